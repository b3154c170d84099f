/* What compiled kernels call: memory access of a wave with bounds, atomics, cross-lane moves, matrix products, and the loop over workgroups.

   Compiled once, by the maintainers, to portable LLVM IR (runtime.ll, by `python3 -m ci runtime`); llvmlite compiles that for the host.
   A lane array is 64 elements, one a lane; registers of several dwords are arrays one after another. */
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef int i32;
typedef long long i64;
typedef float v16 __attribute__((vector_size(64), aligned(4)));
typedef double v8d __attribute__((vector_size(64), aligned(8)));
typedef int v16i __attribute__((vector_size(64), aligned(4)));
#define LANES 64
#define INLINE static inline __attribute__((always_inline))
#define EVERY(l) for (int l = 0; l < LANES; l++)

typedef struct { u64 start, end; u8 *host; u64 writable; } Map;
typedef struct { u64 start, length; u8 *host; } Site; /* where an instruction last found its memory */

typedef struct {
  u8 *lds; u64 lds_bytes; Map *maps; u64 map_count;
  u64 instructions, limit;
  u64 fault, fault_va, fault_pc, fault_lane, fault_wave, fault_group; /* fault: 1 read, 2 write, 3 alignment, 4 too long */
  u64 private_bytes, scratch_base;
  u64 waves, wave_bytes; u8 *states; /* of a workgroup */
  u32 *first_scalars; u32 *first_lanes; u64 *first_masks; /* scalars; v0 of each wave; EXEC of each wave, for each kind of edge */
  u64 counts[3]; u64 edges; i64 id_at[3]; i64 info_at; u64 entry; u64 zero_bytes; u64 lds_alloc;
  const float *narrow; /* 256 numbers of fp8, bf8, then 64 of fp6, bf6, then 16 of fp4 */
  u64 first_slot;
  Site *sites;
  u64 limit_each; /* instructions of a workgroup, above which it is taken to hang */
} Context;

typedef struct { u32 s[128]; u32 scc; u32 resume; u64 scratch; u32 wave; u32 done; u32 pad[122]; u32 v[]; } Wave;
_Static_assert(sizeof(Wave) == 1024, "the vector registers begin at 1024");

INLINE int refuse(Context *c, u64 kind, u64 va, u64 lane, u64 pc) {
  c->fault = kind; c->fault_va = va; c->fault_lane = lane; c->fault_pc = pc;
  return 1;
}

static __attribute__((noinline)) int find(Context *c, Site *s, u64 va, u64 size, int write) {
  u64 low = 0, high = c->map_count;
  while (low < high) {
    u64 middle = (low + high) / 2;
    if (c->maps[middle].start <= va) low = middle + 1; else high = middle;
  }
  if (!low) return 1;
  Map *m = &c->maps[low - 1];
  if (va >= m->end || m->end - va < size || (write && !m->writable)) return 1;
  s->start = m->start; s->length = m->end - m->start; s->host = m->host;
  return 0;
}

INLINE u32 narrow_load(const u8 *p, int size) {
  if (size == 1) return *p;
  u16 half; __builtin_memcpy(&half, p, 2); return half;
}

INLINE void put(u8 *p, const u32 *word, int l, int size) {
  if (size == 1) { *p = (u8)word[l]; return; }
  if (size == 2) { u16 half = (u16)word[l]; __builtin_memcpy(p, &half, 2); return; }
  for (int k = 0; k < size / 4; k++) __builtin_memcpy(p + 4 * k, &word[k * LANES + l], 4);
}

