"""The bit layout of every instruction word, one line a format: `field@high:low`, `=value` where the bits are fixed.

Every bit of a word belongs to a field or is named `zero` (must be 0); the check at import says so. Source: CDNA4 ISA,
"Microcode formats".
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """A microcode format; `fields` maps a name to its pieces [(low bit, width)], least significant first."""

    name: str
    bits: int
    fields: dict[str, tuple[tuple[int, int], ...]]
    mask: int
    value: int

    def put(self, word: int, field: str, number: int) -> int:
        """`word` with `number` in `field`; ValueError when it does not fit."""
        pieces = self.fields[field]
        width = sum(w for _, w in pieces)
        if not 0 <= number < (1 << width):
            raise ValueError(f"{self.name}.{field} has {width} bits, {number} does not fit")
        for low, w in pieces:
            word = word & ~(((1 << w) - 1) << low) | (number & ((1 << w) - 1)) << low
            number >>= w
        return word

    def get(self, word: int, field: str) -> int:
        number = shift = 0
        for low, w in self.fields[field]:
            number |= ((word >> low) & ((1 << w) - 1)) << shift
            shift += w
        return number

    def matches(self, word: int) -> bool:
        return word & self.mask == self.value


# fmt: off
_TEXT = """
SOP2    32  =10@31:30 op@29:23 sdst@22:16 ssrc1@15:8 ssrc0@7:0
SOPK    32  =1011@31:28 op@27:23 sdst@22:16 simm16@15:0
SOP1    32  =101111101@31:23 sdst@22:16 op@15:8 ssrc0@7:0
SOPC    32  =101111110@31:23 op@22:16 ssrc1@15:8 ssrc0@7:0
SOPP    32  =101111111@31:23 op@22:16 simm16@15:0
SMEM    64  soffset@63:57 zero@56:53 offset@52:32 =110000@31:26 op@25:18 imm@17 glc@16 nv@15 soffset_en@14 zero@13 sdata@12:6 sbase@5:0
VOP1    32  =0111111@31:25 vdst@24:17 op@16:9 src0@8:0
VOP2    32  =0@31 op@30:25 vdst@24:17 vsrc1@16:9 src0@8:0
VOPC    32  =0111110@31:25 op@24:17 vsrc1@16:9 src0@8:0
VOP3    64  neg@63:61 omod@60:59 src2@58:50 src1@49:41 src0@40:32 =110100@31:26 op@25:16 clamp@15 op_sel@14:11 abs@10:8 vdst@7:0
VOP3SD  64  neg@63:61 omod@60:59 src2@58:50 src1@49:41 src0@40:32 =110100@31:26 op@25:16 clamp@15 sdst@14:8 vdst@7:0
VOP3P   64  neg@63:61 op_sel_hi@60:59+14 src2@58:50 src1@49:41 src0@40:32 =110100111@31:23 op@22:16 clamp@15 op_sel@13:11 neg_hi@10:8 vdst@7:0
MAI     64  blgp@63:61 acc@60:59 src2@58:50 src1@49:41 src0@40:32 =110100111@31:23 op@22:16 acc_cd@15 abid@14:11 cbsz@10:8 vdst@7:0
VOP3PX2 128 blgp@127:125 acc@124:123 src2@122:114 src1@113:105 src0@104:96 =110100111@95:87 op@86:80 acc_cd@79 =0001@78:75 cbsz@74:72 vdst@71:64 zero@63:61 op_sel_hi@60:59 zero@58:50 scale_b@49:41 scale_a@40:32 =1101001110101100@31:16 zero@15:13 op_sel@12:11 zero@10:0
DS      64  vdst@63:56 data1@55:48 data0@47:40 addr@39:32 =110110@31:26 acc@25 op@24:17 gds@16 offset1@15:8 offset0@7:0
FLAT    64  vdst@63:56 acc@55 saddr@54:48 data@47:40 addr@39:32 =110111@31:26 sc1@25 op@24:18 nt@17 sc0@16 =00@15:14 zero@13 zero@12 offset@11:0
GLOBAL  64  vdst@63:56 acc@55 saddr@54:48 data@47:40 addr@39:32 =110111@31:26 sc1@25 op@24:18 nt@17 sc0@16 =10@15:14 sve@13 offset@12:0
SCRATCH 64  vdst@63:56 acc@55 saddr@54:48 data@47:40 addr@39:32 =110111@31:26 sc1@25 op@24:18 nt@17 sc0@16 =01@15:14 sve@13 offset@12:0
MUBUF   64  soffset@63:56 acc@55 zero@54:53 srsrc@52:48 vdata@47:40 vaddr@39:32 =111000@31:26 zero@25 op@24:18 nt@17 lds@16 sc1@15 sc0@14 idxen@13 offen@12 offset@11:0
MTBUF   64  soffset@63:56 acc@55 nt@54 sc1@53 srsrc@52:48 vdata@47:40 vaddr@39:32 =111010@31:26 nfmt@25:23 dfmt@22:19 op@18:15 sc0@14 idxen@13 offen@12 offset@11:0
DPPWORD 32  row_mask@31:28 bank_mask@27:24 src1_abs@23 src1_neg@22 src0_abs@21 src0_neg@20 bound_ctrl@19 zero@18:17 dpp_ctrl@16:8 src0@7:0
SDWAWORD 32 s1@31 zero@30 src1_abs@29 src1_neg@28 src1_sext@27 src1_sel@26:24 s0@23 zero@22 src0_abs@21 src0_neg@20 src0_sext@19 src0_sel@18:16 omod@15:14 clamp@13 dst_unused@12:11 dst_sel@10:8 src0@7:0
SDWABWORD 32 s1@31 zero@30 src1_abs@29 src1_neg@28 src1_sext@27 src1_sel@26:24 s0@23 zero@22 src0_abs@21 src0_neg@20 src0_sext@19 src0_sel@18:16 sd@15 sdst@14:8 src0@7:0
"""
# fmt: on


def _parse(line: str) -> Format:
    name, bits, *parts = line.split()
    fields: dict[str, tuple[tuple[int, int], ...]] = {}
    mask = value = covered = 0
    for part in parts:
        label, ranges = part.split("@")
        pieces = []
        for piece in ranges.split("+"):
            high, _, low = piece.partition(":")
            low = low or high
            pieces.append((int(low), int(high) - int(low) + 1))
        for low, width in pieces:
            here = ((1 << width) - 1) << low
            if covered & here:
                raise AssertionError(f"format {name}: bits {high}:{low} belong to two fields")
            covered |= here
            if label.startswith("=") or label == "zero":
                mask |= here if label != "zero" else 0
                value |= int(label[1:], 2) << low if label != "zero" else 0
        if not label.startswith("=") and label != "zero":
            fields[label] = tuple(pieces)
    if covered != (1 << int(bits)) - 1:
        raise AssertionError(f"format {name}: bits {covered ^ ((1 << int(bits)) - 1):#x} belong to no field")
    return Format(name, int(bits), fields, mask, value)


FORMATS = {f.name: f for f in map(_parse, _TEXT.strip().splitlines())}
