import { C, arch, at, circle, f, l, n, panes, pill, rect, slats, times } from "./pen";

/** Houses of the north and of winter markets; the origin is the middle of the foot. */

/** A half-timbered house, `w` wide with walls `h` high, and its gable; snow on the roof if given. */
export const timbered = (
  w: number,
  h: number,
  wall: string,
  roof: string,
  light: string,
  snow = "",
) => {
  const [a, top, step] = [w / 2, -h - w * 0.62, (w - 24) / 3];
  const rows = Math.max(1, Math.floor((h - 46) / 52));
  const beams =
    times(rows + 1, (i) => `M${-a} ${-h + i * 52}H${a}`) +
    times(4, (i) => `M${n(-a + 3 + (i * (w - 6)) / 3)} ${-h}V0`);
  const braces = times(
    rows,
    (i) => `M${-a} ${-h + 52 + i * 52}l${n(w / 3)}-52M${a} ${-h + 52 + i * 52}l${n(-w / 3)}-52`,
  );
  return (
    f(wall, `M${-a} 0V${-h}L0 ${n(top + 8)}L${a} ${-h}V0z`) +
    l(
      roof,
      4,
      `${beams}${braces}M${n(-a / 2)} ${n(-h - w * 0.3)}H${n(a / 2)}M0 ${-h}V${n(top + 20)}`,
    ) +
    f(
      light,
      panes([3, rows], [-a + 16, -h + 14], [step, 52], [step - 14, 26]) +
        rect(-9, -h - w * 0.24, 18, 20),
    ) +
    f(
      roof,
      `M${n(-a - 12)} ${-h + 6}L0 ${n(top - 6)} ${n(a + 12)} ${-h + 6}V${-h - 8}L0 ${n(top - 22)} ${n(-a - 12)} ${-h - 8}z${arch(-12, 0, 24, 40)}`,
    ) +
    (snow
      ? f(
          snow,
          `M${n(-a - 14)} ${-h - 4}L0 ${n(top - 16)} ${n(a + 14)} ${-h - 4}q-6-18-14-20L0 ${n(top - 34)} ${n(-a)} ${-h - 24}q-10 4-14 20z`,
        )
      : "")
  );
};

/** A stall of a Christmas market, 200 wide. */
export const stall = (stripe: string, goods: string) =>
  f(C.brick, "M-90-130h10V0h-10zM80-130h10V0h-10z") +
  f("#ffd97a", "M-80-120H80v64H-80z") +
  circle(-50, -70, 12, goods) +
  circle(-24, -68, 10, C.sun) +
  f(goods, "M0-58q-4-26 12-30 16 4 12 30zM40-58l12-34 12 34z") +
  l(C.clay, 2, "M-60-118v14M-20-118v20M20-118v14M60-118v20") +
  circle(-60, -100, 5, C.red) +
  circle(-20, -94, 5, C.lagoon) +
  circle(20, -100, 5, C.red) +
  circle(60, -94, 5, C.lagoon) +
  f(C.clay, "M-100-58H100V0H-100z") +
  l(
    C.brick,
    3,
    times(6, (i) => `M${-66 + i * 26}-54V-4`),
  ) +
  f(stripe, "M-104-150H104l8 34H-112z") +
  slats(C.cream, [-100, -150, 200, 34], 40, 20) +
  f(C.paper, "M-116-150q4-16 30-14 20-12 44-2 24-10 46 0 26-10 48 0 24-8 40 2 20-2 24 14z");

/** A decorated fir with a star, 300 high. */
export const christmasTree = (tree: string) =>
  f(C.brick, "M-12-20h24V0h-24z") +
  f(tree, "M0-290L44-200H28L76-120H54L104-20H-104L-54-120H-76L-28-200H-44z") +
  l(C.sun, 3, "M-30-196Q0-176 34-204M-58-118Q0-90 60-124M-84-40Q0-6 88-48") +
  [
    [-20, -180, 0],
    [16, -216, 1],
    [40, -140, 2],
    [-44, -104, 1],
    [4, -120, 0],
    [62, -66, 1],
    [-66, -44, 2],
    [-16, -52, 1],
    [28, -34, 0],
    [-30, -228, 2],
  ]
    .map(([x, y, k]) => circle(x ?? 0, y ?? 0, 8, [C.red, C.sun, C.coral][k ?? 0] ?? C.sun))
    .join("") +
  f(C.sun, "M0-322l8 20 22 2-17 14 6 22-19-12-19 12 6-22-17-14 22-2z");