INLINE int load(Context *c, Site *s, u64 pc, const u64 *a, u64 mask, u32 *out, const int size) {
  if (!mask) return 0;
  const int words = size < 4 ? 1 : size / 4;
  int f = __builtin_ctzll(mask);
  u64 first = a[f];
  if (first - s->start > s->length - size || s->length < (u64)size)
    if (find(c, s, first, size, 0)) return refuse(c, 1, first, f, pc);
  u64 start = s->start, room = s->length - size;
  u64 off = first - start;
  if (mask == ~0ull && off + 64ull * size <= s->length) {
    u64 odd = 0;
    EVERY(l) odd |= a[l] ^ (first + (u64)l * size);
    if (!odd) {
      const u8 *p = s->host + off;
      if (size == 4) { __builtin_memcpy(out, p, 256); return 0; }
      if (size > 4) {
        for (int k = 0; k < words; k++) EVERY(l) __builtin_memcpy(&out[k * LANES + l], p + l * size + 4 * k, 4);
      } else EVERY(l) out[l] = narrow_load(p + l * size, size);
      return 0;
    }
  }
  u64 bad = 0;
  EVERY(l) bad |= (u64)(a[l] - start > room) & (mask >> l & 1);
  if (!bad) {
    u64 at[LANES];
    EVERY(l) at[l] = mask >> l & 1 ? a[l] - start : off;
    const u8 *host = s->host;
    if (size < 4) { EVERY(l) out[l] = narrow_load(host + at[l], size); return 0; }
    for (int k = 0; k < words; k++) EVERY(l) __builtin_memcpy(&out[k * LANES + l], host + at[l] + 4 * k, 4);
    return 0;
  }
  for (int l = 0; l < LANES; l++) {
    if (!(mask >> l & 1)) continue;
    if (a[l] - s->start > s->length - size)
      if (find(c, s, a[l], size, 0)) return refuse(c, 1, a[l], l, pc);
    const u8 *p = s->host + (a[l] - s->start);
    if (size < 4) out[l] = narrow_load(p, size);
    else for (int k = 0; k < words; k++) __builtin_memcpy(&out[k * LANES + l], p + 4 * k, 4);
  }
  return 0;
}

INLINE int store(Context *c, Site *s, u64 pc, const u64 *a, u64 mask, const u32 *data, const int size) {
  if (!mask) return 0;
  int f = __builtin_ctzll(mask);
  u64 first = a[f];
  if (first - s->start > s->length - size || s->length < (u64)size)
    if (find(c, s, first, size, 1)) return refuse(c, 2, first, f, pc);
  u64 start = s->start, off = first - start, room = s->length - size;
  if (mask == ~0ull && off + 64ull * size <= s->length) {
    u64 odd = 0;
    EVERY(l) odd |= a[l] ^ (first + (u64)l * size);
    if (!odd) {
      u8 *p = s->host + off;
      if (size == 4) { __builtin_memcpy(p, data, 256); return 0; }
      EVERY(l) put(p + l * size, data, l, size);
      return 0;
    }
  }
  u64 bad = 0;
  EVERY(l) bad |= (u64)(a[l] - start > room) & (mask >> l & 1);
  if (bad) { /* nothing is written when a lane has no memory */
    Site probe = *s;
    EVERY(l) if (mask >> l & 1 && a[l] - probe.start > probe.length - size)
      if (find(c, &probe, a[l], size, 1)) return refuse(c, 2, a[l], l, pc);
  }
  for (int l = 0; l < LANES; l++) {
    if (!(mask >> l & 1)) continue;
    if (a[l] - s->start > s->length - size) find(c, s, a[l], size, 1);
    put(s->host + (a[l] - s->start), data, l, size);
  }
  return 0;
}

#define SIZED(N) \
  int rt_load_##N(Context *c, Site *s, u64 pc, const u64 *a, u64 mask, u32 *out) { return load(c, s, pc, a, mask, out, N); } \
  int rt_store_##N(Context *c, Site *s, u64 pc, const u64 *a, u64 mask, const u32 *d) { return store(c, s, pc, a, mask, d, N); }
SIZED(1) SIZED(2) SIZED(4) SIZED(8) SIZED(12) SIZED(16)

