import { C, at, dice, ellipse, f, l, n, times, type Point, turn } from "./pen";

/** Jagged mountains with a lit and a shaded flank; `tops` are peaks, `foot` their ground. */
export function peak(
  x: number,
  y: number,
  w: number,
  h: number,
  tones: readonly [string, string, string],
) {
  const [lit, shade, snow] = tones;
  const p = (dx: number, dy: number) => `${n(x + dx * w)} ${n(y - dy * h)}`;
  const left = `M${p(-0.5, 0)}L${p(-0.3, 0.36)} ${p(-0.24, 0.4)} ${p(-0.1, 0.8)} ${p(-0.06, 0.82)} ${p(0, 1)}`;
  return (
    f(
      lit,
      `${left}L${p(0.08, 0.86)} ${p(0.13, 0.82)} ${p(0.26, 0.46)} ${p(0.32, 0.42)} ${p(0.5, 0)}z`,
    ) +
    f(
      shade,
      `M${p(0, 1)}L${p(0.08, 0.86)} ${p(0.13, 0.82)} ${p(0.26, 0.46)} ${p(0.32, 0.42)} ${p(0.5, 0)}H${n(x - 0.02 * w)}L${p(0.1, 0.3)} ${p(0, 0.5)} ${p(0.06, 0.66)}z`,
    ) +
    f(
      snow,
      `M${p(0, 1)}L${p(0.08, 0.86)} ${p(0.13, 0.82)} ${p(0.2, 0.62)} ${p(0.13, 0.68)} ${p(0.08, 0.58)} ${p(0.03, 0.7)} ${p(-0.04, 0.56)} ${p(-0.09, 0.66)} ${p(-0.15, 0.6)} ${p(-0.1, 0.8)} ${p(-0.06, 0.82)}z`,
    )
  );
}

/** A palm with a bent trunk, about 330 high; `lean` moves its crown. */
export function palm(leaf: string = C.lagoon, trunk: string = C.brick, lean = 60): string {
  const frond = (dx: number, dy: number, up: number) =>
    `M${lean}-330Q${n(lean + dx * 0.45)} ${n(-330 + dy * 0.2 - up)} ${n(lean + dx)} ${n(-330 + dy)}Q${n(lean + dx * 0.42)} ${n(-322 + dy * 0.3 - up * 0.45)} ${lean}-326z`;
  return (
    f(trunk, `M-12 0Q${n(lean * 0.1 - 4)}-190 ${lean - 5}-328h10Q${n(lean * 0.2 + 12)}-180 13 0z`) +
    f(
      leaf,
      frond(-138, 38, 62) +
        frond(-122, -8, 92) +
        frond(-62, -26, 92) +
        frond(24, -30, 90) +
        frond(92, -18, 100) +
        frond(138, 26, 78) +
        frond(128, 76, 40) +
        frond(-112, 80, 24) +
        frond(70, 96, 10),
    )
  );
}

export function fir(fill: string): string {
  return f(fill, "M0-200l25 68h-10l20 54h-11l21 48h-38V0h-14v-30h-38l21-48h-11l20-54h-10z");
}

export function snowyFir(fill: string, snow: string): string {
  return (
    fir(fill) +
    f(snow, "M0-200l25 68q-12-10-25 0-13-10-25 0zM-30-64h60l14 34q-20-14-44 0-24-14-44 0z")
  );
}

export function firs(fill: string, seed: number, from: Point, to: Point, count: number, s: number) {
  const roll = dice(seed);
  return times(count, (i) => {
    const t = (i + roll() * 0.7) / count;
    const size = s * (0.7 + roll() * 0.6);
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    const q = (v: number) => n(v * size);
    return f(
      fill,
      `M${n(x)} ${n(y - 200 * size)}l${q(25)} ${q(68)}h${q(-10)}l${q(20)} ${q(54)}h${q(-11)}l${q(21)} ${q(78)}h${q(-90)}l${q(21)} ${q(-78)}h${q(-11)}l${q(20)} ${q(-54)}h${q(-10)}z`,
    );
  });
}

export function cypress(fill: string = C.deep): string {
  return f(fill, "M-3 0v-12Q-26-20-22-74-18-150 0-204 18-150 22-74 26-20 3-12V0z");
}

/** A stone pine, 200 high: the umbrella of Rome. */
export function pinia(fill: string = C.deep, trunk: string = C.brick): string {
  return (
    f(trunk, "M-7 0q3-70-2-110l-46-42 8-4 44 34 2-34h6l2 34 40-38 8 4-44 46q-4 40 2 110z") +
    f(
      fill,
      "M-112-140q-18-30 22-38 8-26 44-24 22-20 60-8 36-8 52 14 44 2 46 32 10 22-20 24-40 8-96 6-72 4-108-6z",
    ) +
    f(C.lagoon, "M-90-170q14-18 44-18 22-18 54-8 30-6 44 10-40-2-64 6-40-6-78 10z")
  );
}

