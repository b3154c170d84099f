target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%struct.Site = type { i64, i64, ptr }
%struct.Map = type { i64, i64, ptr, i64 }

@switch.table.rt_matrix_scaled.4 = private unnamed_addr constant [4 x i64] [i64 0, i64 256, i64 512, i64 576], align 8

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_load_1(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef writeonly captures(none) %5) local_unnamed_addr #0 {
  %7 = alloca [64 x i64], align 16
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %153, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -1
  %18 = icmp ugt i64 %14, %17
  %19 = icmp eq i64 %16, 0
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 1, i32 noundef 0)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = add i64 %26, -1
  %28 = sub i64 %12, %25
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %153

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %14, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %17, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %35, 64
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %72

44:                                               ; preds = %46
  %45 = icmp eq i64 %53, 0
  br i1 %45, label %56, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %53, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = add i64 %12, %47
  %52 = xor i64 %50, %51
  %53 = or i64 %52, %48
  %54 = add nuw nsw i64 %47, 1
  %55 = icmp eq i64 %54, 64
  br i1 %55, label %44, label %46, !llvm.loop !22

56:                                               ; preds = %44
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %58 = load ptr, ptr %57, align 8, !tbaa !25
  %59 = getelementptr inbounds nuw i8, ptr %58, i64 %35
  br label %60

60:                                               ; preds = %56, %60
  %61 = phi i64 [ 0, %56 ], [ %66, %60 ]
  %62 = getelementptr inbounds nuw i8, ptr %59, i64 %61
  %63 = load i8, ptr %62, align 1, !tbaa !26
  %64 = zext i8 %63 to i32
  %65 = getelementptr inbounds nuw i32, ptr %5, i64 %61
  store i32 %64, ptr %65, align 4, !tbaa !3
  %66 = add nuw nsw i64 %61, 1
  %67 = icmp eq i64 %66, 64
  br i1 %67, label %153, label %60, !llvm.loop !27

68:                                               ; preds = %72
  %69 = icmp eq i64 %82, 0
  br i1 %69, label %85, label %70

70:                                               ; preds = %68
  %71 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %114

72:                                               ; preds = %43, %72
  %73 = phi i64 [ %83, %72 ], [ 0, %43 ]
  %74 = phi i64 [ %82, %72 ], [ 0, %43 ]
  %75 = getelementptr inbounds nuw i64, ptr %3, i64 %73
  %76 = load i64, ptr %75, align 8, !tbaa !7
  %77 = sub i64 %76, %38
  %78 = icmp ugt i64 %77, %36
  %79 = lshr i64 %4, %73
  %80 = and i64 %79, 1
  %81 = select i1 %78, i64 %80, i64 0
  %82 = or i64 %81, %74
  %83 = add nuw nsw i64 %73, 1
  %84 = icmp eq i64 %83, 64
  br i1 %84, label %68, label %72, !llvm.loop !28

85:                                               ; preds = %68
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %89

86:                                               ; preds = %98
  %87 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %88 = load ptr, ptr %87, align 8, !tbaa !25
  br label %103

89:                                               ; preds = %85, %98
  %90 = phi i64 [ 0, %85 ], [ %101, %98 ]
  %91 = shl nuw i64 1, %90
  %92 = and i64 %91, %4
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %98, label %94

94:                                               ; preds = %89
  %95 = getelementptr inbounds nuw i64, ptr %3, i64 %90
  %96 = load i64, ptr %95, align 8, !tbaa !7
  %97 = sub i64 %96, %38
  br label %98

98:                                               ; preds = %94, %89
  %99 = phi i64 [ %97, %94 ], [ %35, %89 ]
  %100 = getelementptr inbounds nuw i64, ptr %7, i64 %90
  store i64 %99, ptr %100, align 8, !tbaa !7
  %101 = add nuw nsw i64 %90, 1
  %102 = icmp eq i64 %101, 64
  br i1 %102, label %86, label %89, !llvm.loop !29

103:                                              ; preds = %86, %103
  %104 = phi i64 [ 0, %86 ], [ %111, %103 ]
  %105 = getelementptr inbounds nuw i64, ptr %7, i64 %104
  %106 = load i64, ptr %105, align 8, !tbaa !7
  %107 = getelementptr inbounds nuw i8, ptr %88, i64 %106
  %108 = load i8, ptr %107, align 1, !tbaa !26
  %109 = zext i8 %108 to i32
  %110 = getelementptr inbounds nuw i32, ptr %5, i64 %104
  store i32 %109, ptr %110, align 4, !tbaa !3
  %111 = add nuw nsw i64 %104, 1
  %112 = icmp eq i64 %111, 64
  br i1 %112, label %113, label %103, !llvm.loop !30

113:                                              ; preds = %103
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %153

114:                                              ; preds = %70, %148
  %115 = phi i64 [ %38, %70 ], [ %149, %148 ]
  %116 = phi i64 [ %38, %70 ], [ %150, %148 ]
  %117 = phi i64 [ 0, %70 ], [ %151, %148 ]
  %118 = shl nuw i64 1, %117
  %119 = and i64 %118, %4
  %120 = icmp eq i64 %119, 0
  br i1 %120, label %148, label %121

121:                                              ; preds = %114
  %122 = getelementptr inbounds nuw i64, ptr %3, i64 %117
  %123 = load i64, ptr %122, align 8, !tbaa !7
  %124 = sub i64 %123, %116
  %125 = load i64, ptr %15, align 8, !tbaa !13
  %126 = add i64 %125, -1
  %127 = icmp ugt i64 %124, %126
  br i1 %127, label %128, label %139

128:                                              ; preds = %121
  %129 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %123, i64 noundef 1, i32 noundef 0)
  %130 = icmp eq i32 %129, 0
  %131 = load i64, ptr %122, align 8, !tbaa !7
  br i1 %130, label %132, label %134

132:                                              ; preds = %128
  %133 = load i64, ptr %1, align 8, !tbaa !9
  br label %139

134:                                              ; preds = %128
  %135 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %135, align 8, !tbaa !14
  %136 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %131, ptr %136, align 8, !tbaa !19
  %137 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %117, ptr %137, align 8, !tbaa !20
  %138 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %138, align 8, !tbaa !21
  br label %153

139:                                              ; preds = %132, %121
  %140 = phi i64 [ %133, %132 ], [ %115, %121 ]
  %141 = phi i64 [ %131, %132 ], [ %123, %121 ]
  %142 = load ptr, ptr %71, align 8, !tbaa !25
  %143 = sub i64 %141, %140
  %144 = getelementptr inbounds nuw i8, ptr %142, i64 %143
  %145 = load i8, ptr %144, align 1, !tbaa !26
  %146 = zext i8 %145 to i32
  %147 = getelementptr inbounds nuw i32, ptr %5, i64 %117
  store i32 %146, ptr %147, align 4, !tbaa !3
  br label %148

148:                                              ; preds = %139, %114
  %149 = phi i64 [ %140, %139 ], [ %115, %114 ]
  %150 = phi i64 [ %140, %139 ], [ %116, %114 ]
  %151 = add nuw nsw i64 %117, 1
  %152 = icmp eq i64 %151, 64
  br i1 %152, label %153, label %114, !llvm.loop !31

153:                                              ; preds = %60, %148, %134, %6, %29, %113
  %154 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %148 ], [ 0, %113 ], [ 1, %134 ], [ 0, %60 ]
  ret i32 %154
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_store_1(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef readonly captures(none) %5) local_unnamed_addr #1 {
  %7 = alloca %struct.Site, align 8
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %140, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -1
  %18 = icmp ugt i64 %14, %17
  %19 = icmp eq i64 %16, 0
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 1, i32 noundef 1)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = sub i64 %12, %25
  %28 = add i64 %26, -1
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %140

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %17, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %14, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %36, 64
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %70

44:                                               ; preds = %46
  %45 = icmp eq i64 %53, 0
  br i1 %45, label %56, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %53, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = add i64 %12, %47
  %52 = xor i64 %50, %51
  %53 = or i64 %52, %48
  %54 = add nuw nsw i64 %47, 1
  %55 = icmp eq i64 %54, 64
  br i1 %55, label %44, label %46, !llvm.loop !32

56:                                               ; preds = %44
  %57 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %58 = load ptr, ptr %57, align 8, !tbaa !25
  %59 = getelementptr inbounds nuw i8, ptr %58, i64 %36
  br label %60

60:                                               ; preds = %56, %60
  %61 = phi i64 [ 0, %56 ], [ %66, %60 ]
  %62 = getelementptr inbounds nuw i8, ptr %59, i64 %61
  %63 = getelementptr inbounds nuw i32, ptr %5, i64 %61
  %64 = load i32, ptr %63, align 4, !tbaa !3
  %65 = trunc i32 %64 to i8
  store i8 %65, ptr %62, align 1, !tbaa !26
  %66 = add nuw nsw i64 %61, 1
  %67 = icmp eq i64 %66, 64
  br i1 %67, label %140, label %60, !llvm.loop !33

68:                                               ; preds = %70
  %69 = icmp eq i64 %80, 0
  br i1 %69, label %110, label %83

70:                                               ; preds = %43, %70
  %71 = phi i64 [ %81, %70 ], [ 0, %43 ]
  %72 = phi i64 [ %80, %70 ], [ 0, %43 ]
  %73 = getelementptr inbounds nuw i64, ptr %3, i64 %71
  %74 = load i64, ptr %73, align 8, !tbaa !7
  %75 = sub i64 %74, %38
  %76 = icmp ugt i64 %75, %35
  %77 = lshr i64 %4, %71
  %78 = and i64 %77, 1
  %79 = select i1 %76, i64 %78, i64 0
  %80 = or i64 %79, %72
  %81 = add nuw nsw i64 %71, 1
  %82 = icmp eq i64 %81, 64
  br i1 %82, label %68, label %70, !llvm.loop !34

83:                                               ; preds = %68
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %7, ptr noundef nonnull align 8 dereferenceable(24) %1, i64 24, i1 false), !tbaa.struct !35
  %84 = getelementptr inbounds nuw i8, ptr %7, i64 8
  br label %86

85:                                               ; preds = %102
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %110

86:                                               ; preds = %83, %102
  %87 = phi i64 [ 0, %83 ], [ %103, %102 ]
  %88 = shl nuw i64 1, %87
  %89 = and i64 %88, %4
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %102, label %91

91:                                               ; preds = %86
  %92 = getelementptr inbounds nuw i64, ptr %3, i64 %87
  %93 = load i64, ptr %92, align 8, !tbaa !7
  %94 = load i64, ptr %7, align 8, !tbaa !9
  %95 = sub i64 %93, %94
  %96 = load i64, ptr %84, align 8, !tbaa !13
  %97 = add i64 %96, -1
  %98 = icmp ugt i64 %95, %97
  br i1 %98, label %99, label %102

99:                                               ; preds = %91
  %100 = call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %7, i64 noundef %93, i64 noundef 1, i32 noundef 1)
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %102, label %105

102:                                              ; preds = %99, %91, %86
  %103 = add nuw nsw i64 %87, 1
  %104 = icmp eq i64 %103, 64
  br i1 %104, label %85, label %86, !llvm.loop !37

105:                                              ; preds = %99
  %106 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %106, align 8, !tbaa !14
  %107 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %93, ptr %107, align 8, !tbaa !19
  %108 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %87, ptr %108, align 8, !tbaa !20
  %109 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %109, align 8, !tbaa !21
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %140

110:                                              ; preds = %85, %68
  %111 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %112

112:                                              ; preds = %110, %137
  %113 = phi i64 [ 0, %110 ], [ %138, %137 ]
  %114 = shl nuw i64 1, %113
  %115 = and i64 %114, %4
  %116 = icmp eq i64 %115, 0
  br i1 %116, label %137, label %117

117:                                              ; preds = %112
  %118 = getelementptr inbounds nuw i64, ptr %3, i64 %113
  %119 = load i64, ptr %118, align 8, !tbaa !7
  %120 = load i64, ptr %1, align 8, !tbaa !9
  %121 = sub i64 %119, %120
  %122 = load i64, ptr %15, align 8, !tbaa !13
  %123 = add i64 %122, -1
  %124 = icmp ugt i64 %121, %123
  br i1 %124, label %125, label %130

125:                                              ; preds = %117
  %126 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %119, i64 noundef 1, i32 noundef 1)
  %127 = load i64, ptr %118, align 8, !tbaa !7
  %128 = load i64, ptr %1, align 8, !tbaa !9
  %129 = sub i64 %127, %128
  br label %130

130:                                              ; preds = %125, %117
  %131 = phi i64 [ %129, %125 ], [ %121, %117 ]
  %132 = load ptr, ptr %111, align 8, !tbaa !25
  %133 = getelementptr inbounds nuw i8, ptr %132, i64 %131
  %134 = getelementptr inbounds nuw i32, ptr %5, i64 %113
  %135 = load i32, ptr %134, align 4, !tbaa !3
  %136 = trunc i32 %135 to i8
  store i8 %136, ptr %133, align 1, !tbaa !26
  br label %137

137:                                              ; preds = %130, %112
  %138 = add nuw nsw i64 %113, 1
  %139 = icmp eq i64 %138, 64
  br i1 %139, label %140, label %112, !llvm.loop !38

140:                                              ; preds = %60, %137, %105, %6, %29
  %141 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %137 ], [ 1, %105 ], [ 0, %60 ]
  ret i32 %141
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_load_2(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef writeonly captures(none) %5) local_unnamed_addr #0 {
  %7 = alloca [64 x i64], align 16
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %155, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -2
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 2
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 2, i32 noundef 0)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = add i64 %26, -2
  %28 = sub i64 %12, %25
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %155

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %14, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %17, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %35, 128
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %74

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = shl nuw nsw i64 %47, 1
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !22

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %35
  br label %61

61:                                               ; preds = %57, %61
  %62 = phi i64 [ 0, %57 ], [ %68, %61 ]
  %63 = shl nuw nsw i64 %62, 1
  %64 = getelementptr inbounds nuw i8, ptr %60, i64 %63
  %65 = load i16, ptr %64, align 1
  %66 = zext i16 %65 to i32
  %67 = getelementptr inbounds nuw i32, ptr %5, i64 %62
  store i32 %66, ptr %67, align 4, !tbaa !3
  %68 = add nuw nsw i64 %62, 1
  %69 = icmp eq i64 %68, 64
  br i1 %69, label %155, label %61, !llvm.loop !27

70:                                               ; preds = %74
  %71 = icmp eq i64 %84, 0
  br i1 %71, label %87, label %72

72:                                               ; preds = %70
  %73 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %116

74:                                               ; preds = %43, %74
  %75 = phi i64 [ %85, %74 ], [ 0, %43 ]
  %76 = phi i64 [ %84, %74 ], [ 0, %43 ]
  %77 = getelementptr inbounds nuw i64, ptr %3, i64 %75
  %78 = load i64, ptr %77, align 8, !tbaa !7
  %79 = sub i64 %78, %38
  %80 = icmp ugt i64 %79, %36
  %81 = lshr i64 %4, %75
  %82 = and i64 %81, 1
  %83 = select i1 %80, i64 %82, i64 0
  %84 = or i64 %83, %76
  %85 = add nuw nsw i64 %75, 1
  %86 = icmp eq i64 %85, 64
  br i1 %86, label %70, label %74, !llvm.loop !28

87:                                               ; preds = %70
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %91

88:                                               ; preds = %100
  %89 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %90 = load ptr, ptr %89, align 8, !tbaa !25
  br label %105

91:                                               ; preds = %87, %100
  %92 = phi i64 [ 0, %87 ], [ %103, %100 ]
  %93 = shl nuw i64 1, %92
  %94 = and i64 %93, %4
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %100, label %96

96:                                               ; preds = %91
  %97 = getelementptr inbounds nuw i64, ptr %3, i64 %92
  %98 = load i64, ptr %97, align 8, !tbaa !7
  %99 = sub i64 %98, %38
  br label %100

100:                                              ; preds = %96, %91
  %101 = phi i64 [ %99, %96 ], [ %35, %91 ]
  %102 = getelementptr inbounds nuw i64, ptr %7, i64 %92
  store i64 %101, ptr %102, align 8, !tbaa !7
  %103 = add nuw nsw i64 %92, 1
  %104 = icmp eq i64 %103, 64
  br i1 %104, label %88, label %91, !llvm.loop !29

105:                                              ; preds = %88, %105
  %106 = phi i64 [ 0, %88 ], [ %113, %105 ]
  %107 = getelementptr inbounds nuw i64, ptr %7, i64 %106
  %108 = load i64, ptr %107, align 8, !tbaa !7
  %109 = getelementptr inbounds nuw i8, ptr %90, i64 %108
  %110 = load i16, ptr %109, align 1
  %111 = zext i16 %110 to i32
  %112 = getelementptr inbounds nuw i32, ptr %5, i64 %106
  store i32 %111, ptr %112, align 4, !tbaa !3
  %113 = add nuw nsw i64 %106, 1
  %114 = icmp eq i64 %113, 64
  br i1 %114, label %115, label %105, !llvm.loop !30

115:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %155

116:                                              ; preds = %72, %150
  %117 = phi i64 [ %38, %72 ], [ %151, %150 ]
  %118 = phi i64 [ %38, %72 ], [ %152, %150 ]
  %119 = phi i64 [ 0, %72 ], [ %153, %150 ]
  %120 = shl nuw i64 1, %119
  %121 = and i64 %120, %4
  %122 = icmp eq i64 %121, 0
  br i1 %122, label %150, label %123

123:                                              ; preds = %116
  %124 = getelementptr inbounds nuw i64, ptr %3, i64 %119
  %125 = load i64, ptr %124, align 8, !tbaa !7
  %126 = sub i64 %125, %118
  %127 = load i64, ptr %15, align 8, !tbaa !13
  %128 = add i64 %127, -2
  %129 = icmp ugt i64 %126, %128
  br i1 %129, label %130, label %141

130:                                              ; preds = %123
  %131 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %125, i64 noundef 2, i32 noundef 0)
  %132 = icmp eq i32 %131, 0
  %133 = load i64, ptr %124, align 8, !tbaa !7
  br i1 %132, label %134, label %136

134:                                              ; preds = %130
  %135 = load i64, ptr %1, align 8, !tbaa !9
  br label %141

136:                                              ; preds = %130
  %137 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %137, align 8, !tbaa !14
  %138 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %133, ptr %138, align 8, !tbaa !19
  %139 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %119, ptr %139, align 8, !tbaa !20
  %140 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %140, align 8, !tbaa !21
  br label %155

141:                                              ; preds = %134, %123
  %142 = phi i64 [ %135, %134 ], [ %117, %123 ]
  %143 = phi i64 [ %133, %134 ], [ %125, %123 ]
  %144 = load ptr, ptr %73, align 8, !tbaa !25
  %145 = sub i64 %143, %142
  %146 = getelementptr inbounds nuw i8, ptr %144, i64 %145
  %147 = load i16, ptr %146, align 1
  %148 = zext i16 %147 to i32
  %149 = getelementptr inbounds nuw i32, ptr %5, i64 %119
  store i32 %148, ptr %149, align 4, !tbaa !3
  br label %150

150:                                              ; preds = %141, %116
  %151 = phi i64 [ %142, %141 ], [ %117, %116 ]
  %152 = phi i64 [ %142, %141 ], [ %118, %116 ]
  %153 = add nuw nsw i64 %119, 1
  %154 = icmp eq i64 %153, 64
  br i1 %154, label %155, label %116, !llvm.loop !31

155:                                              ; preds = %61, %150, %136, %6, %29, %115
  %156 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %150 ], [ 0, %115 ], [ 1, %136 ], [ 0, %61 ]
  ret i32 %156
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_store_2(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef readonly captures(none) %5) local_unnamed_addr #1 {
  %7 = alloca %struct.Site, align 8
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %142, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -2
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 2
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 2, i32 noundef 1)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = sub i64 %12, %25
  %28 = add i64 %26, -2
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %142

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %17, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %14, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %36, 128
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %72

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = shl nuw nsw i64 %47, 1
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !32

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %36
  br label %61

61:                                               ; preds = %57, %61
  %62 = phi i64 [ 0, %57 ], [ %68, %61 ]
  %63 = shl nuw nsw i64 %62, 1
  %64 = getelementptr inbounds nuw i8, ptr %60, i64 %63
  %65 = getelementptr inbounds nuw i32, ptr %5, i64 %62
  %66 = load i32, ptr %65, align 4, !tbaa !3
  %67 = trunc i32 %66 to i16
  store i16 %67, ptr %64, align 1
  %68 = add nuw nsw i64 %62, 1
  %69 = icmp eq i64 %68, 64
  br i1 %69, label %142, label %61, !llvm.loop !33

70:                                               ; preds = %72
  %71 = icmp eq i64 %82, 0
  br i1 %71, label %112, label %85

72:                                               ; preds = %43, %72
  %73 = phi i64 [ %83, %72 ], [ 0, %43 ]
  %74 = phi i64 [ %82, %72 ], [ 0, %43 ]
  %75 = getelementptr inbounds nuw i64, ptr %3, i64 %73
  %76 = load i64, ptr %75, align 8, !tbaa !7
  %77 = sub i64 %76, %38
  %78 = icmp ugt i64 %77, %35
  %79 = lshr i64 %4, %73
  %80 = and i64 %79, 1
  %81 = select i1 %78, i64 %80, i64 0
  %82 = or i64 %81, %74
  %83 = add nuw nsw i64 %73, 1
  %84 = icmp eq i64 %83, 64
  br i1 %84, label %70, label %72, !llvm.loop !34

85:                                               ; preds = %70
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %7, ptr noundef nonnull align 8 dereferenceable(24) %1, i64 24, i1 false), !tbaa.struct !35
  %86 = getelementptr inbounds nuw i8, ptr %7, i64 8
  br label %88

87:                                               ; preds = %104
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %112

88:                                               ; preds = %85, %104
  %89 = phi i64 [ 0, %85 ], [ %105, %104 ]
  %90 = shl nuw i64 1, %89
  %91 = and i64 %90, %4
  %92 = icmp eq i64 %91, 0
  br i1 %92, label %104, label %93

93:                                               ; preds = %88
  %94 = getelementptr inbounds nuw i64, ptr %3, i64 %89
  %95 = load i64, ptr %94, align 8, !tbaa !7
  %96 = load i64, ptr %7, align 8, !tbaa !9
  %97 = sub i64 %95, %96
  %98 = load i64, ptr %86, align 8, !tbaa !13
  %99 = add i64 %98, -2
  %100 = icmp ugt i64 %97, %99
  br i1 %100, label %101, label %104

101:                                              ; preds = %93
  %102 = call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %7, i64 noundef %95, i64 noundef 2, i32 noundef 1)
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %104, label %107

104:                                              ; preds = %101, %93, %88
  %105 = add nuw nsw i64 %89, 1
  %106 = icmp eq i64 %105, 64
  br i1 %106, label %87, label %88, !llvm.loop !37

107:                                              ; preds = %101
  %108 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %108, align 8, !tbaa !14
  %109 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %95, ptr %109, align 8, !tbaa !19
  %110 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %89, ptr %110, align 8, !tbaa !20
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %111, align 8, !tbaa !21
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %142

112:                                              ; preds = %87, %70
  %113 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %114

114:                                              ; preds = %112, %139
  %115 = phi i64 [ 0, %112 ], [ %140, %139 ]
  %116 = shl nuw i64 1, %115
  %117 = and i64 %116, %4
  %118 = icmp eq i64 %117, 0
  br i1 %118, label %139, label %119

119:                                              ; preds = %114
  %120 = getelementptr inbounds nuw i64, ptr %3, i64 %115
  %121 = load i64, ptr %120, align 8, !tbaa !7
  %122 = load i64, ptr %1, align 8, !tbaa !9
  %123 = sub i64 %121, %122
  %124 = load i64, ptr %15, align 8, !tbaa !13
  %125 = add i64 %124, -2
  %126 = icmp ugt i64 %123, %125
  br i1 %126, label %127, label %132

127:                                              ; preds = %119
  %128 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %121, i64 noundef 2, i32 noundef 1)
  %129 = load i64, ptr %120, align 8, !tbaa !7
  %130 = load i64, ptr %1, align 8, !tbaa !9
  %131 = sub i64 %129, %130
  br label %132

132:                                              ; preds = %127, %119
  %133 = phi i64 [ %131, %127 ], [ %123, %119 ]
  %134 = load ptr, ptr %113, align 8, !tbaa !25
  %135 = getelementptr inbounds nuw i8, ptr %134, i64 %133
  %136 = getelementptr inbounds nuw i32, ptr %5, i64 %115
  %137 = load i32, ptr %136, align 4, !tbaa !3
  %138 = trunc i32 %137 to i16
  store i16 %138, ptr %135, align 1
  br label %139

139:                                              ; preds = %132, %114
  %140 = add nuw nsw i64 %115, 1
  %141 = icmp eq i64 %140, 64
  br i1 %141, label %142, label %114, !llvm.loop !38

142:                                              ; preds = %61, %139, %107, %6, %29
  %143 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %139 ], [ 1, %107 ], [ 0, %61 ]
  ret i32 %143
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_load_4(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef writeonly captures(none) %5) local_unnamed_addr #1 {
  %7 = alloca [64 x i64], align 16
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %140, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -4
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 4
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 4, i32 noundef 0)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = add i64 %26, -4
  %28 = sub i64 %12, %25
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %140

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %14, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %17, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %35, 256
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %65

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = shl nuw nsw i64 %47, 2
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !22

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %35
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(256) %5, ptr noundef nonnull align 1 dereferenceable(256) %60, i64 256, i1 false)
  br label %140

61:                                               ; preds = %65
  %62 = icmp eq i64 %75, 0
  br i1 %62, label %78, label %63

63:                                               ; preds = %61
  %64 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %106

65:                                               ; preds = %43, %65
  %66 = phi i64 [ %76, %65 ], [ 0, %43 ]
  %67 = phi i64 [ %75, %65 ], [ 0, %43 ]
  %68 = getelementptr inbounds nuw i64, ptr %3, i64 %66
  %69 = load i64, ptr %68, align 8, !tbaa !7
  %70 = sub i64 %69, %38
  %71 = icmp ugt i64 %70, %36
  %72 = lshr i64 %4, %66
  %73 = and i64 %72, 1
  %74 = select i1 %71, i64 %73, i64 0
  %75 = or i64 %74, %67
  %76 = add nuw nsw i64 %66, 1
  %77 = icmp eq i64 %76, 64
  br i1 %77, label %61, label %65, !llvm.loop !28

78:                                               ; preds = %61
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %82

79:                                               ; preds = %91
  %80 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %81 = load ptr, ptr %80, align 8, !tbaa !25
  br label %97

82:                                               ; preds = %78, %91
  %83 = phi i64 [ 0, %78 ], [ %94, %91 ]
  %84 = shl nuw i64 1, %83
  %85 = and i64 %84, %4
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %91, label %87

87:                                               ; preds = %82
  %88 = getelementptr inbounds nuw i64, ptr %3, i64 %83
  %89 = load i64, ptr %88, align 8, !tbaa !7
  %90 = sub i64 %89, %38
  br label %91

91:                                               ; preds = %87, %82
  %92 = phi i64 [ %90, %87 ], [ %35, %82 ]
  %93 = getelementptr inbounds nuw i64, ptr %7, i64 %83
  store i64 %92, ptr %93, align 8, !tbaa !7
  %94 = add nuw nsw i64 %83, 1
  %95 = icmp eq i64 %94, 64
  br i1 %95, label %79, label %82, !llvm.loop !29

96:                                               ; preds = %97
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %140

97:                                               ; preds = %79, %97
  %98 = phi i64 [ 0, %79 ], [ %104, %97 ]
  %99 = getelementptr inbounds nuw i32, ptr %5, i64 %98
  %100 = getelementptr inbounds nuw i64, ptr %7, i64 %98
  %101 = load i64, ptr %100, align 8, !tbaa !7
  %102 = getelementptr inbounds nuw i8, ptr %81, i64 %101
  %103 = load i32, ptr %102, align 1
  store i32 %103, ptr %99, align 4
  %104 = add nuw nsw i64 %98, 1
  %105 = icmp eq i64 %104, 64
  br i1 %105, label %96, label %97, !llvm.loop !39

106:                                              ; preds = %63, %137
  %107 = phi i64 [ 0, %63 ], [ %138, %137 ]
  %108 = shl nuw i64 1, %107
  %109 = and i64 %108, %4
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %137, label %111

111:                                              ; preds = %106
  %112 = getelementptr inbounds nuw i64, ptr %3, i64 %107
  %113 = load i64, ptr %112, align 8, !tbaa !7
  %114 = load i64, ptr %1, align 8, !tbaa !9
  %115 = sub i64 %113, %114
  %116 = load i64, ptr %15, align 8, !tbaa !13
  %117 = add i64 %116, -4
  %118 = icmp ugt i64 %115, %117
  br i1 %118, label %119, label %131

119:                                              ; preds = %111
  %120 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %113, i64 noundef 4, i32 noundef 0)
  %121 = icmp eq i32 %120, 0
  %122 = load i64, ptr %112, align 8, !tbaa !7
  br i1 %121, label %123, label %126

123:                                              ; preds = %119
  %124 = load i64, ptr %1, align 8, !tbaa !9
  %125 = sub i64 %122, %124
  br label %131

126:                                              ; preds = %119
  %127 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %127, align 8, !tbaa !14
  %128 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %122, ptr %128, align 8, !tbaa !19
  %129 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %107, ptr %129, align 8, !tbaa !20
  %130 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %130, align 8, !tbaa !21
  br label %140

131:                                              ; preds = %123, %111
  %132 = phi i64 [ %125, %123 ], [ %115, %111 ]
  %133 = load ptr, ptr %64, align 8, !tbaa !25
  %134 = getelementptr inbounds nuw i8, ptr %133, i64 %132
  %135 = getelementptr inbounds nuw i32, ptr %5, i64 %107
  %136 = load i32, ptr %134, align 1
  store i32 %136, ptr %135, align 4
  br label %137

137:                                              ; preds = %131, %106
  %138 = add nuw nsw i64 %107, 1
  %139 = icmp eq i64 %138, 64
  br i1 %139, label %140, label %106, !llvm.loop !31

140:                                              ; preds = %137, %126, %57, %6, %29, %96
  %141 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %57 ], [ 0, %96 ], [ 1, %126 ], [ 0, %137 ]
  ret i32 %141
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_store_4(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef readonly captures(none) %5) local_unnamed_addr #1 {
  %7 = alloca %struct.Site, align 8
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %132, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -4
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 4
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 4, i32 noundef 1)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = sub i64 %12, %25
  %28 = add i64 %26, -4
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %132

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %17, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %14, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %36, 256
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %63

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = shl nuw nsw i64 %47, 2
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !32

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %36
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(256) %60, ptr noundef nonnull align 4 dereferenceable(256) %5, i64 256, i1 false)
  br label %132

61:                                               ; preds = %63
  %62 = icmp eq i64 %73, 0
  br i1 %62, label %103, label %76

63:                                               ; preds = %43, %63
  %64 = phi i64 [ %74, %63 ], [ 0, %43 ]
  %65 = phi i64 [ %73, %63 ], [ 0, %43 ]
  %66 = getelementptr inbounds nuw i64, ptr %3, i64 %64
  %67 = load i64, ptr %66, align 8, !tbaa !7
  %68 = sub i64 %67, %38
  %69 = icmp ugt i64 %68, %35
  %70 = lshr i64 %4, %64
  %71 = and i64 %70, 1
  %72 = select i1 %69, i64 %71, i64 0
  %73 = or i64 %72, %65
  %74 = add nuw nsw i64 %64, 1
  %75 = icmp eq i64 %74, 64
  br i1 %75, label %61, label %63, !llvm.loop !34

76:                                               ; preds = %61
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %7, ptr noundef nonnull align 8 dereferenceable(24) %1, i64 24, i1 false), !tbaa.struct !35
  %77 = getelementptr inbounds nuw i8, ptr %7, i64 8
  br label %79

78:                                               ; preds = %95
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %103

79:                                               ; preds = %76, %95
  %80 = phi i64 [ 0, %76 ], [ %96, %95 ]
  %81 = shl nuw i64 1, %80
  %82 = and i64 %81, %4
  %83 = icmp eq i64 %82, 0
  br i1 %83, label %95, label %84

84:                                               ; preds = %79
  %85 = getelementptr inbounds nuw i64, ptr %3, i64 %80
  %86 = load i64, ptr %85, align 8, !tbaa !7
  %87 = load i64, ptr %7, align 8, !tbaa !9
  %88 = sub i64 %86, %87
  %89 = load i64, ptr %77, align 8, !tbaa !13
  %90 = add i64 %89, -4
  %91 = icmp ugt i64 %88, %90
  br i1 %91, label %92, label %95

92:                                               ; preds = %84
  %93 = call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %7, i64 noundef %86, i64 noundef 4, i32 noundef 1)
  %94 = icmp eq i32 %93, 0
  br i1 %94, label %95, label %98

95:                                               ; preds = %92, %84, %79
  %96 = add nuw nsw i64 %80, 1
  %97 = icmp eq i64 %96, 64
  br i1 %97, label %78, label %79, !llvm.loop !37

98:                                               ; preds = %92
  %99 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %99, align 8, !tbaa !14
  %100 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %86, ptr %100, align 8, !tbaa !19
  %101 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %80, ptr %101, align 8, !tbaa !20
  %102 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %102, align 8, !tbaa !21
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %132

103:                                              ; preds = %78, %61
  %104 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %105

105:                                              ; preds = %103, %129
  %106 = phi i64 [ 0, %103 ], [ %130, %129 ]
  %107 = shl nuw i64 1, %106
  %108 = and i64 %107, %4
  %109 = icmp eq i64 %108, 0
  br i1 %109, label %129, label %110

110:                                              ; preds = %105
  %111 = getelementptr inbounds nuw i64, ptr %3, i64 %106
  %112 = load i64, ptr %111, align 8, !tbaa !7
  %113 = load i64, ptr %1, align 8, !tbaa !9
  %114 = sub i64 %112, %113
  %115 = load i64, ptr %15, align 8, !tbaa !13
  %116 = add i64 %115, -4
  %117 = icmp ugt i64 %114, %116
  br i1 %117, label %118, label %123

118:                                              ; preds = %110
  %119 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %112, i64 noundef 4, i32 noundef 1)
  %120 = load i64, ptr %111, align 8, !tbaa !7
  %121 = load i64, ptr %1, align 8, !tbaa !9
  %122 = sub i64 %120, %121
  br label %123

123:                                              ; preds = %118, %110
  %124 = phi i64 [ %122, %118 ], [ %114, %110 ]
  %125 = load ptr, ptr %104, align 8, !tbaa !25
  %126 = getelementptr inbounds nuw i8, ptr %125, i64 %124
  %127 = getelementptr inbounds nuw i32, ptr %5, i64 %106
  %128 = load i32, ptr %127, align 4
  store i32 %128, ptr %126, align 1
  br label %129

129:                                              ; preds = %123, %105
  %130 = add nuw nsw i64 %106, 1
  %131 = icmp eq i64 %130, 64
  br i1 %131, label %132, label %105, !llvm.loop !38

132:                                              ; preds = %129, %98, %57, %6, %29
  %133 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %57 ], [ 1, %98 ], [ 0, %129 ]
  ret i32 %133
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_load_8(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef writeonly captures(none) %5) local_unnamed_addr #0 {
  %7 = alloca [64 x i64], align 16
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %167, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -8
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 8
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 8, i32 noundef 0)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = add i64 %26, -8
  %28 = sub i64 %12, %25
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %167

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %14, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %17, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %35, 512
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %81

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = shl nuw nsw i64 %47, 3
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !22

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %35
  br label %61

61:                                               ; preds = %57, %68
  %62 = phi i1 [ true, %57 ], [ false, %68 ]
  %63 = phi i64 [ 0, %57 ], [ 1, %68 ]
  %64 = shl nuw nsw i64 %63, 2
  %65 = getelementptr inbounds nuw i8, ptr %60, i64 %64
  %66 = shl nuw nsw i64 %63, 8
  %67 = getelementptr inbounds nuw i8, ptr %5, i64 %66
  br label %69

68:                                               ; preds = %69
  br i1 %62, label %61, label %167, !llvm.loop !40

69:                                               ; preds = %61, %69
  %70 = phi i64 [ 0, %61 ], [ %75, %69 ]
  %71 = getelementptr inbounds nuw i32, ptr %67, i64 %70
  %72 = shl nuw nsw i64 %70, 3
  %73 = getelementptr inbounds nuw i8, ptr %65, i64 %72
  %74 = load i32, ptr %73, align 1
  store i32 %74, ptr %71, align 4
  %75 = add nuw nsw i64 %70, 1
  %76 = icmp eq i64 %75, 64
  br i1 %76, label %68, label %69, !llvm.loop !41

77:                                               ; preds = %81
  %78 = icmp eq i64 %91, 0
  br i1 %78, label %94, label %79

79:                                               ; preds = %77
  %80 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %130

81:                                               ; preds = %43, %81
  %82 = phi i64 [ %92, %81 ], [ 0, %43 ]
  %83 = phi i64 [ %91, %81 ], [ 0, %43 ]
  %84 = getelementptr inbounds nuw i64, ptr %3, i64 %82
  %85 = load i64, ptr %84, align 8, !tbaa !7
  %86 = sub i64 %85, %38
  %87 = icmp ugt i64 %86, %36
  %88 = lshr i64 %4, %82
  %89 = and i64 %88, 1
  %90 = select i1 %87, i64 %89, i64 0
  %91 = or i64 %90, %83
  %92 = add nuw nsw i64 %82, 1
  %93 = icmp eq i64 %92, 64
  br i1 %93, label %77, label %81, !llvm.loop !28

94:                                               ; preds = %77
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %98

95:                                               ; preds = %107
  %96 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %97 = load ptr, ptr %96, align 8, !tbaa !25
  br label %112

98:                                               ; preds = %94, %107
  %99 = phi i64 [ 0, %94 ], [ %110, %107 ]
  %100 = shl nuw i64 1, %99
  %101 = and i64 %100, %4
  %102 = icmp eq i64 %101, 0
  br i1 %102, label %107, label %103

103:                                              ; preds = %98
  %104 = getelementptr inbounds nuw i64, ptr %3, i64 %99
  %105 = load i64, ptr %104, align 8, !tbaa !7
  %106 = sub i64 %105, %38
  br label %107

107:                                              ; preds = %103, %98
  %108 = phi i64 [ %106, %103 ], [ %35, %98 ]
  %109 = getelementptr inbounds nuw i64, ptr %7, i64 %99
  store i64 %108, ptr %109, align 8, !tbaa !7
  %110 = add nuw nsw i64 %99, 1
  %111 = icmp eq i64 %110, 64
  br i1 %111, label %95, label %98, !llvm.loop !29

112:                                              ; preds = %95, %119
  %113 = phi i1 [ true, %95 ], [ false, %119 ]
  %114 = phi i64 [ 0, %95 ], [ 1, %119 ]
  %115 = shl nuw nsw i64 %114, 2
  %116 = getelementptr i8, ptr %97, i64 %115
  %117 = shl nuw nsw i64 %114, 8
  %118 = getelementptr inbounds nuw i8, ptr %5, i64 %117
  br label %120

119:                                              ; preds = %120
  br i1 %113, label %112, label %129, !llvm.loop !42

120:                                              ; preds = %112, %120
  %121 = phi i64 [ 0, %112 ], [ %127, %120 ]
  %122 = getelementptr inbounds nuw i32, ptr %118, i64 %121
  %123 = getelementptr inbounds nuw i64, ptr %7, i64 %121
  %124 = load i64, ptr %123, align 8, !tbaa !7
  %125 = getelementptr i8, ptr %116, i64 %124
  %126 = load i32, ptr %125, align 1
  store i32 %126, ptr %122, align 4
  %127 = add nuw nsw i64 %121, 1
  %128 = icmp eq i64 %127, 64
  br i1 %128, label %119, label %120, !llvm.loop !39

129:                                              ; preds = %119
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %167

130:                                              ; preds = %79, %164
  %131 = phi i64 [ 0, %79 ], [ %165, %164 ]
  %132 = shl nuw i64 1, %131
  %133 = and i64 %132, %4
  %134 = icmp eq i64 %133, 0
  br i1 %134, label %164, label %135

135:                                              ; preds = %130
  %136 = getelementptr inbounds nuw i64, ptr %3, i64 %131
  %137 = load i64, ptr %136, align 8, !tbaa !7
  %138 = load i64, ptr %1, align 8, !tbaa !9
  %139 = sub i64 %137, %138
  %140 = load i64, ptr %15, align 8, !tbaa !13
  %141 = add i64 %140, -8
  %142 = icmp ugt i64 %139, %141
  br i1 %142, label %143, label %155

143:                                              ; preds = %135
  %144 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %137, i64 noundef 8, i32 noundef 0)
  %145 = icmp eq i32 %144, 0
  %146 = load i64, ptr %136, align 8, !tbaa !7
  br i1 %145, label %147, label %150

147:                                              ; preds = %143
  %148 = load i64, ptr %1, align 8, !tbaa !9
  %149 = sub i64 %146, %148
  br label %155

150:                                              ; preds = %143
  %151 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %151, align 8, !tbaa !14
  %152 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %146, ptr %152, align 8, !tbaa !19
  %153 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %131, ptr %153, align 8, !tbaa !20
  %154 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %154, align 8, !tbaa !21
  br label %167

155:                                              ; preds = %147, %135
  %156 = phi i64 [ %149, %147 ], [ %139, %135 ]
  %157 = load ptr, ptr %80, align 8, !tbaa !25
  %158 = getelementptr inbounds nuw i8, ptr %157, i64 %156
  %159 = getelementptr inbounds nuw i32, ptr %5, i64 %131
  %160 = load i32, ptr %158, align 1
  store i32 %160, ptr %159, align 4
  %161 = getelementptr inbounds nuw i8, ptr %159, i64 256
  %162 = getelementptr inbounds nuw i8, ptr %158, i64 4
  %163 = load i32, ptr %162, align 1
  store i32 %163, ptr %161, align 4
  br label %164

164:                                              ; preds = %155, %130
  %165 = add nuw nsw i64 %131, 1
  %166 = icmp eq i64 %165, 64
  br i1 %166, label %167, label %130, !llvm.loop !31

167:                                              ; preds = %68, %164, %150, %6, %29, %129
  %168 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %164 ], [ 0, %129 ], [ 1, %150 ], [ 0, %68 ]
  ret i32 %168
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_store_8(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef readonly captures(none) %5) local_unnamed_addr #1 {
  %7 = alloca %struct.Site, align 8
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %146, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -8
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 8
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 8, i32 noundef 1)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = sub i64 %12, %25
  %28 = add i64 %26, -8
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %146

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %17, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %14, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %36, 512
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %74

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = shl nuw nsw i64 %47, 3
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !32

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %36
  br label %61

61:                                               ; preds = %57, %61
  %62 = phi i64 [ 0, %57 ], [ %70, %61 ]
  %63 = shl nuw nsw i64 %62, 3
  %64 = getelementptr inbounds nuw i8, ptr %60, i64 %63
  %65 = getelementptr inbounds nuw i32, ptr %5, i64 %62
  %66 = load i32, ptr %65, align 4
  store i32 %66, ptr %64, align 1
  %67 = getelementptr inbounds nuw i8, ptr %64, i64 4
  %68 = getelementptr inbounds nuw i8, ptr %65, i64 256
  %69 = load i32, ptr %68, align 4
  store i32 %69, ptr %67, align 1
  %70 = add nuw nsw i64 %62, 1
  %71 = icmp eq i64 %70, 64
  br i1 %71, label %146, label %61, !llvm.loop !33

72:                                               ; preds = %74
  %73 = icmp eq i64 %84, 0
  br i1 %73, label %114, label %87

74:                                               ; preds = %43, %74
  %75 = phi i64 [ %85, %74 ], [ 0, %43 ]
  %76 = phi i64 [ %84, %74 ], [ 0, %43 ]
  %77 = getelementptr inbounds nuw i64, ptr %3, i64 %75
  %78 = load i64, ptr %77, align 8, !tbaa !7
  %79 = sub i64 %78, %38
  %80 = icmp ugt i64 %79, %35
  %81 = lshr i64 %4, %75
  %82 = and i64 %81, 1
  %83 = select i1 %80, i64 %82, i64 0
  %84 = or i64 %83, %76
  %85 = add nuw nsw i64 %75, 1
  %86 = icmp eq i64 %85, 64
  br i1 %86, label %72, label %74, !llvm.loop !34

87:                                               ; preds = %72
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %7, ptr noundef nonnull align 8 dereferenceable(24) %1, i64 24, i1 false), !tbaa.struct !35
  %88 = getelementptr inbounds nuw i8, ptr %7, i64 8
  br label %90

89:                                               ; preds = %106
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %114

90:                                               ; preds = %87, %106
  %91 = phi i64 [ 0, %87 ], [ %107, %106 ]
  %92 = shl nuw i64 1, %91
  %93 = and i64 %92, %4
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %106, label %95

95:                                               ; preds = %90
  %96 = getelementptr inbounds nuw i64, ptr %3, i64 %91
  %97 = load i64, ptr %96, align 8, !tbaa !7
  %98 = load i64, ptr %7, align 8, !tbaa !9
  %99 = sub i64 %97, %98
  %100 = load i64, ptr %88, align 8, !tbaa !13
  %101 = add i64 %100, -8
  %102 = icmp ugt i64 %99, %101
  br i1 %102, label %103, label %106

103:                                              ; preds = %95
  %104 = call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %7, i64 noundef %97, i64 noundef 8, i32 noundef 1)
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %106, label %109

106:                                              ; preds = %103, %95, %90
  %107 = add nuw nsw i64 %91, 1
  %108 = icmp eq i64 %107, 64
  br i1 %108, label %89, label %90, !llvm.loop !37

109:                                              ; preds = %103
  %110 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %110, align 8, !tbaa !14
  %111 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %97, ptr %111, align 8, !tbaa !19
  %112 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %91, ptr %112, align 8, !tbaa !20
  %113 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %113, align 8, !tbaa !21
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %146

114:                                              ; preds = %89, %72
  %115 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %116

116:                                              ; preds = %114, %143
  %117 = phi i64 [ 0, %114 ], [ %144, %143 ]
  %118 = shl nuw i64 1, %117
  %119 = and i64 %118, %4
  %120 = icmp eq i64 %119, 0
  br i1 %120, label %143, label %121

121:                                              ; preds = %116
  %122 = getelementptr inbounds nuw i64, ptr %3, i64 %117
  %123 = load i64, ptr %122, align 8, !tbaa !7
  %124 = load i64, ptr %1, align 8, !tbaa !9
  %125 = sub i64 %123, %124
  %126 = load i64, ptr %15, align 8, !tbaa !13
  %127 = add i64 %126, -8
  %128 = icmp ugt i64 %125, %127
  br i1 %128, label %129, label %134

129:                                              ; preds = %121
  %130 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %123, i64 noundef 8, i32 noundef 1)
  %131 = load i64, ptr %122, align 8, !tbaa !7
  %132 = load i64, ptr %1, align 8, !tbaa !9
  %133 = sub i64 %131, %132
  br label %134

134:                                              ; preds = %129, %121
  %135 = phi i64 [ %133, %129 ], [ %125, %121 ]
  %136 = load ptr, ptr %115, align 8, !tbaa !25
  %137 = getelementptr inbounds nuw i8, ptr %136, i64 %135
  %138 = getelementptr inbounds nuw i32, ptr %5, i64 %117
  %139 = load i32, ptr %138, align 4
  store i32 %139, ptr %137, align 1
  %140 = getelementptr inbounds nuw i8, ptr %137, i64 4
  %141 = getelementptr inbounds nuw i8, ptr %138, i64 256
  %142 = load i32, ptr %141, align 4
  store i32 %142, ptr %140, align 1
  br label %143

143:                                              ; preds = %134, %116
  %144 = add nuw nsw i64 %117, 1
  %145 = icmp eq i64 %144, 64
  br i1 %145, label %146, label %116, !llvm.loop !38

146:                                              ; preds = %61, %143, %109, %6, %29
  %147 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %143 ], [ 1, %109 ], [ 0, %61 ]
  ret i32 %147
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_load_12(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef writeonly captures(none) %5) local_unnamed_addr #0 {
  %7 = alloca [64 x i64], align 16
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %174, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -12
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 12
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 12, i32 noundef 0)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = add i64 %26, -12
  %28 = sub i64 %12, %25
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %174

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %14, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %17, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %35, 768
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %82

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = mul nuw nsw i64 %47, 12
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !22

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %35
  br label %61

61:                                               ; preds = %57, %67
  %62 = phi i64 [ 0, %57 ], [ %68, %67 ]
  %63 = shl nuw nsw i64 %62, 2
  %64 = getelementptr inbounds nuw i8, ptr %60, i64 %63
  %65 = shl nuw nsw i64 %62, 8
  %66 = getelementptr inbounds nuw i8, ptr %5, i64 %65
  br label %70

67:                                               ; preds = %70
  %68 = add nuw nsw i64 %62, 1
  %69 = icmp eq i64 %68, 3
  br i1 %69, label %174, label %61, !llvm.loop !40

70:                                               ; preds = %61, %70
  %71 = phi i64 [ 0, %61 ], [ %76, %70 ]
  %72 = getelementptr inbounds nuw i32, ptr %66, i64 %71
  %73 = mul nuw nsw i64 %71, 12
  %74 = getelementptr inbounds nuw i8, ptr %64, i64 %73
  %75 = load i32, ptr %74, align 1
  store i32 %75, ptr %72, align 4
  %76 = add nuw nsw i64 %71, 1
  %77 = icmp eq i64 %76, 64
  br i1 %77, label %67, label %70, !llvm.loop !41

78:                                               ; preds = %82
  %79 = icmp eq i64 %92, 0
  br i1 %79, label %95, label %80

80:                                               ; preds = %78
  %81 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %132

82:                                               ; preds = %43, %82
  %83 = phi i64 [ %93, %82 ], [ 0, %43 ]
  %84 = phi i64 [ %92, %82 ], [ 0, %43 ]
  %85 = getelementptr inbounds nuw i64, ptr %3, i64 %83
  %86 = load i64, ptr %85, align 8, !tbaa !7
  %87 = sub i64 %86, %38
  %88 = icmp ugt i64 %87, %36
  %89 = lshr i64 %4, %83
  %90 = and i64 %89, 1
  %91 = select i1 %88, i64 %90, i64 0
  %92 = or i64 %91, %84
  %93 = add nuw nsw i64 %83, 1
  %94 = icmp eq i64 %93, 64
  br i1 %94, label %78, label %82, !llvm.loop !28

95:                                               ; preds = %78
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %99

96:                                               ; preds = %108
  %97 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %98 = load ptr, ptr %97, align 8, !tbaa !25
  br label %113

99:                                               ; preds = %95, %108
  %100 = phi i64 [ 0, %95 ], [ %111, %108 ]
  %101 = shl nuw i64 1, %100
  %102 = and i64 %101, %4
  %103 = icmp eq i64 %102, 0
  br i1 %103, label %108, label %104

104:                                              ; preds = %99
  %105 = getelementptr inbounds nuw i64, ptr %3, i64 %100
  %106 = load i64, ptr %105, align 8, !tbaa !7
  %107 = sub i64 %106, %38
  br label %108

108:                                              ; preds = %104, %99
  %109 = phi i64 [ %107, %104 ], [ %35, %99 ]
  %110 = getelementptr inbounds nuw i64, ptr %7, i64 %100
  store i64 %109, ptr %110, align 8, !tbaa !7
  %111 = add nuw nsw i64 %100, 1
  %112 = icmp eq i64 %111, 64
  br i1 %112, label %96, label %99, !llvm.loop !29

113:                                              ; preds = %96, %119
  %114 = phi i64 [ 0, %96 ], [ %120, %119 ]
  %115 = shl nuw nsw i64 %114, 2
  %116 = getelementptr i8, ptr %98, i64 %115
  %117 = shl nuw nsw i64 %114, 8
  %118 = getelementptr inbounds nuw i8, ptr %5, i64 %117
  br label %122

119:                                              ; preds = %122
  %120 = add nuw nsw i64 %114, 1
  %121 = icmp eq i64 %120, 3
  br i1 %121, label %131, label %113, !llvm.loop !42

122:                                              ; preds = %113, %122
  %123 = phi i64 [ 0, %113 ], [ %129, %122 ]
  %124 = getelementptr inbounds nuw i32, ptr %118, i64 %123
  %125 = getelementptr inbounds nuw i64, ptr %7, i64 %123
  %126 = load i64, ptr %125, align 8, !tbaa !7
  %127 = getelementptr i8, ptr %116, i64 %126
  %128 = load i32, ptr %127, align 1
  store i32 %128, ptr %124, align 4
  %129 = add nuw nsw i64 %123, 1
  %130 = icmp eq i64 %129, 64
  br i1 %130, label %119, label %122, !llvm.loop !39

131:                                              ; preds = %119
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %174

132:                                              ; preds = %80, %171
  %133 = phi i64 [ 0, %80 ], [ %172, %171 ]
  %134 = shl nuw i64 1, %133
  %135 = and i64 %134, %4
  %136 = icmp eq i64 %135, 0
  br i1 %136, label %171, label %137

137:                                              ; preds = %132
  %138 = getelementptr inbounds nuw i64, ptr %3, i64 %133
  %139 = load i64, ptr %138, align 8, !tbaa !7
  %140 = load i64, ptr %1, align 8, !tbaa !9
  %141 = sub i64 %139, %140
  %142 = load i64, ptr %15, align 8, !tbaa !13
  %143 = add i64 %142, -12
  %144 = icmp ugt i64 %141, %143
  br i1 %144, label %145, label %157

145:                                              ; preds = %137
  %146 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %139, i64 noundef 12, i32 noundef 0)
  %147 = icmp eq i32 %146, 0
  %148 = load i64, ptr %138, align 8, !tbaa !7
  br i1 %147, label %149, label %152

149:                                              ; preds = %145
  %150 = load i64, ptr %1, align 8, !tbaa !9
  %151 = sub i64 %148, %150
  br label %157

152:                                              ; preds = %145
  %153 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %153, align 8, !tbaa !14
  %154 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %148, ptr %154, align 8, !tbaa !19
  %155 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %133, ptr %155, align 8, !tbaa !20
  %156 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %156, align 8, !tbaa !21
  br label %174

157:                                              ; preds = %149, %137
  %158 = phi i64 [ %151, %149 ], [ %141, %137 ]
  %159 = load ptr, ptr %81, align 8, !tbaa !25
  %160 = getelementptr inbounds nuw i8, ptr %159, i64 %158
  %161 = getelementptr inbounds nuw i32, ptr %5, i64 %133
  br label %162

162:                                              ; preds = %157, %162
  %163 = phi i64 [ 0, %157 ], [ %169, %162 ]
  %164 = shl nuw nsw i64 %163, 8
  %165 = getelementptr inbounds nuw i8, ptr %161, i64 %164
  %166 = shl nuw nsw i64 %163, 2
  %167 = getelementptr inbounds nuw i8, ptr %160, i64 %166
  %168 = load i32, ptr %167, align 1
  store i32 %168, ptr %165, align 4
  %169 = add nuw nsw i64 %163, 1
  %170 = icmp eq i64 %169, 3
  br i1 %170, label %171, label %162, !llvm.loop !43

171:                                              ; preds = %162, %132
  %172 = add nuw nsw i64 %133, 1
  %173 = icmp eq i64 %172, 64
  br i1 %173, label %174, label %132, !llvm.loop !31

174:                                              ; preds = %67, %171, %152, %6, %29, %131
  %175 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %171 ], [ 0, %131 ], [ 1, %152 ], [ 0, %67 ]
  ret i32 %175
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_store_12(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef readonly captures(none) %5) local_unnamed_addr #1 {
  %7 = alloca %struct.Site, align 8
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %157, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -12
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 12
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 12, i32 noundef 1)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = sub i64 %12, %25
  %28 = add i64 %26, -12
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %157

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %17, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %14, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %36, 768
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %80

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = mul nuw nsw i64 %47, 12
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !32

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %36
  br label %61

61:                                               ; preds = %57, %75
  %62 = phi i64 [ 0, %57 ], [ %76, %75 ]
  %63 = mul nuw nsw i64 %62, 12
  %64 = getelementptr inbounds nuw i8, ptr %60, i64 %63
  %65 = getelementptr inbounds nuw i32, ptr %5, i64 %62
  br label %66

66:                                               ; preds = %61, %66
  %67 = phi i64 [ 0, %61 ], [ %73, %66 ]
  %68 = shl nuw nsw i64 %67, 2
  %69 = getelementptr inbounds nuw i8, ptr %64, i64 %68
  %70 = shl nuw nsw i64 %67, 8
  %71 = getelementptr inbounds nuw i8, ptr %65, i64 %70
  %72 = load i32, ptr %71, align 4
  store i32 %72, ptr %69, align 1
  %73 = add nuw nsw i64 %67, 1
  %74 = icmp eq i64 %73, 3
  br i1 %74, label %75, label %66, !llvm.loop !44

75:                                               ; preds = %66
  %76 = add nuw nsw i64 %62, 1
  %77 = icmp eq i64 %76, 64
  br i1 %77, label %157, label %61, !llvm.loop !33

78:                                               ; preds = %80
  %79 = icmp eq i64 %90, 0
  br i1 %79, label %120, label %93

80:                                               ; preds = %43, %80
  %81 = phi i64 [ %91, %80 ], [ 0, %43 ]
  %82 = phi i64 [ %90, %80 ], [ 0, %43 ]
  %83 = getelementptr inbounds nuw i64, ptr %3, i64 %81
  %84 = load i64, ptr %83, align 8, !tbaa !7
  %85 = sub i64 %84, %38
  %86 = icmp ugt i64 %85, %35
  %87 = lshr i64 %4, %81
  %88 = and i64 %87, 1
  %89 = select i1 %86, i64 %88, i64 0
  %90 = or i64 %89, %82
  %91 = add nuw nsw i64 %81, 1
  %92 = icmp eq i64 %91, 64
  br i1 %92, label %78, label %80, !llvm.loop !34

93:                                               ; preds = %78
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %7, ptr noundef nonnull align 8 dereferenceable(24) %1, i64 24, i1 false), !tbaa.struct !35
  %94 = getelementptr inbounds nuw i8, ptr %7, i64 8
  br label %96

95:                                               ; preds = %112
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %120

96:                                               ; preds = %93, %112
  %97 = phi i64 [ 0, %93 ], [ %113, %112 ]
  %98 = shl nuw i64 1, %97
  %99 = and i64 %98, %4
  %100 = icmp eq i64 %99, 0
  br i1 %100, label %112, label %101

101:                                              ; preds = %96
  %102 = getelementptr inbounds nuw i64, ptr %3, i64 %97
  %103 = load i64, ptr %102, align 8, !tbaa !7
  %104 = load i64, ptr %7, align 8, !tbaa !9
  %105 = sub i64 %103, %104
  %106 = load i64, ptr %94, align 8, !tbaa !13
  %107 = add i64 %106, -12
  %108 = icmp ugt i64 %105, %107
  br i1 %108, label %109, label %112

109:                                              ; preds = %101
  %110 = call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %7, i64 noundef %103, i64 noundef 12, i32 noundef 1)
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %112, label %115

112:                                              ; preds = %109, %101, %96
  %113 = add nuw nsw i64 %97, 1
  %114 = icmp eq i64 %113, 64
  br i1 %114, label %95, label %96, !llvm.loop !37

115:                                              ; preds = %109
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %116, align 8, !tbaa !14
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %103, ptr %117, align 8, !tbaa !19
  %118 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %97, ptr %118, align 8, !tbaa !20
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %119, align 8, !tbaa !21
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %157

120:                                              ; preds = %95, %78
  %121 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %122

122:                                              ; preds = %120, %154
  %123 = phi i64 [ 0, %120 ], [ %155, %154 ]
  %124 = shl nuw i64 1, %123
  %125 = and i64 %124, %4
  %126 = icmp eq i64 %125, 0
  br i1 %126, label %154, label %127

127:                                              ; preds = %122
  %128 = getelementptr inbounds nuw i64, ptr %3, i64 %123
  %129 = load i64, ptr %128, align 8, !tbaa !7
  %130 = load i64, ptr %1, align 8, !tbaa !9
  %131 = sub i64 %129, %130
  %132 = load i64, ptr %15, align 8, !tbaa !13
  %133 = add i64 %132, -12
  %134 = icmp ugt i64 %131, %133
  br i1 %134, label %135, label %140

135:                                              ; preds = %127
  %136 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %129, i64 noundef 12, i32 noundef 1)
  %137 = load i64, ptr %128, align 8, !tbaa !7
  %138 = load i64, ptr %1, align 8, !tbaa !9
  %139 = sub i64 %137, %138
  br label %140

140:                                              ; preds = %135, %127
  %141 = phi i64 [ %139, %135 ], [ %131, %127 ]
  %142 = load ptr, ptr %121, align 8, !tbaa !25
  %143 = getelementptr inbounds nuw i8, ptr %142, i64 %141
  %144 = getelementptr inbounds nuw i32, ptr %5, i64 %123
  br label %145

145:                                              ; preds = %140, %145
  %146 = phi i64 [ 0, %140 ], [ %152, %145 ]
  %147 = shl nuw nsw i64 %146, 2
  %148 = getelementptr inbounds nuw i8, ptr %143, i64 %147
  %149 = shl nuw nsw i64 %146, 8
  %150 = getelementptr inbounds nuw i8, ptr %144, i64 %149
  %151 = load i32, ptr %150, align 4
  store i32 %151, ptr %148, align 1
  %152 = add nuw nsw i64 %146, 1
  %153 = icmp eq i64 %152, 3
  br i1 %153, label %154, label %145, !llvm.loop !44

154:                                              ; preds = %145, %122
  %155 = add nuw nsw i64 %123, 1
  %156 = icmp eq i64 %155, 64
  br i1 %156, label %157, label %122, !llvm.loop !38

157:                                              ; preds = %75, %154, %115, %6, %29
  %158 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %154 ], [ 1, %115 ], [ 0, %75 ]
  ret i32 %158
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_load_16(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef writeonly captures(none) %5) local_unnamed_addr #0 {
  %7 = alloca [64 x i64], align 16
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %174, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -16
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 16
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 16, i32 noundef 0)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = add i64 %26, -16
  %28 = sub i64 %12, %25
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %174

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %14, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %17, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %35, 1024
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %82

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = shl nuw nsw i64 %47, 4
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !22

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %35
  br label %61

61:                                               ; preds = %57, %67
  %62 = phi i64 [ 0, %57 ], [ %68, %67 ]
  %63 = shl nuw nsw i64 %62, 2
  %64 = getelementptr inbounds nuw i8, ptr %60, i64 %63
  %65 = shl nuw nsw i64 %62, 8
  %66 = getelementptr inbounds nuw i8, ptr %5, i64 %65
  br label %70

67:                                               ; preds = %70
  %68 = add nuw nsw i64 %62, 1
  %69 = icmp eq i64 %68, 4
  br i1 %69, label %174, label %61, !llvm.loop !40

70:                                               ; preds = %61, %70
  %71 = phi i64 [ 0, %61 ], [ %76, %70 ]
  %72 = getelementptr inbounds nuw i32, ptr %66, i64 %71
  %73 = shl nuw nsw i64 %71, 4
  %74 = getelementptr inbounds nuw i8, ptr %64, i64 %73
  %75 = load i32, ptr %74, align 1
  store i32 %75, ptr %72, align 4
  %76 = add nuw nsw i64 %71, 1
  %77 = icmp eq i64 %76, 64
  br i1 %77, label %67, label %70, !llvm.loop !41

78:                                               ; preds = %82
  %79 = icmp eq i64 %92, 0
  br i1 %79, label %95, label %80

80:                                               ; preds = %78
  %81 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %132

82:                                               ; preds = %43, %82
  %83 = phi i64 [ %93, %82 ], [ 0, %43 ]
  %84 = phi i64 [ %92, %82 ], [ 0, %43 ]
  %85 = getelementptr inbounds nuw i64, ptr %3, i64 %83
  %86 = load i64, ptr %85, align 8, !tbaa !7
  %87 = sub i64 %86, %38
  %88 = icmp ugt i64 %87, %36
  %89 = lshr i64 %4, %83
  %90 = and i64 %89, 1
  %91 = select i1 %88, i64 %90, i64 0
  %92 = or i64 %91, %84
  %93 = add nuw nsw i64 %83, 1
  %94 = icmp eq i64 %93, 64
  br i1 %94, label %78, label %82, !llvm.loop !28

95:                                               ; preds = %78
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %99

96:                                               ; preds = %108
  %97 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %98 = load ptr, ptr %97, align 8, !tbaa !25
  br label %113

99:                                               ; preds = %95, %108
  %100 = phi i64 [ 0, %95 ], [ %111, %108 ]
  %101 = shl nuw i64 1, %100
  %102 = and i64 %101, %4
  %103 = icmp eq i64 %102, 0
  br i1 %103, label %108, label %104

104:                                              ; preds = %99
  %105 = getelementptr inbounds nuw i64, ptr %3, i64 %100
  %106 = load i64, ptr %105, align 8, !tbaa !7
  %107 = sub i64 %106, %38
  br label %108

108:                                              ; preds = %104, %99
  %109 = phi i64 [ %107, %104 ], [ %35, %99 ]
  %110 = getelementptr inbounds nuw i64, ptr %7, i64 %100
  store i64 %109, ptr %110, align 8, !tbaa !7
  %111 = add nuw nsw i64 %100, 1
  %112 = icmp eq i64 %111, 64
  br i1 %112, label %96, label %99, !llvm.loop !29

113:                                              ; preds = %96, %119
  %114 = phi i64 [ 0, %96 ], [ %120, %119 ]
  %115 = shl nuw nsw i64 %114, 2
  %116 = getelementptr i8, ptr %98, i64 %115
  %117 = shl nuw nsw i64 %114, 8
  %118 = getelementptr inbounds nuw i8, ptr %5, i64 %117
  br label %122

119:                                              ; preds = %122
  %120 = add nuw nsw i64 %114, 1
  %121 = icmp eq i64 %120, 4
  br i1 %121, label %131, label %113, !llvm.loop !42

122:                                              ; preds = %113, %122
  %123 = phi i64 [ 0, %113 ], [ %129, %122 ]
  %124 = getelementptr inbounds nuw i32, ptr %118, i64 %123
  %125 = getelementptr inbounds nuw i64, ptr %7, i64 %123
  %126 = load i64, ptr %125, align 8, !tbaa !7
  %127 = getelementptr i8, ptr %116, i64 %126
  %128 = load i32, ptr %127, align 1
  store i32 %128, ptr %124, align 4
  %129 = add nuw nsw i64 %123, 1
  %130 = icmp eq i64 %129, 64
  br i1 %130, label %119, label %122, !llvm.loop !39

131:                                              ; preds = %119
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %174

132:                                              ; preds = %80, %171
  %133 = phi i64 [ 0, %80 ], [ %172, %171 ]
  %134 = shl nuw i64 1, %133
  %135 = and i64 %134, %4
  %136 = icmp eq i64 %135, 0
  br i1 %136, label %171, label %137

137:                                              ; preds = %132
  %138 = getelementptr inbounds nuw i64, ptr %3, i64 %133
  %139 = load i64, ptr %138, align 8, !tbaa !7
  %140 = load i64, ptr %1, align 8, !tbaa !9
  %141 = sub i64 %139, %140
  %142 = load i64, ptr %15, align 8, !tbaa !13
  %143 = add i64 %142, -16
  %144 = icmp ugt i64 %141, %143
  br i1 %144, label %145, label %157

145:                                              ; preds = %137
  %146 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %139, i64 noundef 16, i32 noundef 0)
  %147 = icmp eq i32 %146, 0
  %148 = load i64, ptr %138, align 8, !tbaa !7
  br i1 %147, label %149, label %152

149:                                              ; preds = %145
  %150 = load i64, ptr %1, align 8, !tbaa !9
  %151 = sub i64 %148, %150
  br label %157

152:                                              ; preds = %145
  %153 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %153, align 8, !tbaa !14
  %154 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %148, ptr %154, align 8, !tbaa !19
  %155 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %133, ptr %155, align 8, !tbaa !20
  %156 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %156, align 8, !tbaa !21
  br label %174

157:                                              ; preds = %149, %137
  %158 = phi i64 [ %151, %149 ], [ %141, %137 ]
  %159 = load ptr, ptr %81, align 8, !tbaa !25
  %160 = getelementptr inbounds nuw i8, ptr %159, i64 %158
  %161 = getelementptr inbounds nuw i32, ptr %5, i64 %133
  br label %162

162:                                              ; preds = %157, %162
  %163 = phi i64 [ 0, %157 ], [ %169, %162 ]
  %164 = shl nuw nsw i64 %163, 8
  %165 = getelementptr inbounds nuw i8, ptr %161, i64 %164
  %166 = shl nuw nsw i64 %163, 2
  %167 = getelementptr inbounds nuw i8, ptr %160, i64 %166
  %168 = load i32, ptr %167, align 1
  store i32 %168, ptr %165, align 4
  %169 = add nuw nsw i64 %163, 1
  %170 = icmp eq i64 %169, 4
  br i1 %170, label %171, label %162, !llvm.loop !43

171:                                              ; preds = %162, %132
  %172 = add nuw nsw i64 %133, 1
  %173 = icmp eq i64 %172, 64
  br i1 %173, label %174, label %132, !llvm.loop !31

174:                                              ; preds = %67, %171, %152, %6, %29, %131
  %175 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %171 ], [ 0, %131 ], [ 1, %152 ], [ 0, %67 ]
  ret i32 %175
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_store_16(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef readonly captures(none) %5) local_unnamed_addr #1 {
  %7 = alloca %struct.Site, align 8
  %8 = icmp eq i64 %4, 0
  br i1 %8, label %157, label %9

9:                                                ; preds = %6
  %10 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %4, i1 true)
  %11 = getelementptr inbounds nuw i64, ptr %3, i64 %10
  %12 = load i64, ptr %11, align 8, !tbaa !7
  %13 = load i64, ptr %1, align 8, !tbaa !9
  %14 = sub i64 %12, %13
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8, !tbaa !13
  %17 = add i64 %16, -16
  %18 = icmp ugt i64 %14, %17
  %19 = icmp ult i64 %16, 16
  %20 = or i1 %19, %18
  br i1 %20, label %21, label %34

21:                                               ; preds = %9
  %22 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %12, i64 noundef 16, i32 noundef 1)
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %29

24:                                               ; preds = %21
  %25 = load i64, ptr %1, align 8, !tbaa !9
  %26 = load i64, ptr %15, align 8, !tbaa !13
  %27 = sub i64 %12, %25
  %28 = add i64 %26, -16
  br label %34

29:                                               ; preds = %21
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %30, align 8, !tbaa !14
  %31 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %12, ptr %31, align 8, !tbaa !19
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %10, ptr %32, align 8, !tbaa !20
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %33, align 8, !tbaa !21
  br label %157

34:                                               ; preds = %24, %9
  %35 = phi i64 [ %28, %24 ], [ %17, %9 ]
  %36 = phi i64 [ %27, %24 ], [ %14, %9 ]
  %37 = phi i64 [ %26, %24 ], [ %16, %9 ]
  %38 = phi i64 [ %25, %24 ], [ %13, %9 ]
  %39 = icmp ne i64 %4, -1
  %40 = add i64 %36, 1024
  %41 = icmp ugt i64 %40, %37
  %42 = select i1 %39, i1 true, i1 %41
  br i1 %42, label %43, label %46

43:                                               ; preds = %44, %34
  br label %80

44:                                               ; preds = %46
  %45 = icmp eq i64 %54, 0
  br i1 %45, label %57, label %43

46:                                               ; preds = %34, %46
  %47 = phi i64 [ %55, %46 ], [ 0, %34 ]
  %48 = phi i64 [ %54, %46 ], [ 0, %34 ]
  %49 = getelementptr inbounds nuw i64, ptr %3, i64 %47
  %50 = load i64, ptr %49, align 8, !tbaa !7
  %51 = shl nuw nsw i64 %47, 4
  %52 = add i64 %51, %12
  %53 = xor i64 %50, %52
  %54 = or i64 %53, %48
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, 64
  br i1 %56, label %44, label %46, !llvm.loop !32

57:                                               ; preds = %44
  %58 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %59 = load ptr, ptr %58, align 8, !tbaa !25
  %60 = getelementptr inbounds nuw i8, ptr %59, i64 %36
  br label %61

61:                                               ; preds = %57, %75
  %62 = phi i64 [ 0, %57 ], [ %76, %75 ]
  %63 = shl nuw nsw i64 %62, 4
  %64 = getelementptr inbounds nuw i8, ptr %60, i64 %63
  %65 = getelementptr inbounds nuw i32, ptr %5, i64 %62
  br label %66

66:                                               ; preds = %61, %66
  %67 = phi i64 [ 0, %61 ], [ %73, %66 ]
  %68 = shl nuw nsw i64 %67, 2
  %69 = getelementptr inbounds nuw i8, ptr %64, i64 %68
  %70 = shl nuw nsw i64 %67, 8
  %71 = getelementptr inbounds nuw i8, ptr %65, i64 %70
  %72 = load i32, ptr %71, align 4
  store i32 %72, ptr %69, align 1
  %73 = add nuw nsw i64 %67, 1
  %74 = icmp eq i64 %73, 4
  br i1 %74, label %75, label %66, !llvm.loop !44

75:                                               ; preds = %66
  %76 = add nuw nsw i64 %62, 1
  %77 = icmp eq i64 %76, 64
  br i1 %77, label %157, label %61, !llvm.loop !33

78:                                               ; preds = %80
  %79 = icmp eq i64 %90, 0
  br i1 %79, label %120, label %93

80:                                               ; preds = %43, %80
  %81 = phi i64 [ %91, %80 ], [ 0, %43 ]
  %82 = phi i64 [ %90, %80 ], [ 0, %43 ]
  %83 = getelementptr inbounds nuw i64, ptr %3, i64 %81
  %84 = load i64, ptr %83, align 8, !tbaa !7
  %85 = sub i64 %84, %38
  %86 = icmp ugt i64 %85, %35
  %87 = lshr i64 %4, %81
  %88 = and i64 %87, 1
  %89 = select i1 %86, i64 %88, i64 0
  %90 = or i64 %89, %82
  %91 = add nuw nsw i64 %81, 1
  %92 = icmp eq i64 %91, 64
  br i1 %92, label %78, label %80, !llvm.loop !34

93:                                               ; preds = %78
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %7, ptr noundef nonnull align 8 dereferenceable(24) %1, i64 24, i1 false), !tbaa.struct !35
  %94 = getelementptr inbounds nuw i8, ptr %7, i64 8
  br label %96

95:                                               ; preds = %112
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %120

96:                                               ; preds = %93, %112
  %97 = phi i64 [ 0, %93 ], [ %113, %112 ]
  %98 = shl nuw i64 1, %97
  %99 = and i64 %98, %4
  %100 = icmp eq i64 %99, 0
  br i1 %100, label %112, label %101

101:                                              ; preds = %96
  %102 = getelementptr inbounds nuw i64, ptr %3, i64 %97
  %103 = load i64, ptr %102, align 8, !tbaa !7
  %104 = load i64, ptr %7, align 8, !tbaa !9
  %105 = sub i64 %103, %104
  %106 = load i64, ptr %94, align 8, !tbaa !13
  %107 = add i64 %106, -16
  %108 = icmp ugt i64 %105, %107
  br i1 %108, label %109, label %112

109:                                              ; preds = %101
  %110 = call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %7, i64 noundef %103, i64 noundef 16, i32 noundef 1)
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %112, label %115

112:                                              ; preds = %109, %101, %96
  %113 = add nuw nsw i64 %97, 1
  %114 = icmp eq i64 %113, 64
  br i1 %114, label %95, label %96, !llvm.loop !37

115:                                              ; preds = %109
  %116 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %116, align 8, !tbaa !14
  %117 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %103, ptr %117, align 8, !tbaa !19
  %118 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %97, ptr %118, align 8, !tbaa !20
  %119 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %119, align 8, !tbaa !21
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  br label %157

120:                                              ; preds = %95, %78
  %121 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %122

122:                                              ; preds = %120, %154
  %123 = phi i64 [ 0, %120 ], [ %155, %154 ]
  %124 = shl nuw i64 1, %123
  %125 = and i64 %124, %4
  %126 = icmp eq i64 %125, 0
  br i1 %126, label %154, label %127

127:                                              ; preds = %122
  %128 = getelementptr inbounds nuw i64, ptr %3, i64 %123
  %129 = load i64, ptr %128, align 8, !tbaa !7
  %130 = load i64, ptr %1, align 8, !tbaa !9
  %131 = sub i64 %129, %130
  %132 = load i64, ptr %15, align 8, !tbaa !13
  %133 = add i64 %132, -16
  %134 = icmp ugt i64 %131, %133
  br i1 %134, label %135, label %140

135:                                              ; preds = %127
  %136 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %129, i64 noundef 16, i32 noundef 1)
  %137 = load i64, ptr %128, align 8, !tbaa !7
  %138 = load i64, ptr %1, align 8, !tbaa !9
  %139 = sub i64 %137, %138
  br label %140

140:                                              ; preds = %135, %127
  %141 = phi i64 [ %139, %135 ], [ %131, %127 ]
  %142 = load ptr, ptr %121, align 8, !tbaa !25
  %143 = getelementptr inbounds nuw i8, ptr %142, i64 %141
  %144 = getelementptr inbounds nuw i32, ptr %5, i64 %123
  br label %145

145:                                              ; preds = %140, %145
  %146 = phi i64 [ 0, %140 ], [ %152, %145 ]
  %147 = shl nuw nsw i64 %146, 2
  %148 = getelementptr inbounds nuw i8, ptr %143, i64 %147
  %149 = shl nuw nsw i64 %146, 8
  %150 = getelementptr inbounds nuw i8, ptr %144, i64 %149
  %151 = load i32, ptr %150, align 4
  store i32 %151, ptr %148, align 1
  %152 = add nuw nsw i64 %146, 1
  %153 = icmp eq i64 %152, 4
  br i1 %153, label %154, label %145, !llvm.loop !44

154:                                              ; preds = %145, %122
  %155 = add nuw nsw i64 %123, 1
  %156 = icmp eq i64 %155, 64
  br i1 %156, label %157, label %122, !llvm.loop !38

157:                                              ; preds = %75, %154, %115, %6, %29
  %158 = phi i32 [ 0, %6 ], [ 1, %29 ], [ 0, %154 ], [ 1, %115 ], [ 0, %75 ]
  ret i32 %158
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_load_1(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef writeonly captures(none) %3) local_unnamed_addr #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  %7 = load ptr, ptr %0, align 8, !tbaa !46
  br label %12

8:                                                ; preds = %12
  %9 = and i64 %21, %2
  %10 = icmp eq i64 %9, -1
  br i1 %10, label %24, label %11

11:                                               ; preds = %8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(256) %3, i8 0, i64 256, i1 false), !tbaa !3
  br label %35

12:                                               ; preds = %4, %12
  %13 = phi i64 [ 0, %4 ], [ %22, %12 ]
  %14 = phi i64 [ 0, %4 ], [ %21, %12 ]
  %15 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %16 = load i32, ptr %15, align 4, !tbaa !3
  %17 = zext i32 %16 to i64
  %18 = icmp ugt i64 %6, %17
  %19 = zext i1 %18 to i64
  %20 = shl nuw i64 %19, %13
  %21 = or i64 %20, %14
  %22 = add nuw nsw i64 %13, 1
  %23 = icmp eq i64 %22, 64
  br i1 %23, label %8, label %12, !llvm.loop !47

24:                                               ; preds = %8, %24
  %25 = phi i64 [ %33, %24 ], [ 0, %8 ]
  %26 = getelementptr inbounds nuw i32, ptr %1, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !3
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw i8, ptr %7, i64 %28
  %30 = load i8, ptr %29, align 1, !tbaa !26
  %31 = zext i8 %30 to i32
  %32 = getelementptr inbounds nuw i32, ptr %3, i64 %25
  store i32 %31, ptr %32, align 4, !tbaa !3
  %33 = add nuw nsw i64 %25, 1
  %34 = icmp eq i64 %33, 64
  br i1 %34, label %51, label %24, !llvm.loop !48

35:                                               ; preds = %11, %48
  %36 = phi i64 [ 0, %11 ], [ %49, %48 ]
  %37 = shl nuw i64 1, %36
  %38 = and i64 %37, %9
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %48, label %40

40:                                               ; preds = %35
  %41 = getelementptr inbounds nuw i32, ptr %1, i64 %36
  %42 = load i32, ptr %41, align 4, !tbaa !3
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw i8, ptr %7, i64 %43
  %45 = load i8, ptr %44, align 1, !tbaa !26
  %46 = zext i8 %45 to i32
  %47 = getelementptr inbounds nuw i32, ptr %3, i64 %36
  store i32 %46, ptr %47, align 4, !tbaa !3
  br label %48

48:                                               ; preds = %40, %35
  %49 = add nuw nsw i64 %36, 1
  %50 = icmp eq i64 %49, 64
  br i1 %50, label %51, label %35, !llvm.loop !49

51:                                               ; preds = %48, %24
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_store_1(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  br label %7

7:                                                ; preds = %4, %23
  %8 = phi i64 [ 0, %4 ], [ %24, %23 ]
  %9 = shl nuw i64 1, %8
  %10 = and i64 %9, %2
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %23, label %12

12:                                               ; preds = %7
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %14 = load i32, ptr %13, align 4, !tbaa !3
  %15 = zext i32 %14 to i64
  %16 = icmp ugt i64 %6, %15
  br i1 %16, label %17, label %23

17:                                               ; preds = %12
  %18 = load ptr, ptr %0, align 8, !tbaa !46
  %19 = getelementptr inbounds nuw i8, ptr %18, i64 %15
  %20 = getelementptr inbounds nuw i32, ptr %3, i64 %8
  %21 = load i32, ptr %20, align 4, !tbaa !3
  %22 = trunc i32 %21 to i8
  store i8 %22, ptr %19, align 1, !tbaa !26
  br label %23

23:                                               ; preds = %17, %12, %7
  %24 = add nuw nsw i64 %8, 1
  %25 = icmp eq i64 %24, 64
  br i1 %25, label %26, label %7, !llvm.loop !50

26:                                               ; preds = %23
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_load_2(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef writeonly captures(none) %3) local_unnamed_addr #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  %7 = load ptr, ptr %0, align 8, !tbaa !46
  br label %12

8:                                                ; preds = %12
  %9 = and i64 %22, %2
  %10 = icmp eq i64 %9, -1
  br i1 %10, label %25, label %11

11:                                               ; preds = %8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(256) %3, i8 0, i64 256, i1 false), !tbaa !3
  br label %36

12:                                               ; preds = %4, %12
  %13 = phi i64 [ 0, %4 ], [ %23, %12 ]
  %14 = phi i64 [ 0, %4 ], [ %22, %12 ]
  %15 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %16 = load i32, ptr %15, align 4, !tbaa !3
  %17 = zext i32 %16 to i64
  %18 = add nuw nsw i64 %17, 2
  %19 = icmp ule i64 %18, %6
  %20 = zext i1 %19 to i64
  %21 = shl nuw i64 %20, %13
  %22 = or i64 %21, %14
  %23 = add nuw nsw i64 %13, 1
  %24 = icmp eq i64 %23, 64
  br i1 %24, label %8, label %12, !llvm.loop !47

25:                                               ; preds = %8, %25
  %26 = phi i64 [ %34, %25 ], [ 0, %8 ]
  %27 = getelementptr inbounds nuw i32, ptr %1, i64 %26
  %28 = load i32, ptr %27, align 4, !tbaa !3
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw i8, ptr %7, i64 %29
  %31 = load i16, ptr %30, align 1
  %32 = zext i16 %31 to i32
  %33 = getelementptr inbounds nuw i32, ptr %3, i64 %26
  store i32 %32, ptr %33, align 4, !tbaa !3
  %34 = add nuw nsw i64 %26, 1
  %35 = icmp eq i64 %34, 64
  br i1 %35, label %52, label %25, !llvm.loop !48

36:                                               ; preds = %11, %49
  %37 = phi i64 [ 0, %11 ], [ %50, %49 ]
  %38 = shl nuw i64 1, %37
  %39 = and i64 %38, %9
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %49, label %41

41:                                               ; preds = %36
  %42 = getelementptr inbounds nuw i32, ptr %1, i64 %37
  %43 = load i32, ptr %42, align 4, !tbaa !3
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw i8, ptr %7, i64 %44
  %46 = load i16, ptr %45, align 1
  %47 = zext i16 %46 to i32
  %48 = getelementptr inbounds nuw i32, ptr %3, i64 %37
  store i32 %47, ptr %48, align 4, !tbaa !3
  br label %49

49:                                               ; preds = %41, %36
  %50 = add nuw nsw i64 %37, 1
  %51 = icmp eq i64 %50, 64
  br i1 %51, label %52, label %36, !llvm.loop !49

52:                                               ; preds = %49, %25
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_store_2(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  br label %7

7:                                                ; preds = %4, %24
  %8 = phi i64 [ 0, %4 ], [ %25, %24 ]
  %9 = shl nuw i64 1, %8
  %10 = and i64 %9, %2
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %24, label %12

12:                                               ; preds = %7
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %14 = load i32, ptr %13, align 4, !tbaa !3
  %15 = zext i32 %14 to i64
  %16 = add nuw nsw i64 %15, 2
  %17 = icmp ugt i64 %16, %6
  br i1 %17, label %24, label %18

18:                                               ; preds = %12
  %19 = load ptr, ptr %0, align 8, !tbaa !46
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 %15
  %21 = getelementptr inbounds nuw i32, ptr %3, i64 %8
  %22 = load i32, ptr %21, align 4, !tbaa !3
  %23 = trunc i32 %22 to i16
  store i16 %23, ptr %20, align 1
  br label %24

24:                                               ; preds = %18, %12, %7
  %25 = add nuw nsw i64 %8, 1
  %26 = icmp eq i64 %25, 64
  br i1 %26, label %27, label %7, !llvm.loop !50

27:                                               ; preds = %24
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_load_4(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef writeonly captures(none) %3) local_unnamed_addr #1 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  %7 = load ptr, ptr %0, align 8, !tbaa !46
  br label %12

8:                                                ; preds = %12
  %9 = and i64 %22, %2
  %10 = icmp eq i64 %9, -1
  br i1 %10, label %25, label %11

11:                                               ; preds = %8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(256) %3, i8 0, i64 256, i1 false), !tbaa !3
  br label %55

12:                                               ; preds = %4, %12
  %13 = phi i64 [ 0, %4 ], [ %23, %12 ]
  %14 = phi i64 [ 0, %4 ], [ %22, %12 ]
  %15 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %16 = load i32, ptr %15, align 4, !tbaa !3
  %17 = zext i32 %16 to i64
  %18 = add nuw nsw i64 %17, 4
  %19 = icmp ule i64 %18, %6
  %20 = zext i1 %19 to i64
  %21 = shl nuw i64 %20, %13
  %22 = or i64 %21, %14
  %23 = add nuw nsw i64 %13, 1
  %24 = icmp eq i64 %23, 64
  br i1 %24, label %8, label %12, !llvm.loop !47

25:                                               ; preds = %8
  %26 = load i32, ptr %1, align 4, !tbaa !3
  br label %29

27:                                               ; preds = %29
  %28 = icmp eq i64 %39, 0
  br i1 %28, label %42, label %45

29:                                               ; preds = %25, %29
  %30 = phi i64 [ 0, %25 ], [ %40, %29 ]
  %31 = phi i64 [ 0, %25 ], [ %39, %29 ]
  %32 = getelementptr inbounds nuw i32, ptr %1, i64 %30
  %33 = load i32, ptr %32, align 4, !tbaa !3
  %34 = trunc i64 %30 to i32
  %35 = shl i32 %34, 2
  %36 = add i32 %35, %26
  %37 = xor i32 %33, %36
  %38 = zext i32 %37 to i64
  %39 = or i64 %31, %38
  %40 = add nuw nsw i64 %30, 1
  %41 = icmp eq i64 %40, 64
  br i1 %41, label %27, label %29, !llvm.loop !51

42:                                               ; preds = %27
  %43 = zext i32 %26 to i64
  %44 = getelementptr inbounds nuw i8, ptr %7, i64 %43
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(256) %3, ptr noundef nonnull align 1 dereferenceable(256) %44, i64 256, i1 false)
  br label %70

45:                                               ; preds = %27, %45
  %46 = phi i64 [ %53, %45 ], [ 0, %27 ]
  %47 = getelementptr inbounds nuw i32, ptr %3, i64 %46
  %48 = getelementptr inbounds nuw i32, ptr %1, i64 %46
  %49 = load i32, ptr %48, align 4, !tbaa !3
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw i8, ptr %7, i64 %50
  %52 = load i32, ptr %51, align 1
  store i32 %52, ptr %47, align 4
  %53 = add nuw nsw i64 %46, 1
  %54 = icmp eq i64 %53, 64
  br i1 %54, label %70, label %45, !llvm.loop !52

55:                                               ; preds = %11, %67
  %56 = phi i64 [ 0, %11 ], [ %68, %67 ]
  %57 = shl nuw i64 1, %56
  %58 = and i64 %57, %9
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %67, label %60

60:                                               ; preds = %55
  %61 = getelementptr inbounds nuw i32, ptr %1, i64 %56
  %62 = getelementptr inbounds nuw i32, ptr %3, i64 %56
  %63 = load i32, ptr %61, align 4, !tbaa !3
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw i8, ptr %7, i64 %64
  %66 = load i32, ptr %65, align 1
  store i32 %66, ptr %62, align 4
  br label %67

67:                                               ; preds = %60, %55
  %68 = add nuw nsw i64 %56, 1
  %69 = icmp eq i64 %68, 64
  br i1 %69, label %70, label %55, !llvm.loop !49

70:                                               ; preds = %67, %45, %42
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_store_4(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  br label %7

7:                                                ; preds = %4, %23
  %8 = phi i64 [ 0, %4 ], [ %24, %23 ]
  %9 = shl nuw i64 1, %8
  %10 = and i64 %9, %2
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %23, label %12

12:                                               ; preds = %7
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %14 = load i32, ptr %13, align 4, !tbaa !3
  %15 = zext i32 %14 to i64
  %16 = add nuw nsw i64 %15, 4
  %17 = icmp ugt i64 %16, %6
  br i1 %17, label %23, label %18

18:                                               ; preds = %12
  %19 = load ptr, ptr %0, align 8, !tbaa !46
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 %15
  %21 = getelementptr inbounds nuw i32, ptr %3, i64 %8
  %22 = load i32, ptr %21, align 4
  store i32 %22, ptr %20, align 1
  br label %23

23:                                               ; preds = %18, %12, %7
  %24 = add nuw nsw i64 %8, 1
  %25 = icmp eq i64 %24, 64
  br i1 %25, label %26, label %7, !llvm.loop !50

26:                                               ; preds = %23
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_load_8(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef writeonly captures(none) %3) local_unnamed_addr #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  %7 = load ptr, ptr %0, align 8, !tbaa !46
  br label %12

8:                                                ; preds = %12
  %9 = and i64 %22, %2
  %10 = icmp eq i64 %9, -1
  br i1 %10, label %25, label %11

11:                                               ; preds = %8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(512) %3, i8 0, i64 512, i1 false), !tbaa !3
  br label %43

12:                                               ; preds = %4, %12
  %13 = phi i64 [ 0, %4 ], [ %23, %12 ]
  %14 = phi i64 [ 0, %4 ], [ %22, %12 ]
  %15 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %16 = load i32, ptr %15, align 4, !tbaa !3
  %17 = zext i32 %16 to i64
  %18 = add nuw nsw i64 %17, 8
  %19 = icmp ule i64 %18, %6
  %20 = zext i1 %19 to i64
  %21 = shl nuw i64 %20, %13
  %22 = or i64 %21, %14
  %23 = add nuw nsw i64 %13, 1
  %24 = icmp eq i64 %23, 64
  br i1 %24, label %8, label %12, !llvm.loop !47

25:                                               ; preds = %8, %32
  %26 = phi i1 [ false, %32 ], [ true, %8 ]
  %27 = phi i64 [ 1, %32 ], [ 0, %8 ]
  %28 = shl nuw nsw i64 %27, 2
  %29 = getelementptr inbounds nuw i8, ptr %7, i64 %28
  %30 = shl nuw nsw i64 %27, 8
  %31 = getelementptr inbounds nuw i8, ptr %3, i64 %30
  br label %33

32:                                               ; preds = %33
  br i1 %26, label %25, label %64, !llvm.loop !53

33:                                               ; preds = %25, %33
  %34 = phi i64 [ 0, %25 ], [ %41, %33 ]
  %35 = getelementptr inbounds nuw i32, ptr %31, i64 %34
  %36 = getelementptr inbounds nuw i32, ptr %1, i64 %34
  %37 = load i32, ptr %36, align 4, !tbaa !3
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw i8, ptr %29, i64 %38
  %40 = load i32, ptr %39, align 1
  store i32 %40, ptr %35, align 4
  %41 = add nuw nsw i64 %34, 1
  %42 = icmp eq i64 %41, 64
  br i1 %42, label %32, label %33, !llvm.loop !52

43:                                               ; preds = %11, %61
  %44 = phi i64 [ 0, %11 ], [ %62, %61 ]
  %45 = shl nuw i64 1, %44
  %46 = and i64 %45, %9
  %47 = icmp eq i64 %46, 0
  br i1 %47, label %61, label %48

48:                                               ; preds = %43
  %49 = getelementptr inbounds nuw i32, ptr %1, i64 %44
  %50 = getelementptr inbounds nuw i32, ptr %3, i64 %44
  %51 = load i32, ptr %49, align 4, !tbaa !3
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw i8, ptr %7, i64 %52
  %54 = load i32, ptr %53, align 1
  store i32 %54, ptr %50, align 4
  %55 = getelementptr inbounds nuw i8, ptr %50, i64 256
  %56 = load i32, ptr %49, align 4, !tbaa !3
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw i8, ptr %7, i64 %57
  %59 = getelementptr inbounds nuw i8, ptr %58, i64 4
  %60 = load i32, ptr %59, align 1
  store i32 %60, ptr %55, align 4
  br label %61

61:                                               ; preds = %48, %43
  %62 = add nuw nsw i64 %44, 1
  %63 = icmp eq i64 %62, 64
  br i1 %63, label %64, label %43, !llvm.loop !49

64:                                               ; preds = %61, %32
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_store_8(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  br label %7

7:                                                ; preds = %4, %26
  %8 = phi i64 [ 0, %4 ], [ %27, %26 ]
  %9 = shl nuw i64 1, %8
  %10 = and i64 %9, %2
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %26, label %12

12:                                               ; preds = %7
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %14 = load i32, ptr %13, align 4, !tbaa !3
  %15 = zext i32 %14 to i64
  %16 = add nuw nsw i64 %15, 8
  %17 = icmp ugt i64 %16, %6
  br i1 %17, label %26, label %18

18:                                               ; preds = %12
  %19 = load ptr, ptr %0, align 8, !tbaa !46
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 %15
  %21 = getelementptr inbounds nuw i32, ptr %3, i64 %8
  %22 = load i32, ptr %21, align 4
  store i32 %22, ptr %20, align 1
  %23 = getelementptr inbounds nuw i8, ptr %20, i64 4
  %24 = getelementptr inbounds nuw i8, ptr %21, i64 256
  %25 = load i32, ptr %24, align 4
  store i32 %25, ptr %23, align 1
  br label %26

26:                                               ; preds = %18, %12, %7
  %27 = add nuw nsw i64 %8, 1
  %28 = icmp eq i64 %27, 64
  br i1 %28, label %29, label %7, !llvm.loop !50

29:                                               ; preds = %26
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_load_12(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef writeonly captures(none) %3) local_unnamed_addr #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  %7 = load ptr, ptr %0, align 8, !tbaa !46
  br label %12

8:                                                ; preds = %12
  %9 = and i64 %22, %2
  %10 = icmp eq i64 %9, -1
  br i1 %10, label %25, label %11

11:                                               ; preds = %8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(768) %3, i8 0, i64 768, i1 false), !tbaa !3
  br label %44

12:                                               ; preds = %4, %12
  %13 = phi i64 [ 0, %4 ], [ %23, %12 ]
  %14 = phi i64 [ 0, %4 ], [ %22, %12 ]
  %15 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %16 = load i32, ptr %15, align 4, !tbaa !3
  %17 = zext i32 %16 to i64
  %18 = add nuw nsw i64 %17, 12
  %19 = icmp ule i64 %18, %6
  %20 = zext i1 %19 to i64
  %21 = shl nuw i64 %20, %13
  %22 = or i64 %21, %14
  %23 = add nuw nsw i64 %13, 1
  %24 = icmp eq i64 %23, 64
  br i1 %24, label %8, label %12, !llvm.loop !47

25:                                               ; preds = %8, %31
  %26 = phi i64 [ %32, %31 ], [ 0, %8 ]
  %27 = shl nuw nsw i64 %26, 2
  %28 = getelementptr inbounds nuw i8, ptr %7, i64 %27
  %29 = shl nuw nsw i64 %26, 8
  %30 = getelementptr inbounds nuw i8, ptr %3, i64 %29
  br label %34

31:                                               ; preds = %34
  %32 = add nuw nsw i64 %26, 1
  %33 = icmp eq i64 %32, 3
  br i1 %33, label %67, label %25, !llvm.loop !53

34:                                               ; preds = %25, %34
  %35 = phi i64 [ 0, %25 ], [ %42, %34 ]
  %36 = getelementptr inbounds nuw i32, ptr %30, i64 %35
  %37 = getelementptr inbounds nuw i32, ptr %1, i64 %35
  %38 = load i32, ptr %37, align 4, !tbaa !3
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw i8, ptr %28, i64 %39
  %41 = load i32, ptr %40, align 1
  store i32 %41, ptr %36, align 4
  %42 = add nuw nsw i64 %35, 1
  %43 = icmp eq i64 %42, 64
  br i1 %43, label %31, label %34, !llvm.loop !52

44:                                               ; preds = %11, %64
  %45 = phi i64 [ 0, %11 ], [ %65, %64 ]
  %46 = shl nuw i64 1, %45
  %47 = and i64 %46, %9
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %64, label %49

49:                                               ; preds = %44
  %50 = getelementptr inbounds nuw i32, ptr %1, i64 %45
  %51 = getelementptr inbounds nuw i32, ptr %3, i64 %45
  br label %52

52:                                               ; preds = %49, %52
  %53 = phi i64 [ 0, %49 ], [ %62, %52 ]
  %54 = shl nuw nsw i64 %53, 8
  %55 = getelementptr inbounds nuw i8, ptr %51, i64 %54
  %56 = load i32, ptr %50, align 4, !tbaa !3
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw i8, ptr %7, i64 %57
  %59 = shl nuw nsw i64 %53, 2
  %60 = getelementptr inbounds nuw i8, ptr %58, i64 %59
  %61 = load i32, ptr %60, align 1
  store i32 %61, ptr %55, align 4
  %62 = add nuw nsw i64 %53, 1
  %63 = icmp eq i64 %62, 3
  br i1 %63, label %64, label %52, !llvm.loop !54

64:                                               ; preds = %52, %44
  %65 = add nuw nsw i64 %45, 1
  %66 = icmp eq i64 %65, 64
  br i1 %66, label %67, label %44, !llvm.loop !49

67:                                               ; preds = %64, %31
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_store_12(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  br label %7

7:                                                ; preds = %4, %31
  %8 = phi i64 [ 0, %4 ], [ %32, %31 ]
  %9 = shl nuw i64 1, %8
  %10 = and i64 %9, %2
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %31, label %12

12:                                               ; preds = %7
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %14 = load i32, ptr %13, align 4, !tbaa !3
  %15 = zext i32 %14 to i64
  %16 = add nuw nsw i64 %15, 12
  %17 = icmp ugt i64 %16, %6
  br i1 %17, label %31, label %18

18:                                               ; preds = %12
  %19 = load ptr, ptr %0, align 8, !tbaa !46
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 %15
  %21 = getelementptr inbounds nuw i32, ptr %3, i64 %8
  br label %22

22:                                               ; preds = %18, %22
  %23 = phi i64 [ 0, %18 ], [ %29, %22 ]
  %24 = shl nuw nsw i64 %23, 2
  %25 = getelementptr inbounds nuw i8, ptr %20, i64 %24
  %26 = shl nuw nsw i64 %23, 8
  %27 = getelementptr inbounds nuw i8, ptr %21, i64 %26
  %28 = load i32, ptr %27, align 4
  store i32 %28, ptr %25, align 1
  %29 = add nuw nsw i64 %23, 1
  %30 = icmp eq i64 %29, 3
  br i1 %30, label %31, label %22, !llvm.loop !44

31:                                               ; preds = %22, %12, %7
  %32 = add nuw nsw i64 %8, 1
  %33 = icmp eq i64 %32, 64
  br i1 %33, label %34, label %7, !llvm.loop !50

34:                                               ; preds = %31
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_load_16(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef writeonly captures(none) %3) local_unnamed_addr #0 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  %7 = load ptr, ptr %0, align 8, !tbaa !46
  br label %12

8:                                                ; preds = %12
  %9 = and i64 %22, %2
  %10 = icmp eq i64 %9, -1
  br i1 %10, label %25, label %11

11:                                               ; preds = %8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(1024) %3, i8 0, i64 1024, i1 false), !tbaa !3
  br label %44

12:                                               ; preds = %4, %12
  %13 = phi i64 [ 0, %4 ], [ %23, %12 ]
  %14 = phi i64 [ 0, %4 ], [ %22, %12 ]
  %15 = getelementptr inbounds nuw i32, ptr %1, i64 %13
  %16 = load i32, ptr %15, align 4, !tbaa !3
  %17 = zext i32 %16 to i64
  %18 = add nuw nsw i64 %17, 16
  %19 = icmp ule i64 %18, %6
  %20 = zext i1 %19 to i64
  %21 = shl nuw i64 %20, %13
  %22 = or i64 %21, %14
  %23 = add nuw nsw i64 %13, 1
  %24 = icmp eq i64 %23, 64
  br i1 %24, label %8, label %12, !llvm.loop !47

25:                                               ; preds = %8, %31
  %26 = phi i64 [ %32, %31 ], [ 0, %8 ]
  %27 = shl nuw nsw i64 %26, 2
  %28 = getelementptr inbounds nuw i8, ptr %7, i64 %27
  %29 = shl nuw nsw i64 %26, 8
  %30 = getelementptr inbounds nuw i8, ptr %3, i64 %29
  br label %34

31:                                               ; preds = %34
  %32 = add nuw nsw i64 %26, 1
  %33 = icmp eq i64 %32, 4
  br i1 %33, label %67, label %25, !llvm.loop !53

34:                                               ; preds = %25, %34
  %35 = phi i64 [ 0, %25 ], [ %42, %34 ]
  %36 = getelementptr inbounds nuw i32, ptr %30, i64 %35
  %37 = getelementptr inbounds nuw i32, ptr %1, i64 %35
  %38 = load i32, ptr %37, align 4, !tbaa !3
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw i8, ptr %28, i64 %39
  %41 = load i32, ptr %40, align 1
  store i32 %41, ptr %36, align 4
  %42 = add nuw nsw i64 %35, 1
  %43 = icmp eq i64 %42, 64
  br i1 %43, label %31, label %34, !llvm.loop !52

44:                                               ; preds = %11, %64
  %45 = phi i64 [ 0, %11 ], [ %65, %64 ]
  %46 = shl nuw i64 1, %45
  %47 = and i64 %46, %9
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %64, label %49

49:                                               ; preds = %44
  %50 = getelementptr inbounds nuw i32, ptr %1, i64 %45
  %51 = getelementptr inbounds nuw i32, ptr %3, i64 %45
  br label %52

52:                                               ; preds = %49, %52
  %53 = phi i64 [ 0, %49 ], [ %62, %52 ]
  %54 = shl nuw nsw i64 %53, 8
  %55 = getelementptr inbounds nuw i8, ptr %51, i64 %54
  %56 = load i32, ptr %50, align 4, !tbaa !3
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw i8, ptr %7, i64 %57
  %59 = shl nuw nsw i64 %53, 2
  %60 = getelementptr inbounds nuw i8, ptr %58, i64 %59
  %61 = load i32, ptr %60, align 1
  store i32 %61, ptr %55, align 4
  %62 = add nuw nsw i64 %53, 1
  %63 = icmp eq i64 %62, 4
  br i1 %63, label %64, label %52, !llvm.loop !54

64:                                               ; preds = %52, %44
  %65 = add nuw nsw i64 %45, 1
  %66 = icmp eq i64 %65, 64
  br i1 %66, label %67, label %44, !llvm.loop !49

67:                                               ; preds = %64, %31
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_store_16(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3) local_unnamed_addr #2 {
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8, !tbaa !45
  br label %7

7:                                                ; preds = %4, %31
  %8 = phi i64 [ 0, %4 ], [ %32, %31 ]
  %9 = shl nuw i64 1, %8
  %10 = and i64 %9, %2
  %11 = icmp eq i64 %10, 0
  br i1 %11, label %31, label %12

12:                                               ; preds = %7
  %13 = getelementptr inbounds nuw i32, ptr %1, i64 %8
  %14 = load i32, ptr %13, align 4, !tbaa !3
  %15 = zext i32 %14 to i64
  %16 = add nuw nsw i64 %15, 16
  %17 = icmp ugt i64 %16, %6
  br i1 %17, label %31, label %18

18:                                               ; preds = %12
  %19 = load ptr, ptr %0, align 8, !tbaa !46
  %20 = getelementptr inbounds nuw i8, ptr %19, i64 %15
  %21 = getelementptr inbounds nuw i32, ptr %3, i64 %8
  br label %22

22:                                               ; preds = %18, %22
  %23 = phi i64 [ 0, %18 ], [ %29, %22 ]
  %24 = shl nuw nsw i64 %23, 2
  %25 = getelementptr inbounds nuw i8, ptr %20, i64 %24
  %26 = shl nuw nsw i64 %23, 8
  %27 = getelementptr inbounds nuw i8, ptr %21, i64 %26
  %28 = load i32, ptr %27, align 4
  store i32 %28, ptr %25, align 1
  %29 = add nuw nsw i64 %23, 1
  %30 = icmp eq i64 %29, 4
  br i1 %30, label %31, label %22, !llvm.loop !44

31:                                               ; preds = %22, %12, %7
  %32 = add nuw nsw i64 %8, 1
  %33 = icmp eq i64 %32, 64
  br i1 %33, label %34, label %7, !llvm.loop !50

34:                                               ; preds = %31
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_load(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef captures(none) %5, ptr noundef readonly captures(address_is_null) %6, ptr noundef readonly captures(address_is_null) %7, i32 noundef %8) local_unnamed_addr #1 {
  %10 = icmp eq ptr %6, null
  %11 = icmp eq ptr %7, null
  %12 = icmp slt i32 %8, 5
  %13 = or i1 %11, %12
  br label %14

14:                                               ; preds = %28, %9
  %15 = phi i64 [ 0, %9 ], [ %33, %28 ]
  %16 = phi i64 [ 0, %9 ], [ %32, %28 ]
  br i1 %10, label %23, label %17

17:                                               ; preds = %14
  %18 = getelementptr inbounds nuw i32, ptr %6, i64 %15
  %19 = load i32, ptr %18, align 4, !tbaa !3
  %20 = icmp ult i32 %19, %8
  %21 = or i1 %13, %20
  %22 = xor i1 %20, true
  br i1 %21, label %28, label %24

23:                                               ; preds = %14
  br i1 %13, label %28, label %24

24:                                               ; preds = %23, %17
  %25 = getelementptr inbounds nuw i32, ptr %7, i64 %15
  %26 = load i32, ptr %25, align 4, !tbaa !3
  %27 = icmp eq i32 %26, 4
  br label %28

28:                                               ; preds = %24, %23, %17
  %29 = phi i1 [ %22, %17 ], [ %27, %24 ], [ true, %23 ]
  %30 = zext i1 %29 to i64
  %31 = shl nuw i64 %30, %15
  %32 = or i64 %31, %16
  %33 = add nuw nsw i64 %15, 1
  %34 = icmp eq i64 %33, 64
  br i1 %34, label %35, label %14, !llvm.loop !55

35:                                               ; preds = %28
  %36 = and i64 %32, %4
  %37 = tail call i32 @llvm.umax.i32(i32 %8, i32 4)
  %38 = lshr i32 %37, 2
  %39 = shl i32 %38, 6
  %40 = tail call i32 @llvm.umax.i32(i32 %39, i32 1)
  %41 = zext i32 %40 to i64
  %42 = shl nuw nsw i64 %41, 2
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(1) %5, i8 0, i64 %42, i1 false), !tbaa !3
  switch i32 %8, label %53 [
    i32 1, label %43
    i32 2, label %45
    i32 4, label %47
    i32 8, label %49
    i32 12, label %51
  ]

43:                                               ; preds = %35
  %44 = tail call i32 @rt_load_1(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef nonnull %5)
  br label %55

45:                                               ; preds = %35
  %46 = tail call i32 @rt_load_2(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef nonnull %5)
  br label %55

47:                                               ; preds = %35
  %48 = tail call i32 @rt_load_4(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef nonnull %5)
  br label %55

49:                                               ; preds = %35
  %50 = tail call i32 @rt_load_8(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef nonnull %5)
  br label %55

51:                                               ; preds = %35
  %52 = tail call i32 @rt_load_12(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef nonnull %5)
  br label %55

53:                                               ; preds = %35
  %54 = tail call i32 @rt_load_16(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef nonnull %5)
  br label %55

55:                                               ; preds = %53, %51, %49, %47, %45, %43
  %56 = phi i32 [ %54, %53 ], [ %44, %43 ], [ %46, %45 ], [ %48, %47 ], [ %50, %49 ], [ %52, %51 ]
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %58, label %149

58:                                               ; preds = %55
  %59 = zext nneg i32 %38 to i64
  br label %63

60:                                               ; preds = %76
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %79

63:                                               ; preds = %58, %76
  %64 = phi i64 [ 0, %58 ], [ %77, %76 ]
  %65 = shl nuw i64 1, %64
  %66 = and i64 %65, %36
  %67 = icmp eq i64 %66, 0
  br i1 %67, label %68, label %76

68:                                               ; preds = %63
  %69 = getelementptr inbounds nuw i32, ptr %5, i64 %64
  br label %70

70:                                               ; preds = %68, %70
  %71 = phi i64 [ 0, %68 ], [ %74, %70 ]
  %72 = shl nsw i64 %71, 8
  %73 = getelementptr inbounds nuw i8, ptr %69, i64 %72
  store i32 0, ptr %73, align 4, !tbaa !3
  %74 = add nuw nsw i64 %71, 1
  %75 = icmp eq i64 %74, %59
  br i1 %75, label %76, label %70, !llvm.loop !56

76:                                               ; preds = %70, %63
  %77 = add nuw nsw i64 %64, 1
  %78 = icmp eq i64 %77, 64
  br i1 %78, label %60, label %63, !llvm.loop !57

79:                                               ; preds = %60, %146
  %80 = phi i64 [ 0, %60 ], [ %147, %146 ]
  %81 = shl nuw i64 1, %80
  %82 = and i64 %81, %4
  %83 = icmp ne i64 %82, 0
  %84 = and i64 %81, %36
  %85 = icmp eq i64 %84, 0
  %86 = select i1 %83, i1 %85, i1 false
  br i1 %86, label %87, label %146

87:                                               ; preds = %79
  br i1 %10, label %92, label %88

88:                                               ; preds = %87
  %89 = getelementptr inbounds nuw i32, ptr %6, i64 %80
  %90 = load i32, ptr %89, align 4, !tbaa !3
  %91 = icmp ult i32 %90, %8
  br i1 %91, label %93, label %92

92:                                               ; preds = %88, %87
  br label %93

93:                                               ; preds = %88, %92
  %94 = phi i32 [ %8, %92 ], [ %90, %88 ]
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %146, label %96

96:                                               ; preds = %93
  %97 = getelementptr inbounds nuw i64, ptr %3, i64 %80
  %98 = getelementptr inbounds nuw i32, ptr %7, i64 %80
  %99 = trunc nuw nsw i64 %80 to i32
  br label %100

100:                                              ; preds = %96, %130
  %101 = phi i32 [ 0, %96 ], [ %144, %130 ]
  %102 = load i64, ptr %97, align 8, !tbaa !7
  %103 = lshr i32 %101, 2
  %104 = zext nneg i32 %103 to i64
  br i1 %11, label %108, label %105

105:                                              ; preds = %100
  %106 = load i32, ptr %98, align 4, !tbaa !3
  %107 = zext i32 %106 to i64
  br label %108

108:                                              ; preds = %100, %105
  %109 = phi i64 [ %107, %105 ], [ 4, %100 ]
  %110 = mul nuw nsw i64 %109, %104
  %111 = and i32 %101, 3
  %112 = zext nneg i32 %111 to i64
  %113 = add i64 %102, %112
  %114 = add i64 %113, %110
  %115 = load i64, ptr %1, align 8, !tbaa !9
  %116 = sub i64 %114, %115
  %117 = load i64, ptr %61, align 8, !tbaa !13
  %118 = icmp ult i64 %116, %117
  br i1 %118, label %130, label %119

119:                                              ; preds = %108
  %120 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %114, i64 noundef 1, i32 noundef 0)
  %121 = icmp eq i32 %120, 0
  br i1 %121, label %122, label %125

122:                                              ; preds = %119
  %123 = load i64, ptr %1, align 8, !tbaa !9
  %124 = sub i64 %114, %123
  br label %130

125:                                              ; preds = %119
  %126 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %126, align 8, !tbaa !14
  %127 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %114, ptr %127, align 8, !tbaa !19
  %128 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %80, ptr %128, align 8, !tbaa !20
  %129 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %129, align 8, !tbaa !21
  br label %149

130:                                              ; preds = %122, %108
  %131 = phi i64 [ %124, %122 ], [ %116, %108 ]
  %132 = load ptr, ptr %62, align 8, !tbaa !25
  %133 = getelementptr inbounds nuw i8, ptr %132, i64 %131
  %134 = load i8, ptr %133, align 1, !tbaa !26
  %135 = zext i8 %134 to i32
  %136 = shl nuw nsw i32 %111, 3
  %137 = shl nuw i32 %135, %136
  %138 = shl i32 %103, 6
  %139 = or disjoint i32 %138, %99
  %140 = zext i32 %139 to i64
  %141 = getelementptr inbounds nuw i32, ptr %5, i64 %140
  %142 = load i32, ptr %141, align 4, !tbaa !3
  %143 = or i32 %137, %142
  store i32 %143, ptr %141, align 4, !tbaa !3
  %144 = add nuw i32 %101, 1
  %145 = icmp eq i32 %144, %94
  br i1 %145, label %146, label %100, !llvm.loop !58

146:                                              ; preds = %130, %93, %79
  %147 = add nuw nsw i64 %80, 1
  %148 = icmp eq i64 %147, 64
  br i1 %148, label %149, label %79, !llvm.loop !59

149:                                              ; preds = %146, %125, %55
  %150 = phi i32 [ 1, %55 ], [ 1, %125 ], [ 0, %146 ]
  ret i32 %150
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define internal fastcc range(i32 0, 2) i32 @find(ptr noundef readonly captures(none) %0, ptr noundef writeonly captures(none) %1, i64 noundef %2, i64 noundef range(i64 0, 4294967296) %3, i32 noundef range(i32 0, 2) %4) unnamed_addr #4 {
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %7 = load i64, ptr %6, align 8, !tbaa !60
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %50, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %11 = load ptr, ptr %10, align 8, !tbaa !61
  br label %12

12:                                               ; preds = %9, %12
  %13 = phi i64 [ 0, %9 ], [ %22, %12 ]
  %14 = phi i64 [ %7, %9 ], [ %21, %12 ]
  %15 = add i64 %13, %14
  %16 = lshr i64 %15, 1
  %17 = getelementptr inbounds nuw %struct.Map, ptr %11, i64 %16
  %18 = load i64, ptr %17, align 8, !tbaa !62
  %19 = icmp ugt i64 %18, %2
  %20 = add nuw i64 %16, 1
  %21 = select i1 %19, i64 %16, i64 %14
  %22 = select i1 %19, i64 %13, i64 %20
  %23 = icmp ult i64 %22, %21
  br i1 %23, label %12, label %24, !llvm.loop !64

24:                                               ; preds = %12
  %25 = icmp eq i64 %22, 0
  br i1 %25, label %50, label %26

26:                                               ; preds = %24
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %28 = load ptr, ptr %27, align 8, !tbaa !61
  %29 = getelementptr %struct.Map, ptr %28, i64 %22
  %30 = getelementptr i8, ptr %29, i64 -32
  %31 = getelementptr i8, ptr %29, i64 -24
  %32 = load i64, ptr %31, align 8, !tbaa !65
  %33 = icmp uge i64 %2, %32
  %34 = sub nuw i64 %32, %2
  %35 = icmp ult i64 %34, %3
  %36 = select i1 %33, i1 true, i1 %35
  br i1 %36, label %50, label %37

37:                                               ; preds = %26
  %38 = icmp eq i32 %4, 0
  br i1 %38, label %43, label %39

39:                                               ; preds = %37
  %40 = getelementptr i8, ptr %29, i64 -8
  %41 = load i64, ptr %40, align 8, !tbaa !66
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %50, label %43

43:                                               ; preds = %39, %37
  %44 = load i64, ptr %30, align 8, !tbaa !62
  store i64 %44, ptr %1, align 8, !tbaa !9
  %45 = sub i64 %32, %44
  %46 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store i64 %45, ptr %46, align 8, !tbaa !13
  %47 = getelementptr i8, ptr %29, i64 -16
  %48 = load ptr, ptr %47, align 8, !tbaa !67
  %49 = getelementptr inbounds nuw i8, ptr %1, i64 16
  store ptr %48, ptr %49, align 8, !tbaa !25
  br label %50

50:                                               ; preds = %5, %43, %39, %26, %24
  %51 = phi i32 [ 1, %24 ], [ 0, %43 ], [ 1, %39 ], [ 1, %26 ], [ 1, %5 ]
  ret i32 %51
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_store(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef readonly captures(none) %5, ptr noundef readonly captures(address_is_null) %6, ptr noundef readonly captures(address_is_null) %7, i32 noundef %8) local_unnamed_addr #1 {
  %10 = icmp eq ptr %6, null
  %11 = icmp eq ptr %7, null
  %12 = icmp slt i32 %8, 5
  %13 = or i1 %11, %12
  br label %14

14:                                               ; preds = %28, %9
  %15 = phi i64 [ 0, %9 ], [ %33, %28 ]
  %16 = phi i64 [ 0, %9 ], [ %32, %28 ]
  br i1 %10, label %23, label %17

17:                                               ; preds = %14
  %18 = getelementptr inbounds nuw i32, ptr %6, i64 %15
  %19 = load i32, ptr %18, align 4, !tbaa !3
  %20 = icmp ult i32 %19, %8
  %21 = or i1 %13, %20
  %22 = xor i1 %20, true
  br i1 %21, label %28, label %24

23:                                               ; preds = %14
  br i1 %13, label %28, label %24

24:                                               ; preds = %23, %17
  %25 = getelementptr inbounds nuw i32, ptr %7, i64 %15
  %26 = load i32, ptr %25, align 4, !tbaa !3
  %27 = icmp eq i32 %26, 4
  br label %28

28:                                               ; preds = %24, %23, %17
  %29 = phi i1 [ %22, %17 ], [ %27, %24 ], [ true, %23 ]
  %30 = zext i1 %29 to i64
  %31 = shl nuw i64 %30, %15
  %32 = or i64 %31, %16
  %33 = add nuw nsw i64 %15, 1
  %34 = icmp eq i64 %33, 64
  br i1 %34, label %35, label %14, !llvm.loop !55

35:                                               ; preds = %28
  %36 = and i64 %32, %4
  switch i32 %8, label %47 [
    i32 1, label %37
    i32 2, label %39
    i32 4, label %41
    i32 8, label %43
    i32 12, label %45
  ]

37:                                               ; preds = %35
  %38 = tail call i32 @rt_store_1(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef %5)
  br label %49

39:                                               ; preds = %35
  %40 = tail call i32 @rt_store_2(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef %5)
  br label %49

41:                                               ; preds = %35
  %42 = tail call i32 @rt_store_4(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef %5)
  br label %49

43:                                               ; preds = %35
  %44 = tail call i32 @rt_store_8(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef %5)
  br label %49

45:                                               ; preds = %35
  %46 = tail call i32 @rt_store_12(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef %5)
  br label %49

47:                                               ; preds = %35
  %48 = tail call i32 @rt_store_16(ptr noundef %0, ptr noundef %1, i64 noundef %2, ptr noundef %3, i64 noundef %36, ptr noundef %5)
  br label %49

49:                                               ; preds = %47, %45, %43, %41, %39, %37
  %50 = phi i32 [ %48, %47 ], [ %38, %37 ], [ %40, %39 ], [ %42, %41 ], [ %44, %43 ], [ %46, %45 ]
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %121

52:                                               ; preds = %49
  %53 = icmp eq i32 %8, 0
  br i1 %53, label %121, label %54

54:                                               ; preds = %52
  %55 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %56 = getelementptr inbounds nuw i8, ptr %1, i64 16
  br label %57

57:                                               ; preds = %54, %118
  %58 = phi i32 [ 0, %54 ], [ %119, %118 ]
  %59 = lshr i32 %58, 2
  %60 = zext nneg i32 %59 to i64
  %61 = and i32 %58, 3
  %62 = zext nneg i32 %61 to i64
  %63 = shl i32 %59, 6
  %64 = shl nuw nsw i32 %61, 3
  %65 = zext i32 %63 to i64
  %66 = getelementptr inbounds nuw i32, ptr %5, i64 %65
  br label %67

67:                                               ; preds = %57, %115
  %68 = phi i64 [ 0, %57 ], [ %116, %115 ]
  %69 = shl nuw i64 1, %68
  %70 = and i64 %69, %4
  %71 = icmp ne i64 %70, 0
  %72 = and i64 %69, %36
  %73 = icmp eq i64 %72, 0
  %74 = select i1 %71, i1 %73, i1 false
  br i1 %74, label %75, label %115

75:                                               ; preds = %67
  br i1 %10, label %80, label %76

76:                                               ; preds = %75
  %77 = getelementptr inbounds nuw i32, ptr %6, i64 %68
  %78 = load i32, ptr %77, align 4, !tbaa !3
  %79 = icmp ult i32 %58, %78
  br i1 %79, label %80, label %115

80:                                               ; preds = %76, %75
  %81 = getelementptr inbounds nuw i64, ptr %3, i64 %68
  %82 = load i64, ptr %81, align 8, !tbaa !7
  br i1 %11, label %87, label %83

83:                                               ; preds = %80
  %84 = getelementptr inbounds nuw i32, ptr %7, i64 %68
  %85 = load i32, ptr %84, align 4, !tbaa !3
  %86 = zext i32 %85 to i64
  br label %87

87:                                               ; preds = %80, %83
  %88 = phi i64 [ %86, %83 ], [ 4, %80 ]
  %89 = mul nuw nsw i64 %88, %60
  %90 = add i64 %82, %62
  %91 = add i64 %90, %89
  %92 = load i64, ptr %1, align 8, !tbaa !9
  %93 = sub i64 %91, %92
  %94 = load i64, ptr %55, align 8, !tbaa !13
  %95 = icmp ult i64 %93, %94
  br i1 %95, label %107, label %96

96:                                               ; preds = %87
  %97 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %91, i64 noundef 1, i32 noundef 1)
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %99, label %102

99:                                               ; preds = %96
  %100 = load i64, ptr %1, align 8, !tbaa !9
  %101 = sub i64 %91, %100
  br label %107

102:                                              ; preds = %96
  %103 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %103, align 8, !tbaa !14
  %104 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %91, ptr %104, align 8, !tbaa !19
  %105 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %68, ptr %105, align 8, !tbaa !20
  %106 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %106, align 8, !tbaa !21
  br label %121

107:                                              ; preds = %99, %87
  %108 = phi i64 [ %101, %99 ], [ %93, %87 ]
  %109 = getelementptr inbounds nuw i32, ptr %66, i64 %68
  %110 = load i32, ptr %109, align 4, !tbaa !3
  %111 = lshr i32 %110, %64
  %112 = trunc i32 %111 to i8
  %113 = load ptr, ptr %56, align 8, !tbaa !25
  %114 = getelementptr inbounds nuw i8, ptr %113, i64 %108
  store i8 %112, ptr %114, align 1, !tbaa !26
  br label %115

115:                                              ; preds = %107, %67, %76
  %116 = add nuw nsw i64 %68, 1
  %117 = icmp eq i64 %116, 64
  br i1 %117, label %118, label %67, !llvm.loop !68

118:                                              ; preds = %115
  %119 = add nuw i32 %58, 1
  %120 = icmp eq i32 %119, %8
  br i1 %120, label %121, label %57, !llvm.loop !69

121:                                              ; preds = %118, %102, %52, %49
  %122 = phi i32 [ 1, %49 ], [ 1, %102 ], [ 0, %52 ], [ 0, %118 ]
  ret i32 %122
}

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_load(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef writeonly captures(none) %3, ptr noundef readonly captures(address_is_null) %4, i32 noundef %5) local_unnamed_addr #0 {
  %7 = icmp eq ptr %4, null
  br label %8

8:                                                ; preds = %16, %6
  %9 = phi i64 [ 0, %6 ], [ %20, %16 ]
  %10 = phi i64 [ 0, %6 ], [ %19, %16 ]
  br i1 %7, label %16, label %11

11:                                               ; preds = %8
  %12 = getelementptr inbounds nuw i32, ptr %4, i64 %9
  %13 = load i32, ptr %12, align 4, !tbaa !3
  %14 = icmp uge i32 %13, %5
  %15 = zext i1 %14 to i64
  br label %16

16:                                               ; preds = %8, %11
  %17 = phi i64 [ %15, %11 ], [ 1, %8 ]
  %18 = shl nuw i64 %17, %9
  %19 = or i64 %18, %10
  %20 = add nuw nsw i64 %9, 1
  %21 = icmp eq i64 %20, 64
  br i1 %21, label %22, label %8, !llvm.loop !55

22:                                               ; preds = %16
  %23 = icmp ult i32 %5, 4
  %24 = tail call i32 @llvm.umax.i32(i32 %5, i32 4)
  %25 = lshr i32 %24, 2
  %26 = zext i32 %5 to i64
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %28 = icmp eq i32 %5, 1
  %29 = zext nneg i32 %25 to i64
  %30 = zext nneg i32 %25 to i64
  %31 = and i64 %2, %19
  br label %32

32:                                               ; preds = %85, %22
  %33 = phi i64 [ 0, %22 ], [ %86, %85 ]
  %34 = getelementptr inbounds nuw i32, ptr %3, i64 %33
  br label %40

35:                                               ; preds = %85
  ret void

36:                                               ; preds = %40
  %37 = shl nuw i64 1, %33
  %38 = and i64 %37, %31
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %85, label %46

40:                                               ; preds = %32, %40
  %41 = phi i64 [ 0, %32 ], [ %44, %40 ]
  %42 = shl nsw i64 %41, 8
  %43 = getelementptr inbounds nuw i8, ptr %34, i64 %42
  store i32 0, ptr %43, align 4, !tbaa !3
  %44 = add nuw nsw i64 %41, 1
  %45 = icmp eq i64 %44, %29
  br i1 %45, label %36, label %40, !llvm.loop !70

46:                                               ; preds = %36
  %47 = getelementptr inbounds nuw i32, ptr %1, i64 %33
  %48 = load i32, ptr %47, align 4, !tbaa !3
  %49 = zext i32 %48 to i64
  %50 = add nuw nsw i64 %49, %26
  %51 = load i64, ptr %27, align 8, !tbaa !45
  %52 = icmp ugt i64 %50, %51
  br i1 %52, label %85, label %53

53:                                               ; preds = %46
  br i1 %23, label %56, label %54

54:                                               ; preds = %53
  %55 = getelementptr inbounds nuw i32, ptr %3, i64 %33
  br label %72

56:                                               ; preds = %53
  %57 = load ptr, ptr %0, align 8, !tbaa !46
  %58 = getelementptr inbounds nuw i8, ptr %57, i64 %49
  %59 = load i8, ptr %58, align 1, !tbaa !26
  %60 = zext i8 %59 to i32
  br i1 %28, label %69, label %61

61:                                               ; preds = %56
  %62 = add i32 %48, 1
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw i8, ptr %57, i64 %63
  %65 = load i8, ptr %64, align 1, !tbaa !26
  %66 = zext i8 %65 to i32
  %67 = shl nuw nsw i32 %66, 8
  %68 = or disjoint i32 %67, %60
  br label %69

69:                                               ; preds = %56, %61
  %70 = phi i32 [ %68, %61 ], [ %60, %56 ]
  %71 = getelementptr inbounds nuw i32, ptr %3, i64 %33
  store i32 %70, ptr %71, align 4, !tbaa !3
  br label %85

72:                                               ; preds = %54, %72
  %73 = phi i64 [ 0, %54 ], [ %83, %72 ]
  %74 = shl nsw i64 %73, 8
  %75 = getelementptr inbounds nuw i8, ptr %55, i64 %74
  %76 = load ptr, ptr %0, align 8, !tbaa !46
  %77 = load i32, ptr %47, align 4, !tbaa !3
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw i8, ptr %76, i64 %78
  %80 = shl nsw i64 %73, 2
  %81 = getelementptr inbounds nuw i8, ptr %79, i64 %80
  %82 = load i32, ptr %81, align 1
  store i32 %82, ptr %75, align 4
  %83 = add nuw nsw i64 %73, 1
  %84 = icmp eq i64 %83, %30
  br i1 %84, label %85, label %72, !llvm.loop !71

85:                                               ; preds = %72, %69, %36, %46
  %86 = add nuw nsw i64 %33, 1
  %87 = icmp eq i64 %86, 64
  br i1 %87, label %35, label %32, !llvm.loop !72
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #5

; Function Attrs: nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_lds_store(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, ptr noundef readonly captures(address_is_null) %4, i32 noundef %5) local_unnamed_addr #2 {
  %7 = icmp eq ptr %4, null
  br label %8

8:                                                ; preds = %16, %6
  %9 = phi i64 [ 0, %6 ], [ %20, %16 ]
  %10 = phi i64 [ 0, %6 ], [ %19, %16 ]
  br i1 %7, label %16, label %11

11:                                               ; preds = %8
  %12 = getelementptr inbounds nuw i32, ptr %4, i64 %9
  %13 = load i32, ptr %12, align 4, !tbaa !3
  %14 = icmp uge i32 %13, %5
  %15 = zext i1 %14 to i64
  br label %16

16:                                               ; preds = %8, %11
  %17 = phi i64 [ %15, %11 ], [ 1, %8 ]
  %18 = shl nuw i64 %17, %9
  %19 = or i64 %18, %10
  %20 = add nuw nsw i64 %9, 1
  %21 = icmp eq i64 %20, 64
  br i1 %21, label %22, label %8, !llvm.loop !55

22:                                               ; preds = %16
  %23 = zext i32 %5 to i64
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %25 = icmp eq i32 %5, 0
  %26 = and i64 %2, %19
  br label %28

27:                                               ; preds = %62
  ret void

28:                                               ; preds = %22, %62
  %29 = phi i64 [ 0, %22 ], [ %63, %62 ]
  %30 = shl nuw i64 1, %29
  %31 = and i64 %30, %26
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %62, label %33

33:                                               ; preds = %28
  %34 = getelementptr inbounds nuw i32, ptr %1, i64 %29
  %35 = load i32, ptr %34, align 4, !tbaa !3
  %36 = zext i32 %35 to i64
  %37 = add nuw nsw i64 %36, %23
  %38 = load i64, ptr %24, align 8, !tbaa !45
  %39 = icmp ugt i64 %37, %38
  %40 = or i1 %39, %25
  br i1 %40, label %62, label %41

41:                                               ; preds = %33
  %42 = trunc nuw nsw i64 %29 to i32
  br label %43

43:                                               ; preds = %41, %43
  %44 = phi i32 [ %60, %43 ], [ 0, %41 ]
  %45 = shl i32 %44, 4
  %46 = and i32 %45, -64
  %47 = or disjoint i32 %46, %42
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw i32, ptr %3, i64 %48
  %50 = load i32, ptr %49, align 4, !tbaa !3
  %51 = shl i32 %44, 3
  %52 = and i32 %51, 24
  %53 = lshr i32 %50, %52
  %54 = trunc i32 %53 to i8
  %55 = load ptr, ptr %0, align 8, !tbaa !46
  %56 = load i32, ptr %34, align 4, !tbaa !3
  %57 = add i32 %56, %44
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw i8, ptr %55, i64 %58
  store i8 %54, ptr %59, align 1, !tbaa !26
  %60 = add nuw i32 %44, 1
  %61 = icmp eq i32 %60, %5
  br i1 %61, label %62, label %43, !llvm.loop !73

62:                                               ; preds = %43, %33, %28
  %63 = add nuw nsw i64 %29, 1
  %64 = icmp eq i64 %63, 64
  br i1 %64, label %27, label %28, !llvm.loop !74
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_scalar_load(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, i64 noundef %3, ptr noundef writeonly captures(none) %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #1 {
  %8 = icmp ult i32 %5, 4
  br i1 %8, label %12, label %9

9:                                                ; preds = %7
  %10 = and i32 %5, -4
  %11 = zext i32 %10 to i64
  tail call void @llvm.memset.p0.i64(ptr align 4 %4, i8 0, i64 %11, i1 false), !tbaa !3
  br label %12

12:                                               ; preds = %9, %7
  %13 = tail call i32 @llvm.umin.i32(i32 %6, i32 %5)
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %41, label %15

15:                                               ; preds = %12
  %16 = load i64, ptr %1, align 8, !tbaa !9
  %17 = sub i64 %3, %16
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %19 = load i64, ptr %18, align 8, !tbaa !13
  %20 = icmp uge i64 %17, %19
  %21 = sub nuw i64 %19, %17
  %22 = zext i32 %13 to i64
  %23 = icmp ult i64 %21, %22
  %24 = select i1 %20, i1 true, i1 %23
  br i1 %24, label %25, label %36

25:                                               ; preds = %15
  %26 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %3, i64 noundef %22, i32 noundef 0)
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %28, label %31

28:                                               ; preds = %25
  %29 = load i64, ptr %1, align 8, !tbaa !9
  %30 = sub i64 %3, %29
  br label %36

31:                                               ; preds = %25
  %32 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 1, ptr %32, align 8, !tbaa !14
  %33 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %3, ptr %33, align 8, !tbaa !19
  %34 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 64, ptr %34, align 8, !tbaa !20
  %35 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %35, align 8, !tbaa !21
  br label %41

36:                                               ; preds = %28, %15
  %37 = phi i64 [ %30, %28 ], [ %17, %15 ]
  %38 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %39 = load ptr, ptr %38, align 8, !tbaa !25
  %40 = getelementptr inbounds nuw i8, ptr %39, i64 %37
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 4 %4, ptr align 1 %40, i64 %22, i1 false)
  br label %41

41:                                               ; preds = %12, %36, %31
  %42 = phi i32 [ 1, %31 ], [ 0, %36 ], [ 0, %12 ]
  ret i32 %42
}

; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local range(i32 0, 2) i32 @rt_scalar_store(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, i64 noundef %3, ptr noundef readonly captures(none) %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #1 {
  %8 = tail call i32 @llvm.umin.i32(i32 %6, i32 %5)
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %36, label %10

10:                                               ; preds = %7
  %11 = load i64, ptr %1, align 8, !tbaa !9
  %12 = sub i64 %3, %11
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %14 = load i64, ptr %13, align 8, !tbaa !13
  %15 = icmp uge i64 %12, %14
  %16 = sub nuw i64 %14, %12
  %17 = zext i32 %8 to i64
  %18 = icmp ult i64 %16, %17
  %19 = select i1 %15, i1 true, i1 %18
  br i1 %19, label %20, label %31

20:                                               ; preds = %10
  %21 = tail call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %3, i64 noundef %17, i32 noundef 1)
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %26

23:                                               ; preds = %20
  %24 = load i64, ptr %1, align 8, !tbaa !9
  %25 = sub i64 %3, %24
  br label %31

26:                                               ; preds = %20
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %27, align 8, !tbaa !14
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %3, ptr %28, align 8, !tbaa !19
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 64, ptr %29, align 8, !tbaa !20
  %30 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %30, align 8, !tbaa !21
  br label %36

31:                                               ; preds = %23, %10
  %32 = phi i64 [ %25, %23 ], [ %12, %10 ]
  %33 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %34 = load ptr, ptr %33, align 8, !tbaa !25
  %35 = getelementptr inbounds nuw i8, ptr %34, i64 %32
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %35, ptr align 4 %4, i64 %17, i1 false)
  br label %36

36:                                               ; preds = %7, %31, %26
  %37 = phi i32 [ 1, %26 ], [ 0, %31 ], [ 0, %7 ]
  ret i32 %37
}

; Function Attrs: nounwind
define dso_local range(i32 0, 2) i32 @rt_atomic(ptr noundef captures(none) %0, ptr noundef captures(none) %1, i64 noundef %2, ptr noundef readonly captures(none) %3, i64 noundef %4, ptr noundef readonly captures(none) %5, ptr noundef writeonly captures(none) %6, ptr noundef readonly captures(address_is_null) %7, i32 noundef %8, i32 noundef %9, ptr noundef readonly captures(none) %10) local_unnamed_addr #6 {
  %12 = alloca [16 x i32], align 16
  %13 = alloca [4 x i32], align 16
  %14 = alloca %struct.Site, align 8
  %15 = icmp eq ptr %7, null
  br label %16

16:                                               ; preds = %24, %11
  %17 = phi i64 [ 0, %11 ], [ %28, %24 ]
  %18 = phi i64 [ 0, %11 ], [ %27, %24 ]
  br i1 %15, label %24, label %19

19:                                               ; preds = %16
  %20 = getelementptr inbounds nuw i32, ptr %7, i64 %17
  %21 = load i32, ptr %20, align 4, !tbaa !3
  %22 = icmp uge i32 %21, %8
  %23 = zext i1 %22 to i64
  br label %24

24:                                               ; preds = %16, %19
  %25 = phi i64 [ %23, %19 ], [ 1, %16 ]
  %26 = shl nuw i64 %25, %17
  %27 = or i64 %26, %18
  %28 = add nuw nsw i64 %17, 1
  %29 = icmp eq i64 %28, 64
  br i1 %29, label %30, label %16, !llvm.loop !55

30:                                               ; preds = %24
  %31 = and i64 %27, %4
  %32 = lshr i32 %8, 2
  %33 = shl i32 %32, 6
  %34 = icmp eq i32 %33, 0
  br i1 %34, label %38, label %35

35:                                               ; preds = %30
  %36 = zext i32 %33 to i64
  %37 = shl nuw nsw i64 %36, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %6, i8 0, i64 %37, i1 false), !tbaa !3
  br label %38

38:                                               ; preds = %35, %30
  %39 = zext i32 %8 to i64
  br label %40

40:                                               ; preds = %38, %55
  %41 = phi i64 [ 0, %38 ], [ %56, %55 ]
  %42 = shl nuw i64 1, %41
  %43 = and i64 %42, %31
  %44 = icmp eq i64 %43, 0
  br i1 %44, label %55, label %45

45:                                               ; preds = %40
  %46 = getelementptr inbounds nuw i64, ptr %3, i64 %41
  %47 = load i64, ptr %46, align 8, !tbaa !7
  %48 = urem i64 %47, %39
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %55, label %50

50:                                               ; preds = %45
  %51 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 3, ptr %51, align 8, !tbaa !14
  %52 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %47, ptr %52, align 8, !tbaa !19
  %53 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %41, ptr %53, align 8, !tbaa !20
  %54 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %54, align 8, !tbaa !21
  br label %149

55:                                               ; preds = %40, %45
  %56 = add nuw nsw i64 %41, 1
  %57 = icmp eq i64 %56, 64
  br i1 %57, label %58, label %40, !llvm.loop !75

58:                                               ; preds = %55
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %14, ptr noundef nonnull align 8 dereferenceable(24) %1, i64 24, i1 false), !tbaa.struct !35
  %59 = getelementptr inbounds nuw i8, ptr %14, i64 8
  br label %69

60:                                               ; preds = %92
  %61 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %62 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %63 = and i32 %8, -4
  %64 = zext i32 %63 to i64
  %65 = icmp eq i32 %32, 0
  %66 = icmp eq i32 %9, 0
  %67 = zext nneg i32 %32 to i64
  %68 = zext i32 %9 to i64
  br label %95

69:                                               ; preds = %58, %92
  %70 = phi i64 [ 0, %58 ], [ %93, %92 ]
  %71 = shl nuw i64 1, %70
  %72 = and i64 %71, %31
  %73 = icmp eq i64 %72, 0
  br i1 %73, label %92, label %74

74:                                               ; preds = %69
  %75 = getelementptr inbounds nuw i64, ptr %3, i64 %70
  %76 = load i64, ptr %75, align 8, !tbaa !7
  %77 = load i64, ptr %14, align 8, !tbaa !9
  %78 = sub i64 %76, %77
  %79 = load i64, ptr %59, align 8, !tbaa !13
  %80 = icmp uge i64 %78, %79
  %81 = sub nuw i64 %79, %78
  %82 = icmp ult i64 %81, %39
  %83 = select i1 %80, i1 true, i1 %82
  br i1 %83, label %84, label %92

84:                                               ; preds = %74
  %85 = call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %14, i64 noundef %76, i64 noundef %39, i32 noundef 1)
  %86 = icmp eq i32 %85, 0
  br i1 %86, label %92, label %87

87:                                               ; preds = %84
  %88 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 2, ptr %88, align 8, !tbaa !14
  %89 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %76, ptr %89, align 8, !tbaa !19
  %90 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %70, ptr %90, align 8, !tbaa !20
  %91 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %2, ptr %91, align 8, !tbaa !21
  br label %147

92:                                               ; preds = %74, %69, %84
  %93 = add nuw nsw i64 %70, 1
  %94 = icmp eq i64 %93, 64
  br i1 %94, label %60, label %69, !llvm.loop !76

95:                                               ; preds = %60, %144
  %96 = phi i64 [ 0, %60 ], [ %145, %144 ]
  %97 = shl nuw i64 1, %96
  %98 = and i64 %97, %31
  %99 = icmp eq i64 %98, 0
  br i1 %99, label %144, label %100

100:                                              ; preds = %95
  %101 = getelementptr inbounds nuw i64, ptr %3, i64 %96
  %102 = load i64, ptr %101, align 8, !tbaa !7
  %103 = load i64, ptr %1, align 8, !tbaa !9
  %104 = sub i64 %102, %103
  %105 = load i64, ptr %61, align 8, !tbaa !13
  %106 = icmp uge i64 %104, %105
  %107 = sub nuw i64 %105, %104
  %108 = icmp ult i64 %107, %39
  %109 = select i1 %106, i1 true, i1 %108
  br i1 %109, label %110, label %115

110:                                              ; preds = %100
  %111 = call fastcc i32 @find(ptr noundef %0, ptr noundef nonnull %1, i64 noundef %102, i64 noundef %39, i32 noundef 1)
  %112 = load i64, ptr %101, align 8, !tbaa !7
  %113 = load i64, ptr %1, align 8, !tbaa !9
  %114 = sub i64 %112, %113
  br label %115

115:                                              ; preds = %100, %110
  %116 = phi i64 [ %104, %100 ], [ %114, %110 ]
  %117 = load ptr, ptr %62, align 8, !tbaa !25
  %118 = getelementptr inbounds nuw i8, ptr %117, i64 %116
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #12
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 16 %12, ptr align 1 %118, i64 %64, i1 false)
  br i1 %65, label %119, label %120

119:                                              ; preds = %120, %115
  br i1 %66, label %143, label %130

120:                                              ; preds = %115, %120
  %121 = phi i64 [ %128, %120 ], [ 0, %115 ]
  %122 = getelementptr inbounds nuw i32, ptr %12, i64 %121
  %123 = load i32, ptr %122, align 4, !tbaa !3
  %124 = shl i64 %121, 6
  %125 = or i64 %124, %96
  %126 = and i64 %125, 4294967295
  %127 = getelementptr inbounds nuw i32, ptr %6, i64 %126
  store i32 %123, ptr %127, align 4, !tbaa !3
  %128 = add nuw nsw i64 %121, 1
  %129 = icmp eq i64 %128, %67
  br i1 %129, label %119, label %120, !llvm.loop !77

130:                                              ; preds = %119, %130
  %131 = phi i64 [ %141, %130 ], [ 0, %119 ]
  %132 = trunc nuw i64 %131 to i32
  %133 = shl i64 %131, 6
  %134 = or i64 %133, %96
  %135 = and i64 %134, 4294967295
  %136 = getelementptr inbounds nuw i32, ptr %5, i64 %135
  %137 = load i32, ptr %136, align 4, !tbaa !3
  %138 = add i32 %32, %132
  %139 = zext i32 %138 to i64
  %140 = getelementptr inbounds nuw i32, ptr %12, i64 %139
  store i32 %137, ptr %140, align 4, !tbaa !3
  %141 = add nuw nsw i64 %131, 1
  %142 = icmp eq i64 %141, %68
  br i1 %142, label %143, label %130, !llvm.loop !78

143:                                              ; preds = %130, %119
  call void %10(ptr noundef nonnull %12, ptr noundef nonnull %13) #12
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %118, ptr nonnull align 16 %13, i64 %64, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #12
  br label %144

144:                                              ; preds = %95, %143
  %145 = add nuw nsw i64 %96, 1
  %146 = icmp eq i64 %145, 64
  br i1 %146, label %147, label %95, !llvm.loop !79

147:                                              ; preds = %144, %87
  %148 = phi i32 [ 1, %87 ], [ 0, %144 ]
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #12
  br label %149

149:                                              ; preds = %50, %147
  %150 = phi i32 [ %148, %147 ], [ 1, %50 ]
  ret i32 %150
}

; Function Attrs: nounwind
define dso_local range(i32 0, 2) i32 @rt_lds_atomic(ptr noundef captures(none) %0, i64 noundef %1, ptr noundef readonly captures(none) %2, i64 noundef %3, ptr noundef readonly captures(none) %4, ptr noundef writeonly captures(none) %5, ptr noundef readonly captures(address_is_null) %6, i32 noundef %7, i32 noundef %8, ptr noundef readonly captures(none) %9) local_unnamed_addr #6 {
  %11 = alloca [16 x i32], align 16
  %12 = alloca [4 x i32], align 16
  %13 = alloca [4 x i32], align 16
  %14 = icmp eq ptr %6, null
  br label %15

15:                                               ; preds = %23, %10
  %16 = phi i64 [ 0, %10 ], [ %27, %23 ]
  %17 = phi i64 [ 0, %10 ], [ %26, %23 ]
  br i1 %14, label %23, label %18

18:                                               ; preds = %15
  %19 = getelementptr inbounds nuw i32, ptr %6, i64 %16
  %20 = load i32, ptr %19, align 4, !tbaa !3
  %21 = icmp uge i32 %20, %7
  %22 = zext i1 %21 to i64
  br label %23

23:                                               ; preds = %15, %18
  %24 = phi i64 [ %22, %18 ], [ 1, %15 ]
  %25 = shl nuw i64 %24, %16
  %26 = or i64 %25, %17
  %27 = add nuw nsw i64 %16, 1
  %28 = icmp eq i64 %27, 64
  br i1 %28, label %29, label %15, !llvm.loop !55

29:                                               ; preds = %23
  %30 = and i64 %26, %3
  %31 = lshr i32 %7, 2
  %32 = shl i32 %31, 6
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %34, label %35

34:                                               ; preds = %35, %29
  br label %47

35:                                               ; preds = %29
  %36 = zext i32 %32 to i64
  %37 = shl nuw nsw i64 %36, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %5, i8 0, i64 %37, i1 false), !tbaa !3
  br label %34

38:                                               ; preds = %63
  %39 = zext i32 %7 to i64
  %40 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %41 = and i32 %7, -4
  %42 = zext i32 %41 to i64
  %43 = icmp eq i32 %31, 0
  %44 = icmp eq i32 %8, 0
  %45 = zext nneg i32 %31 to i64
  %46 = zext i32 %8 to i64
  br label %66

47:                                               ; preds = %34, %63
  %48 = phi i64 [ %64, %63 ], [ 0, %34 ]
  %49 = shl nuw i64 1, %48
  %50 = and i64 %49, %30
  %51 = icmp eq i64 %50, 0
  br i1 %51, label %63, label %52

52:                                               ; preds = %47
  %53 = getelementptr inbounds nuw i32, ptr %2, i64 %48
  %54 = load i32, ptr %53, align 4, !tbaa !3
  %55 = urem i32 %54, %7
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %63, label %57

57:                                               ; preds = %52
  %58 = zext i32 %54 to i64
  %59 = getelementptr inbounds nuw i8, ptr %0, i64 48
  store i64 3, ptr %59, align 8, !tbaa !14
  %60 = getelementptr inbounds nuw i8, ptr %0, i64 56
  store i64 %58, ptr %60, align 8, !tbaa !19
  %61 = getelementptr inbounds nuw i8, ptr %0, i64 72
  store i64 %48, ptr %61, align 8, !tbaa !20
  %62 = getelementptr inbounds nuw i8, ptr %0, i64 64
  store i64 %1, ptr %62, align 8, !tbaa !21
  br label %111

63:                                               ; preds = %47, %52
  %64 = add nuw nsw i64 %48, 1
  %65 = icmp eq i64 %64, 64
  br i1 %65, label %38, label %47, !llvm.loop !80

66:                                               ; preds = %38, %108
  %67 = phi i64 [ 0, %38 ], [ %109, %108 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #12
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %13, i8 0, i64 16, i1 false)
  %68 = shl nuw i64 1, %67
  %69 = and i64 %68, %30
  %70 = icmp eq i64 %69, 0
  br i1 %70, label %108, label %71

71:                                               ; preds = %66
  %72 = getelementptr inbounds nuw i32, ptr %2, i64 %67
  %73 = load i32, ptr %72, align 4, !tbaa !3
  %74 = zext i32 %73 to i64
  %75 = add nuw nsw i64 %74, %39
  %76 = load i64, ptr %40, align 8, !tbaa !45
  %77 = icmp ugt i64 %75, %76
  br i1 %77, label %81, label %78

78:                                               ; preds = %71
  %79 = load ptr, ptr %0, align 8, !tbaa !46
  %80 = getelementptr inbounds nuw i8, ptr %79, i64 %74
  br label %81

81:                                               ; preds = %71, %78
  %82 = phi ptr [ %80, %78 ], [ %13, %71 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #12
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 16 %11, ptr align 1 %82, i64 %42, i1 false)
  br i1 %43, label %83, label %84

83:                                               ; preds = %84, %81
  br i1 %44, label %107, label %94

84:                                               ; preds = %81, %84
  %85 = phi i64 [ %92, %84 ], [ 0, %81 ]
  %86 = getelementptr inbounds nuw i32, ptr %11, i64 %85
  %87 = load i32, ptr %86, align 4, !tbaa !3
  %88 = shl i64 %85, 6
  %89 = or i64 %88, %67
  %90 = and i64 %89, 4294967295
  %91 = getelementptr inbounds nuw i32, ptr %5, i64 %90
  store i32 %87, ptr %91, align 4, !tbaa !3
  %92 = add nuw nsw i64 %85, 1
  %93 = icmp eq i64 %92, %45
  br i1 %93, label %83, label %84, !llvm.loop !77

94:                                               ; preds = %83, %94
  %95 = phi i64 [ %105, %94 ], [ 0, %83 ]
  %96 = trunc nuw i64 %95 to i32
  %97 = shl i64 %95, 6
  %98 = or i64 %97, %67
  %99 = and i64 %98, 4294967295
  %100 = getelementptr inbounds nuw i32, ptr %4, i64 %99
  %101 = load i32, ptr %100, align 4, !tbaa !3
  %102 = add i32 %31, %96
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw i32, ptr %11, i64 %103
  store i32 %101, ptr %104, align 4, !tbaa !3
  %105 = add nuw nsw i64 %95, 1
  %106 = icmp eq i64 %105, %46
  br i1 %106, label %107, label %94, !llvm.loop !78

107:                                              ; preds = %94, %83
  call void %9(ptr noundef nonnull %11, ptr noundef nonnull %12) #12
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %82, ptr nonnull align 16 %12, i64 %42, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #12
  br label %108

108:                                              ; preds = %66, %107
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #12
  %109 = add nuw nsw i64 %67, 1
  %110 = icmp eq i64 %109, 64
  br i1 %110, label %111, label %66, !llvm.loop !81

111:                                              ; preds = %108, %57
  %112 = phi i32 [ 1, %57 ], [ 0, %108 ]
  ret i32 %112
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #7

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_pull(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef writeonly captures(none) %2) local_unnamed_addr #8 {
  %4 = alloca [64 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, ptr noundef nonnull align 4 dereferenceable(256) %0, i64 256, i1 false), !tbaa !3
  br label %6

5:                                                ; preds = %6
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #12
  ret void

6:                                                ; preds = %3, %6
  %7 = phi i64 [ 0, %3 ], [ %15, %6 ]
  %8 = getelementptr inbounds nuw i32, ptr %1, i64 %7
  %9 = load i32, ptr %8, align 4, !tbaa !3
  %10 = and i32 %9, 63
  %11 = zext nneg i32 %10 to i64
  %12 = getelementptr inbounds nuw i32, ptr %4, i64 %11
  %13 = load i32, ptr %12, align 4, !tbaa !3
  %14 = getelementptr inbounds nuw i32, ptr %2, i64 %7
  store i32 %13, ptr %14, align 4, !tbaa !3
  %15 = add nuw nsw i64 %7, 1
  %16 = icmp eq i64 %15, 64
  br i1 %16, label %5, label %6, !llvm.loop !82
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_push(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef writeonly captures(none) %2) local_unnamed_addr #8 {
  %4 = alloca [64 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %4) #12
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false), !tbaa !3
  br label %5

5:                                                ; preds = %3, %15
  %6 = phi i64 [ 0, %3 ], [ %16, %15 ]
  %7 = getelementptr inbounds nuw i32, ptr %1, i64 %6
  %8 = load i32, ptr %7, align 4, !tbaa !3
  %9 = icmp ult i32 %8, 64
  br i1 %9, label %10, label %15

10:                                               ; preds = %5
  %11 = getelementptr inbounds nuw i32, ptr %0, i64 %6
  %12 = load i32, ptr %11, align 4, !tbaa !3
  %13 = zext nneg i32 %8 to i64
  %14 = getelementptr inbounds nuw i32, ptr %4, i64 %13
  store i32 %12, ptr %14, align 4, !tbaa !3
  br label %15

15:                                               ; preds = %5, %10
  %16 = add nuw nsw i64 %6, 1
  %17 = icmp eq i64 %16, 64
  br i1 %17, label %18, label %5, !llvm.loop !83

18:                                               ; preds = %15
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(256) %2, ptr noundef nonnull align 16 dereferenceable(256) %4, i64 256, i1 false), !tbaa !3
  call void @llvm.lifetime.end.p0(ptr nonnull %4) #12
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_matrix_32_bf16_16(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4) local_unnamed_addr #8 {
  %6 = alloca [4096 x float], align 16
  %7 = alloca [4096 x float], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %8

8:                                                ; preds = %5, %13
  %9 = phi i64 [ 0, %5 ], [ %14, %13 ]
  %10 = shl nuw nsw i64 %9, 6
  %11 = getelementptr inbounds nuw i32, ptr %1, i64 %10
  %12 = getelementptr inbounds nuw float, ptr %6, i64 %10
  br label %16

13:                                               ; preds = %34
  %14 = add nuw nsw i64 %9, 1
  %15 = icmp eq i64 %14, 4
  br i1 %15, label %35, label %8, !llvm.loop !84

16:                                               ; preds = %8, %34
  %17 = phi i1 [ true, %8 ], [ false, %34 ]
  %18 = phi i64 [ 0, %8 ], [ 1, %34 ]
  %19 = shl nuw nsw i64 %18, 7
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 %19
  %21 = shl nuw nsw i64 %18, 10
  %22 = getelementptr inbounds nuw i8, ptr %12, i64 %21
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 128
  br label %24

24:                                               ; preds = %16, %24
  %25 = phi i64 [ 0, %16 ], [ %32, %24 ]
  %26 = getelementptr inbounds nuw i32, ptr %20, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !3
  %28 = shl i32 %27, 16
  %29 = getelementptr inbounds nuw float, ptr %22, i64 %25
  store i32 %28, ptr %29, align 4, !tbaa !85
  %30 = and i32 %27, -65536
  %31 = getelementptr inbounds nuw float, ptr %23, i64 %25
  store i32 %30, ptr %31, align 4, !tbaa !85
  %32 = add nuw nsw i64 %25, 1
  %33 = icmp eq i64 %32, 32
  br i1 %33, label %34, label %24, !llvm.loop !87

34:                                               ; preds = %24
  br i1 %17, label %16, label %13, !llvm.loop !88

35:                                               ; preds = %13, %40
  %36 = phi i64 [ %41, %40 ], [ 0, %13 ]
  %37 = shl nuw nsw i64 %36, 6
  %38 = getelementptr inbounds nuw i32, ptr %2, i64 %37
  %39 = getelementptr inbounds nuw float, ptr %7, i64 %37
  br label %43

40:                                               ; preds = %61
  %41 = add nuw nsw i64 %36, 1
  %42 = icmp eq i64 %41, 4
  br i1 %42, label %62, label %35, !llvm.loop !84

43:                                               ; preds = %35, %61
  %44 = phi i1 [ true, %35 ], [ false, %61 ]
  %45 = phi i64 [ 0, %35 ], [ 1, %61 ]
  %46 = shl nuw nsw i64 %45, 7
  %47 = getelementptr inbounds nuw i8, ptr %38, i64 %46
  %48 = shl nuw nsw i64 %45, 10
  %49 = getelementptr inbounds nuw i8, ptr %39, i64 %48
  %50 = getelementptr inbounds nuw i8, ptr %49, i64 128
  br label %51

51:                                               ; preds = %43, %51
  %52 = phi i64 [ 0, %43 ], [ %59, %51 ]
  %53 = getelementptr inbounds nuw i32, ptr %47, i64 %52
  %54 = load i32, ptr %53, align 4, !tbaa !3
  %55 = shl i32 %54, 16
  %56 = getelementptr inbounds nuw float, ptr %49, i64 %52
  store i32 %55, ptr %56, align 4, !tbaa !85
  %57 = and i32 %54, -65536
  %58 = getelementptr inbounds nuw float, ptr %50, i64 %52
  store i32 %57, ptr %58, align 4, !tbaa !85
  %59 = add nuw nsw i64 %52, 1
  %60 = icmp eq i64 %59, 32
  br i1 %60, label %61, label %51, !llvm.loop !87

61:                                               ; preds = %51
  br i1 %44, label %43, label %40, !llvm.loop !88

62:                                               ; preds = %40, %107
  %63 = phi i64 [ %124, %107 ], [ 0, %40 ]
  %64 = shl nuw nsw i64 %63, 5
  %65 = getelementptr inbounds nuw i32, ptr %3, i64 %64
  %66 = load <16 x float>, ptr %65, align 4, !tbaa !26
  %67 = getelementptr inbounds nuw i8, ptr %65, i64 64
  %68 = load <16 x float>, ptr %67, align 4, !tbaa !26
  %69 = shl nuw nsw i64 %63, 5
  %70 = or disjoint i64 %69, 64
  %71 = getelementptr inbounds nuw i32, ptr %3, i64 %70
  %72 = load <16 x float>, ptr %71, align 4, !tbaa !26
  %73 = getelementptr inbounds nuw i8, ptr %71, i64 64
  %74 = load <16 x float>, ptr %73, align 4, !tbaa !26
  %75 = shl nuw nsw i64 %63, 5
  %76 = or disjoint i64 %75, 128
  %77 = getelementptr inbounds nuw i32, ptr %3, i64 %76
  %78 = load <16 x float>, ptr %77, align 4, !tbaa !26
  %79 = getelementptr inbounds nuw i8, ptr %77, i64 64
  %80 = load <16 x float>, ptr %79, align 4, !tbaa !26
  %81 = shl nuw nsw i64 %63, 5
  %82 = or disjoint i64 %81, 192
  %83 = getelementptr inbounds nuw i32, ptr %3, i64 %82
  %84 = load <16 x float>, ptr %83, align 4, !tbaa !26
  %85 = getelementptr inbounds nuw i8, ptr %83, i64 64
  %86 = load <16 x float>, ptr %85, align 4, !tbaa !26
  %87 = or disjoint i64 %64, 32
  %88 = getelementptr inbounds nuw i32, ptr %3, i64 %87
  %89 = load <16 x float>, ptr %88, align 4, !tbaa !26
  %90 = getelementptr inbounds nuw i8, ptr %88, i64 64
  %91 = load <16 x float>, ptr %90, align 4, !tbaa !26
  %92 = or disjoint i64 %69, 96
  %93 = getelementptr inbounds nuw i32, ptr %3, i64 %92
  %94 = load <16 x float>, ptr %93, align 4, !tbaa !26
  %95 = getelementptr inbounds nuw i8, ptr %93, i64 64
  %96 = load <16 x float>, ptr %95, align 4, !tbaa !26
  %97 = or disjoint i64 %75, 160
  %98 = getelementptr inbounds nuw i32, ptr %3, i64 %97
  %99 = load <16 x float>, ptr %98, align 4, !tbaa !26
  %100 = getelementptr inbounds nuw i8, ptr %98, i64 64
  %101 = load <16 x float>, ptr %100, align 4, !tbaa !26
  %102 = or disjoint i64 %81, 224
  %103 = getelementptr inbounds nuw i32, ptr %3, i64 %102
  %104 = load <16 x float>, ptr %103, align 4, !tbaa !26
  %105 = getelementptr inbounds nuw i8, ptr %103, i64 64
  %106 = load <16 x float>, ptr %105, align 4, !tbaa !26
  br label %126

107:                                              ; preds = %126
  %108 = getelementptr inbounds nuw i32, ptr %4, i64 %64
  store <16 x float> %155, ptr %108, align 4, !tbaa !26
  %109 = getelementptr inbounds nuw i8, ptr %108, i64 64
  store <16 x float> %156, ptr %109, align 4, !tbaa !26
  %110 = getelementptr inbounds nuw i32, ptr %4, i64 %70
  store <16 x float> %163, ptr %110, align 4, !tbaa !26
  %111 = getelementptr inbounds nuw i8, ptr %110, i64 64
  store <16 x float> %164, ptr %111, align 4, !tbaa !26
  %112 = getelementptr inbounds nuw i32, ptr %4, i64 %76
  store <16 x float> %171, ptr %112, align 4, !tbaa !26
  %113 = getelementptr inbounds nuw i8, ptr %112, i64 64
  store <16 x float> %172, ptr %113, align 4, !tbaa !26
  %114 = getelementptr inbounds nuw i32, ptr %4, i64 %82
  store <16 x float> %179, ptr %114, align 4, !tbaa !26
  %115 = getelementptr inbounds nuw i8, ptr %114, i64 64
  store <16 x float> %180, ptr %115, align 4, !tbaa !26
  %116 = getelementptr inbounds nuw i32, ptr %4, i64 %87
  store <16 x float> %187, ptr %116, align 4, !tbaa !26
  %117 = getelementptr inbounds nuw i8, ptr %116, i64 64
  store <16 x float> %188, ptr %117, align 4, !tbaa !26
  %118 = getelementptr inbounds nuw i32, ptr %4, i64 %92
  store <16 x float> %195, ptr %118, align 4, !tbaa !26
  %119 = getelementptr inbounds nuw i8, ptr %118, i64 64
  store <16 x float> %196, ptr %119, align 4, !tbaa !26
  %120 = getelementptr inbounds nuw i32, ptr %4, i64 %97
  store <16 x float> %203, ptr %120, align 4, !tbaa !26
  %121 = getelementptr inbounds nuw i8, ptr %120, i64 64
  store <16 x float> %204, ptr %121, align 4, !tbaa !26
  %122 = getelementptr inbounds nuw i32, ptr %4, i64 %102
  store <16 x float> %211, ptr %122, align 4, !tbaa !26
  %123 = getelementptr inbounds nuw i8, ptr %122, i64 64
  store <16 x float> %212, ptr %123, align 4, !tbaa !26
  %124 = add nuw nsw i64 %63, 8
  %125 = icmp samesign ult i64 %63, 24
  br i1 %125, label %62, label %215, !llvm.loop !89

126:                                              ; preds = %62, %126
  %127 = phi <16 x float> [ %106, %62 ], [ %212, %126 ]
  %128 = phi <16 x float> [ %104, %62 ], [ %211, %126 ]
  %129 = phi <16 x float> [ %101, %62 ], [ %204, %126 ]
  %130 = phi <16 x float> [ %99, %62 ], [ %203, %126 ]
  %131 = phi <16 x float> [ %96, %62 ], [ %196, %126 ]
  %132 = phi <16 x float> [ %94, %62 ], [ %195, %126 ]
  %133 = phi <16 x float> [ %91, %62 ], [ %188, %126 ]
  %134 = phi <16 x float> [ %89, %62 ], [ %187, %126 ]
  %135 = phi <16 x float> [ %86, %62 ], [ %180, %126 ]
  %136 = phi <16 x float> [ %84, %62 ], [ %179, %126 ]
  %137 = phi <16 x float> [ %80, %62 ], [ %172, %126 ]
  %138 = phi <16 x float> [ %78, %62 ], [ %171, %126 ]
  %139 = phi <16 x float> [ %74, %62 ], [ %164, %126 ]
  %140 = phi <16 x float> [ %72, %62 ], [ %163, %126 ]
  %141 = phi <16 x float> [ %68, %62 ], [ %156, %126 ]
  %142 = phi <16 x float> [ %66, %62 ], [ %155, %126 ]
  %143 = phi i64 [ 0, %62 ], [ %213, %126 ]
  %144 = shl nuw nsw i64 %143, 5
  %145 = getelementptr inbounds nuw float, ptr %7, i64 %144
  %146 = load <16 x float>, ptr %145, align 16, !tbaa !26
  %147 = getelementptr inbounds nuw i8, ptr %145, i64 64
  %148 = load <16 x float>, ptr %147, align 16, !tbaa !26
  %149 = or disjoint i64 %144, %63
  %150 = getelementptr inbounds nuw float, ptr %6, i64 %149
  %151 = load float, ptr %150, align 16, !tbaa !85
  %152 = fadd float %151, 0.000000e+00
  %153 = insertelement <16 x float> poison, float %152, i64 0
  %154 = shufflevector <16 x float> %153, <16 x float> poison, <16 x i32> zeroinitializer
  %155 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %154, <16 x float> %146, <16 x float> %142)
  %156 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %154, <16 x float> %148, <16 x float> %141)
  %157 = getelementptr inbounds nuw float, ptr %6, i64 %149
  %158 = getelementptr inbounds nuw i8, ptr %157, i64 4
  %159 = load float, ptr %158, align 4, !tbaa !85
  %160 = fadd float %159, 0.000000e+00
  %161 = insertelement <16 x float> poison, float %160, i64 0
  %162 = shufflevector <16 x float> %161, <16 x float> poison, <16 x i32> zeroinitializer
  %163 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %162, <16 x float> %146, <16 x float> %140)
  %164 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %162, <16 x float> %148, <16 x float> %139)
  %165 = getelementptr inbounds nuw float, ptr %6, i64 %149
  %166 = getelementptr inbounds nuw i8, ptr %165, i64 8
  %167 = load float, ptr %166, align 8, !tbaa !85
  %168 = fadd float %167, 0.000000e+00
  %169 = insertelement <16 x float> poison, float %168, i64 0
  %170 = shufflevector <16 x float> %169, <16 x float> poison, <16 x i32> zeroinitializer
  %171 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %170, <16 x float> %146, <16 x float> %138)
  %172 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %170, <16 x float> %148, <16 x float> %137)
  %173 = getelementptr inbounds nuw float, ptr %6, i64 %149
  %174 = getelementptr inbounds nuw i8, ptr %173, i64 12
  %175 = load float, ptr %174, align 4, !tbaa !85
  %176 = fadd float %175, 0.000000e+00
  %177 = insertelement <16 x float> poison, float %176, i64 0
  %178 = shufflevector <16 x float> %177, <16 x float> poison, <16 x i32> zeroinitializer
  %179 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %178, <16 x float> %146, <16 x float> %136)
  %180 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %178, <16 x float> %148, <16 x float> %135)
  %181 = getelementptr inbounds nuw float, ptr %6, i64 %149
  %182 = getelementptr inbounds nuw i8, ptr %181, i64 16
  %183 = load float, ptr %182, align 16, !tbaa !85
  %184 = fadd float %183, 0.000000e+00
  %185 = insertelement <16 x float> poison, float %184, i64 0
  %186 = shufflevector <16 x float> %185, <16 x float> poison, <16 x i32> zeroinitializer
  %187 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %186, <16 x float> %146, <16 x float> %134)
  %188 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %186, <16 x float> %148, <16 x float> %133)
  %189 = getelementptr inbounds nuw float, ptr %6, i64 %149
  %190 = getelementptr inbounds nuw i8, ptr %189, i64 20
  %191 = load float, ptr %190, align 4, !tbaa !85
  %192 = fadd float %191, 0.000000e+00
  %193 = insertelement <16 x float> poison, float %192, i64 0
  %194 = shufflevector <16 x float> %193, <16 x float> poison, <16 x i32> zeroinitializer
  %195 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %194, <16 x float> %146, <16 x float> %132)
  %196 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %194, <16 x float> %148, <16 x float> %131)
  %197 = getelementptr inbounds nuw float, ptr %6, i64 %149
  %198 = getelementptr inbounds nuw i8, ptr %197, i64 24
  %199 = load float, ptr %198, align 8, !tbaa !85
  %200 = fadd float %199, 0.000000e+00
  %201 = insertelement <16 x float> poison, float %200, i64 0
  %202 = shufflevector <16 x float> %201, <16 x float> poison, <16 x i32> zeroinitializer
  %203 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %202, <16 x float> %146, <16 x float> %130)
  %204 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %202, <16 x float> %148, <16 x float> %129)
  %205 = getelementptr inbounds nuw float, ptr %6, i64 %149
  %206 = getelementptr inbounds nuw i8, ptr %205, i64 28
  %207 = load float, ptr %206, align 4, !tbaa !85
  %208 = fadd float %207, 0.000000e+00
  %209 = insertelement <16 x float> poison, float %208, i64 0
  %210 = shufflevector <16 x float> %209, <16 x float> poison, <16 x i32> zeroinitializer
  %211 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %210, <16 x float> %146, <16 x float> %128)
  %212 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %210, <16 x float> %148, <16 x float> %127)
  %213 = add nuw nsw i64 %143, 1
  %214 = icmp eq i64 %213, 16
  br i1 %214, label %107, label %126, !llvm.loop !90

215:                                              ; preds = %107
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #12
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_matrix_16_bf16_32(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4) local_unnamed_addr #8 {
  %6 = alloca [4096 x float], align 16
  %7 = alloca [4096 x float], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %8

8:                                                ; preds = %5, %14
  %9 = phi i64 [ 0, %5 ], [ %15, %14 ]
  %10 = shl nuw nsw i64 %9, 8
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 %10
  %12 = shl nuw nsw i64 %9, 7
  %13 = getelementptr inbounds nuw i8, ptr %6, i64 %12
  br label %17

14:                                               ; preds = %34
  %15 = add nuw nsw i64 %9, 1
  %16 = icmp eq i64 %15, 4
  br i1 %16, label %37, label %8, !llvm.loop !84

17:                                               ; preds = %8, %34
  %18 = phi i64 [ 0, %8 ], [ %35, %34 ]
  %19 = shl nuw nsw i64 %18, 6
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 %19
  %21 = shl nuw nsw i64 %18, 9
  %22 = getelementptr inbounds nuw i8, ptr %13, i64 %21
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 64
  br label %24

24:                                               ; preds = %17, %24
  %25 = phi i64 [ 0, %17 ], [ %32, %24 ]
  %26 = getelementptr inbounds nuw i32, ptr %20, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !3
  %28 = shl i32 %27, 16
  %29 = getelementptr inbounds nuw float, ptr %22, i64 %25
  store i32 %28, ptr %29, align 4, !tbaa !85
  %30 = and i32 %27, -65536
  %31 = getelementptr inbounds nuw float, ptr %23, i64 %25
  store i32 %30, ptr %31, align 4, !tbaa !85
  %32 = add nuw nsw i64 %25, 1
  %33 = icmp eq i64 %32, 16
  br i1 %33, label %34, label %24, !llvm.loop !87

34:                                               ; preds = %24
  %35 = add nuw nsw i64 %18, 1
  %36 = icmp eq i64 %35, 4
  br i1 %36, label %14, label %17, !llvm.loop !88

37:                                               ; preds = %14, %43
  %38 = phi i64 [ %44, %43 ], [ 0, %14 ]
  %39 = shl nuw nsw i64 %38, 8
  %40 = getelementptr inbounds nuw i8, ptr %2, i64 %39
  %41 = shl nuw nsw i64 %38, 7
  %42 = getelementptr inbounds nuw i8, ptr %7, i64 %41
  br label %46

43:                                               ; preds = %63
  %44 = add nuw nsw i64 %38, 1
  %45 = icmp eq i64 %44, 4
  br i1 %45, label %66, label %37, !llvm.loop !84

46:                                               ; preds = %37, %63
  %47 = phi i64 [ 0, %37 ], [ %64, %63 ]
  %48 = shl nuw nsw i64 %47, 6
  %49 = getelementptr inbounds nuw i8, ptr %40, i64 %48
  %50 = shl nuw nsw i64 %47, 9
  %51 = getelementptr inbounds nuw i8, ptr %42, i64 %50
  %52 = getelementptr inbounds nuw i8, ptr %51, i64 64
  br label %53

53:                                               ; preds = %46, %53
  %54 = phi i64 [ 0, %46 ], [ %61, %53 ]
  %55 = getelementptr inbounds nuw i32, ptr %49, i64 %54
  %56 = load i32, ptr %55, align 4, !tbaa !3
  %57 = shl i32 %56, 16
  %58 = getelementptr inbounds nuw float, ptr %51, i64 %54
  store i32 %57, ptr %58, align 4, !tbaa !85
  %59 = and i32 %56, -65536
  %60 = getelementptr inbounds nuw float, ptr %52, i64 %54
  store i32 %59, ptr %60, align 4, !tbaa !85
  %61 = add nuw nsw i64 %54, 1
  %62 = icmp eq i64 %61, 16
  br i1 %62, label %63, label %53, !llvm.loop !87

63:                                               ; preds = %53
  %64 = add nuw nsw i64 %47, 1
  %65 = icmp eq i64 %64, 4
  br i1 %65, label %43, label %46, !llvm.loop !88

66:                                               ; preds = %43
  %67 = load <16 x float>, ptr %3, align 4, !tbaa !26
  %68 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %69 = load <16 x float>, ptr %68, align 4, !tbaa !26
  %70 = getelementptr inbounds nuw i8, ptr %3, i64 512
  %71 = load <16 x float>, ptr %70, align 4, !tbaa !26
  %72 = getelementptr inbounds nuw i8, ptr %3, i64 768
  %73 = load <16 x float>, ptr %72, align 4, !tbaa !26
  %74 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %75 = load <16 x float>, ptr %74, align 4, !tbaa !26
  %76 = getelementptr inbounds nuw i8, ptr %3, i64 320
  %77 = load <16 x float>, ptr %76, align 4, !tbaa !26
  %78 = getelementptr inbounds nuw i8, ptr %3, i64 576
  %79 = load <16 x float>, ptr %78, align 4, !tbaa !26
  %80 = getelementptr inbounds nuw i8, ptr %3, i64 832
  %81 = load <16 x float>, ptr %80, align 4, !tbaa !26
  %82 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %83 = load <16 x float>, ptr %82, align 4, !tbaa !26
  %84 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %85 = load <16 x float>, ptr %84, align 4, !tbaa !26
  %86 = getelementptr inbounds nuw i8, ptr %3, i64 640
  %87 = load <16 x float>, ptr %86, align 4, !tbaa !26
  %88 = getelementptr inbounds nuw i8, ptr %3, i64 896
  %89 = load <16 x float>, ptr %88, align 4, !tbaa !26
  %90 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %91 = load <16 x float>, ptr %90, align 4, !tbaa !26
  %92 = getelementptr inbounds nuw i8, ptr %3, i64 448
  %93 = load <16 x float>, ptr %92, align 4, !tbaa !26
  %94 = getelementptr inbounds nuw i8, ptr %3, i64 704
  %95 = load <16 x float>, ptr %94, align 4, !tbaa !26
  %96 = getelementptr inbounds nuw i8, ptr %3, i64 960
  %97 = load <16 x float>, ptr %96, align 4, !tbaa !26
  br label %98

98:                                               ; preds = %66, %98
  %99 = phi <16 x float> [ %97, %66 ], [ %229, %98 ]
  %100 = phi <16 x float> [ %95, %66 ], [ %222, %98 ]
  %101 = phi <16 x float> [ %93, %66 ], [ %215, %98 ]
  %102 = phi <16 x float> [ %91, %66 ], [ %208, %98 ]
  %103 = phi <16 x float> [ %89, %66 ], [ %201, %98 ]
  %104 = phi <16 x float> [ %87, %66 ], [ %194, %98 ]
  %105 = phi <16 x float> [ %85, %66 ], [ %187, %98 ]
  %106 = phi <16 x float> [ %83, %66 ], [ %180, %98 ]
  %107 = phi <16 x float> [ %81, %66 ], [ %173, %98 ]
  %108 = phi <16 x float> [ %79, %66 ], [ %166, %98 ]
  %109 = phi <16 x float> [ %77, %66 ], [ %159, %98 ]
  %110 = phi <16 x float> [ %75, %66 ], [ %152, %98 ]
  %111 = phi <16 x float> [ %73, %66 ], [ %145, %98 ]
  %112 = phi <16 x float> [ %71, %66 ], [ %138, %98 ]
  %113 = phi <16 x float> [ %69, %66 ], [ %131, %98 ]
  %114 = phi <16 x float> [ %67, %66 ], [ %124, %98 ]
  %115 = phi i64 [ 0, %66 ], [ %230, %98 ]
  %116 = shl nuw nsw i64 %115, 4
  %117 = getelementptr inbounds nuw float, ptr %7, i64 %116
  %118 = load <16 x float>, ptr %117, align 16, !tbaa !26
  %119 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %120 = load float, ptr %119, align 16, !tbaa !85
  %121 = fadd float %120, 0.000000e+00
  %122 = insertelement <16 x float> poison, float %121, i64 0
  %123 = shufflevector <16 x float> %122, <16 x float> poison, <16 x i32> zeroinitializer
  %124 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %123, <16 x float> %118, <16 x float> %114)
  %125 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %126 = getelementptr inbounds nuw i8, ptr %125, i64 4
  %127 = load float, ptr %126, align 4, !tbaa !85
  %128 = fadd float %127, 0.000000e+00
  %129 = insertelement <16 x float> poison, float %128, i64 0
  %130 = shufflevector <16 x float> %129, <16 x float> poison, <16 x i32> zeroinitializer
  %131 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %130, <16 x float> %118, <16 x float> %113)
  %132 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %133 = getelementptr inbounds nuw i8, ptr %132, i64 8
  %134 = load float, ptr %133, align 8, !tbaa !85
  %135 = fadd float %134, 0.000000e+00
  %136 = insertelement <16 x float> poison, float %135, i64 0
  %137 = shufflevector <16 x float> %136, <16 x float> poison, <16 x i32> zeroinitializer
  %138 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %137, <16 x float> %118, <16 x float> %112)
  %139 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %140 = getelementptr inbounds nuw i8, ptr %139, i64 12
  %141 = load float, ptr %140, align 4, !tbaa !85
  %142 = fadd float %141, 0.000000e+00
  %143 = insertelement <16 x float> poison, float %142, i64 0
  %144 = shufflevector <16 x float> %143, <16 x float> poison, <16 x i32> zeroinitializer
  %145 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %144, <16 x float> %118, <16 x float> %111)
  %146 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %147 = getelementptr inbounds nuw i8, ptr %146, i64 16
  %148 = load float, ptr %147, align 16, !tbaa !85
  %149 = fadd float %148, 0.000000e+00
  %150 = insertelement <16 x float> poison, float %149, i64 0
  %151 = shufflevector <16 x float> %150, <16 x float> poison, <16 x i32> zeroinitializer
  %152 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %151, <16 x float> %118, <16 x float> %110)
  %153 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %154 = getelementptr inbounds nuw i8, ptr %153, i64 20
  %155 = load float, ptr %154, align 4, !tbaa !85
  %156 = fadd float %155, 0.000000e+00
  %157 = insertelement <16 x float> poison, float %156, i64 0
  %158 = shufflevector <16 x float> %157, <16 x float> poison, <16 x i32> zeroinitializer
  %159 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %158, <16 x float> %118, <16 x float> %109)
  %160 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %161 = getelementptr inbounds nuw i8, ptr %160, i64 24
  %162 = load float, ptr %161, align 8, !tbaa !85
  %163 = fadd float %162, 0.000000e+00
  %164 = insertelement <16 x float> poison, float %163, i64 0
  %165 = shufflevector <16 x float> %164, <16 x float> poison, <16 x i32> zeroinitializer
  %166 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %165, <16 x float> %118, <16 x float> %108)
  %167 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %168 = getelementptr inbounds nuw i8, ptr %167, i64 28
  %169 = load float, ptr %168, align 4, !tbaa !85
  %170 = fadd float %169, 0.000000e+00
  %171 = insertelement <16 x float> poison, float %170, i64 0
  %172 = shufflevector <16 x float> %171, <16 x float> poison, <16 x i32> zeroinitializer
  %173 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %172, <16 x float> %118, <16 x float> %107)
  %174 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %175 = getelementptr inbounds nuw i8, ptr %174, i64 32
  %176 = load float, ptr %175, align 16, !tbaa !85
  %177 = fadd float %176, 0.000000e+00
  %178 = insertelement <16 x float> poison, float %177, i64 0
  %179 = shufflevector <16 x float> %178, <16 x float> poison, <16 x i32> zeroinitializer
  %180 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %179, <16 x float> %118, <16 x float> %106)
  %181 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %182 = getelementptr inbounds nuw i8, ptr %181, i64 36
  %183 = load float, ptr %182, align 4, !tbaa !85
  %184 = fadd float %183, 0.000000e+00
  %185 = insertelement <16 x float> poison, float %184, i64 0
  %186 = shufflevector <16 x float> %185, <16 x float> poison, <16 x i32> zeroinitializer
  %187 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %186, <16 x float> %118, <16 x float> %105)
  %188 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %189 = getelementptr inbounds nuw i8, ptr %188, i64 40
  %190 = load float, ptr %189, align 8, !tbaa !85
  %191 = fadd float %190, 0.000000e+00
  %192 = insertelement <16 x float> poison, float %191, i64 0
  %193 = shufflevector <16 x float> %192, <16 x float> poison, <16 x i32> zeroinitializer
  %194 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %193, <16 x float> %118, <16 x float> %104)
  %195 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %196 = getelementptr inbounds nuw i8, ptr %195, i64 44
  %197 = load float, ptr %196, align 4, !tbaa !85
  %198 = fadd float %197, 0.000000e+00
  %199 = insertelement <16 x float> poison, float %198, i64 0
  %200 = shufflevector <16 x float> %199, <16 x float> poison, <16 x i32> zeroinitializer
  %201 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %200, <16 x float> %118, <16 x float> %103)
  %202 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %203 = getelementptr inbounds nuw i8, ptr %202, i64 48
  %204 = load float, ptr %203, align 16, !tbaa !85
  %205 = fadd float %204, 0.000000e+00
  %206 = insertelement <16 x float> poison, float %205, i64 0
  %207 = shufflevector <16 x float> %206, <16 x float> poison, <16 x i32> zeroinitializer
  %208 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %207, <16 x float> %118, <16 x float> %102)
  %209 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %210 = getelementptr inbounds nuw i8, ptr %209, i64 52
  %211 = load float, ptr %210, align 4, !tbaa !85
  %212 = fadd float %211, 0.000000e+00
  %213 = insertelement <16 x float> poison, float %212, i64 0
  %214 = shufflevector <16 x float> %213, <16 x float> poison, <16 x i32> zeroinitializer
  %215 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %214, <16 x float> %118, <16 x float> %101)
  %216 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %217 = getelementptr inbounds nuw i8, ptr %216, i64 56
  %218 = load float, ptr %217, align 8, !tbaa !85
  %219 = fadd float %218, 0.000000e+00
  %220 = insertelement <16 x float> poison, float %219, i64 0
  %221 = shufflevector <16 x float> %220, <16 x float> poison, <16 x i32> zeroinitializer
  %222 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %221, <16 x float> %118, <16 x float> %100)
  %223 = getelementptr inbounds nuw float, ptr %6, i64 %116
  %224 = getelementptr inbounds nuw i8, ptr %223, i64 60
  %225 = load float, ptr %224, align 4, !tbaa !85
  %226 = fadd float %225, 0.000000e+00
  %227 = insertelement <16 x float> poison, float %226, i64 0
  %228 = shufflevector <16 x float> %227, <16 x float> poison, <16 x i32> zeroinitializer
  %229 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %228, <16 x float> %118, <16 x float> %99)
  %230 = add nuw nsw i64 %115, 1
  %231 = icmp eq i64 %230, 32
  br i1 %231, label %232, label %98, !llvm.loop !91

232:                                              ; preds = %98
  store <16 x float> %124, ptr %4, align 4, !tbaa !26
  %233 = getelementptr inbounds nuw i8, ptr %4, i64 256
  store <16 x float> %131, ptr %233, align 4, !tbaa !26
  %234 = getelementptr inbounds nuw i8, ptr %4, i64 512
  store <16 x float> %138, ptr %234, align 4, !tbaa !26
  %235 = getelementptr inbounds nuw i8, ptr %4, i64 768
  store <16 x float> %145, ptr %235, align 4, !tbaa !26
  %236 = getelementptr inbounds nuw i8, ptr %4, i64 64
  store <16 x float> %152, ptr %236, align 4, !tbaa !26
  %237 = getelementptr inbounds nuw i8, ptr %4, i64 320
  store <16 x float> %159, ptr %237, align 4, !tbaa !26
  %238 = getelementptr inbounds nuw i8, ptr %4, i64 576
  store <16 x float> %166, ptr %238, align 4, !tbaa !26
  %239 = getelementptr inbounds nuw i8, ptr %4, i64 832
  store <16 x float> %173, ptr %239, align 4, !tbaa !26
  %240 = getelementptr inbounds nuw i8, ptr %4, i64 128
  store <16 x float> %180, ptr %240, align 4, !tbaa !26
  %241 = getelementptr inbounds nuw i8, ptr %4, i64 384
  store <16 x float> %187, ptr %241, align 4, !tbaa !26
  %242 = getelementptr inbounds nuw i8, ptr %4, i64 640
  store <16 x float> %194, ptr %242, align 4, !tbaa !26
  %243 = getelementptr inbounds nuw i8, ptr %4, i64 896
  store <16 x float> %201, ptr %243, align 4, !tbaa !26
  %244 = getelementptr inbounds nuw i8, ptr %4, i64 192
  store <16 x float> %208, ptr %244, align 4, !tbaa !26
  %245 = getelementptr inbounds nuw i8, ptr %4, i64 448
  store <16 x float> %215, ptr %245, align 4, !tbaa !26
  %246 = getelementptr inbounds nuw i8, ptr %4, i64 704
  store <16 x float> %222, ptr %246, align 4, !tbaa !26
  %247 = getelementptr inbounds nuw i8, ptr %4, i64 960
  store <16 x float> %229, ptr %247, align 4, !tbaa !26
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #12
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_matrix_32_f16_16(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4) local_unnamed_addr #8 {
  %6 = alloca [4096 x float], align 16
  %7 = alloca [4096 x float], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %8

8:                                                ; preds = %5, %13
  %9 = phi i64 [ 0, %5 ], [ %14, %13 ]
  %10 = shl nuw nsw i64 %9, 6
  %11 = getelementptr inbounds nuw i32, ptr %1, i64 %10
  %12 = getelementptr inbounds nuw float, ptr %6, i64 %10
  br label %16

13:                                               ; preds = %39
  %14 = add nuw nsw i64 %9, 1
  %15 = icmp eq i64 %14, 4
  br i1 %15, label %40, label %8, !llvm.loop !84

16:                                               ; preds = %8, %39
  %17 = phi i1 [ true, %8 ], [ false, %39 ]
  %18 = phi i64 [ 0, %8 ], [ 1, %39 ]
  %19 = shl nuw nsw i64 %18, 7
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 %19
  %21 = shl nuw nsw i64 %18, 10
  %22 = getelementptr inbounds nuw i8, ptr %12, i64 %21
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 128
  br label %24

24:                                               ; preds = %16, %24
  %25 = phi i64 [ 0, %16 ], [ %37, %24 ]
  %26 = getelementptr inbounds nuw i32, ptr %20, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !3
  %28 = trunc i32 %27 to i16
  %29 = bitcast i16 %28 to half
  %30 = fpext half %29 to float
  %31 = getelementptr inbounds nuw float, ptr %22, i64 %25
  store float %30, ptr %31, align 4, !tbaa !85
  %32 = lshr i32 %27, 16
  %33 = trunc nuw i32 %32 to i16
  %34 = bitcast i16 %33 to half
  %35 = fpext half %34 to float
  %36 = getelementptr inbounds nuw float, ptr %23, i64 %25
  store float %35, ptr %36, align 4, !tbaa !85
  %37 = add nuw nsw i64 %25, 1
  %38 = icmp eq i64 %37, 32
  br i1 %38, label %39, label %24, !llvm.loop !92

39:                                               ; preds = %24
  br i1 %17, label %16, label %13, !llvm.loop !88

40:                                               ; preds = %13, %45
  %41 = phi i64 [ %46, %45 ], [ 0, %13 ]
  %42 = shl nuw nsw i64 %41, 6
  %43 = getelementptr inbounds nuw i32, ptr %2, i64 %42
  %44 = getelementptr inbounds nuw float, ptr %7, i64 %42
  br label %48

45:                                               ; preds = %71
  %46 = add nuw nsw i64 %41, 1
  %47 = icmp eq i64 %46, 4
  br i1 %47, label %72, label %40, !llvm.loop !84

48:                                               ; preds = %40, %71
  %49 = phi i1 [ true, %40 ], [ false, %71 ]
  %50 = phi i64 [ 0, %40 ], [ 1, %71 ]
  %51 = shl nuw nsw i64 %50, 7
  %52 = getelementptr inbounds nuw i8, ptr %43, i64 %51
  %53 = shl nuw nsw i64 %50, 10
  %54 = getelementptr inbounds nuw i8, ptr %44, i64 %53
  %55 = getelementptr inbounds nuw i8, ptr %54, i64 128
  br label %56

56:                                               ; preds = %48, %56
  %57 = phi i64 [ 0, %48 ], [ %69, %56 ]
  %58 = getelementptr inbounds nuw i32, ptr %52, i64 %57
  %59 = load i32, ptr %58, align 4, !tbaa !3
  %60 = trunc i32 %59 to i16
  %61 = bitcast i16 %60 to half
  %62 = fpext half %61 to float
  %63 = getelementptr inbounds nuw float, ptr %54, i64 %57
  store float %62, ptr %63, align 4, !tbaa !85
  %64 = lshr i32 %59, 16
  %65 = trunc nuw i32 %64 to i16
  %66 = bitcast i16 %65 to half
  %67 = fpext half %66 to float
  %68 = getelementptr inbounds nuw float, ptr %55, i64 %57
  store float %67, ptr %68, align 4, !tbaa !85
  %69 = add nuw nsw i64 %57, 1
  %70 = icmp eq i64 %69, 32
  br i1 %70, label %71, label %56, !llvm.loop !92

71:                                               ; preds = %56
  br i1 %49, label %48, label %45, !llvm.loop !88

72:                                               ; preds = %45, %117
  %73 = phi i64 [ %134, %117 ], [ 0, %45 ]
  %74 = shl nuw nsw i64 %73, 5
  %75 = getelementptr inbounds nuw i32, ptr %3, i64 %74
  %76 = load <16 x float>, ptr %75, align 4, !tbaa !26
  %77 = getelementptr inbounds nuw i8, ptr %75, i64 64
  %78 = load <16 x float>, ptr %77, align 4, !tbaa !26
  %79 = shl nuw nsw i64 %73, 5
  %80 = or disjoint i64 %79, 64
  %81 = getelementptr inbounds nuw i32, ptr %3, i64 %80
  %82 = load <16 x float>, ptr %81, align 4, !tbaa !26
  %83 = getelementptr inbounds nuw i8, ptr %81, i64 64
  %84 = load <16 x float>, ptr %83, align 4, !tbaa !26
  %85 = shl nuw nsw i64 %73, 5
  %86 = or disjoint i64 %85, 128
  %87 = getelementptr inbounds nuw i32, ptr %3, i64 %86
  %88 = load <16 x float>, ptr %87, align 4, !tbaa !26
  %89 = getelementptr inbounds nuw i8, ptr %87, i64 64
  %90 = load <16 x float>, ptr %89, align 4, !tbaa !26
  %91 = shl nuw nsw i64 %73, 5
  %92 = or disjoint i64 %91, 192
  %93 = getelementptr inbounds nuw i32, ptr %3, i64 %92
  %94 = load <16 x float>, ptr %93, align 4, !tbaa !26
  %95 = getelementptr inbounds nuw i8, ptr %93, i64 64
  %96 = load <16 x float>, ptr %95, align 4, !tbaa !26
  %97 = or disjoint i64 %74, 32
  %98 = getelementptr inbounds nuw i32, ptr %3, i64 %97
  %99 = load <16 x float>, ptr %98, align 4, !tbaa !26
  %100 = getelementptr inbounds nuw i8, ptr %98, i64 64
  %101 = load <16 x float>, ptr %100, align 4, !tbaa !26
  %102 = or disjoint i64 %79, 96
  %103 = getelementptr inbounds nuw i32, ptr %3, i64 %102
  %104 = load <16 x float>, ptr %103, align 4, !tbaa !26
  %105 = getelementptr inbounds nuw i8, ptr %103, i64 64
  %106 = load <16 x float>, ptr %105, align 4, !tbaa !26
  %107 = or disjoint i64 %85, 160
  %108 = getelementptr inbounds nuw i32, ptr %3, i64 %107
  %109 = load <16 x float>, ptr %108, align 4, !tbaa !26
  %110 = getelementptr inbounds nuw i8, ptr %108, i64 64
  %111 = load <16 x float>, ptr %110, align 4, !tbaa !26
  %112 = or disjoint i64 %91, 224
  %113 = getelementptr inbounds nuw i32, ptr %3, i64 %112
  %114 = load <16 x float>, ptr %113, align 4, !tbaa !26
  %115 = getelementptr inbounds nuw i8, ptr %113, i64 64
  %116 = load <16 x float>, ptr %115, align 4, !tbaa !26
  br label %136

117:                                              ; preds = %136
  %118 = getelementptr inbounds nuw i32, ptr %4, i64 %74
  store <16 x float> %165, ptr %118, align 4, !tbaa !26
  %119 = getelementptr inbounds nuw i8, ptr %118, i64 64
  store <16 x float> %166, ptr %119, align 4, !tbaa !26
  %120 = getelementptr inbounds nuw i32, ptr %4, i64 %80
  store <16 x float> %173, ptr %120, align 4, !tbaa !26
  %121 = getelementptr inbounds nuw i8, ptr %120, i64 64
  store <16 x float> %174, ptr %121, align 4, !tbaa !26
  %122 = getelementptr inbounds nuw i32, ptr %4, i64 %86
  store <16 x float> %181, ptr %122, align 4, !tbaa !26
  %123 = getelementptr inbounds nuw i8, ptr %122, i64 64
  store <16 x float> %182, ptr %123, align 4, !tbaa !26
  %124 = getelementptr inbounds nuw i32, ptr %4, i64 %92
  store <16 x float> %189, ptr %124, align 4, !tbaa !26
  %125 = getelementptr inbounds nuw i8, ptr %124, i64 64
  store <16 x float> %190, ptr %125, align 4, !tbaa !26
  %126 = getelementptr inbounds nuw i32, ptr %4, i64 %97
  store <16 x float> %197, ptr %126, align 4, !tbaa !26
  %127 = getelementptr inbounds nuw i8, ptr %126, i64 64
  store <16 x float> %198, ptr %127, align 4, !tbaa !26
  %128 = getelementptr inbounds nuw i32, ptr %4, i64 %102
  store <16 x float> %205, ptr %128, align 4, !tbaa !26
  %129 = getelementptr inbounds nuw i8, ptr %128, i64 64
  store <16 x float> %206, ptr %129, align 4, !tbaa !26
  %130 = getelementptr inbounds nuw i32, ptr %4, i64 %107
  store <16 x float> %213, ptr %130, align 4, !tbaa !26
  %131 = getelementptr inbounds nuw i8, ptr %130, i64 64
  store <16 x float> %214, ptr %131, align 4, !tbaa !26
  %132 = getelementptr inbounds nuw i32, ptr %4, i64 %112
  store <16 x float> %221, ptr %132, align 4, !tbaa !26
  %133 = getelementptr inbounds nuw i8, ptr %132, i64 64
  store <16 x float> %222, ptr %133, align 4, !tbaa !26
  %134 = add nuw nsw i64 %73, 8
  %135 = icmp samesign ult i64 %73, 24
  br i1 %135, label %72, label %225, !llvm.loop !89

136:                                              ; preds = %72, %136
  %137 = phi <16 x float> [ %116, %72 ], [ %222, %136 ]
  %138 = phi <16 x float> [ %114, %72 ], [ %221, %136 ]
  %139 = phi <16 x float> [ %111, %72 ], [ %214, %136 ]
  %140 = phi <16 x float> [ %109, %72 ], [ %213, %136 ]
  %141 = phi <16 x float> [ %106, %72 ], [ %206, %136 ]
  %142 = phi <16 x float> [ %104, %72 ], [ %205, %136 ]
  %143 = phi <16 x float> [ %101, %72 ], [ %198, %136 ]
  %144 = phi <16 x float> [ %99, %72 ], [ %197, %136 ]
  %145 = phi <16 x float> [ %96, %72 ], [ %190, %136 ]
  %146 = phi <16 x float> [ %94, %72 ], [ %189, %136 ]
  %147 = phi <16 x float> [ %90, %72 ], [ %182, %136 ]
  %148 = phi <16 x float> [ %88, %72 ], [ %181, %136 ]
  %149 = phi <16 x float> [ %84, %72 ], [ %174, %136 ]
  %150 = phi <16 x float> [ %82, %72 ], [ %173, %136 ]
  %151 = phi <16 x float> [ %78, %72 ], [ %166, %136 ]
  %152 = phi <16 x float> [ %76, %72 ], [ %165, %136 ]
  %153 = phi i64 [ 0, %72 ], [ %223, %136 ]
  %154 = shl nuw nsw i64 %153, 5
  %155 = getelementptr inbounds nuw float, ptr %7, i64 %154
  %156 = load <16 x float>, ptr %155, align 16, !tbaa !26
  %157 = getelementptr inbounds nuw i8, ptr %155, i64 64
  %158 = load <16 x float>, ptr %157, align 16, !tbaa !26
  %159 = or disjoint i64 %154, %73
  %160 = getelementptr inbounds nuw float, ptr %6, i64 %159
  %161 = load float, ptr %160, align 16, !tbaa !85
  %162 = fadd float %161, 0.000000e+00
  %163 = insertelement <16 x float> poison, float %162, i64 0
  %164 = shufflevector <16 x float> %163, <16 x float> poison, <16 x i32> zeroinitializer
  %165 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %164, <16 x float> %156, <16 x float> %152)
  %166 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %164, <16 x float> %158, <16 x float> %151)
  %167 = getelementptr inbounds nuw float, ptr %6, i64 %159
  %168 = getelementptr inbounds nuw i8, ptr %167, i64 4
  %169 = load float, ptr %168, align 4, !tbaa !85
  %170 = fadd float %169, 0.000000e+00
  %171 = insertelement <16 x float> poison, float %170, i64 0
  %172 = shufflevector <16 x float> %171, <16 x float> poison, <16 x i32> zeroinitializer
  %173 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %172, <16 x float> %156, <16 x float> %150)
  %174 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %172, <16 x float> %158, <16 x float> %149)
  %175 = getelementptr inbounds nuw float, ptr %6, i64 %159
  %176 = getelementptr inbounds nuw i8, ptr %175, i64 8
  %177 = load float, ptr %176, align 8, !tbaa !85
  %178 = fadd float %177, 0.000000e+00
  %179 = insertelement <16 x float> poison, float %178, i64 0
  %180 = shufflevector <16 x float> %179, <16 x float> poison, <16 x i32> zeroinitializer
  %181 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %180, <16 x float> %156, <16 x float> %148)
  %182 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %180, <16 x float> %158, <16 x float> %147)
  %183 = getelementptr inbounds nuw float, ptr %6, i64 %159
  %184 = getelementptr inbounds nuw i8, ptr %183, i64 12
  %185 = load float, ptr %184, align 4, !tbaa !85
  %186 = fadd float %185, 0.000000e+00
  %187 = insertelement <16 x float> poison, float %186, i64 0
  %188 = shufflevector <16 x float> %187, <16 x float> poison, <16 x i32> zeroinitializer
  %189 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %188, <16 x float> %156, <16 x float> %146)
  %190 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %188, <16 x float> %158, <16 x float> %145)
  %191 = getelementptr inbounds nuw float, ptr %6, i64 %159
  %192 = getelementptr inbounds nuw i8, ptr %191, i64 16
  %193 = load float, ptr %192, align 16, !tbaa !85
  %194 = fadd float %193, 0.000000e+00
  %195 = insertelement <16 x float> poison, float %194, i64 0
  %196 = shufflevector <16 x float> %195, <16 x float> poison, <16 x i32> zeroinitializer
  %197 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %196, <16 x float> %156, <16 x float> %144)
  %198 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %196, <16 x float> %158, <16 x float> %143)
  %199 = getelementptr inbounds nuw float, ptr %6, i64 %159
  %200 = getelementptr inbounds nuw i8, ptr %199, i64 20
  %201 = load float, ptr %200, align 4, !tbaa !85
  %202 = fadd float %201, 0.000000e+00
  %203 = insertelement <16 x float> poison, float %202, i64 0
  %204 = shufflevector <16 x float> %203, <16 x float> poison, <16 x i32> zeroinitializer
  %205 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %204, <16 x float> %156, <16 x float> %142)
  %206 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %204, <16 x float> %158, <16 x float> %141)
  %207 = getelementptr inbounds nuw float, ptr %6, i64 %159
  %208 = getelementptr inbounds nuw i8, ptr %207, i64 24
  %209 = load float, ptr %208, align 8, !tbaa !85
  %210 = fadd float %209, 0.000000e+00
  %211 = insertelement <16 x float> poison, float %210, i64 0
  %212 = shufflevector <16 x float> %211, <16 x float> poison, <16 x i32> zeroinitializer
  %213 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %212, <16 x float> %156, <16 x float> %140)
  %214 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %212, <16 x float> %158, <16 x float> %139)
  %215 = getelementptr inbounds nuw float, ptr %6, i64 %159
  %216 = getelementptr inbounds nuw i8, ptr %215, i64 28
  %217 = load float, ptr %216, align 4, !tbaa !85
  %218 = fadd float %217, 0.000000e+00
  %219 = insertelement <16 x float> poison, float %218, i64 0
  %220 = shufflevector <16 x float> %219, <16 x float> poison, <16 x i32> zeroinitializer
  %221 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %220, <16 x float> %156, <16 x float> %138)
  %222 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %220, <16 x float> %158, <16 x float> %137)
  %223 = add nuw nsw i64 %153, 1
  %224 = icmp eq i64 %223, 16
  br i1 %224, label %117, label %136, !llvm.loop !90

225:                                              ; preds = %117
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #12
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_matrix_16_f16_32(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4) local_unnamed_addr #8 {
  %6 = alloca [4096 x float], align 16
  %7 = alloca [4096 x float], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  br label %8

8:                                                ; preds = %5, %14
  %9 = phi i64 [ 0, %5 ], [ %15, %14 ]
  %10 = shl nuw nsw i64 %9, 8
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 %10
  %12 = shl nuw nsw i64 %9, 7
  %13 = getelementptr inbounds nuw i8, ptr %6, i64 %12
  br label %17

14:                                               ; preds = %39
  %15 = add nuw nsw i64 %9, 1
  %16 = icmp eq i64 %15, 4
  br i1 %16, label %42, label %8, !llvm.loop !84

17:                                               ; preds = %8, %39
  %18 = phi i64 [ 0, %8 ], [ %40, %39 ]
  %19 = shl nuw nsw i64 %18, 6
  %20 = getelementptr inbounds nuw i8, ptr %11, i64 %19
  %21 = shl nuw nsw i64 %18, 9
  %22 = getelementptr inbounds nuw i8, ptr %13, i64 %21
  %23 = getelementptr inbounds nuw i8, ptr %22, i64 64
  br label %24

24:                                               ; preds = %17, %24
  %25 = phi i64 [ 0, %17 ], [ %37, %24 ]
  %26 = getelementptr inbounds nuw i32, ptr %20, i64 %25
  %27 = load i32, ptr %26, align 4, !tbaa !3
  %28 = trunc i32 %27 to i16
  %29 = bitcast i16 %28 to half
  %30 = fpext half %29 to float
  %31 = getelementptr inbounds nuw float, ptr %22, i64 %25
  store float %30, ptr %31, align 4, !tbaa !85
  %32 = lshr i32 %27, 16
  %33 = trunc nuw i32 %32 to i16
  %34 = bitcast i16 %33 to half
  %35 = fpext half %34 to float
  %36 = getelementptr inbounds nuw float, ptr %23, i64 %25
  store float %35, ptr %36, align 4, !tbaa !85
  %37 = add nuw nsw i64 %25, 1
  %38 = icmp eq i64 %37, 16
  br i1 %38, label %39, label %24, !llvm.loop !92

39:                                               ; preds = %24
  %40 = add nuw nsw i64 %18, 1
  %41 = icmp eq i64 %40, 4
  br i1 %41, label %14, label %17, !llvm.loop !88

42:                                               ; preds = %14, %48
  %43 = phi i64 [ %49, %48 ], [ 0, %14 ]
  %44 = shl nuw nsw i64 %43, 8
  %45 = getelementptr inbounds nuw i8, ptr %2, i64 %44
  %46 = shl nuw nsw i64 %43, 7
  %47 = getelementptr inbounds nuw i8, ptr %7, i64 %46
  br label %51

48:                                               ; preds = %73
  %49 = add nuw nsw i64 %43, 1
  %50 = icmp eq i64 %49, 4
  br i1 %50, label %76, label %42, !llvm.loop !84

51:                                               ; preds = %42, %73
  %52 = phi i64 [ 0, %42 ], [ %74, %73 ]
  %53 = shl nuw nsw i64 %52, 6
  %54 = getelementptr inbounds nuw i8, ptr %45, i64 %53
  %55 = shl nuw nsw i64 %52, 9
  %56 = getelementptr inbounds nuw i8, ptr %47, i64 %55
  %57 = getelementptr inbounds nuw i8, ptr %56, i64 64
  br label %58

58:                                               ; preds = %51, %58
  %59 = phi i64 [ 0, %51 ], [ %71, %58 ]
  %60 = getelementptr inbounds nuw i32, ptr %54, i64 %59
  %61 = load i32, ptr %60, align 4, !tbaa !3
  %62 = trunc i32 %61 to i16
  %63 = bitcast i16 %62 to half
  %64 = fpext half %63 to float
  %65 = getelementptr inbounds nuw float, ptr %56, i64 %59
  store float %64, ptr %65, align 4, !tbaa !85
  %66 = lshr i32 %61, 16
  %67 = trunc nuw i32 %66 to i16
  %68 = bitcast i16 %67 to half
  %69 = fpext half %68 to float
  %70 = getelementptr inbounds nuw float, ptr %57, i64 %59
  store float %69, ptr %70, align 4, !tbaa !85
  %71 = add nuw nsw i64 %59, 1
  %72 = icmp eq i64 %71, 16
  br i1 %72, label %73, label %58, !llvm.loop !92

73:                                               ; preds = %58
  %74 = add nuw nsw i64 %52, 1
  %75 = icmp eq i64 %74, 4
  br i1 %75, label %48, label %51, !llvm.loop !88

76:                                               ; preds = %48
  %77 = load <16 x float>, ptr %3, align 4, !tbaa !26
  %78 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %79 = load <16 x float>, ptr %78, align 4, !tbaa !26
  %80 = getelementptr inbounds nuw i8, ptr %3, i64 512
  %81 = load <16 x float>, ptr %80, align 4, !tbaa !26
  %82 = getelementptr inbounds nuw i8, ptr %3, i64 768
  %83 = load <16 x float>, ptr %82, align 4, !tbaa !26
  %84 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %85 = load <16 x float>, ptr %84, align 4, !tbaa !26
  %86 = getelementptr inbounds nuw i8, ptr %3, i64 320
  %87 = load <16 x float>, ptr %86, align 4, !tbaa !26
  %88 = getelementptr inbounds nuw i8, ptr %3, i64 576
  %89 = load <16 x float>, ptr %88, align 4, !tbaa !26
  %90 = getelementptr inbounds nuw i8, ptr %3, i64 832
  %91 = load <16 x float>, ptr %90, align 4, !tbaa !26
  %92 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %93 = load <16 x float>, ptr %92, align 4, !tbaa !26
  %94 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %95 = load <16 x float>, ptr %94, align 4, !tbaa !26
  %96 = getelementptr inbounds nuw i8, ptr %3, i64 640
  %97 = load <16 x float>, ptr %96, align 4, !tbaa !26
  %98 = getelementptr inbounds nuw i8, ptr %3, i64 896
  %99 = load <16 x float>, ptr %98, align 4, !tbaa !26
  %100 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %101 = load <16 x float>, ptr %100, align 4, !tbaa !26
  %102 = getelementptr inbounds nuw i8, ptr %3, i64 448
  %103 = load <16 x float>, ptr %102, align 4, !tbaa !26
  %104 = getelementptr inbounds nuw i8, ptr %3, i64 704
  %105 = load <16 x float>, ptr %104, align 4, !tbaa !26
  %106 = getelementptr inbounds nuw i8, ptr %3, i64 960
  %107 = load <16 x float>, ptr %106, align 4, !tbaa !26
  br label %108

108:                                              ; preds = %76, %108
  %109 = phi <16 x float> [ %107, %76 ], [ %239, %108 ]
  %110 = phi <16 x float> [ %105, %76 ], [ %232, %108 ]
  %111 = phi <16 x float> [ %103, %76 ], [ %225, %108 ]
  %112 = phi <16 x float> [ %101, %76 ], [ %218, %108 ]
  %113 = phi <16 x float> [ %99, %76 ], [ %211, %108 ]
  %114 = phi <16 x float> [ %97, %76 ], [ %204, %108 ]
  %115 = phi <16 x float> [ %95, %76 ], [ %197, %108 ]
  %116 = phi <16 x float> [ %93, %76 ], [ %190, %108 ]
  %117 = phi <16 x float> [ %91, %76 ], [ %183, %108 ]
  %118 = phi <16 x float> [ %89, %76 ], [ %176, %108 ]
  %119 = phi <16 x float> [ %87, %76 ], [ %169, %108 ]
  %120 = phi <16 x float> [ %85, %76 ], [ %162, %108 ]
  %121 = phi <16 x float> [ %83, %76 ], [ %155, %108 ]
  %122 = phi <16 x float> [ %81, %76 ], [ %148, %108 ]
  %123 = phi <16 x float> [ %79, %76 ], [ %141, %108 ]
  %124 = phi <16 x float> [ %77, %76 ], [ %134, %108 ]
  %125 = phi i64 [ 0, %76 ], [ %240, %108 ]
  %126 = shl nuw nsw i64 %125, 4
  %127 = getelementptr inbounds nuw float, ptr %7, i64 %126
  %128 = load <16 x float>, ptr %127, align 16, !tbaa !26
  %129 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %130 = load float, ptr %129, align 16, !tbaa !85
  %131 = fadd float %130, 0.000000e+00
  %132 = insertelement <16 x float> poison, float %131, i64 0
  %133 = shufflevector <16 x float> %132, <16 x float> poison, <16 x i32> zeroinitializer
  %134 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %133, <16 x float> %128, <16 x float> %124)
  %135 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %136 = getelementptr inbounds nuw i8, ptr %135, i64 4
  %137 = load float, ptr %136, align 4, !tbaa !85
  %138 = fadd float %137, 0.000000e+00
  %139 = insertelement <16 x float> poison, float %138, i64 0
  %140 = shufflevector <16 x float> %139, <16 x float> poison, <16 x i32> zeroinitializer
  %141 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %140, <16 x float> %128, <16 x float> %123)
  %142 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %143 = getelementptr inbounds nuw i8, ptr %142, i64 8
  %144 = load float, ptr %143, align 8, !tbaa !85
  %145 = fadd float %144, 0.000000e+00
  %146 = insertelement <16 x float> poison, float %145, i64 0
  %147 = shufflevector <16 x float> %146, <16 x float> poison, <16 x i32> zeroinitializer
  %148 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %147, <16 x float> %128, <16 x float> %122)
  %149 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %150 = getelementptr inbounds nuw i8, ptr %149, i64 12
  %151 = load float, ptr %150, align 4, !tbaa !85
  %152 = fadd float %151, 0.000000e+00
  %153 = insertelement <16 x float> poison, float %152, i64 0
  %154 = shufflevector <16 x float> %153, <16 x float> poison, <16 x i32> zeroinitializer
  %155 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %154, <16 x float> %128, <16 x float> %121)
  %156 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %157 = getelementptr inbounds nuw i8, ptr %156, i64 16
  %158 = load float, ptr %157, align 16, !tbaa !85
  %159 = fadd float %158, 0.000000e+00
  %160 = insertelement <16 x float> poison, float %159, i64 0
  %161 = shufflevector <16 x float> %160, <16 x float> poison, <16 x i32> zeroinitializer
  %162 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %161, <16 x float> %128, <16 x float> %120)
  %163 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %164 = getelementptr inbounds nuw i8, ptr %163, i64 20
  %165 = load float, ptr %164, align 4, !tbaa !85
  %166 = fadd float %165, 0.000000e+00
  %167 = insertelement <16 x float> poison, float %166, i64 0
  %168 = shufflevector <16 x float> %167, <16 x float> poison, <16 x i32> zeroinitializer
  %169 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %168, <16 x float> %128, <16 x float> %119)
  %170 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %171 = getelementptr inbounds nuw i8, ptr %170, i64 24
  %172 = load float, ptr %171, align 8, !tbaa !85
  %173 = fadd float %172, 0.000000e+00
  %174 = insertelement <16 x float> poison, float %173, i64 0
  %175 = shufflevector <16 x float> %174, <16 x float> poison, <16 x i32> zeroinitializer
  %176 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %175, <16 x float> %128, <16 x float> %118)
  %177 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %178 = getelementptr inbounds nuw i8, ptr %177, i64 28
  %179 = load float, ptr %178, align 4, !tbaa !85
  %180 = fadd float %179, 0.000000e+00
  %181 = insertelement <16 x float> poison, float %180, i64 0
  %182 = shufflevector <16 x float> %181, <16 x float> poison, <16 x i32> zeroinitializer
  %183 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %182, <16 x float> %128, <16 x float> %117)
  %184 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %185 = getelementptr inbounds nuw i8, ptr %184, i64 32
  %186 = load float, ptr %185, align 16, !tbaa !85
  %187 = fadd float %186, 0.000000e+00
  %188 = insertelement <16 x float> poison, float %187, i64 0
  %189 = shufflevector <16 x float> %188, <16 x float> poison, <16 x i32> zeroinitializer
  %190 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %189, <16 x float> %128, <16 x float> %116)
  %191 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %192 = getelementptr inbounds nuw i8, ptr %191, i64 36
  %193 = load float, ptr %192, align 4, !tbaa !85
  %194 = fadd float %193, 0.000000e+00
  %195 = insertelement <16 x float> poison, float %194, i64 0
  %196 = shufflevector <16 x float> %195, <16 x float> poison, <16 x i32> zeroinitializer
  %197 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %196, <16 x float> %128, <16 x float> %115)
  %198 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %199 = getelementptr inbounds nuw i8, ptr %198, i64 40
  %200 = load float, ptr %199, align 8, !tbaa !85
  %201 = fadd float %200, 0.000000e+00
  %202 = insertelement <16 x float> poison, float %201, i64 0
  %203 = shufflevector <16 x float> %202, <16 x float> poison, <16 x i32> zeroinitializer
  %204 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %203, <16 x float> %128, <16 x float> %114)
  %205 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %206 = getelementptr inbounds nuw i8, ptr %205, i64 44
  %207 = load float, ptr %206, align 4, !tbaa !85
  %208 = fadd float %207, 0.000000e+00
  %209 = insertelement <16 x float> poison, float %208, i64 0
  %210 = shufflevector <16 x float> %209, <16 x float> poison, <16 x i32> zeroinitializer
  %211 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %210, <16 x float> %128, <16 x float> %113)
  %212 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %213 = getelementptr inbounds nuw i8, ptr %212, i64 48
  %214 = load float, ptr %213, align 16, !tbaa !85
  %215 = fadd float %214, 0.000000e+00
  %216 = insertelement <16 x float> poison, float %215, i64 0
  %217 = shufflevector <16 x float> %216, <16 x float> poison, <16 x i32> zeroinitializer
  %218 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %217, <16 x float> %128, <16 x float> %112)
  %219 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %220 = getelementptr inbounds nuw i8, ptr %219, i64 52
  %221 = load float, ptr %220, align 4, !tbaa !85
  %222 = fadd float %221, 0.000000e+00
  %223 = insertelement <16 x float> poison, float %222, i64 0
  %224 = shufflevector <16 x float> %223, <16 x float> poison, <16 x i32> zeroinitializer
  %225 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %224, <16 x float> %128, <16 x float> %111)
  %226 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %227 = getelementptr inbounds nuw i8, ptr %226, i64 56
  %228 = load float, ptr %227, align 8, !tbaa !85
  %229 = fadd float %228, 0.000000e+00
  %230 = insertelement <16 x float> poison, float %229, i64 0
  %231 = shufflevector <16 x float> %230, <16 x float> poison, <16 x i32> zeroinitializer
  %232 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %231, <16 x float> %128, <16 x float> %110)
  %233 = getelementptr inbounds nuw float, ptr %6, i64 %126
  %234 = getelementptr inbounds nuw i8, ptr %233, i64 60
  %235 = load float, ptr %234, align 4, !tbaa !85
  %236 = fadd float %235, 0.000000e+00
  %237 = insertelement <16 x float> poison, float %236, i64 0
  %238 = shufflevector <16 x float> %237, <16 x float> poison, <16 x i32> zeroinitializer
  %239 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %238, <16 x float> %128, <16 x float> %109)
  %240 = add nuw nsw i64 %125, 1
  %241 = icmp eq i64 %240, 32
  br i1 %241, label %242, label %108, !llvm.loop !91

242:                                              ; preds = %108
  store <16 x float> %134, ptr %4, align 4, !tbaa !26
  %243 = getelementptr inbounds nuw i8, ptr %4, i64 256
  store <16 x float> %141, ptr %243, align 4, !tbaa !26
  %244 = getelementptr inbounds nuw i8, ptr %4, i64 512
  store <16 x float> %148, ptr %244, align 4, !tbaa !26
  %245 = getelementptr inbounds nuw i8, ptr %4, i64 768
  store <16 x float> %155, ptr %245, align 4, !tbaa !26
  %246 = getelementptr inbounds nuw i8, ptr %4, i64 64
  store <16 x float> %162, ptr %246, align 4, !tbaa !26
  %247 = getelementptr inbounds nuw i8, ptr %4, i64 320
  store <16 x float> %169, ptr %247, align 4, !tbaa !26
  %248 = getelementptr inbounds nuw i8, ptr %4, i64 576
  store <16 x float> %176, ptr %248, align 4, !tbaa !26
  %249 = getelementptr inbounds nuw i8, ptr %4, i64 832
  store <16 x float> %183, ptr %249, align 4, !tbaa !26
  %250 = getelementptr inbounds nuw i8, ptr %4, i64 128
  store <16 x float> %190, ptr %250, align 4, !tbaa !26
  %251 = getelementptr inbounds nuw i8, ptr %4, i64 384
  store <16 x float> %197, ptr %251, align 4, !tbaa !26
  %252 = getelementptr inbounds nuw i8, ptr %4, i64 640
  store <16 x float> %204, ptr %252, align 4, !tbaa !26
  %253 = getelementptr inbounds nuw i8, ptr %4, i64 896
  store <16 x float> %211, ptr %253, align 4, !tbaa !26
  %254 = getelementptr inbounds nuw i8, ptr %4, i64 192
  store <16 x float> %218, ptr %254, align 4, !tbaa !26
  %255 = getelementptr inbounds nuw i8, ptr %4, i64 448
  store <16 x float> %225, ptr %255, align 4, !tbaa !26
  %256 = getelementptr inbounds nuw i8, ptr %4, i64 704
  store <16 x float> %232, ptr %256, align 4, !tbaa !26
  %257 = getelementptr inbounds nuw i8, ptr %4, i64 960
  store <16 x float> %239, ptr %257, align 4, !tbaa !26
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #12
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_matrix_32_f32_2(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4) local_unnamed_addr #8 {
  %6 = alloca [4096 x float], align 16
  %7 = alloca [4096 x float], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  %8 = getelementptr inbounds nuw i8, ptr %7, i64 128
  br label %9

9:                                                ; preds = %5, %9
  %10 = phi i64 [ 0, %5 ], [ %21, %9 ]
  %11 = getelementptr inbounds nuw i32, ptr %1, i64 %10
  %12 = load float, ptr %11, align 4, !tbaa !3
  %13 = and i64 %10, 32
  %14 = add nuw i64 %10, 4294967264
  %15 = icmp samesign ult i64 %10, 32
  %16 = select i1 %15, i64 %10, i64 %14
  %17 = add i64 %16, %13
  %18 = shl i64 %17, 32
  %19 = ashr exact i64 %18, 30
  %20 = getelementptr inbounds i8, ptr %6, i64 %19
  store float %12, ptr %20, align 4, !tbaa !85
  %21 = add nuw nsw i64 %10, 1
  %22 = icmp eq i64 %21, 64
  br i1 %22, label %23, label %9, !llvm.loop !93

23:                                               ; preds = %9, %23
  %24 = phi i64 [ %35, %23 ], [ 0, %9 ]
  %25 = getelementptr inbounds nuw i32, ptr %2, i64 %24
  %26 = load float, ptr %25, align 4, !tbaa !3
  %27 = and i64 %24, 32
  %28 = add nuw i64 %24, 4294967264
  %29 = icmp samesign ult i64 %24, 32
  %30 = select i1 %29, i64 %24, i64 %28
  %31 = add i64 %30, %27
  %32 = shl i64 %31, 32
  %33 = ashr exact i64 %32, 30
  %34 = getelementptr inbounds i8, ptr %7, i64 %33
  store float %26, ptr %34, align 4, !tbaa !85
  %35 = add nuw nsw i64 %24, 1
  %36 = icmp eq i64 %35, 64
  br i1 %36, label %37, label %23, !llvm.loop !93

37:                                               ; preds = %23, %82
  %38 = phi i64 [ %99, %82 ], [ 0, %23 ]
  %39 = shl nuw nsw i64 %38, 5
  %40 = getelementptr inbounds nuw i32, ptr %3, i64 %39
  %41 = load <16 x float>, ptr %40, align 4, !tbaa !26
  %42 = getelementptr inbounds nuw i8, ptr %40, i64 64
  %43 = load <16 x float>, ptr %42, align 4, !tbaa !26
  %44 = shl nuw nsw i64 %38, 5
  %45 = or disjoint i64 %44, 64
  %46 = getelementptr inbounds nuw i32, ptr %3, i64 %45
  %47 = load <16 x float>, ptr %46, align 4, !tbaa !26
  %48 = getelementptr inbounds nuw i8, ptr %46, i64 64
  %49 = load <16 x float>, ptr %48, align 4, !tbaa !26
  %50 = shl nuw nsw i64 %38, 5
  %51 = or disjoint i64 %50, 128
  %52 = getelementptr inbounds nuw i32, ptr %3, i64 %51
  %53 = load <16 x float>, ptr %52, align 4, !tbaa !26
  %54 = getelementptr inbounds nuw i8, ptr %52, i64 64
  %55 = load <16 x float>, ptr %54, align 4, !tbaa !26
  %56 = shl nuw nsw i64 %38, 5
  %57 = or disjoint i64 %56, 192
  %58 = getelementptr inbounds nuw i32, ptr %3, i64 %57
  %59 = load <16 x float>, ptr %58, align 4, !tbaa !26
  %60 = getelementptr inbounds nuw i8, ptr %58, i64 64
  %61 = load <16 x float>, ptr %60, align 4, !tbaa !26
  %62 = or disjoint i64 %39, 32
  %63 = getelementptr inbounds nuw i32, ptr %3, i64 %62
  %64 = load <16 x float>, ptr %63, align 4, !tbaa !26
  %65 = getelementptr inbounds nuw i8, ptr %63, i64 64
  %66 = load <16 x float>, ptr %65, align 4, !tbaa !26
  %67 = or disjoint i64 %44, 96
  %68 = getelementptr inbounds nuw i32, ptr %3, i64 %67
  %69 = load <16 x float>, ptr %68, align 4, !tbaa !26
  %70 = getelementptr inbounds nuw i8, ptr %68, i64 64
  %71 = load <16 x float>, ptr %70, align 4, !tbaa !26
  %72 = or disjoint i64 %50, 160
  %73 = getelementptr inbounds nuw i32, ptr %3, i64 %72
  %74 = load <16 x float>, ptr %73, align 4, !tbaa !26
  %75 = getelementptr inbounds nuw i8, ptr %73, i64 64
  %76 = load <16 x float>, ptr %75, align 4, !tbaa !26
  %77 = or disjoint i64 %56, 224
  %78 = getelementptr inbounds nuw i32, ptr %3, i64 %77
  %79 = load <16 x float>, ptr %78, align 4, !tbaa !26
  %80 = getelementptr inbounds nuw i8, ptr %78, i64 64
  %81 = load <16 x float>, ptr %80, align 4, !tbaa !26
  br label %101

82:                                               ; preds = %101
  %83 = getelementptr inbounds nuw i32, ptr %4, i64 %39
  store <16 x float> %130, ptr %83, align 4, !tbaa !26
  %84 = getelementptr inbounds nuw i8, ptr %83, i64 64
  store <16 x float> %131, ptr %84, align 4, !tbaa !26
  %85 = getelementptr inbounds nuw i32, ptr %4, i64 %45
  store <16 x float> %138, ptr %85, align 4, !tbaa !26
  %86 = getelementptr inbounds nuw i8, ptr %85, i64 64
  store <16 x float> %139, ptr %86, align 4, !tbaa !26
  %87 = getelementptr inbounds nuw i32, ptr %4, i64 %51
  store <16 x float> %146, ptr %87, align 4, !tbaa !26
  %88 = getelementptr inbounds nuw i8, ptr %87, i64 64
  store <16 x float> %147, ptr %88, align 4, !tbaa !26
  %89 = getelementptr inbounds nuw i32, ptr %4, i64 %57
  store <16 x float> %154, ptr %89, align 4, !tbaa !26
  %90 = getelementptr inbounds nuw i8, ptr %89, i64 64
  store <16 x float> %155, ptr %90, align 4, !tbaa !26
  %91 = getelementptr inbounds nuw i32, ptr %4, i64 %62
  store <16 x float> %162, ptr %91, align 4, !tbaa !26
  %92 = getelementptr inbounds nuw i8, ptr %91, i64 64
  store <16 x float> %163, ptr %92, align 4, !tbaa !26
  %93 = getelementptr inbounds nuw i32, ptr %4, i64 %67
  store <16 x float> %170, ptr %93, align 4, !tbaa !26
  %94 = getelementptr inbounds nuw i8, ptr %93, i64 64
  store <16 x float> %171, ptr %94, align 4, !tbaa !26
  %95 = getelementptr inbounds nuw i32, ptr %4, i64 %72
  store <16 x float> %178, ptr %95, align 4, !tbaa !26
  %96 = getelementptr inbounds nuw i8, ptr %95, i64 64
  store <16 x float> %179, ptr %96, align 4, !tbaa !26
  %97 = getelementptr inbounds nuw i32, ptr %4, i64 %77
  store <16 x float> %186, ptr %97, align 4, !tbaa !26
  %98 = getelementptr inbounds nuw i8, ptr %97, i64 64
  store <16 x float> %187, ptr %98, align 4, !tbaa !26
  %99 = add nuw nsw i64 %38, 8
  %100 = icmp samesign ult i64 %38, 24
  br i1 %100, label %37, label %188, !llvm.loop !89

101:                                              ; preds = %37, %101
  %102 = phi <16 x float> [ %81, %37 ], [ %187, %101 ]
  %103 = phi <16 x float> [ %79, %37 ], [ %186, %101 ]
  %104 = phi <16 x float> [ %76, %37 ], [ %179, %101 ]
  %105 = phi <16 x float> [ %74, %37 ], [ %178, %101 ]
  %106 = phi <16 x float> [ %71, %37 ], [ %171, %101 ]
  %107 = phi <16 x float> [ %69, %37 ], [ %170, %101 ]
  %108 = phi <16 x float> [ %66, %37 ], [ %163, %101 ]
  %109 = phi <16 x float> [ %64, %37 ], [ %162, %101 ]
  %110 = phi <16 x float> [ %61, %37 ], [ %155, %101 ]
  %111 = phi <16 x float> [ %59, %37 ], [ %154, %101 ]
  %112 = phi <16 x float> [ %55, %37 ], [ %147, %101 ]
  %113 = phi <16 x float> [ %53, %37 ], [ %146, %101 ]
  %114 = phi <16 x float> [ %49, %37 ], [ %139, %101 ]
  %115 = phi <16 x float> [ %47, %37 ], [ %138, %101 ]
  %116 = phi <16 x float> [ %43, %37 ], [ %131, %101 ]
  %117 = phi <16 x float> [ %41, %37 ], [ %130, %101 ]
  %118 = phi i1 [ true, %37 ], [ false, %101 ]
  %119 = phi ptr [ %7, %37 ], [ %8, %101 ]
  %120 = phi i64 [ 0, %37 ], [ 32, %101 ]
  %121 = load <16 x float>, ptr %119, align 16, !tbaa !26
  %122 = getelementptr inbounds nuw i8, ptr %119, i64 64
  %123 = load <16 x float>, ptr %122, align 16, !tbaa !26
  %124 = or disjoint i64 %120, %38
  %125 = getelementptr inbounds nuw float, ptr %6, i64 %124
  %126 = load float, ptr %125, align 16, !tbaa !85
  %127 = fadd float %126, 0.000000e+00
  %128 = insertelement <16 x float> poison, float %127, i64 0
  %129 = shufflevector <16 x float> %128, <16 x float> poison, <16 x i32> zeroinitializer
  %130 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %129, <16 x float> %121, <16 x float> %117)
  %131 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %129, <16 x float> %123, <16 x float> %116)
  %132 = getelementptr inbounds nuw float, ptr %6, i64 %124
  %133 = getelementptr inbounds nuw i8, ptr %132, i64 4
  %134 = load float, ptr %133, align 4, !tbaa !85
  %135 = fadd float %134, 0.000000e+00
  %136 = insertelement <16 x float> poison, float %135, i64 0
  %137 = shufflevector <16 x float> %136, <16 x float> poison, <16 x i32> zeroinitializer
  %138 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %137, <16 x float> %121, <16 x float> %115)
  %139 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %137, <16 x float> %123, <16 x float> %114)
  %140 = getelementptr inbounds nuw float, ptr %6, i64 %124
  %141 = getelementptr inbounds nuw i8, ptr %140, i64 8
  %142 = load float, ptr %141, align 8, !tbaa !85
  %143 = fadd float %142, 0.000000e+00
  %144 = insertelement <16 x float> poison, float %143, i64 0
  %145 = shufflevector <16 x float> %144, <16 x float> poison, <16 x i32> zeroinitializer
  %146 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %145, <16 x float> %121, <16 x float> %113)
  %147 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %145, <16 x float> %123, <16 x float> %112)
  %148 = getelementptr inbounds nuw float, ptr %6, i64 %124
  %149 = getelementptr inbounds nuw i8, ptr %148, i64 12
  %150 = load float, ptr %149, align 4, !tbaa !85
  %151 = fadd float %150, 0.000000e+00
  %152 = insertelement <16 x float> poison, float %151, i64 0
  %153 = shufflevector <16 x float> %152, <16 x float> poison, <16 x i32> zeroinitializer
  %154 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %153, <16 x float> %121, <16 x float> %111)
  %155 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %153, <16 x float> %123, <16 x float> %110)
  %156 = getelementptr inbounds nuw float, ptr %6, i64 %124
  %157 = getelementptr inbounds nuw i8, ptr %156, i64 16
  %158 = load float, ptr %157, align 16, !tbaa !85
  %159 = fadd float %158, 0.000000e+00
  %160 = insertelement <16 x float> poison, float %159, i64 0
  %161 = shufflevector <16 x float> %160, <16 x float> poison, <16 x i32> zeroinitializer
  %162 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %161, <16 x float> %121, <16 x float> %109)
  %163 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %161, <16 x float> %123, <16 x float> %108)
  %164 = getelementptr inbounds nuw float, ptr %6, i64 %124
  %165 = getelementptr inbounds nuw i8, ptr %164, i64 20
  %166 = load float, ptr %165, align 4, !tbaa !85
  %167 = fadd float %166, 0.000000e+00
  %168 = insertelement <16 x float> poison, float %167, i64 0
  %169 = shufflevector <16 x float> %168, <16 x float> poison, <16 x i32> zeroinitializer
  %170 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %169, <16 x float> %121, <16 x float> %107)
  %171 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %169, <16 x float> %123, <16 x float> %106)
  %172 = getelementptr inbounds nuw float, ptr %6, i64 %124
  %173 = getelementptr inbounds nuw i8, ptr %172, i64 24
  %174 = load float, ptr %173, align 8, !tbaa !85
  %175 = fadd float %174, 0.000000e+00
  %176 = insertelement <16 x float> poison, float %175, i64 0
  %177 = shufflevector <16 x float> %176, <16 x float> poison, <16 x i32> zeroinitializer
  %178 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %177, <16 x float> %121, <16 x float> %105)
  %179 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %177, <16 x float> %123, <16 x float> %104)
  %180 = getelementptr inbounds nuw float, ptr %6, i64 %124
  %181 = getelementptr inbounds nuw i8, ptr %180, i64 28
  %182 = load float, ptr %181, align 4, !tbaa !85
  %183 = fadd float %182, 0.000000e+00
  %184 = insertelement <16 x float> poison, float %183, i64 0
  %185 = shufflevector <16 x float> %184, <16 x float> poison, <16 x i32> zeroinitializer
  %186 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %185, <16 x float> %121, <16 x float> %103)
  %187 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %185, <16 x float> %123, <16 x float> %102)
  br i1 %118, label %101, label %82, !llvm.loop !90

188:                                              ; preds = %82
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #12
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_matrix_16_f32_4(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4) local_unnamed_addr #8 {
  %6 = alloca [4096 x float], align 16
  %7 = alloca [4096 x float], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %6) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %7) #12
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %6, ptr noundef nonnull align 4 dereferenceable(256) %1, i64 256, i1 false), !tbaa !26
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %7, ptr noundef nonnull align 4 dereferenceable(256) %2, i64 256, i1 false), !tbaa !26
  %8 = load <16 x float>, ptr %3, align 4, !tbaa !26
  %9 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %10 = load <16 x float>, ptr %9, align 4, !tbaa !26
  %11 = getelementptr inbounds nuw i8, ptr %3, i64 512
  %12 = load <16 x float>, ptr %11, align 4, !tbaa !26
  %13 = getelementptr inbounds nuw i8, ptr %3, i64 768
  %14 = load <16 x float>, ptr %13, align 4, !tbaa !26
  %15 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %16 = load <16 x float>, ptr %15, align 4, !tbaa !26
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 320
  %18 = load <16 x float>, ptr %17, align 4, !tbaa !26
  %19 = getelementptr inbounds nuw i8, ptr %3, i64 576
  %20 = load <16 x float>, ptr %19, align 4, !tbaa !26
  %21 = getelementptr inbounds nuw i8, ptr %3, i64 832
  %22 = load <16 x float>, ptr %21, align 4, !tbaa !26
  %23 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %24 = load <16 x float>, ptr %23, align 4, !tbaa !26
  %25 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %26 = load <16 x float>, ptr %25, align 4, !tbaa !26
  %27 = getelementptr inbounds nuw i8, ptr %3, i64 640
  %28 = load <16 x float>, ptr %27, align 4, !tbaa !26
  %29 = getelementptr inbounds nuw i8, ptr %3, i64 896
  %30 = load <16 x float>, ptr %29, align 4, !tbaa !26
  %31 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %32 = load <16 x float>, ptr %31, align 4, !tbaa !26
  %33 = getelementptr inbounds nuw i8, ptr %3, i64 448
  %34 = load <16 x float>, ptr %33, align 4, !tbaa !26
  %35 = getelementptr inbounds nuw i8, ptr %3, i64 704
  %36 = load <16 x float>, ptr %35, align 4, !tbaa !26
  %37 = getelementptr inbounds nuw i8, ptr %3, i64 960
  %38 = load <16 x float>, ptr %37, align 4, !tbaa !26
  br label %39

39:                                               ; preds = %5, %39
  %40 = phi <16 x float> [ %38, %5 ], [ %170, %39 ]
  %41 = phi <16 x float> [ %36, %5 ], [ %163, %39 ]
  %42 = phi <16 x float> [ %34, %5 ], [ %156, %39 ]
  %43 = phi <16 x float> [ %32, %5 ], [ %149, %39 ]
  %44 = phi <16 x float> [ %30, %5 ], [ %142, %39 ]
  %45 = phi <16 x float> [ %28, %5 ], [ %135, %39 ]
  %46 = phi <16 x float> [ %26, %5 ], [ %128, %39 ]
  %47 = phi <16 x float> [ %24, %5 ], [ %121, %39 ]
  %48 = phi <16 x float> [ %22, %5 ], [ %114, %39 ]
  %49 = phi <16 x float> [ %20, %5 ], [ %107, %39 ]
  %50 = phi <16 x float> [ %18, %5 ], [ %100, %39 ]
  %51 = phi <16 x float> [ %16, %5 ], [ %93, %39 ]
  %52 = phi <16 x float> [ %14, %5 ], [ %86, %39 ]
  %53 = phi <16 x float> [ %12, %5 ], [ %79, %39 ]
  %54 = phi <16 x float> [ %10, %5 ], [ %72, %39 ]
  %55 = phi <16 x float> [ %8, %5 ], [ %65, %39 ]
  %56 = phi i64 [ 0, %5 ], [ %171, %39 ]
  %57 = shl nuw nsw i64 %56, 4
  %58 = getelementptr inbounds nuw float, ptr %7, i64 %57
  %59 = load <16 x float>, ptr %58, align 16, !tbaa !26
  %60 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %61 = load float, ptr %60, align 16, !tbaa !85
  %62 = fadd float %61, 0.000000e+00
  %63 = insertelement <16 x float> poison, float %62, i64 0
  %64 = shufflevector <16 x float> %63, <16 x float> poison, <16 x i32> zeroinitializer
  %65 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %64, <16 x float> %59, <16 x float> %55)
  %66 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %67 = getelementptr inbounds nuw i8, ptr %66, i64 4
  %68 = load float, ptr %67, align 4, !tbaa !85
  %69 = fadd float %68, 0.000000e+00
  %70 = insertelement <16 x float> poison, float %69, i64 0
  %71 = shufflevector <16 x float> %70, <16 x float> poison, <16 x i32> zeroinitializer
  %72 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %71, <16 x float> %59, <16 x float> %54)
  %73 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %74 = getelementptr inbounds nuw i8, ptr %73, i64 8
  %75 = load float, ptr %74, align 8, !tbaa !85
  %76 = fadd float %75, 0.000000e+00
  %77 = insertelement <16 x float> poison, float %76, i64 0
  %78 = shufflevector <16 x float> %77, <16 x float> poison, <16 x i32> zeroinitializer
  %79 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %78, <16 x float> %59, <16 x float> %53)
  %80 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %81 = getelementptr inbounds nuw i8, ptr %80, i64 12
  %82 = load float, ptr %81, align 4, !tbaa !85
  %83 = fadd float %82, 0.000000e+00
  %84 = insertelement <16 x float> poison, float %83, i64 0
  %85 = shufflevector <16 x float> %84, <16 x float> poison, <16 x i32> zeroinitializer
  %86 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %85, <16 x float> %59, <16 x float> %52)
  %87 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %88 = getelementptr inbounds nuw i8, ptr %87, i64 16
  %89 = load float, ptr %88, align 16, !tbaa !85
  %90 = fadd float %89, 0.000000e+00
  %91 = insertelement <16 x float> poison, float %90, i64 0
  %92 = shufflevector <16 x float> %91, <16 x float> poison, <16 x i32> zeroinitializer
  %93 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %92, <16 x float> %59, <16 x float> %51)
  %94 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %95 = getelementptr inbounds nuw i8, ptr %94, i64 20
  %96 = load float, ptr %95, align 4, !tbaa !85
  %97 = fadd float %96, 0.000000e+00
  %98 = insertelement <16 x float> poison, float %97, i64 0
  %99 = shufflevector <16 x float> %98, <16 x float> poison, <16 x i32> zeroinitializer
  %100 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %99, <16 x float> %59, <16 x float> %50)
  %101 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %102 = getelementptr inbounds nuw i8, ptr %101, i64 24
  %103 = load float, ptr %102, align 8, !tbaa !85
  %104 = fadd float %103, 0.000000e+00
  %105 = insertelement <16 x float> poison, float %104, i64 0
  %106 = shufflevector <16 x float> %105, <16 x float> poison, <16 x i32> zeroinitializer
  %107 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %106, <16 x float> %59, <16 x float> %49)
  %108 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %109 = getelementptr inbounds nuw i8, ptr %108, i64 28
  %110 = load float, ptr %109, align 4, !tbaa !85
  %111 = fadd float %110, 0.000000e+00
  %112 = insertelement <16 x float> poison, float %111, i64 0
  %113 = shufflevector <16 x float> %112, <16 x float> poison, <16 x i32> zeroinitializer
  %114 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %113, <16 x float> %59, <16 x float> %48)
  %115 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %116 = getelementptr inbounds nuw i8, ptr %115, i64 32
  %117 = load float, ptr %116, align 16, !tbaa !85
  %118 = fadd float %117, 0.000000e+00
  %119 = insertelement <16 x float> poison, float %118, i64 0
  %120 = shufflevector <16 x float> %119, <16 x float> poison, <16 x i32> zeroinitializer
  %121 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %120, <16 x float> %59, <16 x float> %47)
  %122 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %123 = getelementptr inbounds nuw i8, ptr %122, i64 36
  %124 = load float, ptr %123, align 4, !tbaa !85
  %125 = fadd float %124, 0.000000e+00
  %126 = insertelement <16 x float> poison, float %125, i64 0
  %127 = shufflevector <16 x float> %126, <16 x float> poison, <16 x i32> zeroinitializer
  %128 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %127, <16 x float> %59, <16 x float> %46)
  %129 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %130 = getelementptr inbounds nuw i8, ptr %129, i64 40
  %131 = load float, ptr %130, align 8, !tbaa !85
  %132 = fadd float %131, 0.000000e+00
  %133 = insertelement <16 x float> poison, float %132, i64 0
  %134 = shufflevector <16 x float> %133, <16 x float> poison, <16 x i32> zeroinitializer
  %135 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %134, <16 x float> %59, <16 x float> %45)
  %136 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %137 = getelementptr inbounds nuw i8, ptr %136, i64 44
  %138 = load float, ptr %137, align 4, !tbaa !85
  %139 = fadd float %138, 0.000000e+00
  %140 = insertelement <16 x float> poison, float %139, i64 0
  %141 = shufflevector <16 x float> %140, <16 x float> poison, <16 x i32> zeroinitializer
  %142 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %141, <16 x float> %59, <16 x float> %44)
  %143 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %144 = getelementptr inbounds nuw i8, ptr %143, i64 48
  %145 = load float, ptr %144, align 16, !tbaa !85
  %146 = fadd float %145, 0.000000e+00
  %147 = insertelement <16 x float> poison, float %146, i64 0
  %148 = shufflevector <16 x float> %147, <16 x float> poison, <16 x i32> zeroinitializer
  %149 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %148, <16 x float> %59, <16 x float> %43)
  %150 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %151 = getelementptr inbounds nuw i8, ptr %150, i64 52
  %152 = load float, ptr %151, align 4, !tbaa !85
  %153 = fadd float %152, 0.000000e+00
  %154 = insertelement <16 x float> poison, float %153, i64 0
  %155 = shufflevector <16 x float> %154, <16 x float> poison, <16 x i32> zeroinitializer
  %156 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %155, <16 x float> %59, <16 x float> %42)
  %157 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %158 = getelementptr inbounds nuw i8, ptr %157, i64 56
  %159 = load float, ptr %158, align 8, !tbaa !85
  %160 = fadd float %159, 0.000000e+00
  %161 = insertelement <16 x float> poison, float %160, i64 0
  %162 = shufflevector <16 x float> %161, <16 x float> poison, <16 x i32> zeroinitializer
  %163 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %162, <16 x float> %59, <16 x float> %41)
  %164 = getelementptr inbounds nuw float, ptr %6, i64 %57
  %165 = getelementptr inbounds nuw i8, ptr %164, i64 60
  %166 = load float, ptr %165, align 4, !tbaa !85
  %167 = fadd float %166, 0.000000e+00
  %168 = insertelement <16 x float> poison, float %167, i64 0
  %169 = shufflevector <16 x float> %168, <16 x float> poison, <16 x i32> zeroinitializer
  %170 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %169, <16 x float> %59, <16 x float> %40)
  %171 = add nuw nsw i64 %56, 1
  %172 = icmp eq i64 %171, 4
  br i1 %172, label %173, label %39, !llvm.loop !91

173:                                              ; preds = %39
  store <16 x float> %65, ptr %4, align 4, !tbaa !26
  %174 = getelementptr inbounds nuw i8, ptr %4, i64 256
  store <16 x float> %72, ptr %174, align 4, !tbaa !26
  %175 = getelementptr inbounds nuw i8, ptr %4, i64 512
  store <16 x float> %79, ptr %175, align 4, !tbaa !26
  %176 = getelementptr inbounds nuw i8, ptr %4, i64 768
  store <16 x float> %86, ptr %176, align 4, !tbaa !26
  %177 = getelementptr inbounds nuw i8, ptr %4, i64 64
  store <16 x float> %93, ptr %177, align 4, !tbaa !26
  %178 = getelementptr inbounds nuw i8, ptr %4, i64 320
  store <16 x float> %100, ptr %178, align 4, !tbaa !26
  %179 = getelementptr inbounds nuw i8, ptr %4, i64 576
  store <16 x float> %107, ptr %179, align 4, !tbaa !26
  %180 = getelementptr inbounds nuw i8, ptr %4, i64 832
  store <16 x float> %114, ptr %180, align 4, !tbaa !26
  %181 = getelementptr inbounds nuw i8, ptr %4, i64 128
  store <16 x float> %121, ptr %181, align 4, !tbaa !26
  %182 = getelementptr inbounds nuw i8, ptr %4, i64 384
  store <16 x float> %128, ptr %182, align 4, !tbaa !26
  %183 = getelementptr inbounds nuw i8, ptr %4, i64 640
  store <16 x float> %135, ptr %183, align 4, !tbaa !26
  %184 = getelementptr inbounds nuw i8, ptr %4, i64 896
  store <16 x float> %142, ptr %184, align 4, !tbaa !26
  %185 = getelementptr inbounds nuw i8, ptr %4, i64 192
  store <16 x float> %149, ptr %185, align 4, !tbaa !26
  %186 = getelementptr inbounds nuw i8, ptr %4, i64 448
  store <16 x float> %156, ptr %186, align 4, !tbaa !26
  %187 = getelementptr inbounds nuw i8, ptr %4, i64 704
  store <16 x float> %163, ptr %187, align 4, !tbaa !26
  %188 = getelementptr inbounds nuw i8, ptr %4, i64 960
  store <16 x float> %170, ptr %188, align 4, !tbaa !26
  call void @llvm.lifetime.end.p0(ptr nonnull %7) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %6) #12
  ret void
}

; Function Attrs: nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_matrix_f32(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4, i32 noundef %5, i32 noundef %6, i32 noundef %7, i32 noundef %8, i32 noundef %9) local_unnamed_addr #4 {
  %11 = alloca [4096 x float], align 16
  %12 = alloca [4096 x float], align 16
  %13 = alloca [4096 x float], align 16
  %14 = alloca [4096 x float], align 16
  %15 = icmp eq i32 %5, 32
  %16 = icmp eq i32 %9, 0
  %17 = add i32 %7, -3
  %18 = icmp ult i32 %17, 3
  %19 = and i1 %18, %16
  br i1 %15, label %20, label %556

20:                                               ; preds = %10
  call void @llvm.lifetime.start.p0(ptr nonnull %11) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #12
  br i1 %19, label %21, label %24

21:                                               ; preds = %20
  %22 = icmp slt i32 %6, 34
  %23 = sdiv i32 %6, 2
  br label %116

24:                                               ; preds = %20
  %25 = sdiv i32 %6, 2
  %26 = icmp slt i32 %7, 3
  br i1 %26, label %32, label %27

27:                                               ; preds = %24
  %28 = icmp samesign ult i32 %7, 6
  br i1 %28, label %116, label %29

29:                                               ; preds = %27
  %30 = icmp samesign ult i32 %7, 8
  %31 = select i1 %30, i32 6, i32 4
  br label %116

32:                                               ; preds = %24
  %33 = icmp eq i32 %7, 0
  br i1 %33, label %41, label %34

34:                                               ; preds = %32
  %35 = icmp sgt i32 %6, 3
  br i1 %35, label %36, label %202

36:                                               ; preds = %34
  %37 = lshr i32 %6, 2
  %38 = shl i32 %25, 5
  %39 = icmp eq i32 %7, 2
  %40 = zext nneg i32 %37 to i64
  br label %70

41:                                               ; preds = %32
  %42 = icmp sgt i32 %6, 1
  br i1 %42, label %43, label %202

43:                                               ; preds = %41
  %44 = zext nneg i32 %25 to i64
  br label %45

45:                                               ; preds = %43, %50
  %46 = phi i64 [ 0, %43 ], [ %51, %50 ]
  %47 = shl nsw i64 %46, 8
  %48 = getelementptr inbounds nuw i8, ptr %1, i64 %47
  %49 = trunc nuw nsw i64 %46 to i32
  br label %53

50:                                               ; preds = %53
  %51 = add nuw nsw i64 %46, 1
  %52 = icmp eq i64 %51, %44
  br i1 %52, label %202, label %45, !llvm.loop !94

53:                                               ; preds = %45, %53
  %54 = phi i64 [ 0, %45 ], [ %68, %53 ]
  %55 = trunc i64 %54 to i32
  %56 = getelementptr inbounds nuw i32, ptr %48, i64 %54
  %57 = load float, ptr %56, align 4, !tbaa !3
  %58 = icmp samesign ugt i64 %54, 31
  %59 = select i1 %58, i32 %25, i32 0
  %60 = add nuw nsw i32 %59, %49
  %61 = shl nsw i32 %60, 5
  %62 = add nsw i32 %55, -32
  %63 = icmp samesign ult i64 %54, 32
  %64 = select i1 %63, i32 %55, i32 %62
  %65 = add nsw i32 %61, %64
  %66 = sext i32 %65 to i64
  %67 = getelementptr inbounds float, ptr %11, i64 %66
  store float %57, ptr %67, align 4, !tbaa !85
  %68 = add nuw nsw i64 %54, 1
  %69 = icmp eq i64 %68, 64
  br i1 %69, label %50, label %53, !llvm.loop !93

70:                                               ; preds = %36, %76
  %71 = phi i64 [ 0, %36 ], [ %77, %76 ]
  %72 = shl nsw i64 %71, 8
  %73 = getelementptr inbounds nuw i8, ptr %1, i64 %72
  %74 = trunc nuw nsw i64 %71 to i32
  %75 = shl i32 %74, 6
  br label %79

76:                                               ; preds = %115
  %77 = add nuw nsw i64 %71, 1
  %78 = icmp eq i64 %77, %40
  br i1 %78, label %202, label %70, !llvm.loop !84

79:                                               ; preds = %70, %115
  %80 = phi i1 [ true, %70 ], [ false, %115 ]
  %81 = phi i64 [ 0, %70 ], [ 1, %115 ]
  %82 = shl nuw nsw i64 %81, 7
  %83 = getelementptr inbounds nuw i8, ptr %73, i64 %82
  %84 = trunc nuw nsw i64 %81 to i32
  %85 = mul nuw nsw i32 %38, %84
  %86 = add i32 %85, %75
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds float, ptr %11, i64 %87
  %89 = getelementptr inbounds nuw i8, ptr %88, i64 128
  br i1 %39, label %90, label %100

90:                                               ; preds = %79, %90
  %91 = phi i64 [ %98, %90 ], [ 0, %79 ]
  %92 = getelementptr inbounds nuw i32, ptr %83, i64 %91
  %93 = load i32, ptr %92, align 4, !tbaa !3
  %94 = shl i32 %93, 16
  %95 = getelementptr inbounds nuw float, ptr %88, i64 %91
  store i32 %94, ptr %95, align 4, !tbaa !85
  %96 = and i32 %93, -65536
  %97 = getelementptr inbounds nuw float, ptr %89, i64 %91
  store i32 %96, ptr %97, align 4, !tbaa !85
  %98 = add nuw nsw i64 %91, 1
  %99 = icmp eq i64 %98, 32
  br i1 %99, label %115, label %90, !llvm.loop !87

100:                                              ; preds = %79, %100
  %101 = phi i64 [ %113, %100 ], [ 0, %79 ]
  %102 = getelementptr inbounds nuw i32, ptr %83, i64 %101
  %103 = load i32, ptr %102, align 4, !tbaa !3
  %104 = trunc i32 %103 to i16
  %105 = bitcast i16 %104 to half
  %106 = fpext half %105 to float
  %107 = getelementptr inbounds nuw float, ptr %88, i64 %101
  store float %106, ptr %107, align 4, !tbaa !85
  %108 = lshr i32 %103, 16
  %109 = trunc nuw i32 %108 to i16
  %110 = bitcast i16 %109 to half
  %111 = fpext half %110 to float
  %112 = getelementptr inbounds nuw float, ptr %89, i64 %101
  store float %111, ptr %112, align 4, !tbaa !85
  %113 = add nuw nsw i64 %101, 1
  %114 = icmp eq i64 %113, 32
  br i1 %114, label %115, label %100, !llvm.loop !92

115:                                              ; preds = %100, %90
  br i1 %80, label %79, label %76, !llvm.loop !88

116:                                              ; preds = %29, %21, %27
  %117 = phi i32 [ 8, %27 ], [ %31, %29 ], [ 8, %21 ]
  %118 = phi i1 [ true, %27 ], [ true, %29 ], [ %22, %21 ]
  %119 = phi i32 [ %25, %27 ], [ %25, %29 ], [ %23, %21 ]
  %120 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %121 = load ptr, ptr %120, align 8, !tbaa !95
  %122 = add i32 %7, -4
  %123 = icmp ult i32 %122, 4
  br i1 %123, label %124, label %128

124:                                              ; preds = %116
  %125 = zext nneg i32 %122 to i64
  %126 = getelementptr inbounds nuw i64, ptr @switch.table.rt_matrix_scaled.4, i64 %125
  %127 = load i64, ptr %126, align 8
  br label %128

128:                                              ; preds = %116, %124
  %129 = phi i64 [ %127, %124 ], [ 640, %116 ]
  %130 = getelementptr inbounds nuw float, ptr %121, i64 %129
  %131 = sub nuw nsw i32 32, %117
  %132 = icmp sgt i32 %119, 0
  br i1 %132, label %133, label %202

133:                                              ; preds = %128
  %134 = shl nsw i32 -1, %117
  %135 = xor i32 %134, -1
  %136 = icmp eq i32 %7, 3
  br label %137

137:                                              ; preds = %133, %153
  %138 = phi i32 [ 0, %133 ], [ %154, %153 ]
  %139 = mul nuw nsw i32 %138, %117
  %140 = and i32 %139, 30
  %141 = shl nuw nsw i32 %139, 1
  %142 = and i32 %141, 2147483584
  %143 = icmp samesign ugt i32 %140, %131
  %144 = zext nneg i32 %140 to i64
  %145 = add nuw i32 %142, 64
  %146 = lshr i32 %138, 3
  %147 = and i32 %146, 268435454
  %148 = and i32 %138, 15
  %149 = sext i32 %145 to i64
  %150 = zext nneg i32 %142 to i64
  %151 = getelementptr inbounds nuw i32, ptr %1, i64 %150
  %152 = getelementptr i32, ptr %1, i64 %149
  br label %156

153:                                              ; preds = %191
  %154 = add nuw nsw i32 %138, 1
  %155 = icmp eq i32 %154, %119
  br i1 %155, label %202, label %137, !llvm.loop !96

156:                                              ; preds = %137, %191
  %157 = phi i64 [ 0, %137 ], [ %200, %191 ]
  %158 = trunc i64 %157 to i32
  %159 = getelementptr inbounds nuw i32, ptr %151, i64 %157
  %160 = load i32, ptr %159, align 4, !tbaa !3
  %161 = zext i32 %160 to i64
  br i1 %143, label %162, label %168

162:                                              ; preds = %156
  %163 = getelementptr i32, ptr %152, i64 %157
  %164 = load i32, ptr %163, align 4, !tbaa !3
  %165 = zext i32 %164 to i64
  %166 = shl nuw i64 %165, 32
  %167 = or disjoint i64 %166, %161
  br label %168

168:                                              ; preds = %162, %156
  %169 = phi i64 [ %167, %162 ], [ %161, %156 ]
  %170 = lshr i64 %169, %144
  %171 = trunc i64 %170 to i32
  %172 = and i32 %171, %135
  %173 = icmp samesign ugt i64 %157, 31
  br i1 %118, label %179, label %174

174:                                              ; preds = %168
  %175 = zext i1 %173 to i32
  %176 = or disjoint i32 %147, %175
  %177 = shl nuw nsw i32 %176, 4
  %178 = or disjoint i32 %177, %148
  br label %182

179:                                              ; preds = %168
  %180 = select i1 %173, i32 %119, i32 0
  %181 = add nuw nsw i32 %180, %138
  br label %182

182:                                              ; preds = %179, %174
  %183 = phi i32 [ %178, %174 ], [ %181, %179 ]
  br i1 %136, label %184, label %187

184:                                              ; preds = %182
  %185 = trunc nuw i32 %172 to i8
  %186 = sitofp i8 %185 to float
  br label %191

187:                                              ; preds = %182
  %188 = zext nneg i32 %172 to i64
  %189 = getelementptr inbounds nuw float, ptr %130, i64 %188
  %190 = load float, ptr %189, align 4, !tbaa !85
  br label %191

191:                                              ; preds = %187, %184
  %192 = phi float [ %186, %184 ], [ %190, %187 ]
  %193 = shl nsw i32 %183, 5
  %194 = add nsw i32 %158, -32
  %195 = icmp samesign ult i64 %157, 32
  %196 = select i1 %195, i32 %158, i32 %194
  %197 = add nsw i32 %193, %196
  %198 = sext i32 %197 to i64
  %199 = getelementptr inbounds float, ptr %11, i64 %198
  store float %192, ptr %199, align 4, !tbaa !85
  %200 = add nuw nsw i64 %157, 1
  %201 = icmp eq i64 %200, 64
  br i1 %201, label %153, label %156, !llvm.loop !97

202:                                              ; preds = %76, %50, %153, %34, %41, %128
  %203 = phi i32 [ %25, %41 ], [ %119, %128 ], [ %25, %34 ], [ %25, %50 ], [ %119, %153 ], [ %25, %76 ]
  %204 = add i32 %8, -3
  %205 = icmp ult i32 %204, 3
  br i1 %205, label %206, label %208

206:                                              ; preds = %202
  %207 = icmp slt i32 %203, 17
  br label %297

208:                                              ; preds = %202
  %209 = icmp slt i32 %8, 3
  br i1 %209, label %213, label %210

210:                                              ; preds = %208
  %211 = icmp samesign ult i32 %8, 8
  %212 = select i1 %211, i32 6, i32 4
  br label %297

213:                                              ; preds = %208
  %214 = icmp eq i32 %8, 0
  br i1 %214, label %222, label %215

215:                                              ; preds = %213
  %216 = icmp sgt i32 %203, 1
  br i1 %216, label %217, label %382

217:                                              ; preds = %215
  %218 = lshr i32 %203, 1
  %219 = shl i32 %203, 5
  %220 = icmp eq i32 %8, 2
  %221 = zext nneg i32 %218 to i64
  br label %251

222:                                              ; preds = %213
  %223 = icmp sgt i32 %203, 0
  br i1 %223, label %224, label %382

224:                                              ; preds = %222
  %225 = zext nneg i32 %203 to i64
  br label %226

226:                                              ; preds = %224, %231
  %227 = phi i64 [ 0, %224 ], [ %232, %231 ]
  %228 = shl nsw i64 %227, 8
  %229 = getelementptr inbounds nuw i8, ptr %2, i64 %228
  %230 = trunc nuw nsw i64 %227 to i32
  br label %234

231:                                              ; preds = %234
  %232 = add nuw nsw i64 %227, 1
  %233 = icmp eq i64 %232, %225
  br i1 %233, label %382, label %226, !llvm.loop !94

234:                                              ; preds = %226, %234
  %235 = phi i64 [ 0, %226 ], [ %249, %234 ]
  %236 = trunc i64 %235 to i32
  %237 = getelementptr inbounds nuw i32, ptr %229, i64 %235
  %238 = load float, ptr %237, align 4, !tbaa !3
  %239 = icmp samesign ugt i64 %235, 31
  %240 = select i1 %239, i32 %203, i32 0
  %241 = add nuw nsw i32 %240, %230
  %242 = shl nsw i32 %241, 5
  %243 = add nsw i32 %236, -32
  %244 = icmp samesign ult i64 %235, 32
  %245 = select i1 %244, i32 %236, i32 %243
  %246 = add nsw i32 %242, %245
  %247 = sext i32 %246 to i64
  %248 = getelementptr inbounds float, ptr %12, i64 %247
  store float %238, ptr %248, align 4, !tbaa !85
  %249 = add nuw nsw i64 %235, 1
  %250 = icmp eq i64 %249, 64
  br i1 %250, label %231, label %234, !llvm.loop !93

251:                                              ; preds = %217, %257
  %252 = phi i64 [ 0, %217 ], [ %258, %257 ]
  %253 = shl nsw i64 %252, 8
  %254 = getelementptr inbounds nuw i8, ptr %2, i64 %253
  %255 = trunc nuw nsw i64 %252 to i32
  %256 = shl i32 %255, 6
  br label %260

257:                                              ; preds = %296
  %258 = add nuw nsw i64 %252, 1
  %259 = icmp eq i64 %258, %221
  br i1 %259, label %382, label %251, !llvm.loop !84

260:                                              ; preds = %251, %296
  %261 = phi i1 [ true, %251 ], [ false, %296 ]
  %262 = phi i64 [ 0, %251 ], [ 1, %296 ]
  %263 = shl nuw nsw i64 %262, 7
  %264 = getelementptr inbounds nuw i8, ptr %254, i64 %263
  %265 = trunc nuw nsw i64 %262 to i32
  %266 = mul nuw nsw i32 %219, %265
  %267 = add i32 %266, %256
  %268 = sext i32 %267 to i64
  %269 = getelementptr inbounds float, ptr %12, i64 %268
  %270 = getelementptr inbounds nuw i8, ptr %269, i64 128
  br i1 %220, label %271, label %281

271:                                              ; preds = %260, %271
  %272 = phi i64 [ %279, %271 ], [ 0, %260 ]
  %273 = getelementptr inbounds nuw i32, ptr %264, i64 %272
  %274 = load i32, ptr %273, align 4, !tbaa !3
  %275 = shl i32 %274, 16
  %276 = getelementptr inbounds nuw float, ptr %269, i64 %272
  store i32 %275, ptr %276, align 4, !tbaa !85
  %277 = and i32 %274, -65536
  %278 = getelementptr inbounds nuw float, ptr %270, i64 %272
  store i32 %277, ptr %278, align 4, !tbaa !85
  %279 = add nuw nsw i64 %272, 1
  %280 = icmp eq i64 %279, 32
  br i1 %280, label %296, label %271, !llvm.loop !87

281:                                              ; preds = %260, %281
  %282 = phi i64 [ %294, %281 ], [ 0, %260 ]
  %283 = getelementptr inbounds nuw i32, ptr %264, i64 %282
  %284 = load i32, ptr %283, align 4, !tbaa !3
  %285 = trunc i32 %284 to i16
  %286 = bitcast i16 %285 to half
  %287 = fpext half %286 to float
  %288 = getelementptr inbounds nuw float, ptr %269, i64 %282
  store float %287, ptr %288, align 4, !tbaa !85
  %289 = lshr i32 %284, 16
  %290 = trunc nuw i32 %289 to i16
  %291 = bitcast i16 %290 to half
  %292 = fpext half %291 to float
  %293 = getelementptr inbounds nuw float, ptr %270, i64 %282
  store float %292, ptr %293, align 4, !tbaa !85
  %294 = add nuw nsw i64 %282, 1
  %295 = icmp eq i64 %294, 32
  br i1 %295, label %296, label %281, !llvm.loop !92

296:                                              ; preds = %281, %271
  br i1 %261, label %260, label %257, !llvm.loop !88

297:                                              ; preds = %210, %206
  %298 = phi i32 [ 8, %206 ], [ %212, %210 ]
  %299 = phi i1 [ %207, %206 ], [ true, %210 ]
  %300 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %301 = load ptr, ptr %300, align 8, !tbaa !95
  %302 = add i32 %8, -4
  %303 = icmp ult i32 %302, 4
  br i1 %303, label %304, label %308

304:                                              ; preds = %297
  %305 = zext nneg i32 %302 to i64
  %306 = getelementptr inbounds nuw i64, ptr @switch.table.rt_matrix_scaled.4, i64 %305
  %307 = load i64, ptr %306, align 8
  br label %308

308:                                              ; preds = %297, %304
  %309 = phi i64 [ %307, %304 ], [ 640, %297 ]
  %310 = getelementptr inbounds nuw float, ptr %301, i64 %309
  %311 = sub nuw nsw i32 32, %298
  %312 = icmp sgt i32 %203, 0
  br i1 %312, label %313, label %382

313:                                              ; preds = %308
  %314 = shl nsw i32 -1, %298
  %315 = xor i32 %314, -1
  %316 = icmp eq i32 %8, 3
  br label %317

317:                                              ; preds = %313, %333
  %318 = phi i32 [ 0, %313 ], [ %334, %333 ]
  %319 = mul nuw nsw i32 %318, %298
  %320 = and i32 %319, 30
  %321 = shl nuw nsw i32 %319, 1
  %322 = and i32 %321, 2147483584
  %323 = icmp samesign ugt i32 %320, %311
  %324 = zext nneg i32 %320 to i64
  %325 = add nuw i32 %322, 64
  %326 = lshr i32 %318, 3
  %327 = and i32 %326, 268435454
  %328 = and i32 %318, 15
  %329 = sext i32 %325 to i64
  %330 = zext nneg i32 %322 to i64
  %331 = getelementptr inbounds nuw i32, ptr %2, i64 %330
  %332 = getelementptr i32, ptr %2, i64 %329
  br label %336

333:                                              ; preds = %371
  %334 = add nuw nsw i32 %318, 1
  %335 = icmp eq i32 %334, %203
  br i1 %335, label %382, label %317, !llvm.loop !96

336:                                              ; preds = %317, %371
  %337 = phi i64 [ 0, %317 ], [ %380, %371 ]
  %338 = trunc i64 %337 to i32
  %339 = getelementptr inbounds nuw i32, ptr %331, i64 %337
  %340 = load i32, ptr %339, align 4, !tbaa !3
  %341 = zext i32 %340 to i64
  br i1 %323, label %342, label %348

342:                                              ; preds = %336
  %343 = getelementptr i32, ptr %332, i64 %337
  %344 = load i32, ptr %343, align 4, !tbaa !3
  %345 = zext i32 %344 to i64
  %346 = shl nuw i64 %345, 32
  %347 = or disjoint i64 %346, %341
  br label %348

348:                                              ; preds = %342, %336
  %349 = phi i64 [ %347, %342 ], [ %341, %336 ]
  %350 = lshr i64 %349, %324
  %351 = trunc i64 %350 to i32
  %352 = and i32 %351, %315
  %353 = icmp samesign ugt i64 %337, 31
  br i1 %299, label %359, label %354

354:                                              ; preds = %348
  %355 = zext i1 %353 to i32
  %356 = or disjoint i32 %327, %355
  %357 = shl nuw nsw i32 %356, 4
  %358 = or disjoint i32 %357, %328
  br label %362

359:                                              ; preds = %348
  %360 = select i1 %353, i32 %203, i32 0
  %361 = add nuw nsw i32 %360, %318
  br label %362

362:                                              ; preds = %359, %354
  %363 = phi i32 [ %358, %354 ], [ %361, %359 ]
  br i1 %316, label %364, label %367

364:                                              ; preds = %362
  %365 = trunc nuw i32 %352 to i8
  %366 = sitofp i8 %365 to float
  br label %371

367:                                              ; preds = %362
  %368 = zext nneg i32 %352 to i64
  %369 = getelementptr inbounds nuw float, ptr %310, i64 %368
  %370 = load float, ptr %369, align 4, !tbaa !85
  br label %371

371:                                              ; preds = %367, %364
  %372 = phi float [ %366, %364 ], [ %370, %367 ]
  %373 = shl nsw i32 %363, 5
  %374 = add nsw i32 %338, -32
  %375 = icmp samesign ult i64 %337, 32
  %376 = select i1 %375, i32 %338, i32 %374
  %377 = add nsw i32 %373, %376
  %378 = sext i32 %377 to i64
  %379 = getelementptr inbounds float, ptr %12, i64 %378
  store float %372, ptr %379, align 4, !tbaa !85
  %380 = add nuw nsw i64 %337, 1
  %381 = icmp eq i64 %380, 64
  br i1 %381, label %333, label %336, !llvm.loop !97

382:                                              ; preds = %257, %231, %333, %215, %222, %308
  %383 = icmp sgt i32 %6, 0
  %384 = zext nneg i32 %6 to i64
  br label %385

385:                                              ; preds = %382, %430
  %386 = phi i64 [ 0, %382 ], [ %463, %430 ]
  %387 = shl nuw nsw i64 %386, 5
  %388 = getelementptr inbounds nuw i32, ptr %3, i64 %387
  %389 = load <16 x float>, ptr %388, align 4, !tbaa !26
  %390 = getelementptr inbounds nuw i8, ptr %388, i64 64
  %391 = load <16 x float>, ptr %390, align 4, !tbaa !26
  %392 = shl nuw nsw i64 %386, 5
  %393 = or disjoint i64 %392, 64
  %394 = getelementptr inbounds nuw i32, ptr %3, i64 %393
  %395 = load <16 x float>, ptr %394, align 4, !tbaa !26
  %396 = getelementptr inbounds nuw i8, ptr %394, i64 64
  %397 = load <16 x float>, ptr %396, align 4, !tbaa !26
  %398 = shl nuw nsw i64 %386, 5
  %399 = or disjoint i64 %398, 128
  %400 = getelementptr inbounds nuw i32, ptr %3, i64 %399
  %401 = load <16 x float>, ptr %400, align 4, !tbaa !26
  %402 = getelementptr inbounds nuw i8, ptr %400, i64 64
  %403 = load <16 x float>, ptr %402, align 4, !tbaa !26
  %404 = shl nuw nsw i64 %386, 5
  %405 = or disjoint i64 %404, 192
  %406 = getelementptr inbounds nuw i32, ptr %3, i64 %405
  %407 = load <16 x float>, ptr %406, align 4, !tbaa !26
  %408 = getelementptr inbounds nuw i8, ptr %406, i64 64
  %409 = load <16 x float>, ptr %408, align 4, !tbaa !26
  %410 = or disjoint i64 %387, 32
  %411 = getelementptr inbounds nuw i32, ptr %3, i64 %410
  %412 = load <16 x float>, ptr %411, align 4, !tbaa !26
  %413 = getelementptr inbounds nuw i8, ptr %411, i64 64
  %414 = load <16 x float>, ptr %413, align 4, !tbaa !26
  %415 = or disjoint i64 %392, 96
  %416 = getelementptr inbounds nuw i32, ptr %3, i64 %415
  %417 = load <16 x float>, ptr %416, align 4, !tbaa !26
  %418 = getelementptr inbounds nuw i8, ptr %416, i64 64
  %419 = load <16 x float>, ptr %418, align 4, !tbaa !26
  %420 = or disjoint i64 %398, 160
  %421 = getelementptr inbounds nuw i32, ptr %3, i64 %420
  %422 = load <16 x float>, ptr %421, align 4, !tbaa !26
  %423 = getelementptr inbounds nuw i8, ptr %421, i64 64
  %424 = load <16 x float>, ptr %423, align 4, !tbaa !26
  %425 = or disjoint i64 %404, 224
  %426 = getelementptr inbounds nuw i32, ptr %3, i64 %425
  %427 = load <16 x float>, ptr %426, align 4, !tbaa !26
  %428 = getelementptr inbounds nuw i8, ptr %426, i64 64
  %429 = load <16 x float>, ptr %428, align 4, !tbaa !26
  br i1 %383, label %465, label %430

430:                                              ; preds = %465, %385
  %431 = phi <16 x float> [ %429, %385 ], [ %552, %465 ]
  %432 = phi <16 x float> [ %427, %385 ], [ %551, %465 ]
  %433 = phi <16 x float> [ %424, %385 ], [ %544, %465 ]
  %434 = phi <16 x float> [ %422, %385 ], [ %543, %465 ]
  %435 = phi <16 x float> [ %419, %385 ], [ %536, %465 ]
  %436 = phi <16 x float> [ %417, %385 ], [ %535, %465 ]
  %437 = phi <16 x float> [ %414, %385 ], [ %528, %465 ]
  %438 = phi <16 x float> [ %412, %385 ], [ %527, %465 ]
  %439 = phi <16 x float> [ %409, %385 ], [ %520, %465 ]
  %440 = phi <16 x float> [ %407, %385 ], [ %519, %465 ]
  %441 = phi <16 x float> [ %403, %385 ], [ %512, %465 ]
  %442 = phi <16 x float> [ %401, %385 ], [ %511, %465 ]
  %443 = phi <16 x float> [ %397, %385 ], [ %504, %465 ]
  %444 = phi <16 x float> [ %395, %385 ], [ %503, %465 ]
  %445 = phi <16 x float> [ %391, %385 ], [ %496, %465 ]
  %446 = phi <16 x float> [ %389, %385 ], [ %495, %465 ]
  %447 = getelementptr inbounds nuw i32, ptr %4, i64 %387
  store <16 x float> %446, ptr %447, align 4, !tbaa !26
  %448 = getelementptr inbounds nuw i8, ptr %447, i64 64
  store <16 x float> %445, ptr %448, align 4, !tbaa !26
  %449 = getelementptr inbounds nuw i32, ptr %4, i64 %393
  store <16 x float> %444, ptr %449, align 4, !tbaa !26
  %450 = getelementptr inbounds nuw i8, ptr %449, i64 64
  store <16 x float> %443, ptr %450, align 4, !tbaa !26
  %451 = getelementptr inbounds nuw i32, ptr %4, i64 %399
  store <16 x float> %442, ptr %451, align 4, !tbaa !26
  %452 = getelementptr inbounds nuw i8, ptr %451, i64 64
  store <16 x float> %441, ptr %452, align 4, !tbaa !26
  %453 = getelementptr inbounds nuw i32, ptr %4, i64 %405
  store <16 x float> %440, ptr %453, align 4, !tbaa !26
  %454 = getelementptr inbounds nuw i8, ptr %453, i64 64
  store <16 x float> %439, ptr %454, align 4, !tbaa !26
  %455 = getelementptr inbounds nuw i32, ptr %4, i64 %410
  store <16 x float> %438, ptr %455, align 4, !tbaa !26
  %456 = getelementptr inbounds nuw i8, ptr %455, i64 64
  store <16 x float> %437, ptr %456, align 4, !tbaa !26
  %457 = getelementptr inbounds nuw i32, ptr %4, i64 %415
  store <16 x float> %436, ptr %457, align 4, !tbaa !26
  %458 = getelementptr inbounds nuw i8, ptr %457, i64 64
  store <16 x float> %435, ptr %458, align 4, !tbaa !26
  %459 = getelementptr inbounds nuw i32, ptr %4, i64 %420
  store <16 x float> %434, ptr %459, align 4, !tbaa !26
  %460 = getelementptr inbounds nuw i8, ptr %459, i64 64
  store <16 x float> %433, ptr %460, align 4, !tbaa !26
  %461 = getelementptr inbounds nuw i32, ptr %4, i64 %425
  store <16 x float> %432, ptr %461, align 4, !tbaa !26
  %462 = getelementptr inbounds nuw i8, ptr %461, i64 64
  store <16 x float> %431, ptr %462, align 4, !tbaa !26
  %463 = add nuw nsw i64 %386, 8
  %464 = icmp samesign ult i64 %386, 24
  br i1 %464, label %385, label %555, !llvm.loop !89

465:                                              ; preds = %385, %465
  %466 = phi <16 x float> [ %552, %465 ], [ %429, %385 ]
  %467 = phi <16 x float> [ %551, %465 ], [ %427, %385 ]
  %468 = phi <16 x float> [ %544, %465 ], [ %424, %385 ]
  %469 = phi <16 x float> [ %543, %465 ], [ %422, %385 ]
  %470 = phi <16 x float> [ %536, %465 ], [ %419, %385 ]
  %471 = phi <16 x float> [ %535, %465 ], [ %417, %385 ]
  %472 = phi <16 x float> [ %528, %465 ], [ %414, %385 ]
  %473 = phi <16 x float> [ %527, %465 ], [ %412, %385 ]
  %474 = phi <16 x float> [ %520, %465 ], [ %409, %385 ]
  %475 = phi <16 x float> [ %519, %465 ], [ %407, %385 ]
  %476 = phi <16 x float> [ %512, %465 ], [ %403, %385 ]
  %477 = phi <16 x float> [ %511, %465 ], [ %401, %385 ]
  %478 = phi <16 x float> [ %504, %465 ], [ %397, %385 ]
  %479 = phi <16 x float> [ %503, %465 ], [ %395, %385 ]
  %480 = phi <16 x float> [ %496, %465 ], [ %391, %385 ]
  %481 = phi <16 x float> [ %495, %465 ], [ %389, %385 ]
  %482 = phi i64 [ %553, %465 ], [ 0, %385 ]
  %483 = shl nsw i64 %482, 5
  %484 = getelementptr inbounds nuw float, ptr %12, i64 %483
  %485 = load <16 x float>, ptr %484, align 16, !tbaa !26
  %486 = getelementptr inbounds nuw i8, ptr %484, i64 64
  %487 = load <16 x float>, ptr %486, align 16, !tbaa !26
  %488 = or disjoint i64 %483, %386
  %489 = and i64 %488, 4294967288
  %490 = getelementptr inbounds nuw float, ptr %11, i64 %489
  %491 = load float, ptr %490, align 16, !tbaa !85
  %492 = fadd float %491, 0.000000e+00
  %493 = insertelement <16 x float> poison, float %492, i64 0
  %494 = shufflevector <16 x float> %493, <16 x float> poison, <16 x i32> zeroinitializer
  %495 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %494, <16 x float> %485, <16 x float> %481)
  %496 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %494, <16 x float> %487, <16 x float> %480)
  %497 = getelementptr inbounds nuw float, ptr %11, i64 %489
  %498 = getelementptr inbounds nuw i8, ptr %497, i64 4
  %499 = load float, ptr %498, align 4, !tbaa !85
  %500 = fadd float %499, 0.000000e+00
  %501 = insertelement <16 x float> poison, float %500, i64 0
  %502 = shufflevector <16 x float> %501, <16 x float> poison, <16 x i32> zeroinitializer
  %503 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %502, <16 x float> %485, <16 x float> %479)
  %504 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %502, <16 x float> %487, <16 x float> %478)
  %505 = getelementptr inbounds nuw float, ptr %11, i64 %489
  %506 = getelementptr inbounds nuw i8, ptr %505, i64 8
  %507 = load float, ptr %506, align 8, !tbaa !85
  %508 = fadd float %507, 0.000000e+00
  %509 = insertelement <16 x float> poison, float %508, i64 0
  %510 = shufflevector <16 x float> %509, <16 x float> poison, <16 x i32> zeroinitializer
  %511 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %510, <16 x float> %485, <16 x float> %477)
  %512 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %510, <16 x float> %487, <16 x float> %476)
  %513 = getelementptr inbounds nuw float, ptr %11, i64 %489
  %514 = getelementptr inbounds nuw i8, ptr %513, i64 12
  %515 = load float, ptr %514, align 4, !tbaa !85
  %516 = fadd float %515, 0.000000e+00
  %517 = insertelement <16 x float> poison, float %516, i64 0
  %518 = shufflevector <16 x float> %517, <16 x float> poison, <16 x i32> zeroinitializer
  %519 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %518, <16 x float> %485, <16 x float> %475)
  %520 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %518, <16 x float> %487, <16 x float> %474)
  %521 = getelementptr inbounds nuw float, ptr %11, i64 %489
  %522 = getelementptr inbounds nuw i8, ptr %521, i64 16
  %523 = load float, ptr %522, align 16, !tbaa !85
  %524 = fadd float %523, 0.000000e+00
  %525 = insertelement <16 x float> poison, float %524, i64 0
  %526 = shufflevector <16 x float> %525, <16 x float> poison, <16 x i32> zeroinitializer
  %527 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %526, <16 x float> %485, <16 x float> %473)
  %528 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %526, <16 x float> %487, <16 x float> %472)
  %529 = getelementptr inbounds nuw float, ptr %11, i64 %489
  %530 = getelementptr inbounds nuw i8, ptr %529, i64 20
  %531 = load float, ptr %530, align 4, !tbaa !85
  %532 = fadd float %531, 0.000000e+00
  %533 = insertelement <16 x float> poison, float %532, i64 0
  %534 = shufflevector <16 x float> %533, <16 x float> poison, <16 x i32> zeroinitializer
  %535 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %534, <16 x float> %485, <16 x float> %471)
  %536 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %534, <16 x float> %487, <16 x float> %470)
  %537 = getelementptr inbounds nuw float, ptr %11, i64 %489
  %538 = getelementptr inbounds nuw i8, ptr %537, i64 24
  %539 = load float, ptr %538, align 8, !tbaa !85
  %540 = fadd float %539, 0.000000e+00
  %541 = insertelement <16 x float> poison, float %540, i64 0
  %542 = shufflevector <16 x float> %541, <16 x float> poison, <16 x i32> zeroinitializer
  %543 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %542, <16 x float> %485, <16 x float> %469)
  %544 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %542, <16 x float> %487, <16 x float> %468)
  %545 = getelementptr inbounds nuw float, ptr %11, i64 %489
  %546 = getelementptr inbounds nuw i8, ptr %545, i64 28
  %547 = load float, ptr %546, align 4, !tbaa !85
  %548 = fadd float %547, 0.000000e+00
  %549 = insertelement <16 x float> poison, float %548, i64 0
  %550 = shufflevector <16 x float> %549, <16 x float> poison, <16 x i32> zeroinitializer
  %551 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %550, <16 x float> %485, <16 x float> %467)
  %552 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %550, <16 x float> %487, <16 x float> %466)
  %553 = add nuw nsw i64 %482, 1
  %554 = icmp eq i64 %553, %384
  br i1 %554, label %430, label %465, !llvm.loop !90

555:                                              ; preds = %430
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %11) #12
  br label %1111

556:                                              ; preds = %10
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #12
  br i1 %19, label %557, label %560

557:                                              ; preds = %556
  %558 = icmp slt i32 %6, 68
  %559 = sdiv i32 %6, 4
  br label %651

560:                                              ; preds = %556
  %561 = sdiv i32 %6, 4
  %562 = icmp slt i32 %7, 3
  br i1 %562, label %568, label %563

563:                                              ; preds = %560
  %564 = icmp samesign ult i32 %7, 6
  br i1 %564, label %651, label %565

565:                                              ; preds = %563
  %566 = icmp samesign ult i32 %7, 8
  %567 = select i1 %566, i32 6, i32 4
  br label %651

568:                                              ; preds = %560
  %569 = icmp eq i32 %7, 0
  br i1 %569, label %577, label %570

570:                                              ; preds = %568
  %571 = icmp sgt i32 %6, 7
  br i1 %571, label %572, label %734

572:                                              ; preds = %570
  %573 = lshr i32 %6, 3
  %574 = shl i32 %561, 4
  %575 = icmp eq i32 %7, 2
  %576 = zext nneg i32 %573 to i64
  br label %604

577:                                              ; preds = %568
  %578 = icmp sgt i32 %6, 3
  br i1 %578, label %579, label %734

579:                                              ; preds = %577
  %580 = zext nneg i32 %561 to i64
  br label %581

581:                                              ; preds = %579, %586
  %582 = phi i64 [ 0, %579 ], [ %587, %586 ]
  %583 = shl nsw i64 %582, 8
  %584 = getelementptr inbounds nuw i8, ptr %1, i64 %583
  %585 = trunc nuw nsw i64 %582 to i32
  br label %589

586:                                              ; preds = %589
  %587 = add nuw nsw i64 %582, 1
  %588 = icmp eq i64 %587, %580
  br i1 %588, label %734, label %581, !llvm.loop !94

589:                                              ; preds = %581, %589
  %590 = phi i64 [ 0, %581 ], [ %602, %589 ]
  %591 = getelementptr inbounds nuw i32, ptr %584, i64 %590
  %592 = load float, ptr %591, align 4, !tbaa !3
  %593 = trunc nuw nsw i64 %590 to i32
  %594 = lshr i32 %593, 4
  %595 = mul nuw nsw i32 %594, %561
  %596 = add nuw nsw i32 %595, %585
  %597 = shl nsw i32 %596, 4
  %598 = and i32 %593, 15
  %599 = or disjoint i32 %597, %598
  %600 = zext nneg i32 %599 to i64
  %601 = getelementptr inbounds nuw float, ptr %13, i64 %600
  store float %592, ptr %601, align 4, !tbaa !85
  %602 = add nuw nsw i64 %590, 1
  %603 = icmp eq i64 %602, 64
  br i1 %603, label %586, label %589, !llvm.loop !93

604:                                              ; preds = %572, %610
  %605 = phi i64 [ 0, %572 ], [ %611, %610 ]
  %606 = shl nsw i64 %605, 8
  %607 = getelementptr inbounds nuw i8, ptr %1, i64 %606
  %608 = trunc nuw nsw i64 %605 to i32
  %609 = shl i32 %608, 5
  br label %613

610:                                              ; preds = %648
  %611 = add nuw nsw i64 %605, 1
  %612 = icmp eq i64 %611, %576
  br i1 %612, label %734, label %604, !llvm.loop !84

613:                                              ; preds = %604, %648
  %614 = phi i64 [ 0, %604 ], [ %649, %648 ]
  %615 = shl nuw nsw i64 %614, 6
  %616 = getelementptr inbounds nuw i8, ptr %607, i64 %615
  %617 = trunc nuw nsw i64 %614 to i32
  %618 = mul i32 %574, %617
  %619 = add i32 %618, %609
  %620 = sext i32 %619 to i64
  %621 = getelementptr inbounds float, ptr %13, i64 %620
  %622 = getelementptr inbounds nuw i8, ptr %621, i64 64
  br i1 %575, label %623, label %633

623:                                              ; preds = %613, %623
  %624 = phi i64 [ %631, %623 ], [ 0, %613 ]
  %625 = getelementptr inbounds nuw i32, ptr %616, i64 %624
  %626 = load i32, ptr %625, align 4, !tbaa !3
  %627 = shl i32 %626, 16
  %628 = getelementptr inbounds nuw float, ptr %621, i64 %624
  store i32 %627, ptr %628, align 4, !tbaa !85
  %629 = and i32 %626, -65536
  %630 = getelementptr inbounds nuw float, ptr %622, i64 %624
  store i32 %629, ptr %630, align 4, !tbaa !85
  %631 = add nuw nsw i64 %624, 1
  %632 = icmp eq i64 %631, 16
  br i1 %632, label %648, label %623, !llvm.loop !87

633:                                              ; preds = %613, %633
  %634 = phi i64 [ %646, %633 ], [ 0, %613 ]
  %635 = getelementptr inbounds nuw i32, ptr %616, i64 %634
  %636 = load i32, ptr %635, align 4, !tbaa !3
  %637 = trunc i32 %636 to i16
  %638 = bitcast i16 %637 to half
  %639 = fpext half %638 to float
  %640 = getelementptr inbounds nuw float, ptr %621, i64 %634
  store float %639, ptr %640, align 4, !tbaa !85
  %641 = lshr i32 %636, 16
  %642 = trunc nuw i32 %641 to i16
  %643 = bitcast i16 %642 to half
  %644 = fpext half %643 to float
  %645 = getelementptr inbounds nuw float, ptr %622, i64 %634
  store float %644, ptr %645, align 4, !tbaa !85
  %646 = add nuw nsw i64 %634, 1
  %647 = icmp eq i64 %646, 16
  br i1 %647, label %648, label %633, !llvm.loop !92

648:                                              ; preds = %633, %623
  %649 = add nuw nsw i64 %614, 1
  %650 = icmp eq i64 %649, 4
  br i1 %650, label %610, label %613, !llvm.loop !88

651:                                              ; preds = %565, %557, %563
  %652 = phi i32 [ 8, %563 ], [ %567, %565 ], [ 8, %557 ]
  %653 = phi i1 [ true, %563 ], [ true, %565 ], [ %558, %557 ]
  %654 = phi i32 [ %561, %563 ], [ %561, %565 ], [ %559, %557 ]
  %655 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %656 = load ptr, ptr %655, align 8, !tbaa !95
  %657 = add i32 %7, -4
  %658 = icmp ult i32 %657, 4
  br i1 %658, label %659, label %663

659:                                              ; preds = %651
  %660 = zext nneg i32 %657 to i64
  %661 = getelementptr inbounds nuw i64, ptr @switch.table.rt_matrix_scaled.4, i64 %660
  %662 = load i64, ptr %661, align 8
  br label %663

663:                                              ; preds = %651, %659
  %664 = phi i64 [ %662, %659 ], [ 640, %651 ]
  %665 = getelementptr inbounds nuw float, ptr %656, i64 %664
  %666 = sub nuw nsw i32 32, %652
  %667 = icmp sgt i32 %654, 0
  br i1 %667, label %668, label %734

668:                                              ; preds = %663
  %669 = shl nsw i32 -1, %652
  %670 = xor i32 %669, -1
  %671 = icmp eq i32 %7, 3
  br label %672

672:                                              ; preds = %668, %688
  %673 = phi i32 [ 0, %668 ], [ %689, %688 ]
  %674 = mul nuw nsw i32 %673, %652
  %675 = and i32 %674, 30
  %676 = shl nuw nsw i32 %674, 1
  %677 = and i32 %676, 2147483584
  %678 = icmp samesign ugt i32 %675, %666
  %679 = zext nneg i32 %675 to i64
  %680 = add nuw i32 %677, 64
  %681 = lshr i32 %673, 2
  %682 = and i32 %681, 536870908
  %683 = and i32 %673, 15
  %684 = sext i32 %680 to i64
  %685 = zext nneg i32 %677 to i64
  %686 = getelementptr inbounds nuw i32, ptr %1, i64 %685
  %687 = getelementptr i32, ptr %1, i64 %684
  br label %691

688:                                              ; preds = %725
  %689 = add nuw nsw i32 %673, 1
  %690 = icmp eq i32 %689, %654
  br i1 %690, label %734, label %672, !llvm.loop !96

691:                                              ; preds = %672, %725
  %692 = phi i64 [ 0, %672 ], [ %732, %725 ]
  %693 = getelementptr inbounds nuw i32, ptr %686, i64 %692
  %694 = load i32, ptr %693, align 4, !tbaa !3
  %695 = zext i32 %694 to i64
  br i1 %678, label %696, label %702

696:                                              ; preds = %691
  %697 = getelementptr i32, ptr %687, i64 %692
  %698 = load i32, ptr %697, align 4, !tbaa !3
  %699 = zext i32 %698 to i64
  %700 = shl nuw i64 %699, 32
  %701 = or disjoint i64 %700, %695
  br label %702

702:                                              ; preds = %696, %691
  %703 = phi i64 [ %701, %696 ], [ %695, %691 ]
  %704 = lshr i64 %703, %679
  %705 = trunc i64 %704 to i32
  %706 = and i32 %705, %670
  %707 = trunc nuw nsw i64 %692 to i32
  %708 = lshr i32 %707, 4
  br i1 %653, label %713, label %709

709:                                              ; preds = %702
  %710 = add nuw nsw i32 %708, %682
  %711 = shl nsw i32 %710, 4
  %712 = or disjoint i32 %711, %683
  br label %716

713:                                              ; preds = %702
  %714 = mul nuw nsw i32 %708, %654
  %715 = add nuw nsw i32 %714, %673
  br label %716

716:                                              ; preds = %713, %709
  %717 = phi i32 [ %712, %709 ], [ %715, %713 ]
  br i1 %671, label %718, label %721

718:                                              ; preds = %716
  %719 = trunc nuw i32 %706 to i8
  %720 = sitofp i8 %719 to float
  br label %725

721:                                              ; preds = %716
  %722 = zext nneg i32 %706 to i64
  %723 = getelementptr inbounds nuw float, ptr %665, i64 %722
  %724 = load float, ptr %723, align 4, !tbaa !85
  br label %725

725:                                              ; preds = %721, %718
  %726 = phi float [ %720, %718 ], [ %724, %721 ]
  %727 = shl nsw i32 %717, 4
  %728 = and i32 %707, 15
  %729 = or disjoint i32 %727, %728
  %730 = sext i32 %729 to i64
  %731 = getelementptr inbounds float, ptr %13, i64 %730
  store float %726, ptr %731, align 4, !tbaa !85
  %732 = add nuw nsw i64 %692, 1
  %733 = icmp eq i64 %732, 64
  br i1 %733, label %688, label %691, !llvm.loop !97

734:                                              ; preds = %610, %586, %688, %570, %577, %663
  %735 = phi i32 [ %561, %577 ], [ %654, %663 ], [ %561, %570 ], [ %561, %586 ], [ %654, %688 ], [ %561, %610 ]
  %736 = add i32 %8, -3
  %737 = icmp ult i32 %736, 3
  br i1 %737, label %738, label %740

738:                                              ; preds = %734
  %739 = icmp slt i32 %735, 17
  br label %828

740:                                              ; preds = %734
  %741 = icmp slt i32 %8, 3
  br i1 %741, label %745, label %742

742:                                              ; preds = %740
  %743 = icmp samesign ult i32 %8, 8
  %744 = select i1 %743, i32 6, i32 4
  br label %828

745:                                              ; preds = %740
  %746 = icmp eq i32 %8, 0
  br i1 %746, label %754, label %747

747:                                              ; preds = %745
  %748 = icmp sgt i32 %735, 1
  br i1 %748, label %749, label %910

749:                                              ; preds = %747
  %750 = lshr i32 %735, 1
  %751 = shl i32 %735, 4
  %752 = icmp eq i32 %8, 2
  %753 = zext nneg i32 %750 to i64
  br label %781

754:                                              ; preds = %745
  %755 = icmp sgt i32 %735, 0
  br i1 %755, label %756, label %910

756:                                              ; preds = %754
  %757 = zext nneg i32 %735 to i64
  br label %758

758:                                              ; preds = %756, %763
  %759 = phi i64 [ 0, %756 ], [ %764, %763 ]
  %760 = shl nsw i64 %759, 8
  %761 = getelementptr inbounds nuw i8, ptr %2, i64 %760
  %762 = trunc nuw nsw i64 %759 to i32
  br label %766

763:                                              ; preds = %766
  %764 = add nuw nsw i64 %759, 1
  %765 = icmp eq i64 %764, %757
  br i1 %765, label %910, label %758, !llvm.loop !94

766:                                              ; preds = %758, %766
  %767 = phi i64 [ 0, %758 ], [ %779, %766 ]
  %768 = getelementptr inbounds nuw i32, ptr %761, i64 %767
  %769 = load float, ptr %768, align 4, !tbaa !3
  %770 = trunc nuw nsw i64 %767 to i32
  %771 = lshr i32 %770, 4
  %772 = mul nuw nsw i32 %771, %735
  %773 = add nuw nsw i32 %772, %762
  %774 = shl nsw i32 %773, 4
  %775 = and i32 %770, 15
  %776 = or disjoint i32 %774, %775
  %777 = zext nneg i32 %776 to i64
  %778 = getelementptr inbounds nuw float, ptr %14, i64 %777
  store float %769, ptr %778, align 4, !tbaa !85
  %779 = add nuw nsw i64 %767, 1
  %780 = icmp eq i64 %779, 64
  br i1 %780, label %763, label %766, !llvm.loop !93

781:                                              ; preds = %749, %787
  %782 = phi i64 [ 0, %749 ], [ %788, %787 ]
  %783 = shl nsw i64 %782, 8
  %784 = getelementptr inbounds nuw i8, ptr %2, i64 %783
  %785 = trunc nuw nsw i64 %782 to i32
  %786 = shl i32 %785, 5
  br label %790

787:                                              ; preds = %825
  %788 = add nuw nsw i64 %782, 1
  %789 = icmp eq i64 %788, %753
  br i1 %789, label %910, label %781, !llvm.loop !84

790:                                              ; preds = %781, %825
  %791 = phi i64 [ 0, %781 ], [ %826, %825 ]
  %792 = shl nuw nsw i64 %791, 6
  %793 = getelementptr inbounds nuw i8, ptr %784, i64 %792
  %794 = trunc nuw nsw i64 %791 to i32
  %795 = mul i32 %751, %794
  %796 = add i32 %795, %786
  %797 = sext i32 %796 to i64
  %798 = getelementptr inbounds float, ptr %14, i64 %797
  %799 = getelementptr inbounds nuw i8, ptr %798, i64 64
  br i1 %752, label %800, label %810

800:                                              ; preds = %790, %800
  %801 = phi i64 [ %808, %800 ], [ 0, %790 ]
  %802 = getelementptr inbounds nuw i32, ptr %793, i64 %801
  %803 = load i32, ptr %802, align 4, !tbaa !3
  %804 = shl i32 %803, 16
  %805 = getelementptr inbounds nuw float, ptr %798, i64 %801
  store i32 %804, ptr %805, align 4, !tbaa !85
  %806 = and i32 %803, -65536
  %807 = getelementptr inbounds nuw float, ptr %799, i64 %801
  store i32 %806, ptr %807, align 4, !tbaa !85
  %808 = add nuw nsw i64 %801, 1
  %809 = icmp eq i64 %808, 16
  br i1 %809, label %825, label %800, !llvm.loop !87

810:                                              ; preds = %790, %810
  %811 = phi i64 [ %823, %810 ], [ 0, %790 ]
  %812 = getelementptr inbounds nuw i32, ptr %793, i64 %811
  %813 = load i32, ptr %812, align 4, !tbaa !3
  %814 = trunc i32 %813 to i16
  %815 = bitcast i16 %814 to half
  %816 = fpext half %815 to float
  %817 = getelementptr inbounds nuw float, ptr %798, i64 %811
  store float %816, ptr %817, align 4, !tbaa !85
  %818 = lshr i32 %813, 16
  %819 = trunc nuw i32 %818 to i16
  %820 = bitcast i16 %819 to half
  %821 = fpext half %820 to float
  %822 = getelementptr inbounds nuw float, ptr %799, i64 %811
  store float %821, ptr %822, align 4, !tbaa !85
  %823 = add nuw nsw i64 %811, 1
  %824 = icmp eq i64 %823, 16
  br i1 %824, label %825, label %810, !llvm.loop !92

825:                                              ; preds = %810, %800
  %826 = add nuw nsw i64 %791, 1
  %827 = icmp eq i64 %826, 4
  br i1 %827, label %787, label %790, !llvm.loop !88

828:                                              ; preds = %742, %738
  %829 = phi i32 [ 8, %738 ], [ %744, %742 ]
  %830 = phi i1 [ %739, %738 ], [ true, %742 ]
  %831 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %832 = load ptr, ptr %831, align 8, !tbaa !95
  %833 = add i32 %8, -4
  %834 = icmp ult i32 %833, 4
  br i1 %834, label %835, label %839

835:                                              ; preds = %828
  %836 = zext nneg i32 %833 to i64
  %837 = getelementptr inbounds nuw i64, ptr @switch.table.rt_matrix_scaled.4, i64 %836
  %838 = load i64, ptr %837, align 8
  br label %839

839:                                              ; preds = %828, %835
  %840 = phi i64 [ %838, %835 ], [ 640, %828 ]
  %841 = getelementptr inbounds nuw float, ptr %832, i64 %840
  %842 = sub nuw nsw i32 32, %829
  %843 = icmp sgt i32 %735, 0
  br i1 %843, label %844, label %910

844:                                              ; preds = %839
  %845 = shl nsw i32 -1, %829
  %846 = xor i32 %845, -1
  %847 = icmp eq i32 %8, 3
  br label %848

848:                                              ; preds = %844, %864
  %849 = phi i32 [ 0, %844 ], [ %865, %864 ]
  %850 = mul nuw nsw i32 %849, %829
  %851 = and i32 %850, 30
  %852 = shl nuw nsw i32 %850, 1
  %853 = and i32 %852, 2147483584
  %854 = icmp samesign ugt i32 %851, %842
  %855 = zext nneg i32 %851 to i64
  %856 = add nuw i32 %853, 64
  %857 = lshr i32 %849, 2
  %858 = and i32 %857, 536870908
  %859 = and i32 %849, 15
  %860 = sext i32 %856 to i64
  %861 = zext nneg i32 %853 to i64
  %862 = getelementptr inbounds nuw i32, ptr %2, i64 %861
  %863 = getelementptr i32, ptr %2, i64 %860
  br label %867

864:                                              ; preds = %901
  %865 = add nuw nsw i32 %849, 1
  %866 = icmp eq i32 %865, %735
  br i1 %866, label %910, label %848, !llvm.loop !96

867:                                              ; preds = %848, %901
  %868 = phi i64 [ 0, %848 ], [ %908, %901 ]
  %869 = getelementptr inbounds nuw i32, ptr %862, i64 %868
  %870 = load i32, ptr %869, align 4, !tbaa !3
  %871 = zext i32 %870 to i64
  br i1 %854, label %872, label %878

872:                                              ; preds = %867
  %873 = getelementptr i32, ptr %863, i64 %868
  %874 = load i32, ptr %873, align 4, !tbaa !3
  %875 = zext i32 %874 to i64
  %876 = shl nuw i64 %875, 32
  %877 = or disjoint i64 %876, %871
  br label %878

878:                                              ; preds = %872, %867
  %879 = phi i64 [ %877, %872 ], [ %871, %867 ]
  %880 = lshr i64 %879, %855
  %881 = trunc i64 %880 to i32
  %882 = and i32 %881, %846
  %883 = trunc nuw nsw i64 %868 to i32
  %884 = lshr i32 %883, 4
  br i1 %830, label %889, label %885

885:                                              ; preds = %878
  %886 = add nuw nsw i32 %884, %858
  %887 = shl nsw i32 %886, 4
  %888 = or disjoint i32 %887, %859
  br label %892

889:                                              ; preds = %878
  %890 = mul nuw nsw i32 %884, %735
  %891 = add nuw nsw i32 %890, %849
  br label %892

892:                                              ; preds = %889, %885
  %893 = phi i32 [ %888, %885 ], [ %891, %889 ]
  br i1 %847, label %894, label %897

894:                                              ; preds = %892
  %895 = trunc nuw i32 %882 to i8
  %896 = sitofp i8 %895 to float
  br label %901

897:                                              ; preds = %892
  %898 = zext nneg i32 %882 to i64
  %899 = getelementptr inbounds nuw float, ptr %841, i64 %898
  %900 = load float, ptr %899, align 4, !tbaa !85
  br label %901

901:                                              ; preds = %897, %894
  %902 = phi float [ %896, %894 ], [ %900, %897 ]
  %903 = shl nsw i32 %893, 4
  %904 = and i32 %883, 15
  %905 = or disjoint i32 %903, %904
  %906 = sext i32 %905 to i64
  %907 = getelementptr inbounds float, ptr %14, i64 %906
  store float %902, ptr %907, align 4, !tbaa !85
  %908 = add nuw nsw i64 %868, 1
  %909 = icmp eq i64 %908, 64
  br i1 %909, label %864, label %867, !llvm.loop !97

910:                                              ; preds = %787, %763, %864, %747, %754, %839
  %911 = load <16 x float>, ptr %3, align 4, !tbaa !26
  %912 = getelementptr inbounds nuw i8, ptr %3, i64 256
  %913 = load <16 x float>, ptr %912, align 4, !tbaa !26
  %914 = getelementptr inbounds nuw i8, ptr %3, i64 512
  %915 = load <16 x float>, ptr %914, align 4, !tbaa !26
  %916 = getelementptr inbounds nuw i8, ptr %3, i64 768
  %917 = load <16 x float>, ptr %916, align 4, !tbaa !26
  %918 = getelementptr inbounds nuw i8, ptr %3, i64 64
  %919 = load <16 x float>, ptr %918, align 4, !tbaa !26
  %920 = getelementptr inbounds nuw i8, ptr %3, i64 320
  %921 = load <16 x float>, ptr %920, align 4, !tbaa !26
  %922 = getelementptr inbounds nuw i8, ptr %3, i64 576
  %923 = load <16 x float>, ptr %922, align 4, !tbaa !26
  %924 = getelementptr inbounds nuw i8, ptr %3, i64 832
  %925 = load <16 x float>, ptr %924, align 4, !tbaa !26
  %926 = getelementptr inbounds nuw i8, ptr %3, i64 128
  %927 = load <16 x float>, ptr %926, align 4, !tbaa !26
  %928 = getelementptr inbounds nuw i8, ptr %3, i64 384
  %929 = load <16 x float>, ptr %928, align 4, !tbaa !26
  %930 = getelementptr inbounds nuw i8, ptr %3, i64 640
  %931 = load <16 x float>, ptr %930, align 4, !tbaa !26
  %932 = getelementptr inbounds nuw i8, ptr %3, i64 896
  %933 = load <16 x float>, ptr %932, align 4, !tbaa !26
  %934 = getelementptr inbounds nuw i8, ptr %3, i64 192
  %935 = load <16 x float>, ptr %934, align 4, !tbaa !26
  %936 = getelementptr inbounds nuw i8, ptr %3, i64 448
  %937 = load <16 x float>, ptr %936, align 4, !tbaa !26
  %938 = getelementptr inbounds nuw i8, ptr %3, i64 704
  %939 = load <16 x float>, ptr %938, align 4, !tbaa !26
  %940 = getelementptr inbounds nuw i8, ptr %3, i64 960
  %941 = load <16 x float>, ptr %940, align 4, !tbaa !26
  %942 = icmp sgt i32 %6, 0
  br i1 %942, label %943, label %945

943:                                              ; preds = %910
  %944 = zext nneg i32 %6 to i64
  br label %977

945:                                              ; preds = %977, %910
  %946 = phi <16 x float> [ %941, %910 ], [ %1108, %977 ]
  %947 = phi <16 x float> [ %939, %910 ], [ %1101, %977 ]
  %948 = phi <16 x float> [ %937, %910 ], [ %1094, %977 ]
  %949 = phi <16 x float> [ %935, %910 ], [ %1087, %977 ]
  %950 = phi <16 x float> [ %933, %910 ], [ %1080, %977 ]
  %951 = phi <16 x float> [ %931, %910 ], [ %1073, %977 ]
  %952 = phi <16 x float> [ %929, %910 ], [ %1066, %977 ]
  %953 = phi <16 x float> [ %927, %910 ], [ %1059, %977 ]
  %954 = phi <16 x float> [ %925, %910 ], [ %1052, %977 ]
  %955 = phi <16 x float> [ %923, %910 ], [ %1045, %977 ]
  %956 = phi <16 x float> [ %921, %910 ], [ %1038, %977 ]
  %957 = phi <16 x float> [ %919, %910 ], [ %1031, %977 ]
  %958 = phi <16 x float> [ %917, %910 ], [ %1024, %977 ]
  %959 = phi <16 x float> [ %915, %910 ], [ %1017, %977 ]
  %960 = phi <16 x float> [ %913, %910 ], [ %1010, %977 ]
  %961 = phi <16 x float> [ %911, %910 ], [ %1003, %977 ]
  store <16 x float> %961, ptr %4, align 4, !tbaa !26
  %962 = getelementptr inbounds nuw i8, ptr %4, i64 256
  store <16 x float> %960, ptr %962, align 4, !tbaa !26
  %963 = getelementptr inbounds nuw i8, ptr %4, i64 512
  store <16 x float> %959, ptr %963, align 4, !tbaa !26
  %964 = getelementptr inbounds nuw i8, ptr %4, i64 768
  store <16 x float> %958, ptr %964, align 4, !tbaa !26
  %965 = getelementptr inbounds nuw i8, ptr %4, i64 64
  store <16 x float> %957, ptr %965, align 4, !tbaa !26
  %966 = getelementptr inbounds nuw i8, ptr %4, i64 320
  store <16 x float> %956, ptr %966, align 4, !tbaa !26
  %967 = getelementptr inbounds nuw i8, ptr %4, i64 576
  store <16 x float> %955, ptr %967, align 4, !tbaa !26
  %968 = getelementptr inbounds nuw i8, ptr %4, i64 832
  store <16 x float> %954, ptr %968, align 4, !tbaa !26
  %969 = getelementptr inbounds nuw i8, ptr %4, i64 128
  store <16 x float> %953, ptr %969, align 4, !tbaa !26
  %970 = getelementptr inbounds nuw i8, ptr %4, i64 384
  store <16 x float> %952, ptr %970, align 4, !tbaa !26
  %971 = getelementptr inbounds nuw i8, ptr %4, i64 640
  store <16 x float> %951, ptr %971, align 4, !tbaa !26
  %972 = getelementptr inbounds nuw i8, ptr %4, i64 896
  store <16 x float> %950, ptr %972, align 4, !tbaa !26
  %973 = getelementptr inbounds nuw i8, ptr %4, i64 192
  store <16 x float> %949, ptr %973, align 4, !tbaa !26
  %974 = getelementptr inbounds nuw i8, ptr %4, i64 448
  store <16 x float> %948, ptr %974, align 4, !tbaa !26
  %975 = getelementptr inbounds nuw i8, ptr %4, i64 704
  store <16 x float> %947, ptr %975, align 4, !tbaa !26
  %976 = getelementptr inbounds nuw i8, ptr %4, i64 960
  store <16 x float> %946, ptr %976, align 4, !tbaa !26
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #12
  br label %1111

977:                                              ; preds = %943, %977
  %978 = phi <16 x float> [ %941, %943 ], [ %1108, %977 ]
  %979 = phi <16 x float> [ %939, %943 ], [ %1101, %977 ]
  %980 = phi <16 x float> [ %937, %943 ], [ %1094, %977 ]
  %981 = phi <16 x float> [ %935, %943 ], [ %1087, %977 ]
  %982 = phi <16 x float> [ %933, %943 ], [ %1080, %977 ]
  %983 = phi <16 x float> [ %931, %943 ], [ %1073, %977 ]
  %984 = phi <16 x float> [ %929, %943 ], [ %1066, %977 ]
  %985 = phi <16 x float> [ %927, %943 ], [ %1059, %977 ]
  %986 = phi <16 x float> [ %925, %943 ], [ %1052, %977 ]
  %987 = phi <16 x float> [ %923, %943 ], [ %1045, %977 ]
  %988 = phi <16 x float> [ %921, %943 ], [ %1038, %977 ]
  %989 = phi <16 x float> [ %919, %943 ], [ %1031, %977 ]
  %990 = phi <16 x float> [ %917, %943 ], [ %1024, %977 ]
  %991 = phi <16 x float> [ %915, %943 ], [ %1017, %977 ]
  %992 = phi <16 x float> [ %913, %943 ], [ %1010, %977 ]
  %993 = phi <16 x float> [ %911, %943 ], [ %1003, %977 ]
  %994 = phi i64 [ 0, %943 ], [ %1109, %977 ]
  %995 = shl nsw i64 %994, 4
  %996 = getelementptr inbounds nuw float, ptr %14, i64 %995
  %997 = load <16 x float>, ptr %996, align 16, !tbaa !26
  %998 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %999 = load float, ptr %998, align 16, !tbaa !85
  %1000 = fadd float %999, 0.000000e+00
  %1001 = insertelement <16 x float> poison, float %1000, i64 0
  %1002 = shufflevector <16 x float> %1001, <16 x float> poison, <16 x i32> zeroinitializer
  %1003 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1002, <16 x float> %997, <16 x float> %993)
  %1004 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1005 = getelementptr inbounds nuw i8, ptr %1004, i64 4
  %1006 = load float, ptr %1005, align 4, !tbaa !85
  %1007 = fadd float %1006, 0.000000e+00
  %1008 = insertelement <16 x float> poison, float %1007, i64 0
  %1009 = shufflevector <16 x float> %1008, <16 x float> poison, <16 x i32> zeroinitializer
  %1010 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1009, <16 x float> %997, <16 x float> %992)
  %1011 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1012 = getelementptr inbounds nuw i8, ptr %1011, i64 8
  %1013 = load float, ptr %1012, align 8, !tbaa !85
  %1014 = fadd float %1013, 0.000000e+00
  %1015 = insertelement <16 x float> poison, float %1014, i64 0
  %1016 = shufflevector <16 x float> %1015, <16 x float> poison, <16 x i32> zeroinitializer
  %1017 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1016, <16 x float> %997, <16 x float> %991)
  %1018 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1019 = getelementptr inbounds nuw i8, ptr %1018, i64 12
  %1020 = load float, ptr %1019, align 4, !tbaa !85
  %1021 = fadd float %1020, 0.000000e+00
  %1022 = insertelement <16 x float> poison, float %1021, i64 0
  %1023 = shufflevector <16 x float> %1022, <16 x float> poison, <16 x i32> zeroinitializer
  %1024 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1023, <16 x float> %997, <16 x float> %990)
  %1025 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1026 = getelementptr inbounds nuw i8, ptr %1025, i64 16
  %1027 = load float, ptr %1026, align 16, !tbaa !85
  %1028 = fadd float %1027, 0.000000e+00
  %1029 = insertelement <16 x float> poison, float %1028, i64 0
  %1030 = shufflevector <16 x float> %1029, <16 x float> poison, <16 x i32> zeroinitializer
  %1031 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1030, <16 x float> %997, <16 x float> %989)
  %1032 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1033 = getelementptr inbounds nuw i8, ptr %1032, i64 20
  %1034 = load float, ptr %1033, align 4, !tbaa !85
  %1035 = fadd float %1034, 0.000000e+00
  %1036 = insertelement <16 x float> poison, float %1035, i64 0
  %1037 = shufflevector <16 x float> %1036, <16 x float> poison, <16 x i32> zeroinitializer
  %1038 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1037, <16 x float> %997, <16 x float> %988)
  %1039 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1040 = getelementptr inbounds nuw i8, ptr %1039, i64 24
  %1041 = load float, ptr %1040, align 8, !tbaa !85
  %1042 = fadd float %1041, 0.000000e+00
  %1043 = insertelement <16 x float> poison, float %1042, i64 0
  %1044 = shufflevector <16 x float> %1043, <16 x float> poison, <16 x i32> zeroinitializer
  %1045 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1044, <16 x float> %997, <16 x float> %987)
  %1046 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1047 = getelementptr inbounds nuw i8, ptr %1046, i64 28
  %1048 = load float, ptr %1047, align 4, !tbaa !85
  %1049 = fadd float %1048, 0.000000e+00
  %1050 = insertelement <16 x float> poison, float %1049, i64 0
  %1051 = shufflevector <16 x float> %1050, <16 x float> poison, <16 x i32> zeroinitializer
  %1052 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1051, <16 x float> %997, <16 x float> %986)
  %1053 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1054 = getelementptr inbounds nuw i8, ptr %1053, i64 32
  %1055 = load float, ptr %1054, align 16, !tbaa !85
  %1056 = fadd float %1055, 0.000000e+00
  %1057 = insertelement <16 x float> poison, float %1056, i64 0
  %1058 = shufflevector <16 x float> %1057, <16 x float> poison, <16 x i32> zeroinitializer
  %1059 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1058, <16 x float> %997, <16 x float> %985)
  %1060 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1061 = getelementptr inbounds nuw i8, ptr %1060, i64 36
  %1062 = load float, ptr %1061, align 4, !tbaa !85
  %1063 = fadd float %1062, 0.000000e+00
  %1064 = insertelement <16 x float> poison, float %1063, i64 0
  %1065 = shufflevector <16 x float> %1064, <16 x float> poison, <16 x i32> zeroinitializer
  %1066 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1065, <16 x float> %997, <16 x float> %984)
  %1067 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1068 = getelementptr inbounds nuw i8, ptr %1067, i64 40
  %1069 = load float, ptr %1068, align 8, !tbaa !85
  %1070 = fadd float %1069, 0.000000e+00
  %1071 = insertelement <16 x float> poison, float %1070, i64 0
  %1072 = shufflevector <16 x float> %1071, <16 x float> poison, <16 x i32> zeroinitializer
  %1073 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1072, <16 x float> %997, <16 x float> %983)
  %1074 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1075 = getelementptr inbounds nuw i8, ptr %1074, i64 44
  %1076 = load float, ptr %1075, align 4, !tbaa !85
  %1077 = fadd float %1076, 0.000000e+00
  %1078 = insertelement <16 x float> poison, float %1077, i64 0
  %1079 = shufflevector <16 x float> %1078, <16 x float> poison, <16 x i32> zeroinitializer
  %1080 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1079, <16 x float> %997, <16 x float> %982)
  %1081 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1082 = getelementptr inbounds nuw i8, ptr %1081, i64 48
  %1083 = load float, ptr %1082, align 16, !tbaa !85
  %1084 = fadd float %1083, 0.000000e+00
  %1085 = insertelement <16 x float> poison, float %1084, i64 0
  %1086 = shufflevector <16 x float> %1085, <16 x float> poison, <16 x i32> zeroinitializer
  %1087 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1086, <16 x float> %997, <16 x float> %981)
  %1088 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1089 = getelementptr inbounds nuw i8, ptr %1088, i64 52
  %1090 = load float, ptr %1089, align 4, !tbaa !85
  %1091 = fadd float %1090, 0.000000e+00
  %1092 = insertelement <16 x float> poison, float %1091, i64 0
  %1093 = shufflevector <16 x float> %1092, <16 x float> poison, <16 x i32> zeroinitializer
  %1094 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1093, <16 x float> %997, <16 x float> %980)
  %1095 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1096 = getelementptr inbounds nuw i8, ptr %1095, i64 56
  %1097 = load float, ptr %1096, align 8, !tbaa !85
  %1098 = fadd float %1097, 0.000000e+00
  %1099 = insertelement <16 x float> poison, float %1098, i64 0
  %1100 = shufflevector <16 x float> %1099, <16 x float> poison, <16 x i32> zeroinitializer
  %1101 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1100, <16 x float> %997, <16 x float> %979)
  %1102 = getelementptr inbounds nuw float, ptr %13, i64 %995
  %1103 = getelementptr inbounds nuw i8, ptr %1102, i64 60
  %1104 = load float, ptr %1103, align 4, !tbaa !85
  %1105 = fadd float %1104, 0.000000e+00
  %1106 = insertelement <16 x float> poison, float %1105, i64 0
  %1107 = shufflevector <16 x float> %1106, <16 x float> poison, <16 x i32> zeroinitializer
  %1108 = tail call <16 x float> @llvm.fma.v16f32(<16 x float> %1107, <16 x float> %997, <16 x float> %978)
  %1109 = add nuw nsw i64 %994, 1
  %1110 = icmp eq i64 %1109, %944
  br i1 %1110, label %945, label %977, !llvm.loop !91

1111:                                             ; preds = %945, %555
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_matrix_i8(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4, i32 noundef %5, i32 noundef %6, i32 noundef %7, i32 noundef %8) local_unnamed_addr #8 {
  %10 = alloca [2048 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #12
  %11 = mul i32 %7, %5
  %12 = udiv i32 64, %11
  %13 = udiv i32 %6, %12
  %14 = mul i32 %5, %5
  %15 = mul i32 %7, %14
  %16 = and i32 %15, -64
  %17 = icmp sgt i32 %15, 63
  br i1 %17, label %18, label %22

18:                                               ; preds = %9
  %19 = tail call i32 @llvm.smax.i32(i32 %16, i32 1)
  %20 = zext nneg i32 %19 to i64
  %21 = shl nuw nsw i64 %20, 2
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(1) %10, ptr noundef nonnull align 4 dereferenceable(1) %3, i64 %21, i1 false), !tbaa !3
  br label %22

22:                                               ; preds = %18, %9
  %23 = icmp eq i32 %7, 0
  br i1 %23, label %127, label %24

24:                                               ; preds = %22
  %25 = icmp eq i32 %6, 0
  %26 = icmp sgt i32 %13, 16
  %27 = icmp eq i32 %8, 0
  %28 = icmp eq i32 %5, 0
  %29 = icmp eq i32 %5, 4
  %30 = lshr i32 %14, 6
  br label %31

31:                                               ; preds = %24, %42
  %32 = phi i32 [ 0, %24 ], [ %43, %42 ]
  br i1 %25, label %42, label %33

33:                                               ; preds = %31
  %34 = mul i32 %32, %5
  %35 = mul i32 %32, %30
  %36 = shl i32 %32, 2
  br label %45

37:                                               ; preds = %42
  br i1 %17, label %38, label %127

38:                                               ; preds = %37
  %39 = tail call i32 @llvm.smax.i32(i32 %16, i32 1)
  %40 = zext nneg i32 %39 to i64
  %41 = shl nuw nsw i64 %40, 2
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(1) %4, ptr noundef nonnull align 16 dereferenceable(1) %10, i64 %41, i1 false), !tbaa !3
  br label %127

42:                                               ; preds = %78, %31
  %43 = add nuw i32 %32, 1
  %44 = icmp eq i32 %43, %7
  br i1 %44, label %37, label %31, !llvm.loop !98

45:                                               ; preds = %33, %78
  %46 = phi i32 [ 0, %33 ], [ %79, %78 ]
  %47 = udiv i32 %46, %13
  %48 = urem i32 %46, %13
  br i1 %26, label %49, label %58

49:                                               ; preds = %45
  %50 = lshr i32 %46, 4
  %51 = urem i32 %50, %12
  %52 = udiv i32 %50, %12
  %53 = shl nuw i32 %52, 4
  %54 = and i32 %46, 15
  %55 = or disjoint i32 %53, %54
  %56 = select i1 %27, i32 %51, i32 %47
  %57 = select i1 %27, i32 %55, i32 %48
  br label %58

58:                                               ; preds = %49, %45
  %59 = phi i32 [ %56, %49 ], [ %47, %45 ]
  %60 = phi i32 [ %57, %49 ], [ %48, %45 ]
  %61 = phi i32 [ %51, %49 ], [ %47, %45 ]
  %62 = phi i32 [ %55, %49 ], [ %48, %45 ]
  br i1 %28, label %78, label %63

63:                                               ; preds = %58
  %64 = mul i32 %11, %61
  %65 = mul i32 %11, %59
  %66 = add i32 %65, %34
  %67 = sdiv i32 %60, 4
  %68 = shl nsw i32 %67, 6
  %69 = add i32 %66, %68
  %70 = srem i32 %60, 4
  %71 = shl nsw i32 %70, 3
  %72 = add i32 %64, %34
  %73 = sdiv i32 %62, 4
  %74 = shl nsw i32 %73, 6
  %75 = add i32 %72, %74
  %76 = srem i32 %62, 4
  %77 = shl nsw i32 %76, 3
  br label %81

78:                                               ; preds = %96, %58
  %79 = add nuw i32 %46, 1
  %80 = icmp eq i32 %79, %6
  br i1 %80, label %42, label %45, !llvm.loop !99

81:                                               ; preds = %63, %96
  %82 = phi i32 [ 0, %63 ], [ %97, %96 ]
  %83 = add i32 %69, %82
  %84 = sext i32 %83 to i64
  %85 = getelementptr inbounds i32, ptr %1, i64 %84
  %86 = load i32, ptr %85, align 4, !tbaa !3
  %87 = lshr i32 %86, %71
  %88 = shl i32 %87, 24
  %89 = ashr exact i32 %88, 24
  %90 = and i32 %82, 3
  %91 = add i32 %90, %35
  %92 = lshr i32 %82, 2
  %93 = shl i32 %82, 6
  %94 = add i32 %93, %36
  %95 = shl i32 %91, 6
  br label %99

96:                                               ; preds = %110
  %97 = add nuw i32 %82, 1
  %98 = icmp eq i32 %97, %5
  br i1 %98, label %78, label %81, !llvm.loop !100

99:                                               ; preds = %81, %110
  %100 = phi i32 [ 0, %81 ], [ %125, %110 ]
  br i1 %29, label %110, label %101

101:                                              ; preds = %99
  %102 = udiv i32 64, %5
  %103 = shl nuw nsw i32 %102, 2
  %104 = udiv i32 %82, %103
  %105 = shl i32 %104, 8
  %106 = add i32 %105, %95
  %107 = urem i32 %92, %102
  %108 = mul i32 %107, %5
  %109 = add i32 %106, %108
  br label %110

110:                                              ; preds = %99, %101
  %111 = phi i32 [ %109, %101 ], [ %94, %99 ]
  %112 = add i32 %111, %100
  %113 = add i32 %75, %100
  %114 = sext i32 %113 to i64
  %115 = getelementptr inbounds i32, ptr %2, i64 %114
  %116 = load i32, ptr %115, align 4, !tbaa !3
  %117 = lshr i32 %116, %77
  %118 = shl i32 %117, 24
  %119 = ashr exact i32 %118, 24
  %120 = mul nsw i32 %119, %89
  %121 = zext i32 %112 to i64
  %122 = getelementptr inbounds nuw i32, ptr %10, i64 %121
  %123 = load i32, ptr %122, align 4, !tbaa !3
  %124 = add i32 %120, %123
  store i32 %124, ptr %122, align 4, !tbaa !3
  %125 = add nuw i32 %100, 1
  %126 = icmp eq i32 %125, %5
  br i1 %126, label %96, label %99, !llvm.loop !101

127:                                              ; preds = %22, %38, %37
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #12
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_matrix_blocks(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4, i32 noundef %5, i32 noundef %6, i32 noundef %7, i32 noundef %8) local_unnamed_addr #8 {
  %10 = alloca [2048 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %10) #12
  %11 = mul i32 %7, %5
  %12 = udiv i32 64, %11
  %13 = udiv i32 %6, %12
  %14 = mul i32 %5, %5
  %15 = mul i32 %7, %14
  %16 = and i32 %15, -64
  %17 = icmp eq i32 %8, 0
  %18 = icmp sgt i32 %15, 63
  br i1 %18, label %19, label %23

19:                                               ; preds = %9
  %20 = tail call i32 @llvm.smax.i32(i32 %16, i32 1)
  %21 = zext nneg i32 %20 to i64
  %22 = shl nuw nsw i64 %21, 2
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 16 dereferenceable(1) %10, ptr noundef nonnull align 4 dereferenceable(1) %3, i64 %22, i1 false), !tbaa !3
  br label %23

23:                                               ; preds = %19, %9
  %24 = icmp eq i32 %7, 0
  br i1 %24, label %129, label %25

25:                                               ; preds = %23
  %26 = icmp eq i32 %6, 0
  %27 = select i1 %17, i32 5, i32 4
  %28 = icmp eq i32 %5, 0
  %29 = icmp eq i32 %8, 2
  %30 = icmp eq i32 %5, 4
  %31 = lshr i32 %14, 6
  %32 = zext i32 %5 to i64
  br label %33

33:                                               ; preds = %25, %43
  %34 = phi i32 [ 0, %25 ], [ %44, %43 ]
  br i1 %26, label %43, label %35

35:                                               ; preds = %33
  %36 = mul i32 %34, %31
  %37 = shl i32 %34, 2
  br label %46

38:                                               ; preds = %43
  br i1 %18, label %39, label %129

39:                                               ; preds = %38
  %40 = tail call i32 @llvm.smax.i32(i32 %16, i32 1)
  %41 = zext nneg i32 %40 to i64
  %42 = shl nuw nsw i64 %41, 2
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(1) %4, ptr noundef nonnull align 16 dereferenceable(1) %10, i64 %42, i1 false), !tbaa !3
  br label %129

43:                                               ; preds = %59, %33
  %44 = add nuw i32 %34, 1
  %45 = icmp eq i32 %44, %7
  br i1 %45, label %38, label %33, !llvm.loop !102

46:                                               ; preds = %35, %59
  %47 = phi i32 [ 0, %35 ], [ %60, %59 ]
  %48 = urem i32 %47, %13
  %49 = udiv i32 %47, %13
  %50 = shl i32 %48, %27
  %51 = srem i32 %50, 32
  %52 = sdiv i32 %50, 32
  br i1 %28, label %59, label %53

53:                                               ; preds = %46
  %54 = shl nsw i32 %52, 6
  %55 = mul i32 %49, %7
  %56 = add i32 %55, %34
  %57 = mul i32 %56, %5
  %58 = add i32 %57, %54
  br label %62

59:                                               ; preds = %88, %46
  %60 = add nuw i32 %47, 1
  %61 = icmp eq i32 %60, %6
  br i1 %61, label %43, label %46, !llvm.loop !103

62:                                               ; preds = %53, %88
  %63 = phi i64 [ 0, %53 ], [ %89, %88 ]
  %64 = trunc nuw i64 %63 to i32
  %65 = add i32 %58, %64
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw i32, ptr %1, i64 %66
  %68 = load i32, ptr %67, align 4, !tbaa !3
  %69 = lshr i32 %68, %51
  br i1 %17, label %70, label %72

70:                                               ; preds = %62
  %71 = bitcast i32 %69 to float
  br label %80

72:                                               ; preds = %62
  br i1 %29, label %73, label %76

73:                                               ; preds = %72
  %74 = shl i32 %69, 16
  %75 = bitcast i32 %74 to float
  br label %80

76:                                               ; preds = %72
  %77 = trunc i32 %69 to i16
  %78 = bitcast i16 %77 to half
  %79 = fpext half %78 to float
  br label %80

80:                                               ; preds = %73, %76, %70
  %81 = phi float [ %71, %70 ], [ %75, %73 ], [ %79, %76 ]
  %82 = and i32 %64, 3
  %83 = add i32 %82, %36
  %84 = lshr i32 %64, 2
  %85 = shl i32 %64, 6
  %86 = add i32 %85, %37
  %87 = shl i32 %83, 6
  br label %91

88:                                               ; preds = %120
  %89 = add nuw nsw i64 %63, 1
  %90 = icmp eq i64 %89, %32
  br i1 %90, label %59, label %62, !llvm.loop !104

91:                                               ; preds = %80, %120
  %92 = phi i64 [ 0, %80 ], [ %127, %120 ]
  %93 = trunc nuw i64 %92 to i32
  %94 = add i32 %58, %93
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw i32, ptr %2, i64 %95
  %97 = load i32, ptr %96, align 4, !tbaa !3
  %98 = lshr i32 %97, %51
  br i1 %17, label %99, label %101

99:                                               ; preds = %91
  %100 = bitcast i32 %98 to float
  br label %109

101:                                              ; preds = %91
  br i1 %29, label %102, label %105

102:                                              ; preds = %101
  %103 = shl i32 %98, 16
  %104 = bitcast i32 %103 to float
  br label %109

105:                                              ; preds = %101
  %106 = trunc i32 %98 to i16
  %107 = bitcast i16 %106 to half
  %108 = fpext half %107 to float
  br label %109

109:                                              ; preds = %102, %105, %99
  %110 = phi float [ %100, %99 ], [ %104, %102 ], [ %108, %105 ]
  br i1 %30, label %120, label %111

111:                                              ; preds = %109
  %112 = udiv i32 64, %5
  %113 = shl nuw nsw i32 %112, 2
  %114 = udiv i32 %64, %113
  %115 = shl i32 %114, 8
  %116 = add i32 %115, %87
  %117 = urem i32 %84, %112
  %118 = mul i32 %117, %5
  %119 = add i32 %116, %118
  br label %120

120:                                              ; preds = %109, %111
  %121 = phi i32 [ %119, %111 ], [ %86, %109 ]
  %122 = add i32 %121, %93
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw i32, ptr %10, i64 %123
  %125 = load float, ptr %124, align 4, !tbaa !3
  %126 = tail call float @llvm.fma.f32(float %81, float %110, float %125)
  store float %126, ptr %124, align 4
  %127 = add nuw nsw i64 %92, 1
  %128 = icmp eq i64 %127, %32
  br i1 %128, label %88, label %91, !llvm.loop !105

129:                                              ; preds = %23, %39, %38
  call void @llvm.lifetime.end.p0(ptr nonnull %10) #12
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #9

; Function Attrs: nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define dso_local void @rt_matrix_scaled(ptr noundef readonly captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4, ptr noundef readonly captures(none) %5, ptr noundef readonly captures(none) %6, i32 noundef %7, i32 noundef %8, i32 noundef %9, i32 noundef %10) local_unnamed_addr #0 {
  %12 = alloca [4096 x float], align 16
  %13 = alloca [4096 x float], align 16
  %14 = alloca [2 x [4 x [32 x double]]], align 16
  %15 = alloca [32 x float], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %12) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %13) #12
  call void @llvm.lifetime.start.p0(ptr nonnull %14) #12
  %16 = add i32 %9, -3
  %17 = icmp ult i32 %16, 3
  %18 = sdiv i32 64, %7
  %19 = sdiv i32 %8, %18
  %20 = getelementptr inbounds nuw i8, ptr %14, i64 1024
  br i1 %17, label %21, label %23

21:                                               ; preds = %11
  %22 = icmp slt i32 %19, 17
  br label %121

23:                                               ; preds = %11
  %24 = icmp slt i32 %9, 3
  br i1 %24, label %28, label %25

25:                                               ; preds = %23
  %26 = icmp samesign ult i32 %9, 8
  %27 = select i1 %26, i32 6, i32 4
  br label %121

28:                                               ; preds = %23
  %29 = icmp eq i32 %9, 0
  br i1 %29, label %44, label %30

30:                                               ; preds = %28
  %31 = shl i32 %7, 1
  %32 = icmp sgt i32 %19, 1
  br i1 %32, label %33, label %203

33:                                               ; preds = %30
  %34 = lshr i32 %19, 1
  %35 = mul i32 %19, %7
  %36 = icmp sgt i32 %18, 0
  %37 = sext i32 %7 to i64
  %38 = icmp eq i32 %9, 2
  %39 = icmp sgt i32 %7, 0
  %40 = zext nneg i32 %34 to i64
  %41 = zext nneg i32 %18 to i64
  %42 = zext nneg i32 %7 to i64
  %43 = zext nneg i32 %7 to i64
  br label %71

44:                                               ; preds = %28
  %45 = icmp sgt i32 %19, 0
  br i1 %45, label %46, label %203

46:                                               ; preds = %44
  %47 = zext nneg i32 %19 to i64
  br label %48

48:                                               ; preds = %46, %53
  %49 = phi i64 [ 0, %46 ], [ %54, %53 ]
  %50 = shl nsw i64 %49, 8
  %51 = getelementptr inbounds nuw i8, ptr %1, i64 %50
  %52 = trunc nuw nsw i64 %49 to i32
  br label %56

53:                                               ; preds = %56
  %54 = add nuw nsw i64 %49, 1
  %55 = icmp eq i64 %54, %47
  br i1 %55, label %203, label %48, !llvm.loop !94

56:                                               ; preds = %48, %56
  %57 = phi i64 [ 0, %48 ], [ %69, %56 ]
  %58 = getelementptr inbounds nuw i32, ptr %51, i64 %57
  %59 = load float, ptr %58, align 4, !tbaa !3
  %60 = trunc nuw nsw i64 %57 to i32
  %61 = sdiv i32 %60, %7
  %62 = mul nsw i32 %61, %19
  %63 = add nsw i32 %62, %52
  %64 = mul nsw i32 %63, %7
  %65 = srem i32 %60, %7
  %66 = add nsw i32 %64, %65
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds float, ptr %12, i64 %67
  store float %59, ptr %68, align 4, !tbaa !85
  %69 = add nuw nsw i64 %57, 1
  %70 = icmp eq i64 %69, 64
  br i1 %70, label %53, label %56, !llvm.loop !93

71:                                               ; preds = %33, %78
  %72 = phi i64 [ 0, %33 ], [ %79, %78 ]
  %73 = trunc nuw nsw i64 %72 to i32
  %74 = mul i32 %31, %73
  br i1 %36, label %75, label %78

75:                                               ; preds = %71
  %76 = shl nsw i64 %72, 8
  %77 = getelementptr inbounds nuw i8, ptr %1, i64 %76
  br label %81

78:                                               ; preds = %118, %71
  %79 = add nuw nsw i64 %72, 1
  %80 = icmp eq i64 %79, %40
  br i1 %80, label %203, label %71, !llvm.loop !84

81:                                               ; preds = %75, %118
  %82 = phi i64 [ 0, %75 ], [ %119, %118 ]
  %83 = mul nsw i64 %82, %37
  %84 = getelementptr inbounds i32, ptr %77, i64 %83
  %85 = trunc nuw nsw i64 %82 to i32
  %86 = mul i32 %35, %85
  %87 = add i32 %86, %74
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds float, ptr %12, i64 %88
  %90 = getelementptr inbounds float, ptr %89, i64 %37
  br i1 %38, label %92, label %91

91:                                               ; preds = %81
  br i1 %39, label %103, label %118

92:                                               ; preds = %81
  br i1 %39, label %93, label %118

93:                                               ; preds = %92, %93
  %94 = phi i64 [ %101, %93 ], [ 0, %92 ]
  %95 = getelementptr inbounds nuw i32, ptr %84, i64 %94
  %96 = load i32, ptr %95, align 4, !tbaa !3
  %97 = shl i32 %96, 16
  %98 = getelementptr inbounds nuw float, ptr %89, i64 %94
  store i32 %97, ptr %98, align 4, !tbaa !85
  %99 = and i32 %96, -65536
  %100 = getelementptr inbounds nuw float, ptr %90, i64 %94
  store i32 %99, ptr %100, align 4, !tbaa !85
  %101 = add nuw nsw i64 %94, 1
  %102 = icmp eq i64 %101, %43
  br i1 %102, label %118, label %93, !llvm.loop !87

103:                                              ; preds = %91, %103
  %104 = phi i64 [ %116, %103 ], [ 0, %91 ]
  %105 = getelementptr inbounds nuw i32, ptr %84, i64 %104
  %106 = load i32, ptr %105, align 4, !tbaa !3
  %107 = trunc i32 %106 to i16
  %108 = bitcast i16 %107 to half
  %109 = fpext half %108 to float
  %110 = getelementptr inbounds nuw float, ptr %89, i64 %104
  store float %109, ptr %110, align 4, !tbaa !85
  %111 = lshr i32 %106, 16
  %112 = trunc nuw i32 %111 to i16
  %113 = bitcast i16 %112 to half
  %114 = fpext half %113 to float
  %115 = getelementptr inbounds nuw float, ptr %90, i64 %104
  store float %114, ptr %115, align 4, !tbaa !85
  %116 = add nuw nsw i64 %104, 1
  %117 = icmp eq i64 %116, %42
  br i1 %117, label %118, label %103, !llvm.loop !92

118:                                              ; preds = %103, %93, %91, %92
  %119 = add nuw nsw i64 %82, 1
  %120 = icmp eq i64 %119, %41
  br i1 %120, label %78, label %81, !llvm.loop !88

121:                                              ; preds = %25, %21
  %122 = phi i32 [ 8, %21 ], [ %27, %25 ]
  %123 = phi i1 [ %22, %21 ], [ true, %25 ]
  %124 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %125 = load ptr, ptr %124, align 8, !tbaa !95
  %126 = add i32 %9, -4
  %127 = icmp ult i32 %126, 4
  br i1 %127, label %128, label %132

128:                                              ; preds = %121
  %129 = zext nneg i32 %126 to i64
  %130 = getelementptr inbounds nuw i64, ptr @switch.table.rt_matrix_scaled.4, i64 %129
  %131 = load i64, ptr %130, align 8
  br label %132

132:                                              ; preds = %121, %128
  %133 = phi i64 [ %131, %128 ], [ 640, %121 ]
  %134 = getelementptr inbounds nuw float, ptr %125, i64 %133
  %135 = sub nuw nsw i32 32, %122
  %136 = icmp sgt i32 %19, 0
  br i1 %136, label %137, label %203

137:                                              ; preds = %132
  %138 = shl nsw i32 -1, %122
  %139 = xor i32 %138, -1
  %140 = icmp eq i32 %9, 3
  br label %141

141:                                              ; preds = %137, %157
  %142 = phi i32 [ 0, %137 ], [ %158, %157 ]
  %143 = mul nuw nsw i32 %142, %122
  %144 = and i32 %143, 30
  %145 = shl nuw nsw i32 %143, 1
  %146 = and i32 %145, 2147483584
  %147 = icmp samesign ugt i32 %144, %135
  %148 = zext nneg i32 %144 to i64
  %149 = add nuw i32 %146, 64
  %150 = lshr i32 %142, 4
  %151 = mul nsw i32 %150, %18
  %152 = and i32 %142, 15
  %153 = sext i32 %149 to i64
  %154 = zext nneg i32 %146 to i64
  %155 = getelementptr inbounds nuw i32, ptr %1, i64 %154
  %156 = getelementptr i32, ptr %1, i64 %153
  br label %160

157:                                              ; preds = %195
  %158 = add nuw nsw i32 %142, 1
  %159 = icmp eq i32 %158, %19
  br i1 %159, label %203, label %141, !llvm.loop !96

160:                                              ; preds = %141, %195
  %161 = phi i64 [ 0, %141 ], [ %201, %195 ]
  %162 = getelementptr inbounds nuw i32, ptr %155, i64 %161
  %163 = load i32, ptr %162, align 4, !tbaa !3
  %164 = zext i32 %163 to i64
  br i1 %147, label %165, label %171

165:                                              ; preds = %160
  %166 = getelementptr i32, ptr %156, i64 %161
  %167 = load i32, ptr %166, align 4, !tbaa !3
  %168 = zext i32 %167 to i64
  %169 = shl nuw i64 %168, 32
  %170 = or disjoint i64 %169, %164
  br label %171

171:                                              ; preds = %165, %160
  %172 = phi i64 [ %170, %165 ], [ %164, %160 ]
  %173 = lshr i64 %172, %148
  %174 = trunc i64 %173 to i32
  %175 = and i32 %174, %139
  %176 = trunc nuw nsw i64 %161 to i32
  %177 = sdiv i32 %176, %7
  %178 = srem i32 %176, %7
  br i1 %123, label %183, label %179

179:                                              ; preds = %171
  %180 = add nsw i32 %177, %151
  %181 = shl nsw i32 %180, 4
  %182 = or disjoint i32 %181, %152
  br label %186

183:                                              ; preds = %171
  %184 = mul nsw i32 %177, %19
  %185 = add nsw i32 %184, %142
  br label %186

186:                                              ; preds = %183, %179
  %187 = phi i32 [ %182, %179 ], [ %185, %183 ]
  br i1 %140, label %188, label %191

188:                                              ; preds = %186
  %189 = trunc nuw i32 %175 to i8
  %190 = sitofp i8 %189 to float
  br label %195

191:                                              ; preds = %186
  %192 = zext nneg i32 %175 to i64
  %193 = getelementptr inbounds nuw float, ptr %134, i64 %192
  %194 = load float, ptr %193, align 4, !tbaa !85
  br label %195

195:                                              ; preds = %191, %188
  %196 = phi float [ %190, %188 ], [ %194, %191 ]
  %197 = mul nsw i32 %187, %7
  %198 = add nsw i32 %178, %197
  %199 = sext i32 %198 to i64
  %200 = getelementptr inbounds float, ptr %12, i64 %199
  store float %196, ptr %200, align 4, !tbaa !85
  %201 = add nuw nsw i64 %161, 1
  %202 = icmp eq i64 %201, 64
  br i1 %202, label %157, label %160, !llvm.loop !97

203:                                              ; preds = %78, %53, %157, %30, %44, %132
  %204 = add i32 %10, -3
  %205 = icmp ult i32 %204, 3
  br i1 %205, label %206, label %208

206:                                              ; preds = %203
  %207 = icmp slt i32 %19, 17
  br label %306

208:                                              ; preds = %203
  %209 = icmp slt i32 %10, 3
  br i1 %209, label %213, label %210

210:                                              ; preds = %208
  %211 = icmp samesign ult i32 %10, 8
  %212 = select i1 %211, i32 6, i32 4
  br label %306

213:                                              ; preds = %208
  %214 = icmp eq i32 %10, 0
  br i1 %214, label %229, label %215

215:                                              ; preds = %213
  %216 = shl i32 %7, 1
  %217 = icmp sgt i32 %19, 1
  br i1 %217, label %218, label %322

218:                                              ; preds = %215
  %219 = lshr i32 %19, 1
  %220 = mul i32 %19, %7
  %221 = icmp sgt i32 %18, 0
  %222 = sext i32 %7 to i64
  %223 = icmp eq i32 %10, 2
  %224 = icmp sgt i32 %7, 0
  %225 = zext nneg i32 %219 to i64
  %226 = zext nneg i32 %18 to i64
  %227 = zext nneg i32 %7 to i64
  %228 = zext nneg i32 %7 to i64
  br label %256

229:                                              ; preds = %213
  %230 = icmp sgt i32 %19, 0
  br i1 %230, label %231, label %322

231:                                              ; preds = %229
  %232 = zext nneg i32 %19 to i64
  br label %233

233:                                              ; preds = %231, %238
  %234 = phi i64 [ 0, %231 ], [ %239, %238 ]
  %235 = shl nsw i64 %234, 8
  %236 = getelementptr inbounds nuw i8, ptr %2, i64 %235
  %237 = trunc nuw nsw i64 %234 to i32
  br label %241

238:                                              ; preds = %241
  %239 = add nuw nsw i64 %234, 1
  %240 = icmp eq i64 %239, %232
  br i1 %240, label %322, label %233, !llvm.loop !94

241:                                              ; preds = %233, %241
  %242 = phi i64 [ 0, %233 ], [ %254, %241 ]
  %243 = getelementptr inbounds nuw i32, ptr %236, i64 %242
  %244 = load float, ptr %243, align 4, !tbaa !3
  %245 = trunc nuw nsw i64 %242 to i32
  %246 = sdiv i32 %245, %7
  %247 = mul nsw i32 %246, %19
  %248 = add nsw i32 %247, %237
  %249 = mul nsw i32 %248, %7
  %250 = srem i32 %245, %7
  %251 = add nsw i32 %249, %250
  %252 = sext i32 %251 to i64
  %253 = getelementptr inbounds float, ptr %13, i64 %252
  store float %244, ptr %253, align 4, !tbaa !85
  %254 = add nuw nsw i64 %242, 1
  %255 = icmp eq i64 %254, 64
  br i1 %255, label %238, label %241, !llvm.loop !93

256:                                              ; preds = %218, %263
  %257 = phi i64 [ 0, %218 ], [ %264, %263 ]
  %258 = trunc nuw nsw i64 %257 to i32
  %259 = mul i32 %216, %258
  br i1 %221, label %260, label %263

260:                                              ; preds = %256
  %261 = shl nsw i64 %257, 8
  %262 = getelementptr inbounds nuw i8, ptr %2, i64 %261
  br label %266

263:                                              ; preds = %303, %256
  %264 = add nuw nsw i64 %257, 1
  %265 = icmp eq i64 %264, %225
  br i1 %265, label %322, label %256, !llvm.loop !84

266:                                              ; preds = %260, %303
  %267 = phi i64 [ 0, %260 ], [ %304, %303 ]
  %268 = mul nsw i64 %267, %222
  %269 = getelementptr inbounds i32, ptr %262, i64 %268
  %270 = trunc nuw nsw i64 %267 to i32
  %271 = mul i32 %220, %270
  %272 = add i32 %271, %259
  %273 = sext i32 %272 to i64
  %274 = getelementptr inbounds float, ptr %13, i64 %273
  %275 = getelementptr inbounds float, ptr %274, i64 %222
  br i1 %223, label %277, label %276

276:                                              ; preds = %266
  br i1 %224, label %288, label %303

277:                                              ; preds = %266
  br i1 %224, label %278, label %303

278:                                              ; preds = %277, %278
  %279 = phi i64 [ %286, %278 ], [ 0, %277 ]
  %280 = getelementptr inbounds nuw i32, ptr %269, i64 %279
  %281 = load i32, ptr %280, align 4, !tbaa !3
  %282 = shl i32 %281, 16
  %283 = getelementptr inbounds nuw float, ptr %274, i64 %279
  store i32 %282, ptr %283, align 4, !tbaa !85
  %284 = and i32 %281, -65536
  %285 = getelementptr inbounds nuw float, ptr %275, i64 %279
  store i32 %284, ptr %285, align 4, !tbaa !85
  %286 = add nuw nsw i64 %279, 1
  %287 = icmp eq i64 %286, %228
  br i1 %287, label %303, label %278, !llvm.loop !87

288:                                              ; preds = %276, %288
  %289 = phi i64 [ %301, %288 ], [ 0, %276 ]
  %290 = getelementptr inbounds nuw i32, ptr %269, i64 %289
  %291 = load i32, ptr %290, align 4, !tbaa !3
  %292 = trunc i32 %291 to i16
  %293 = bitcast i16 %292 to half
  %294 = fpext half %293 to float
  %295 = getelementptr inbounds nuw float, ptr %274, i64 %289
  store float %294, ptr %295, align 4, !tbaa !85
  %296 = lshr i32 %291, 16
  %297 = trunc nuw i32 %296 to i16
  %298 = bitcast i16 %297 to half
  %299 = fpext half %298 to float
  %300 = getelementptr inbounds nuw float, ptr %275, i64 %289
  store float %299, ptr %300, align 4, !tbaa !85
  %301 = add nuw nsw i64 %289, 1
  %302 = icmp eq i64 %301, %227
  br i1 %302, label %303, label %288, !llvm.loop !92

303:                                              ; preds = %288, %278, %276, %277
  %304 = add nuw nsw i64 %267, 1
  %305 = icmp eq i64 %304, %226
  br i1 %305, label %263, label %266, !llvm.loop !88

306:                                              ; preds = %210, %206
  %307 = phi i32 [ 8, %206 ], [ %212, %210 ]
  %308 = phi i1 [ %207, %206 ], [ true, %210 ]
  %309 = getelementptr inbounds nuw i8, ptr %0, i64 248
  %310 = load ptr, ptr %309, align 8, !tbaa !95
  %311 = add i32 %10, -4
  %312 = icmp ult i32 %311, 4
  br i1 %312, label %313, label %317

313:                                              ; preds = %306
  %314 = zext nneg i32 %311 to i64
  %315 = getelementptr inbounds nuw i64, ptr @switch.table.rt_matrix_scaled.4, i64 %314
  %316 = load i64, ptr %315, align 8
  br label %317

317:                                              ; preds = %306, %313
  %318 = phi i64 [ %316, %313 ], [ 640, %306 ]
  %319 = getelementptr inbounds nuw float, ptr %310, i64 %318
  %320 = sub nuw nsw i32 32, %307
  %321 = icmp sgt i32 %19, 0
  br i1 %321, label %323, label %322

322:                                              ; preds = %263, %238, %343, %215, %229, %317
  br label %389

323:                                              ; preds = %317
  %324 = shl nsw i32 -1, %307
  %325 = xor i32 %324, -1
  %326 = icmp eq i32 %10, 3
  br label %327

327:                                              ; preds = %323, %343
  %328 = phi i32 [ 0, %323 ], [ %344, %343 ]
  %329 = mul nuw nsw i32 %328, %307
  %330 = and i32 %329, 30
  %331 = shl nuw nsw i32 %329, 1
  %332 = and i32 %331, 2147483584
  %333 = icmp samesign ugt i32 %330, %320
  %334 = zext nneg i32 %330 to i64
  %335 = add nuw i32 %332, 64
  %336 = lshr i32 %328, 4
  %337 = mul nsw i32 %336, %18
  %338 = and i32 %328, 15
  %339 = sext i32 %335 to i64
  %340 = zext nneg i32 %332 to i64
  %341 = getelementptr inbounds nuw i32, ptr %2, i64 %340
  %342 = getelementptr i32, ptr %2, i64 %339
  br label %346

343:                                              ; preds = %381
  %344 = add nuw nsw i32 %328, 1
  %345 = icmp eq i32 %344, %19
  br i1 %345, label %322, label %327, !llvm.loop !96

346:                                              ; preds = %327, %381
  %347 = phi i64 [ 0, %327 ], [ %387, %381 ]
  %348 = getelementptr inbounds nuw i32, ptr %341, i64 %347
  %349 = load i32, ptr %348, align 4, !tbaa !3
  %350 = zext i32 %349 to i64
  br i1 %333, label %351, label %357

351:                                              ; preds = %346
  %352 = getelementptr i32, ptr %342, i64 %347
  %353 = load i32, ptr %352, align 4, !tbaa !3
  %354 = zext i32 %353 to i64
  %355 = shl nuw i64 %354, 32
  %356 = or disjoint i64 %355, %350
  br label %357

357:                                              ; preds = %351, %346
  %358 = phi i64 [ %356, %351 ], [ %350, %346 ]
  %359 = lshr i64 %358, %334
  %360 = trunc i64 %359 to i32
  %361 = and i32 %360, %325
  %362 = trunc nuw nsw i64 %347 to i32
  %363 = sdiv i32 %362, %7
  %364 = srem i32 %362, %7
  br i1 %308, label %369, label %365

365:                                              ; preds = %357
  %366 = add nsw i32 %363, %337
  %367 = shl nsw i32 %366, 4
  %368 = or disjoint i32 %367, %338
  br label %372

369:                                              ; preds = %357
  %370 = mul nsw i32 %363, %19
  %371 = add nsw i32 %370, %328
  br label %372

372:                                              ; preds = %369, %365
  %373 = phi i32 [ %368, %365 ], [ %371, %369 ]
  br i1 %326, label %374, label %377

374:                                              ; preds = %372
  %375 = trunc nuw i32 %361 to i8
  %376 = sitofp i8 %375 to float
  br label %381

377:                                              ; preds = %372
  %378 = zext nneg i32 %361 to i64
  %379 = getelementptr inbounds nuw float, ptr %319, i64 %378
  %380 = load float, ptr %379, align 4, !tbaa !85
  br label %381

381:                                              ; preds = %377, %374
  %382 = phi float [ %376, %374 ], [ %380, %377 ]
  %383 = mul nsw i32 %373, %7
  %384 = add nsw i32 %364, %383
  %385 = sext i32 %384 to i64
  %386 = getelementptr inbounds float, ptr %13, i64 %385
  store float %382, ptr %386, align 4, !tbaa !85
  %387 = add nuw nsw i64 %347, 1
  %388 = icmp eq i64 %387, 64
  br i1 %388, label %343, label %346, !llvm.loop !97

389:                                              ; preds = %322, %401
  %390 = phi i1 [ false, %401 ], [ true, %322 ]
  %391 = phi ptr [ %20, %401 ], [ %14, %322 ]
  %392 = select i1 %390, ptr %5, ptr %6
  br label %402

393:                                              ; preds = %401
  %394 = icmp eq i32 %7, 32
  %395 = icmp eq i32 %8, 0
  %396 = getelementptr inbounds nuw i8, ptr %14, i64 1024
  %397 = shl i32 %7, 2
  %398 = zext i32 %397 to i64
  %399 = zext i32 %7 to i64
  %400 = zext i32 %8 to i64
  br label %421

401:                                              ; preds = %402
  br i1 %390, label %389, label %393, !llvm.loop !106

402:                                              ; preds = %389, %402
  %403 = phi i64 [ 0, %389 ], [ %418, %402 ]
  %404 = getelementptr inbounds nuw i32, ptr %392, i64 %403
  %405 = load i32, ptr %404, align 4, !tbaa !3
  %406 = icmp eq i32 %405, 255
  %407 = add i32 %405, 896
  %408 = zext i32 %407 to i64
  %409 = shl i64 %408, 52
  %410 = select i1 %406, i64 9221120237041090560, i64 %409
  %411 = trunc nuw nsw i64 %403 to i32
  %412 = udiv i32 %411, %7
  %413 = zext nneg i32 %412 to i64
  %414 = getelementptr inbounds nuw [32 x double], ptr %391, i64 %413
  %415 = urem i32 %411, %7
  %416 = zext nneg i32 %415 to i64
  %417 = getelementptr inbounds nuw double, ptr %414, i64 %416
  store i64 %410, ptr %417, align 8
  %418 = add nuw nsw i64 %403, 1
  %419 = icmp eq i64 %418, 64
  br i1 %419, label %401, label %402, !llvm.loop !107

420:                                              ; preds = %455
  call void @llvm.lifetime.end.p0(ptr nonnull %14) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %13) #12
  call void @llvm.lifetime.end.p0(ptr nonnull %12) #12
  ret void

421:                                              ; preds = %393, %455
  %422 = phi i64 [ 0, %393 ], [ %458, %455 ]
  %423 = trunc nuw i64 %422 to i32
  br i1 %394, label %424, label %433

424:                                              ; preds = %421
  %425 = lshr i32 %423, 1
  %426 = and i32 %425, 67108860
  %427 = and i32 %423, 3
  %428 = or disjoint i32 %426, %427
  %429 = shl nuw i32 %428, 6
  %430 = shl i32 %423, 3
  %431 = and i32 %430, 32
  %432 = or disjoint i32 %429, %431
  br label %439

433:                                              ; preds = %421
  %434 = shl i32 %423, 6
  %435 = and i32 %434, 192
  %436 = shl i32 %423, 2
  %437 = and i32 %436, -16
  %438 = add i32 %435, %437
  br label %439

439:                                              ; preds = %424, %433
  %440 = phi i32 [ %432, %424 ], [ %438, %433 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %15) #12
  br label %445

441:                                              ; preds = %445
  br i1 %395, label %455, label %442

442:                                              ; preds = %441
  %443 = getelementptr inbounds nuw double, ptr %14, i64 %422
  %444 = trunc nuw i64 %422 to i32
  br label %460

445:                                              ; preds = %439, %445
  %446 = phi i64 [ 0, %439 ], [ %453, %445 ]
  %447 = trunc nuw i64 %446 to i32
  %448 = add i32 %440, %447
  %449 = zext i32 %448 to i64
  %450 = getelementptr inbounds nuw i32, ptr %3, i64 %449
  %451 = load float, ptr %450, align 4, !tbaa !3
  %452 = getelementptr inbounds nuw float, ptr %15, i64 %446
  store float %451, ptr %452, align 4, !tbaa !85
  %453 = add nuw nsw i64 %446, 1
  %454 = icmp eq i64 %453, %399
  br i1 %454, label %441, label %445, !llvm.loop !108

455:                                              ; preds = %475, %441
  %456 = zext i32 %440 to i64
  %457 = getelementptr inbounds nuw i32, ptr %4, i64 %456
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %457, ptr nonnull align 16 %15, i64 %398, i1 false)
  call void @llvm.lifetime.end.p0(ptr nonnull %15) #12
  %458 = add nuw nsw i64 %422, 1
  %459 = icmp eq i64 %458, %399
  br i1 %459, label %420, label %421, !llvm.loop !109

460:                                              ; preds = %475, %442
  %461 = phi i64 [ 0, %442 ], [ %476, %475 ]
  %462 = trunc nuw i64 %461 to i32
  %463 = mul i32 %7, %462
  %464 = add i32 %463, %444
  %465 = zext i32 %464 to i64
  %466 = getelementptr inbounds nuw float, ptr %12, i64 %465
  %467 = load float, ptr %466, align 4, !tbaa !85
  %468 = fpext float %467 to double
  %469 = lshr i64 %461, 5
  %470 = and i64 %469, 134217727
  %471 = getelementptr inbounds nuw [32 x double], ptr %443, i64 %470
  %472 = load double, ptr %471, align 8, !tbaa !110
  %473 = fmul double %472, %468
  %474 = getelementptr inbounds nuw [32 x double], ptr %396, i64 %470
  br label %478

475:                                              ; preds = %478
  %476 = add nuw nsw i64 %461, 1
  %477 = icmp eq i64 %476, %400
  br i1 %477, label %455, label %460, !llvm.loop !112

478:                                              ; preds = %460, %478
  %479 = phi i64 [ 0, %460 ], [ %495, %478 ]
  %480 = getelementptr inbounds nuw float, ptr %15, i64 %479
  %481 = load float, ptr %480, align 4, !tbaa !85
  %482 = fpext float %481 to double
  %483 = trunc nuw i64 %479 to i32
  %484 = add i32 %463, %483
  %485 = zext i32 %484 to i64
  %486 = getelementptr inbounds nuw float, ptr %13, i64 %485
  %487 = load float, ptr %486, align 4, !tbaa !85
  %488 = fpext float %487 to double
  %489 = getelementptr inbounds nuw double, ptr %474, i64 %479
  %490 = load double, ptr %489, align 8, !tbaa !110
  %491 = fmul double %490, %488
  %492 = fmul double %473, %491
  %493 = fadd double %492, %482
  %494 = fptrunc double %493 to float
  store float %494, ptr %480, align 4, !tbaa !85
  %495 = add nuw nsw i64 %479, 1
  %496 = icmp eq i64 %495, %399
  br i1 %496, label %475, label %478, !llvm.loop !113
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define dso_local void @rt_matrix_f64(ptr noundef readnone captures(none) %0, ptr noundef readonly captures(none) %1, ptr noundef readonly captures(none) %2, ptr noundef readonly captures(none) %3, ptr noundef writeonly captures(none) %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #8 {
  %8 = alloca [256 x double], align 16
  call void @llvm.lifetime.start.p0(ptr nonnull %8) #12
  %9 = icmp eq i32 %5, 4
  %10 = select i1 %9, i64 1, i64 4
  br label %11

11:                                               ; preds = %7, %20
  %12 = phi i64 [ 0, %7 ], [ %21, %20 ]
  %13 = trunc i64 %12 to i32
  %14 = shl i32 %13, 2
  %15 = select i1 %9, i32 0, i32 %14
  %16 = shl nuw nsw i64 %12, 9
  %17 = getelementptr inbounds nuw i8, ptr %3, i64 %16
  %18 = shl nuw nsw i64 %12, 9
  %19 = getelementptr inbounds nuw i8, ptr %8, i64 %18
  br label %23

20:                                               ; preds = %41
  %21 = add nuw nsw i64 %12, 1
  %22 = icmp eq i64 %21, %10
  br i1 %22, label %78, label %11, !llvm.loop !114

23:                                               ; preds = %11, %41
  %24 = phi i64 [ 0, %11 ], [ %43, %41 ]
  %25 = trunc nuw nsw i64 %24 to i32
  %26 = and i32 %25, 12
  %27 = select i1 %9, i32 %26, i32 0
  %28 = lshr i32 %25, 4
  %29 = or disjoint i32 %28, %15
  %30 = and i32 %25, 3
  %31 = and i32 %25, 15
  %32 = getelementptr inbounds nuw i32, ptr %17, i64 %24
  %33 = load i32, ptr %32, align 4, !tbaa !3
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw i8, ptr %32, i64 256
  %36 = load i32, ptr %35, align 4, !tbaa !3
  %37 = zext i32 %36 to i64
  %38 = shl nuw i64 %37, 32
  %39 = or disjoint i64 %38, %34
  %40 = bitcast i64 %39 to double
  br label %45

41:                                               ; preds = %45
  %42 = getelementptr inbounds nuw double, ptr %19, i64 %24
  store double %75, ptr %42, align 8, !tbaa !110
  %43 = add nuw nsw i64 %24, 1
  %44 = icmp eq i64 %43, 64
  br i1 %44, label %20, label %23, !llvm.loop !115

45:                                               ; preds = %23, %45
  %46 = phi i32 [ 0, %23 ], [ %76, %45 ]
  %47 = phi double [ %40, %23 ], [ %75, %45 ]
  %48 = shl nuw nsw i32 %46, 4
  %49 = or disjoint i32 %48, %27
  %50 = select i1 %9, i32 %49, i32 %48
  %51 = add nuw i32 %50, %29
  %52 = or disjoint i32 %49, %30
  %53 = or disjoint i32 %48, %31
  %54 = select i1 %9, i32 %52, i32 %53
  %55 = sext i32 %51 to i64
  %56 = getelementptr i32, ptr %1, i64 %55
  %57 = load i32, ptr %56, align 4, !tbaa !3
  %58 = zext i32 %57 to i64
  %59 = getelementptr i8, ptr %56, i64 256
  %60 = load i32, ptr %59, align 4, !tbaa !3
  %61 = zext i32 %60 to i64
  %62 = shl nuw i64 %61, 32
  %63 = or disjoint i64 %62, %58
  %64 = bitcast i64 %63 to double
  %65 = zext nneg i32 %54 to i64
  %66 = getelementptr inbounds nuw i32, ptr %2, i64 %65
  %67 = load i32, ptr %66, align 4, !tbaa !3
  %68 = zext i32 %67 to i64
  %69 = getelementptr inbounds nuw i8, ptr %66, i64 256
  %70 = load i32, ptr %69, align 4, !tbaa !3
  %71 = zext i32 %70 to i64
  %72 = shl nuw i64 %71, 32
  %73 = or disjoint i64 %72, %68
  %74 = bitcast i64 %73 to double
  %75 = tail call double @llvm.fma.f64(double %64, double %74, double %47)
  %76 = add nuw nsw i32 %46, 1
  %77 = icmp eq i32 %76, 4
  br i1 %77, label %41, label %45, !llvm.loop !116

78:                                               ; preds = %20, %84
  %79 = phi i64 [ %85, %84 ], [ 0, %20 ]
  %80 = shl i64 %79, 7
  %81 = shl nuw nsw i64 %79, 9
  %82 = getelementptr inbounds nuw i8, ptr %8, i64 %81
  br label %87

83:                                               ; preds = %84
  call void @llvm.lifetime.end.p0(ptr nonnull %8) #12
  ret void

84:                                               ; preds = %87
  %85 = add nuw nsw i64 %79, 1
  %86 = icmp eq i64 %85, %10
  br i1 %86, label %83, label %78, !llvm.loop !117

87:                                               ; preds = %78, %87
  %88 = phi i64 [ 0, %78 ], [ %98, %87 ]
  %89 = getelementptr inbounds nuw double, ptr %82, i64 %88
  %90 = load i64, ptr %89, align 8
  %91 = trunc i64 %90 to i32
  %92 = add nuw nsw i64 %88, %80
  %93 = getelementptr inbounds nuw i32, ptr %4, i64 %92
  store i32 %91, ptr %93, align 4, !tbaa !3
  %94 = lshr i64 %90, 32
  %95 = trunc nuw i64 %94 to i32
  %96 = getelementptr inbounds nuw i32, ptr %4, i64 %92
  %97 = getelementptr inbounds nuw i8, ptr %96, i64 256
  store i32 %95, ptr %97, align 4, !tbaa !3
  %98 = add nuw nsw i64 %88, 1
  %99 = icmp eq i64 %98, 64
  br i1 %99, label %84, label %87, !llvm.loop !118
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #9

; Function Attrs: nounwind
define dso_local range(i32 0, 3) i32 @rt_groups(ptr noundef %0, ptr noundef readonly captures(none) %1, i64 noundef %2, i64 noundef %3) local_unnamed_addr #6 {
  %5 = alloca [3 x i64], align 16
  %6 = icmp ult i64 %2, %3
  br i1 %6, label %7, label %172

7:                                                ; preds = %4
  %8 = getelementptr inbounds nuw i8, ptr %0, i64 160
  %9 = getelementptr inbounds nuw i8, ptr %5, i64 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 168
  %11 = getelementptr inbounds nuw i8, ptr %5, i64 16
  %12 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %13 = getelementptr inbounds nuw i8, ptr %0, i64 272
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %15 = getelementptr inbounds nuw i8, ptr %0, i64 184
  %16 = getelementptr inbounds nuw i8, ptr %0, i64 240
  %17 = getelementptr inbounds nuw i8, ptr %0, i64 112
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 128
  %19 = getelementptr inbounds nuw i8, ptr %0, i64 120
  %20 = getelementptr inbounds nuw i8, ptr %0, i64 136
  %21 = getelementptr inbounds nuw i8, ptr %0, i64 192
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 216
  %23 = getelementptr inbounds nuw i8, ptr %0, i64 152
  %24 = getelementptr inbounds nuw i8, ptr %0, i64 224
  %25 = getelementptr inbounds nuw i8, ptr %0, i64 104
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 256
  %27 = getelementptr inbounds nuw i8, ptr %0, i64 96
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 232
  %29 = getelementptr inbounds nuw i8, ptr %0, i64 144
  br label %30

30:                                               ; preds = %7, %166
  %31 = phi i64 [ %2, %7 ], [ %167, %166 ]
  call void @llvm.lifetime.start.p0(ptr nonnull %5) #12
  %32 = load i64, ptr %8, align 8, !tbaa !7
  %33 = urem i64 %31, %32
  store i64 %33, ptr %5, align 16, !tbaa !7
  %34 = udiv i64 %31, %32
  %35 = load i64, ptr %10, align 8, !tbaa !7
  %36 = urem i64 %34, %35
  store i64 %36, ptr %9, align 8, !tbaa !7
  %37 = mul i64 %35, %32
  %38 = udiv i64 %31, %37
  store i64 %38, ptr %11, align 16, !tbaa !7
  %39 = load i64, ptr %12, align 8, !tbaa !119
  %40 = load i64, ptr %13, align 8, !tbaa !120
  %41 = add i64 %40, %39
  store i64 %41, ptr %14, align 8, !tbaa !121
  %42 = load i64, ptr %15, align 8, !tbaa !122
  br label %46

43:                                               ; preds = %61
  %44 = load i64, ptr %16, align 8, !tbaa !123
  %45 = icmp eq i64 %44, 0
  br i1 %45, label %67, label %65

46:                                               ; preds = %30, %61
  %47 = phi i64 [ 0, %30 ], [ %63, %61 ]
  %48 = phi i64 [ 0, %30 ], [ %62, %61 ]
  %49 = shl nuw nsw i64 1, %47
  %50 = and i64 %42, %49
  %51 = icmp eq i64 %50, 0
  br i1 %51, label %61, label %52

52:                                               ; preds = %46
  %53 = getelementptr inbounds nuw i64, ptr %5, i64 %47
  %54 = load i64, ptr %53, align 8, !tbaa !7
  %55 = getelementptr inbounds nuw i64, ptr %8, i64 %47
  %56 = load i64, ptr %55, align 8, !tbaa !7
  %57 = add i64 %56, -1
  %58 = icmp eq i64 %54, %57
  %59 = select i1 %58, i64 %49, i64 0
  %60 = or i64 %59, %48
  br label %61

61:                                               ; preds = %52, %46
  %62 = phi i64 [ %48, %46 ], [ %60, %52 ]
  %63 = add nuw nsw i64 %47, 1
  %64 = icmp eq i64 %63, 3
  br i1 %64, label %43, label %46, !llvm.loop !124

65:                                               ; preds = %43
  %66 = load ptr, ptr %0, align 8, !tbaa !46
  tail call void @llvm.memset.p0.i64(ptr align 1 %66, i8 0, i64 %44, i1 false)
  br label %67

67:                                               ; preds = %65, %43
  %68 = load i64, ptr %17, align 8, !tbaa !125
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %137, label %70

70:                                               ; preds = %67, %105
  %71 = phi i64 [ %134, %105 ], [ 0, %67 ]
  %72 = load ptr, ptr %18, align 8, !tbaa !126
  %73 = load i64, ptr %19, align 8, !tbaa !127
  %74 = mul i64 %73, %71
  %75 = getelementptr inbounds nuw i8, ptr %72, i64 %74
  %76 = load ptr, ptr %20, align 8, !tbaa !128
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(512) %75, ptr noundef nonnull align 4 dereferenceable(512) %76, i64 512, i1 false)
  br label %83

77:                                               ; preds = %93
  %78 = load i64, ptr %22, align 8, !tbaa !129
  %79 = icmp sgt i64 %78, -1
  %80 = load i64, ptr %17, align 8, !tbaa !125
  br i1 %79, label %96, label %81

81:                                               ; preds = %77
  %82 = trunc i64 %71 to i32
  br label %105

83:                                               ; preds = %70, %93
  %84 = phi i64 [ 0, %70 ], [ %94, %93 ]
  %85 = getelementptr inbounds nuw i64, ptr %21, i64 %84
  %86 = load i64, ptr %85, align 8, !tbaa !7
  %87 = icmp sgt i64 %86, -1
  br i1 %87, label %88, label %93

88:                                               ; preds = %83
  %89 = getelementptr inbounds nuw i64, ptr %5, i64 %84
  %90 = load i64, ptr %89, align 8, !tbaa !7
  %91 = trunc i64 %90 to i32
  %92 = getelementptr inbounds nuw i32, ptr %75, i64 %86
  store i32 %91, ptr %92, align 4, !tbaa !3
  br label %93

93:                                               ; preds = %83, %88
  %94 = add nuw nsw i64 %84, 1
  %95 = icmp eq i64 %94, 3
  br i1 %95, label %77, label %83, !llvm.loop !130

96:                                               ; preds = %77
  %97 = icmp eq i64 %71, 0
  %98 = select i1 %97, i32 -2147483648, i32 0
  %99 = trunc i64 %71 to i32
  %100 = shl i32 %99, 20
  %101 = or i32 %98, %100
  %102 = trunc i64 %80 to i32
  %103 = or i32 %101, %102
  %104 = getelementptr inbounds nuw i32, ptr %75, i64 %78
  store i32 %103, ptr %104, align 4, !tbaa !3
  br label %105

105:                                              ; preds = %81, %96
  %106 = phi i32 [ %82, %81 ], [ %99, %96 ]
  %107 = load ptr, ptr %23, align 8, !tbaa !131
  %108 = mul i64 %80, %62
  %109 = getelementptr i64, ptr %107, i64 %108
  %110 = getelementptr i64, ptr %109, i64 %71
  %111 = load i64, ptr %110, align 8, !tbaa !7
  %112 = getelementptr inbounds nuw i8, ptr %75, i64 504
  store i64 %111, ptr %112, align 8
  %113 = getelementptr inbounds nuw i8, ptr %75, i64 512
  store i32 0, ptr %113, align 8, !tbaa !3
  %114 = load i64, ptr %24, align 8, !tbaa !132
  %115 = trunc i64 %114 to i32
  %116 = getelementptr inbounds nuw i8, ptr %75, i64 516
  store i32 %115, ptr %116, align 4, !tbaa !3
  %117 = getelementptr inbounds nuw i8, ptr %75, i64 532
  store i32 0, ptr %117, align 4, !tbaa !3
  %118 = getelementptr inbounds nuw i8, ptr %75, i64 528
  store i32 %106, ptr %118, align 8, !tbaa !3
  %119 = load i64, ptr %25, align 8, !tbaa !133
  %120 = load i64, ptr %26, align 8, !tbaa !134
  %121 = mul i64 %80, %31
  %122 = add i64 %121, %71
  %123 = add i64 %122, %120
  %124 = load i64, ptr %27, align 8, !tbaa !135
  %125 = shl i64 %124, 6
  %126 = mul i64 %125, %123
  %127 = add i64 %126, %119
  %128 = getelementptr inbounds nuw i8, ptr %75, i64 520
  store i64 %127, ptr %128, align 8, !tbaa !7
  %129 = getelementptr inbounds nuw i8, ptr %75, i64 1024
  %130 = load i64, ptr %28, align 8, !tbaa !136
  tail call void @llvm.memset.p0.i64(ptr nonnull align 8 %129, i8 0, i64 %130, i1 false)
  %131 = load ptr, ptr %29, align 8, !tbaa !137
  %132 = shl i64 %71, 8
  %133 = getelementptr inbounds nuw i8, ptr %131, i64 %132
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(256) %129, ptr noundef nonnull align 4 dereferenceable(256) %133, i64 256, i1 false)
  %134 = add nuw i64 %71, 1
  %135 = load i64, ptr %17, align 8, !tbaa !125
  %136 = icmp ult i64 %134, %135
  br i1 %136, label %70, label %137, !llvm.loop !138

137:                                              ; preds = %105, %67
  %138 = phi i64 [ 0, %67 ], [ %135, %105 ]
  br label %139

139:                                              ; preds = %137, %164
  %140 = phi i64 [ %162, %164 ], [ %138, %137 ]
  %141 = icmp eq i64 %140, 0
  br i1 %141, label %166, label %142

142:                                              ; preds = %139, %159
  %143 = phi i64 [ %161, %159 ], [ 0, %139 ]
  %144 = phi i64 [ %160, %159 ], [ 0, %139 ]
  %145 = load ptr, ptr %18, align 8, !tbaa !126
  %146 = load i64, ptr %19, align 8, !tbaa !127
  %147 = mul i64 %146, %143
  %148 = getelementptr inbounds nuw i8, ptr %145, i64 %147
  %149 = getelementptr inbounds nuw i8, ptr %148, i64 532
  %150 = load i32, ptr %149, align 4, !tbaa !3
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %152, label %159

152:                                              ; preds = %142
  %153 = getelementptr inbounds nuw i8, ptr %148, i64 516
  %154 = load i32, ptr %153, align 4, !tbaa !3
  %155 = tail call i32 %1(ptr noundef nonnull %0, ptr noundef nonnull %148, i32 noundef %154) #12
  switch i32 %155, label %157 [
    i32 2, label %169
    i32 0, label %156
  ]

156:                                              ; preds = %152
  store i32 1, ptr %149, align 4, !tbaa !3
  br label %159

157:                                              ; preds = %152
  %158 = add i64 %144, 1
  br label %159

159:                                              ; preds = %142, %157, %156
  %160 = phi i64 [ %158, %157 ], [ %144, %156 ], [ %144, %142 ]
  %161 = add nuw i64 %143, 1
  %162 = load i64, ptr %17, align 8, !tbaa !125
  %163 = icmp ult i64 %161, %162
  br i1 %163, label %142, label %164, !llvm.loop !139

164:                                              ; preds = %159
  %165 = icmp eq i64 %160, 0
  br i1 %165, label %166, label %139

166:                                              ; preds = %139, %164
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #12
  %167 = add nuw i64 %31, 1
  %168 = icmp eq i64 %167, %3
  br i1 %168, label %172, label %30, !llvm.loop !140

169:                                              ; preds = %152
  %170 = getelementptr inbounds nuw i8, ptr %0, i64 80
  store i64 %143, ptr %170, align 8, !tbaa !141
  %171 = getelementptr inbounds nuw i8, ptr %0, i64 88
  store i64 %31, ptr %171, align 8, !tbaa !142
  call void @llvm.lifetime.end.p0(ptr nonnull %5) #12
  br label %172

172:                                              ; preds = %166, %4, %169
  %173 = phi i32 [ 2, %169 ], [ 0, %4 ], [ 0, %166 ]
  ret i32 %173
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #10

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>) #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #11

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #11

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #11

attributes #0 = { nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #1 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #2 = { nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "no-trapping-math"="true" }
attributes #5 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nounwind "no-trapping-math"="true" }
attributes #7 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #8 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "no-trapping-math"="true" }
attributes #9 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #12 = { nounwind }

!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C/C++ TBAA"}
!7 = !{!8, !8, i64 0}
!8 = !{!"long long", !5, i64 0}
!9 = !{!10, !8, i64 0}
!10 = !{!"", !8, i64 0, !8, i64 8, !11, i64 16}
!11 = !{!"p1 omnipotent char", !12, i64 0}
!12 = !{!"any pointer", !5, i64 0}
!13 = !{!10, !8, i64 8}
!14 = !{!15, !8, i64 48}
!15 = !{!"", !11, i64 0, !8, i64 8, !12, i64 16, !8, i64 24, !8, i64 32, !8, i64 40, !8, i64 48, !8, i64 56, !8, i64 64, !8, i64 72, !8, i64 80, !8, i64 88, !8, i64 96, !8, i64 104, !8, i64 112, !8, i64 120, !11, i64 128, !16, i64 136, !16, i64 144, !17, i64 152, !5, i64 160, !8, i64 184, !5, i64 192, !8, i64 216, !8, i64 224, !8, i64 232, !8, i64 240, !18, i64 248, !8, i64 256, !12, i64 264, !8, i64 272}
!16 = !{!"p1 int", !12, i64 0}
!17 = !{!"p1 long long", !12, i64 0}
!18 = !{!"p1 float", !12, i64 0}
!19 = !{!15, !8, i64 56}
!20 = !{!15, !8, i64 72}
!21 = !{!15, !8, i64 64}
!22 = distinct !{!22, !23, !24}
!23 = !{!"llvm.loop.mustprogress"}
!24 = !{!"llvm.loop.unroll.disable"}
!25 = !{!10, !11, i64 16}
!26 = !{!5, !5, i64 0}
!27 = distinct !{!27, !23, !24}
!28 = distinct !{!28, !23, !24}
!29 = distinct !{!29, !23, !24}
!30 = distinct !{!30, !23, !24}
!31 = distinct !{!31, !23, !24}
!32 = distinct !{!32, !23, !24}
!33 = distinct !{!33, !23, !24}
!34 = distinct !{!34, !23, !24}
!35 = !{i64 0, i64 8, !7, i64 8, i64 8, !7, i64 16, i64 8, !36}
!36 = !{!11, !11, i64 0}
!37 = distinct !{!37, !23, !24}
!38 = distinct !{!38, !23, !24}
!39 = distinct !{!39, !23, !24}
!40 = distinct !{!40, !23, !24}
!41 = distinct !{!41, !23, !24}
!42 = distinct !{!42, !23, !24}
!43 = distinct !{!43, !23, !24}
!44 = distinct !{!44, !23, !24}
!45 = !{!15, !8, i64 8}
!46 = !{!15, !11, i64 0}
!47 = distinct !{!47, !23, !24}
!48 = distinct !{!48, !23, !24}
!49 = distinct !{!49, !23, !24}
!50 = distinct !{!50, !23, !24}
!51 = distinct !{!51, !23, !24}
!52 = distinct !{!52, !23, !24}
!53 = distinct !{!53, !23, !24}
!54 = distinct !{!54, !23, !24}
!55 = distinct !{!55, !23, !24}
!56 = distinct !{!56, !23, !24}
!57 = distinct !{!57, !23, !24}
!58 = distinct !{!58, !23, !24}
!59 = distinct !{!59, !23, !24}
!60 = !{!15, !8, i64 24}
!61 = !{!15, !12, i64 16}
!62 = !{!63, !8, i64 0}
!63 = !{!"", !8, i64 0, !8, i64 8, !11, i64 16, !8, i64 24}
!64 = distinct !{!64, !23, !24}
!65 = !{!63, !8, i64 8}
!66 = !{!63, !8, i64 24}
!67 = !{!63, !11, i64 16}
!68 = distinct !{!68, !23, !24}
!69 = distinct !{!69, !23, !24}
!70 = distinct !{!70, !23, !24}
!71 = distinct !{!71, !23, !24}
!72 = distinct !{!72, !23, !24}
!73 = distinct !{!73, !23, !24}
!74 = distinct !{!74, !23, !24}
!75 = distinct !{!75, !23, !24}
!76 = distinct !{!76, !23, !24}
!77 = distinct !{!77, !23, !24}
!78 = distinct !{!78, !23, !24}
!79 = distinct !{!79, !23, !24}
!80 = distinct !{!80, !23, !24}
!81 = distinct !{!81, !23, !24}
!82 = distinct !{!82, !23, !24}
!83 = distinct !{!83, !23, !24}
!84 = distinct !{!84, !23, !24}
!85 = !{!86, !86, i64 0}
!86 = !{!"float", !5, i64 0}
!87 = distinct !{!87, !23, !24}
!88 = distinct !{!88, !23, !24}
!89 = distinct !{!89, !23, !24}
!90 = distinct !{!90, !23, !24}
!91 = distinct !{!91, !23, !24}
!92 = distinct !{!92, !23, !24}
!93 = distinct !{!93, !23, !24}
!94 = distinct !{!94, !23, !24}
!95 = !{!15, !18, i64 248}
!96 = distinct !{!96, !23, !24}
!97 = distinct !{!97, !23, !24}
!98 = distinct !{!98, !23, !24}
!99 = distinct !{!99, !23, !24}
!100 = distinct !{!100, !23, !24}
!101 = distinct !{!101, !23, !24}
!102 = distinct !{!102, !23, !24}
!103 = distinct !{!103, !23, !24}
!104 = distinct !{!104, !23, !24}
!105 = distinct !{!105, !23, !24}
!106 = distinct !{!106, !23, !24}
!107 = distinct !{!107, !23, !24}
!108 = distinct !{!108, !23, !24}
!109 = distinct !{!109, !23, !24}
!110 = !{!111, !111, i64 0}
!111 = !{!"double", !5, i64 0}
!112 = distinct !{!112, !23, !24}
!113 = distinct !{!113, !23, !24}
!114 = distinct !{!114, !23, !24}
!115 = distinct !{!115, !23, !24}
!116 = distinct !{!116, !23, !24}
!117 = distinct !{!117, !23, !24}
!118 = distinct !{!118, !23, !24}
!119 = !{!15, !8, i64 32}
!120 = !{!15, !8, i64 272}
!121 = !{!15, !8, i64 40}
!122 = !{!15, !8, i64 184}
!123 = !{!15, !8, i64 240}
!124 = distinct !{!124, !23, !24}
!125 = !{!15, !8, i64 112}
!126 = !{!15, !11, i64 128}
!127 = !{!15, !8, i64 120}
!128 = !{!15, !16, i64 136}
!129 = !{!15, !8, i64 216}
!130 = distinct !{!130, !23, !24}
!131 = !{!15, !17, i64 152}
!132 = !{!15, !8, i64 224}
!133 = !{!15, !8, i64 104}
!134 = !{!15, !8, i64 256}
!135 = !{!15, !8, i64 96}
!136 = !{!15, !8, i64 232}
!137 = !{!15, !16, i64 144}
!138 = distinct !{!138, !23, !24}
!139 = distinct !{!139, !23, !24}
!140 = distinct !{!140, !23, !24}
!141 = !{!15, !8, i64 80}
!142 = !{!15, !8, i64 88}