/* LDS: addresses are bytes from the workgroup's base; what is out of range reads 0 and is not written. */
INLINE void lds_load(Context *c, const u32 *a, u64 mask, u32 *out, const int size) {
  const int words = size < 4 ? 1 : size / 4;
  u64 inside = 0, odd = 0, limit = c->lds_bytes;
  const u8 *lds = c->lds;
  EVERY(l) inside |= (u64)((u64)a[l] + size <= limit) << l;
  inside &= mask;
  if (inside == ~0ull) {
    u32 first = a[0];
    EVERY(l) odd |= a[l] ^ (first + l * size);
    if (!odd && size == 4) { __builtin_memcpy(out, lds + first, 256); return; }
    if (size < 4) { EVERY(l) out[l] = narrow_load(lds + a[l], size); return; }
    for (int k = 0; k < words; k++) EVERY(l) __builtin_memcpy(&out[k * LANES + l], lds + a[l] + 4 * k, 4);
    return;
  }
  for (int k = 0; k < words; k++) EVERY(l) out[k * LANES + l] = 0;
  for (int l = 0; l < LANES; l++) {
    if (!(inside >> l & 1)) continue;
    if (size < 4) out[l] = narrow_load(lds + a[l], size);
    else for (int k = 0; k < words; k++) __builtin_memcpy(&out[k * LANES + l], lds + a[l] + 4 * k, 4);
  }
}

INLINE void lds_store(Context *c, const u32 *a, u64 mask, const u32 *data, const int size) {
  u64 limit = c->lds_bytes;
  for (int l = 0; l < LANES; l++)
    if (mask >> l & 1 && (u64)a[l] + size <= limit) put(c->lds + a[l], data, l, size);
}

#define LDS(N) \
  void rt_lds_load_##N(Context *c, const u32 *a, u64 mask, u32 *out) { lds_load(c, a, mask, out, N); } \
  void rt_lds_store_##N(Context *c, const u32 *a, u64 mask, const u32 *d) { lds_store(c, a, mask, d, N); }
LDS(1) LDS(2) LDS(4) LDS(8) LDS(12) LDS(16)

/* Accesses with bounds: bytes from `valid` on read 0 and are not written; dwords lie `step` bytes apart. */
static u64 whole(u64 mask, const u32 *valid, const u32 *step, int size) {
  u64 all = 0;
  EVERY(l) all |= (u64)((!valid || valid[l] >= (u32)size) && (!step || size <= 4 || step[l] == 4)) << l;
  return all & mask;
}

int rt_load(Context *c, Site *s, u64 pc, const u64 *a, u64 mask, u32 *out, const u32 *valid, const u32 *step, u32 size) {
  u64 all = whole(mask, valid, step, size);
  int words = size < 4 ? 1 : size / 4;
  for (int i = 0; i < words * LANES; i++) out[i] = 0;
  int bad = 0;
  switch (size) {
    case 1: bad = rt_load_1(c, s, pc, a, all, out); break;
    case 2: bad = rt_load_2(c, s, pc, a, all, out); break;
    case 4: bad = rt_load_4(c, s, pc, a, all, out); break;
    case 8: bad = rt_load_8(c, s, pc, a, all, out); break;
    case 12: bad = rt_load_12(c, s, pc, a, all, out); break;
    default: bad = rt_load_16(c, s, pc, a, all, out); break;
  }
  if (bad) return 1;
  EVERY(l) if (!(all >> l & 1)) for (int k = 0; k < words; k++) out[k * LANES + l] = 0;
  for (int l = 0; l < LANES; l++) {
    if (!(mask >> l & 1) || all >> l & 1) continue;
    u32 n = valid && valid[l] < size ? valid[l] : size;
    for (u32 i = 0; i < n; i++) {
      u64 va = a[l] + (u64)(i / 4) * (step ? step[l] : 4) + i % 4;
      if (va - s->start >= s->length)
        if (find(c, s, va, 1, 0)) return refuse(c, 1, va, l, pc);
      out[(i / 4) * LANES + l] |= (u32)s->host[va - s->start] << 8 * (i % 4);
    }
  }
  return 0;
}