export function tree(fill: string, light: string, trunk: string = C.brick): string {
  return (
    f(trunk, "M-6 0q4-40 1-70h10q-3 30 2 70z") +
    f(
      fill,
      "M-52-66q-20-8-12-34 0-22 24-26 8-26 40-24 32-4 38 22 28 2 28 30 8 26-16 32-24 14-50 4-32 10-52-4z",
    ) +
    f(light, "M-40-96q0-26 26-26 8-18 30-14-14 8-14 24-22-2-22 18-14-6-20-2z")
  );
}

/** A branch of blossom coming in from the upper left; 320 wide. */
export function blossom(seed: number, a: string = C.apricot, b: string = C.blush): string {
  const roll = dice(seed);
  const tips: Point[] = [
    [60, 30],
    [110, 52],
    [150, 30],
    [190, 76],
    [230, 50],
    [262, 96],
    [300, 70],
    [90, 92],
    [140, 112],
    [20, 60],
    [200, 120],
    [320, 104],
  ];
  return (
    l(C.brick, 7, "M-20 20Q80 40 150 60T310 86") +
    l(
      C.brick,
      4,
      "M60 38Q90 70 96 96M140 58Q150 90 142 116M190 66Q210 40 232 46M120 52Q140 30 156 26",
    ) +
    tips
      .map(([x, y]) => {
        const r = 16 + roll() * 14;
        return (
          ellipse(x, y, r, r * 0.86, roll() > 0.4 ? a : b) +
          ellipse(x + r * 0.7, y + 8, r * 0.6, r * 0.5, b)
        );
      })
      .join("")
  );
}

/** A broad leaf of a banana tree, for the corners; 260 long, growing to the upper right. */
export function bananaLeaf(fill: string, rib: string): string {
  return (
    f(fill, "M0 0Q0-120 90-190 170-246 250-250 236-170 180-104 110-26 0 0z") +
    l(
      rib,
      4,
      "M0 0Q90-120 250-250M60-84L70-158M96-122L116-196M136-160L166-224M70-62L140-72M112-106L190-120M150-146L224-168",
    )
  );
}

/** An acacia, 190 high: the flat tree of the savannah. */
export function acacia(fill: string = C.ink): string {
  return (
    l(fill, 9, "M0 0Q8-60-6-92M-6-92Q-30-120-70-136M-4-86Q20-120 74-140M-6-92Q-4-120 6-144") +
    f(
      fill,
      "M-150-138q10-22 50-24 20-20 58-14 30-16 66-2 40-6 56 12 50 0 58 26-60 10-130 4-90 8-158-2z",
    )
  );
}

export function bougainvillea(x: number, y: number, s: number, seed = 1): string {
  const roll = dice(seed);
  return at(
    x,
    y,
    s,
    times(9, (i) => {
      const r = 10 + roll() * 12;
      return ellipse(
        Math.cos(i * 2.4) * 8 * Math.sqrt(i * 4),
        Math.sin(i * 2.4) * 6 * Math.sqrt(i * 4),
        r,
        r * 0.9,
        [C.coral, C.red, C.rose][i % 3] ?? C.red,
      );
    }),
  );
}

export function camel(fill: string = C.ink, rider = ""): string {
  return (
    f(
      fill,
      "M-44 0l5-40q-12-16-4-32 6-10 16-8 6-24 22-26 16 2 22 26 12 2 20-4 8-10 8-28 0-10 8-12 10-4 20 4 4 6-4 9l-12 1q-2 10-4 20-4 20-20 30-6 6-8 14l-1 46h-6l-3-42q-14 4-28 1l-2 41h-6l-5-41-8 41z",
    ) +
    (rider
      ? f(rider, "M-14-102q-2-22 14-24 14 2 12 24l8 18h-40z") +
        ellipse(0, -134, 8, 9, C.sand) +
        f(C.paper, "M-9-134q0-14 9-13 10-1 9 9-9-4-18 4z")
      : "")
  );
}

export function elephant(fill: string = C.ink): string {
  return f(
    fill,
    "M-84-60q-14 20-10 44 2 8-6 8-6-2-6-16-2-40 12-64 6-28 34-30 12-8 24-4 20-8 50-4 40 4 46 46 2 14 8 30l-5 4-8-22q-2 30 0 68h-24l-4-44q-22 4-44-2l-2 46h-24l-4-50q-10-4-12-16-10 8-18 4 6 14-4 22 4-10-3-20z",
  );
}

export function giraffe(fill: string = C.ink): string {
  return f(
    fill,
    "M-44 0l4-56q-12-22-4-40 30-14 52-12 14-40 28-86l-4-12 4 1 1-11 4 10 5 0 20 12-2 6-20 2q-10 40-14 88-4 22-12 36l2 62h-7l-5-56-6 0 2 56h-7l-5-58q-14 2-22-2l-4 60z",
  );
}

/** A frangipani flower, 60 wide. */
export const frangipani = (tone: string = C.paper) =>
  times(5, (i) =>
    turn(
      0,
      0,
      i * 72,
      f(tone, "M0 0Q-18-10-10-28 8-36 14-18 14-6 0 0z") +
        f(C.sun, "M0 0Q-7-5-4-13 4-15 6-8 6-2 0 0z"),
    ),
  );