/** A log cabin with turf on its roof, 220 wide. */
export const turfCabin = (wall: string, light: string) =>
  f(wall, "M-100-74H100V0H-100zM-100-74L0-134 100-74z") +
  l(C.brick, 3, times(5, (i) => `M-100 ${-60 + i * 14}H100`) + "M-76-88H76M-50-104H50") +
  f(C.cream, rect(-80, -56, 40, 36) + rect(44, -56, 40, 36)) +
  f(light, rect(-75, -51, 30, 26) + rect(49, -51, 30, 26)) +
  f(C.brick, rect(-18, -58, 38, 58)) +
  f(C.sun, rect(10, -32, 5, 5)) +
  l(C.cream, 3, "M-60-51v26M64-51v26") +
  f(C.brick, "M-124-64L0-146 124-64l-6 10L0-132-118-54z") +
  f(C.green, "M-130-72L0-160 130-72l-8 12L0-142-122-60z") +
  f(
    C.leaf,
    times(9, (i) => {
      const x = -104 + i * 26;
      return `M${x - 7} ${n(-160 + Math.abs(x) * 0.68 + 4)}l3-14 4 10 5-14 3 14z`;
    }),
  ) +
  f(C.brick, "M44-152h20v36H44z");

/** A farmhouse of red boards under snow or slate, 150 wide. */
export const redHouse = (roof: string, light: string, wall: string = C.red) =>
  f(wall, "M-66-62H66V0H-66z") +
  f(C.brick, "M38-62h28V0H38z", 0.5) +
  f(
    C.paper,
    rect(-52, -48, 24, 26) + rect(-10, -48, 24, 26) + rect(30, -48, 24, 26) + rect(-66, -4, 132, 4),
  ) +
  f(light, rect(-48, -44, 16, 18) + rect(-6, -44, 16, 18) + rect(34, -44, 16, 18)) +
  f(roof, "M-78-58L-46-100H46l32 42z") +
  f(C.brick, "M20-112h14v24H20z");

/** A waterfall in its cleft from `y` to `foot`, with its spray. */
export const waterfall = (x: number, y: number, w: number, foot: number, cleft: string) =>
  f(
    cleft,
    `M${n(x - w)} ${y - 14}Q${n(x)} ${y + 8} ${n(x + w)} ${y - 14}L${n(x + w * 1.5)} ${foot}H${n(x - w * 1.5)}z`,
  ) +
  f(
    C.paper,
    `M${n(x - w * 0.4)} ${y}Q${n(x)} ${y + 6} ${n(x + w * 0.4)} ${y}Q${n(x + w * 0.45)} ${n((y + foot) / 2)} ${n(x + w * 0.9)} ${foot}H${n(x - w * 0.9)}Q${n(x - w * 0.45)} ${n((y + foot) / 2)} ${n(x - w * 0.4)} ${y}z`,
  ) +
  l(
    C.mist,
    2.5,
    `M${n(x - w * 0.1)} ${y + 14}Q${n(x - w * 0.1)} ${n((y + foot) / 2)} ${n(x - w * 0.34)} ${foot - 18}M${n(x + w * 0.14)} ${y + 40}Q${n(x + w * 0.16)} ${n((y + foot) / 2)} ${n(x + w * 0.36)} ${foot - 30}`,
  ) +
  f(
    C.paper,
    pill(x - w * 1.7, foot - 12, w * 3.4, 16, 8) + pill(x - w * 1.1, foot - 26, w * 2.2, 18, 9),
    0.9,
  );

/** A goat, 90 high, looking right. */
export const goat = (coat: string, shade: string) =>
  f(shade, "M-34-34l2 34h-7l-7-34zM22-34l-2 34h7l7-34z") +
  f(
    coat,
    "M-48 0l2-34q-10-16-2-32 10-10 30-6h26l14-20 18-4 18 10-2 8-16 4-4 30q-2 12-8 14l2 30h-8l-6-30h-40l-2 30zM-50-62q-10-2-12-14 10 2 16 8z",
  ) +
  l(shade, 5, "M34-92Q24-110 10-110M40-94Q34-112 22-118") +
  f(shade, "M48-76l6 18-10-14z") +
  circle(42, -86, 2.5, C.ink);

/** A river ship with two decks and lit windows, 420 long. */
export const riverShip = (hull: string, light: string) =>
  f(C.paper, "M-190-26L-176-62H150l34 36zM-160-62l8-30H110l26 30z") +
  f(
    light,
    panes([13, 1], [-168, -54], [24, 0], [16, 18]) + panes([10, 1], [-142, -86], [24, 0], [16, 16]),
  ) +
  f(hull, "M-206-28H214Q200 6 176 14H-180Q-200 6-206-28z") +
  f(C.sun, "M-204-20H211l-3 6H-202z") +
  f(C.coral, "M-6-118h44v26H-6z") +
  f(C.paper, "M-6-112h44v6H-6z") +
  l(C.ink, 3, "M-152-92v-16M-120-108h-40M110-92v-16M80-108h40M186-28V-66") +
  at(186, -66, 1, f(C.coral, "M0 0l26 7-26 8z"));