int rt_store(Context *c, Site *s, u64 pc, const u64 *a, u64 mask, const u32 *d, const u32 *valid, const u32 *step, u32 size) {
  u64 all = whole(mask, valid, step, size);
  int bad = 0;
  switch (size) {
    case 1: bad = rt_store_1(c, s, pc, a, all, d); break;
    case 2: bad = rt_store_2(c, s, pc, a, all, d); break;
    case 4: bad = rt_store_4(c, s, pc, a, all, d); break;
    case 8: bad = rt_store_8(c, s, pc, a, all, d); break;
    case 12: bad = rt_store_12(c, s, pc, a, all, d); break;
    default: bad = rt_store_16(c, s, pc, a, all, d); break;
  }
  if (bad) return 1;
  for (u32 i = 0; i < size; i++)
    for (int l = 0; l < LANES; l++) {
      if (!(mask >> l & 1) || all >> l & 1 || (valid && i >= valid[l])) continue;
      u64 va = a[l] + (u64)(i / 4) * (step ? step[l] : 4) + i % 4;
      if (va - s->start >= s->length)
        if (find(c, s, va, 1, 1)) return refuse(c, 2, va, l, pc);
      s->host[va - s->start] = (u8)(d[(i / 4) * LANES + l] >> 8 * (i % 4));
    }
  return 0;
}

void rt_lds_load(Context *c, const u32 *a, u64 mask, u32 *out, const u32 *valid, u32 size) {
  u64 all = whole(mask, valid, 0, size);
  int words = size < 4 ? 1 : size / 4;
  for (int l = 0; l < LANES; l++) {
    for (int k = 0; k < words; k++) out[k * LANES + l] = 0;
    if (!(all >> l & 1) || (u64)a[l] + size > c->lds_bytes) continue;
    if (size < 4) out[l] = size == 1 ? c->lds[a[l]] : (u32)(c->lds[a[l]] | c->lds[a[l] + 1] << 8);
    else for (int k = 0; k < words; k++) __builtin_memcpy(&out[k * LANES + l], c->lds + a[l] + 4 * k, 4);
  }
}

void rt_lds_store(Context *c, const u32 *a, u64 mask, const u32 *d, const u32 *valid, u32 size) {
  u64 all = whole(mask, valid, 0, size);
  for (int l = 0; l < LANES; l++)
    if (all >> l & 1 && (u64)a[l] + size <= c->lds_bytes)
      for (u32 i = 0; i < size; i++) c->lds[a[l] + i] = (u8)(d[(i / 4) * LANES + l] >> 8 * (i % 4));
}

/* Scalar accesses, of `count` bytes below `valid`. */
int rt_scalar_load(Context *c, Site *s, u64 pc, u64 va, u32 *out, u32 size, u32 valid) {
  for (u32 k = 0; k < size / 4; k++) out[k] = 0;
  u32 n = valid < size ? valid : size;
  if (!n) return 0;
  if (va - s->start >= s->length || s->length - (va - s->start) < n)
    if (find(c, s, va, n, 0)) return refuse(c, 1, va, 64, pc);
  __builtin_memcpy(out, s->host + (va - s->start), n);
  return 0;
}

int rt_scalar_store(Context *c, Site *s, u64 pc, u64 va, const u32 *data, u32 size, u32 valid) {
  u32 n = valid < size ? valid : size;
  if (!n) return 0;
  if (va - s->start >= s->length || s->length - (va - s->start) < n)
    if (find(c, s, va, n, 1)) return refuse(c, 2, va, 64, pc);
  __builtin_memcpy(s->host + (va - s->start), data, n);
  return 0;
}

/* Atomics: lanes one after another; `change` gives the new dwords of the old ones and the operands. */
typedef void (*Change)(const u32 *parameters, u32 *result);

INLINE int change_one(u8 *p, u32 words, u32 operands, const u32 *data, u32 *old, int l, Change change) {
  u32 parameters[16], result[4];
  __builtin_memcpy(parameters, p, 4 * words);
  for (u32 k = 0; k < words; k++) old[k * LANES + l] = parameters[k];
  for (u32 k = 0; k < operands; k++) parameters[words + k] = data[k * LANES + l];
  change(parameters, result);
  __builtin_memcpy(p, result, 4 * words);
  return 0;
}

