import { C, circle, dice, f, l, n, pill, times } from "./pen";

const skies = {
  dawn: [C.cream, C.peach, C.apricot],
  sunset: [C.peach, C.apricot, C.coral],
  ember: [C.apricot, C.coral, C.red],
  gold: [C.cream, "#fae3ae", "#f6cd80"],
  day: [C.cream, C.pale, C.mist],
  clear: [C.pale, C.mist, "#82c4bf"],
  rose: [C.cream, C.blush, C.rose],
  dusk: [C.apricot, "#b98a86", "#4d6f7c"],
  night: ["#1f5562", "#164452", "#0f3240"],
  deepNight: ["#164452", "#103443", "#0c2532"],
} as const;

type Light = keyof typeof skies;

/** Three bands of light; `dip` bends them, `h` is the horizon they are made for. */
export function sky(light: Light, h = 400, dip = 70): string {
  const [low, mid, high] = skies[light];
  const band = (y: number, bend: number) =>
    `M0 0h900v${n(y)}Q${n(450 + dip)} ${n(y + bend)} 0 ${n(y + dip / 4)}z`;
  return f(low, "M0 0h900v600H0z") + f(mid, band(h * 0.52, dip)) + f(high, band(h * 0.24, dip));
}

/** The sun with its long light. */
export function sun(x: number, y: number, r: number, fill: string = C.sun, glow: string = C.cream) {
  return times(3, (i) => circle(x, y, r * (2.15 - i * 0.4), glow, 0.28)) + circle(x, y, r, fill);
}

export function moon(x: number, y: number, r: number): string {
  return (
    circle(x, y, r * 2.1, C.cream, 0.08) +
    circle(x, y, r * 1.5, C.cream, 0.12) +
    circle(x, y, r, C.cream) +
    circle(x - r * 0.3, y - r * 0.2, r * 0.2, C.sand) +
    circle(x + r * 0.35, y + r * 0.3, r * 0.14, C.sand)
  );
}

export function crescent(x: number, y: number, r: number): string {
  return f(
    C.cream,
    `M${n(x)} ${n(y - r)}a${r} ${r} 0 1 0 ${n(r)} ${n(r * 1.4)}a${n(r * 0.8)} ${n(r * 0.8)} 0 1 1 ${n(-r)} ${n(-r * 1.4)}z`,
  );
}

export function stars(seed: number, count: number, [w, h]: readonly [number, number]): string {
  const roll = dice(seed);
  const d = times(count, () => {
    const [x, y, s] = [roll() * w, roll() * h, 1.6 + roll() * 2.4];
    return `M${n(x)} ${n(y - s)}l${n(s)} ${n(s)}l${n(-s)} ${n(s)}l${n(-s)} ${n(-s)}z`;
  });
  return f(C.cream, d, 0.85);
}

/** A bank of cloud with a flat foot; `x`, `y` is its left foot. */
export function cloud(x: number, y: number, w: number, fill: string = C.paper, op = 0.85) {
  const u = w / 100;
  const bow = (r: number, dx: number, dy: number) =>
    `a${n(r * u)} ${n(r * u)} 0 0 0 ${n(dx * u)} ${n(dy * u)}`;
  return f(
    fill,
    `M${n(x)} ${n(y)}h${n(w)}${bow(11, -20, -10)}${bow(19, -33, -5)}${bow(15, -24, 5)}${bow(12, -23, 10)}z`,
    op,
  );
}

export function streak(x: number, y: number, w: number, fill: string = C.paper, op = 0.7, h = 12) {
  return f(fill, pill(x, y, w, h, h / 2) + pill(x + w * 0.3, y + h * 1.6, w * 0.5, h, h / 2), op);
}

export function birds(x: number, y: number, stroke: string = C.lagoon, s = 1): string {
  const bird = (dx: number, dy: number, w: number) =>
    `M${n(x + dx * s)} ${n(y + dy * s)}q${n(w * 0.6 * s)} ${n(w * -0.3 * s)} ${n(w * s)} ${n(w * 0.35 * s)}q${n(w * 0.4 * s)} ${n(w * -0.6 * s)} ${n(w * s)} ${n(w * -0.35 * s)}`;
  return l(stroke, 3, bird(0, 0, 14) + bird(40, -16, 10) + bird(-30, 20, 9));
}

/** The sun's path on water: dashes that widen towards the viewer. */
export function glitter(x: number, y: number, to: number, w: number, fill: string = C.sun) {
  const roll = dice(Math.round(x + y));
  let d = "";
  for (let row = y, i = 0; row < to; row += 17 + i * 1.2, i++) {
    const width = w * (0.45 + roll() * 0.65);
    const h = 4 + i * 0.35;
    d += pill(x - width / 2 + (roll() - 0.5) * w * 0.35, row, width, h, h / 2);
  }
  return f(fill, d);
}

export function ripples(
  seed: number,
  [x, y, w, h]: readonly [number, number, number, number],
  fill: string = C.aqua,
  count = 12,
  op = 0.7,
) {
  const roll = dice(seed);
  const d = times(count, () => {
    const depth = roll();
    const width = 26 + depth * 60;
    return pill(x + roll() * (w - width), y + depth * h, width, 4, 2);
  });
  return f(fill, d, op);
}

/** A hot-air balloon, 140 high, its basket's foot at zero. */
export function balloon(a: string, b: string): string {
  return (
    f(a, "M0-160a52 56 0 0 1 52 56Q52-66 14-38h-28Q-52-66-52-104A52 56 0 0 1 0-160z") +
    f(b, "M0-160q27 10 27 58 0 36-13 64h-28Q-27-66-27-102-27-150 0-160z") +
    f(a, "M0-160q9 14 9 58 0 36-4 64H-5q-4-28-4-64 0-44 9-58z") +
    l(C.brick, 2, "M-13-38l4 20M13-38l-4 20") +
    f(C.brick, "M-11-18h22l-3 18H-8z")
  );
}

/** An aeroplane seen from the side, climbing to the right, 120 long. */
export function plane(body: string = C.paper, tail: string = C.coral): string {
  return (
    f(C.teal, "M6-4l-34-34h12L34-4z") +
    f(body, "M-62-4Q-58-14-44-14H36Q58-12 62-2 56 8 36 8H-30Q-54 8-62-4z") +
    f(tail, "M-64-42h16l22 30h-32z") +
    f(C.lagoon, "M14 2h-30l-32 34h14z") +
    f(C.ink, "M44-8h10q4 3 5 5H44z") +
    l(C.lagoon, 3, "M-34-4H34")
  );
}

/** The sun of a scene without a sky, visible in both themes. */
export const glow = (x: number, y: number, r: number) =>
  times(3, (i) => circle(x, y, r * (2.2 - i * 0.4), C.sun, 0.12 + i * 0.05)) +
  circle(x, y, r, C.sun);