int rt_atomic(Context *c, Site *s, u64 pc, const u64 *a, u64 mask, const u32 *data, u32 *old, const u32 *valid, u32 size, u32 operands,
              Change change) {
  u64 all = whole(mask, valid, 0, size);
  for (u32 i = 0; i < size / 4 * LANES; i++) old[i] = 0;
  for (int l = 0; l < LANES; l++)
    if (all >> l & 1 && a[l] % size) return refuse(c, 3, a[l], l, pc);
  Site probe = *s;
  for (int l = 0; l < LANES; l++)
    if (all >> l & 1 && (a[l] - probe.start >= probe.length || probe.length - (a[l] - probe.start) < size))
      if (find(c, &probe, a[l], size, 1)) return refuse(c, 2, a[l], l, pc);
  for (int l = 0; l < LANES; l++) {
    if (!(all >> l & 1)) continue;
    if (a[l] - s->start >= s->length || s->length - (a[l] - s->start) < size) find(c, s, a[l], size, 1);
    change_one(s->host + (a[l] - s->start), size / 4, operands, data, old, l, change);
  }
  return 0;
}

int rt_lds_atomic(Context *c, u64 pc, const u32 *a, u64 mask, const u32 *data, u32 *old, const u32 *valid, u32 size, u32 operands,
                  Change change) {
  u64 all = whole(mask, valid, 0, size);
  for (u32 i = 0; i < size / 4 * LANES; i++) old[i] = 0;
  for (int l = 0; l < LANES; l++)
    if (all >> l & 1 && a[l] % size) return refuse(c, 3, a[l], l, pc);
  for (int l = 0; l < LANES; l++) {
    u32 scrap[4] = {0, 0, 0, 0};
    if (!(all >> l & 1)) continue;
    change_one((u64)a[l] + size <= c->lds_bytes ? c->lds + a[l] : (u8 *)scrap, size / 4, operands, data, old, l, change);
  }
  return 0;
}

/* Cross-lane moves. */
void rt_pull(const u32 *a, const u32 *index, u32 *out) {
  u32 held[LANES];
  EVERY(l) held[l] = a[l];
  EVERY(l) out[l] = held[index[l] & 63];
}

void rt_push(const u32 *a, const u32 *index, u32 *out) {
  u32 result[LANES];
  EVERY(l) result[l] = 0;
  for (int l = 0; l < LANES; l++) if (index[l] < LANES) result[index[l]] = a[l];
  EVERY(l) out[l] = result[l];
}

/* Matrix products. A source's elements become floats by k, then row; rows of C and D lie together in their registers. */
enum { F32, F16, BF16, I8, FP8, BF8, FP6, BF6, FP4, F64 };

INLINE float half_to_float(u16 h) { _Float16 x; __builtin_memcpy(&x, &h, 2); return (float)x; }

INLINE float bits_to_float(u32 b) { float x; __builtin_memcpy(&x, &b, 4); return x; }

/* lane -> row lane % rows, group lane / rows of k; elements of a lane are neighbours in k, or come in pieces of 16. */
INLINE void expand(const Context *c, const u32 *regs, int kind, int rows, int k, int chunked, float *out) {
  const int groups = LANES / rows, per_lane = k / groups;
  const int bits = kind == F32 ? 32 : kind <= BF16 ? 16 : kind <= BF8 ? 8 : kind <= BF6 ? 6 : 4;
  if (bits == 32) {
    for (int e = 0; e < per_lane; e++) EVERY(l) out[((l / rows) * per_lane + e) * rows + l % rows] = bits_to_float(regs[e * LANES + l]);
    return;
  }
  if (bits == 16) {
    for (int r = 0; r < per_lane / 2; r++)
      for (int g = 0; g < groups; g++) {
        const u32 *from = regs + r * LANES + g * rows;
        float *low = out + (g * per_lane + 2 * r) * rows, *high = low + rows;
        if (kind == BF16) for (int i = 0; i < rows; i++) { low[i] = bits_to_float(from[i] << 16); high[i] = bits_to_float(from[i] & 0xFFFF0000u); }
        else for (int i = 0; i < rows; i++) { low[i] = half_to_float((u16)from[i]); high[i] = half_to_float((u16)(from[i] >> 16)); }
      }
    return;
  }
  const float *table = c->narrow + (kind == FP8 ? 0 : kind == BF8 ? 256 : kind == FP6 ? 512 : kind == BF6 ? 576 : 640);
  for (int e = 0; e < per_lane; e++) {
    int word = e * bits / 32, shift = e * bits % 32;
    EVERY(l) {
      u64 pair = regs[word * LANES + l];
      if (shift + bits > 32) pair |= (u64)regs[(word + 1) * LANES + l] << 32;
      u32 code = (u32)(pair >> shift) & ((1u << bits) - 1);
      int g = l / rows;
      int at = chunked ? (e / 16 * groups + g) * 16 + e % 16 : g * per_lane + e;
      out[at * rows + l % rows] = kind == I8 ? (float)(signed char)code : table[code];
    }
  }
}

INLINE int chunks(int kind, int rows, int k) { return kind >= I8 && kind <= BF8 && k / (LANES / rows) > 16; }

INLINE void rows_32(const float *a, const float *b, const u32 *c, u32 *d, int k) {
  for (int i0 = 0; i0 < 32; i0 += 8) {
    v16 s[8][2];
#pragma clang loop unroll(full)
    for (int i = 0; i < 8; i++) {
      int row = i0 + i, at = (4 * (row / 8) + row % 4) * LANES + (row / 4 % 2) * 32;
      s[i][0] = *(const v16 *)(c + at); s[i][1] = *(const v16 *)(c + at + 16);
    }
    for (int x = 0; x < k; x++) {
      v16 b0 = *(const v16 *)(b + x * 32), b1 = *(const v16 *)(b + x * 32 + 16);
#pragma clang loop unroll(full)
      for (int i = 0; i < 8; i++) {
        v16 left = (v16){} + a[x * 32 + i0 + i];
        s[i][0] = __builtin_elementwise_fma(left, b0, s[i][0]);
        s[i][1] = __builtin_elementwise_fma(left, b1, s[i][1]);
      }
    }
#pragma clang loop unroll(full)
    for (int i = 0; i < 8; i++) {
      int row = i0 + i, at = (4 * (row / 8) + row % 4) * LANES + (row / 4 % 2) * 32;
      *(v16 *)(d + at) = s[i][0]; *(v16 *)(d + at + 16) = s[i][1];
    }
  }
}

INLINE void rows_16(const float *a, const float *b, const u32 *c, u32 *d, int k) {
  v16 s[16];
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i++) s[i] = *(const v16 *)(c + (i % 4) * LANES + i / 4 * 16);
  for (int x = 0; x < k; x++) {
    v16 b0 = *(const v16 *)(b + x * 16);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) s[i] = __builtin_elementwise_fma((v16){} + a[x * 16 + i], b0, s[i]);
  }
#pragma clang loop unroll(full)
  for (int i = 0; i < 16; i++) *(v16 *)(d + (i % 4) * LANES + i / 4 * 16) = s[i];
}

INLINE void product(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d, int m, int k, int ka, int kb, int sparse) {
  float left[32 * 128], right[32 * 128];
  expand(c, a, ka, m, k, !sparse && chunks(ka, m, k), left);
  expand(c, b, kb, m, k, chunks(kb, m, k), right);
  if (m == 32) rows_32(left, right, s, d, k); else rows_16(left, right, s, d, k);
}

void rt_matrix_32_bf16_16(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d) { product(c, a, b, s, d, 32, 16, BF16, BF16, 0); }
void rt_matrix_16_bf16_32(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d) { product(c, a, b, s, d, 16, 32, BF16, BF16, 0); }
void rt_matrix_32_f16_16(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d) { product(c, a, b, s, d, 32, 16, F16, F16, 0); }
void rt_matrix_16_f16_32(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d) { product(c, a, b, s, d, 16, 32, F16, F16, 0); }
void rt_matrix_32_f32_2(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d) { product(c, a, b, s, d, 32, 2, F32, F32, 0); }
void rt_matrix_16_f32_4(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d) { product(c, a, b, s, d, 16, 4, F32, F32, 0); }

__attribute__((noinline)) void rt_matrix_f32(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d, u32 m, u32 k, u32 ka, u32 kb, u32 sparse) {
  if (m == 32) product(c, a, b, s, d, 32, k, ka, kb, sparse); else product(c, a, b, s, d, 16, k, ka, kb, sparse);
}

INLINE i32 signed_byte(const u32 *regs, int e, int l) { return (signed char)(regs[e / 4 * LANES + l] >> 8 * (e % 4)); }

/* Whole numbers; any shape. Element e of lane l is A[block, row, k]; d_at gives C and D. */
void rt_matrix_i8(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d, u32 m, u32 k, u32 blocks, u32 sparse) {
  u32 held[32 * LANES];
  int groups = LANES / (m * blocks), per_lane = k / groups, registers = m * m * blocks / LANES;
  for (int i = 0; i < registers * LANES; i++) held[i] = s[i];
  for (u32 block = 0; block < blocks; block++)
    for (u32 x = 0; x < k; x++) {
      int ga = x / per_lane, ea = x % per_lane, gb = ga, eb = ea;
      if (per_lane > 16) {
        gb = x / 16 % groups; eb = x / 16 / groups * 16 + x % 16;
        if (!sparse) { ga = gb; ea = eb; }
      }
      for (u32 i = 0; i < m; i++) {
        i32 left = signed_byte(a, ea, block * m + ga * m * blocks + i);
        for (u32 j = 0; j < m; j++) {
          u32 at = m == 4 ? i * LANES + 4 * block + j
                          : (block * (m * m / LANES) + i / (4 * (LANES / m)) * 4 + i % 4) * LANES + i / 4 % (LANES / m) * m + j;
          held[at] += (u32)(left * signed_byte(b, eb, block * m + gb * m * blocks + j));
        }
      }
    }
  for (int i = 0; i < registers * LANES; i++) d[i] = held[i];
}

/* Any other shape of floats with f32 sums: blocks of 32, 16 or 4. */
void rt_matrix_blocks(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d, u32 m, u32 k, u32 blocks, u32 kind) {
  u32 held[32 * LANES];
  int groups = LANES / (m * blocks), per_lane = k / groups, registers = m * m * blocks / LANES, bits = kind == F32 ? 32 : 16;
  for (int i = 0; i < registers * LANES; i++) held[i] = s[i];
  for (u32 block = 0; block < blocks; block++)
    for (u32 x = 0; x < k; x++) {
      int g = x / per_lane, e = x % per_lane, word = e * bits / 32, shift = e * bits % 32;
      for (u32 i = 0; i < m; i++) {
        u32 p = a[word * LANES + block * m + g * m * blocks + i] >> shift;
        float left = bits == 32 ? bits_to_float(p) : kind == BF16 ? bits_to_float(p << 16) : half_to_float((u16)p);
        for (u32 j = 0; j < m; j++) {
          u32 q = b[word * LANES + block * m + g * m * blocks + j] >> shift;
          float right = bits == 32 ? bits_to_float(q) : kind == BF16 ? bits_to_float(q << 16) : half_to_float((u16)q);
          u32 at = m == 4 ? i * LANES + 4 * block + j
                          : (block * (m * m / LANES) + i / (4 * (LANES / m)) * 4 + i % 4) * LANES + i / 4 % (LANES / m) * m + j;
          float total = __builtin_elementwise_fma(left, right, bits_to_float(held[at]));
          __builtin_memcpy(&held[at], &total, 4);
        }
      }
    }
  for (int i = 0; i < registers * LANES; i++) d[i] = held[i];
}

/* Chosen types with scales: products in double, one rounding to f32 a term. */
void rt_matrix_scaled(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d, const u32 *sa, const u32 *sb, u32 m, u32 k, u32 ka, u32 kb) {
  float left[32 * 128], right[32 * 128];
  double scale[2][4][32];
  expand(c, a, ka, m, k, chunks(ka, m, k), left);
  expand(c, b, kb, m, k, chunks(kb, m, k), right);
  for (int n = 0; n < 2; n++) EVERY(l) {
    u32 byte = (n ? sb : sa)[l];
    u64 wide = byte == 255 ? 0x7FF8000000000000ull : (u64)(byte - 127 + 1023) << 52;
    __builtin_memcpy(&scale[n][l / m][l % m], &wide, 8);
  }
  for (u32 i = 0; i < m; i++) {
    u32 at = m == 32 ? (4 * (i / 8) + i % 4) * LANES + (i / 4 % 2) * 32 : (i % 4) * LANES + i / 4 * 16;
    float row[32];
    for (u32 j = 0; j < m; j++) row[j] = bits_to_float(s[at + j]);
    for (u32 x = 0; x < k; x++) {
      double one = (double)left[x * m + i] * scale[0][x / 32][i];
      for (u32 j = 0; j < m; j++) row[j] = (float)((double)row[j] + one * ((double)right[x * m + j] * scale[1][x / 32][j]));
    }
    __builtin_memcpy(d + at, row, 4 * m);
  }
}

INLINE double pair(const u32 *regs, int e, int l) {
  u64 bits = regs[2 * e * LANES + l] | (u64)regs[(2 * e + 1) * LANES + l] << 32;
  double x; __builtin_memcpy(&x, &bits, 8); return x;
}

void rt_matrix_f64(Context *c, const u32 *a, const u32 *b, const u32 *s, u32 *d, u32 m, u32 blocks) {
  double out[4 * LANES];
  u32 pairs = m == 4 ? 1 : 4;
  for (u32 r = 0; r < pairs; r++) EVERY(l) {
    u32 block = m == 4 ? l / 4 % 4 : 0, i = m == 4 ? l / 16 : 4 * r + l / 16, j = m == 4 ? l % 4 : l % 16;
    double total = pair(s, r, l);
    for (u32 k = 0; k < 4; k++) {
      int la = m == 4 ? block * 4 + k * 16 + i : k * 16 + i, lb = m == 4 ? block * 4 + k * 16 + j : k * 16 + j;
      total = __builtin_elementwise_fma(pair(a, 0, la), pair(b, 0, lb), total);
    }
    out[r * LANES + l] = total;
  }
  for (u32 r = 0; r < pairs; r++) EVERY(l) {
    u64 bits; __builtin_memcpy(&bits, &out[r * LANES + l], 8);
    d[2 * r * LANES + l] = (u32)bits; d[(2 * r + 1) * LANES + l] = (u32)(bits >> 32);
  }
}

/* Workgroups first to last - 1: each wave runs until a barrier or its end; at a barrier the next wave goes on. */
typedef int (*Run)(Context *, Wave *, u32);

int rt_groups(Context *c, Run run, u64 first, u64 last) {
  for (u64 group = first; group < last; group++) {
    u64 id[3] = {group % c->counts[0], group / c->counts[0] % c->counts[1], group / (c->counts[0] * c->counts[1])};
    u64 edge = 0;
    c->limit = c->instructions + c->limit_each;
    for (int axis = 0; axis < 3; axis++) if (c->edges >> axis & 1 && id[axis] == c->counts[axis] - 1) edge |= 1ull << axis;
    if (c->lds_alloc) __builtin_memset(c->lds, 0, c->lds_alloc);
    for (u64 w = 0; w < c->waves; w++) {
      Wave *wave = (Wave *)(c->states + w * c->wave_bytes);
      __builtin_memcpy(wave->s, c->first_scalars, 512);
      for (int axis = 0; axis < 3; axis++) if (c->id_at[axis] >= 0) wave->s[c->id_at[axis]] = (u32)id[axis];
      if (c->info_at >= 0) wave->s[c->info_at] = (u32)(w == 0) << 31 | (u32)w << 20 | (u32)c->waves;
      u64 exec = c->first_masks[edge * c->waves + w];
      wave->s[126] = (u32)exec; wave->s[127] = (u32)(exec >> 32);
      wave->scc = 0; wave->resume = (u32)c->entry; wave->done = 0; wave->wave = (u32)w;
      wave->scratch = c->scratch_base + (c->first_slot + group * c->waves + w) * LANES * c->private_bytes;
      __builtin_memset(wave->v, 0, c->zero_bytes);
      __builtin_memcpy(wave->v, c->first_lanes + w * LANES, 256);
    }
    for (;;) {
      u64 waiting = 0;
      for (u64 w = 0; w < c->waves; w++) {
        Wave *wave = (Wave *)(c->states + w * c->wave_bytes);
        if (wave->done) continue;
        int status = run(c, wave, wave->resume);
        if (status == 2) { c->fault_wave = w; c->fault_group = group; return 2; }
        if (status == 0) wave->done = 1; else waiting++;
      }
      if (!waiting) break;
    }
  }
  return 0;
}
