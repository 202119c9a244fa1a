import { C, arch, circle, dice, ellipse, f, l, n, rect, times, turn, type Point } from "./pen";

/** Houses and fruit of the Mediterranean. */

/** A row of plain houses between `from` and `to` with their feet at `y`. */
export function houses(
  seed: number,
  [from, to, y]: readonly [number, number, number],
  [low, high]: Point,
  tones: readonly string[],
  pane: string = C.lagoon,
) {
  const roll = dice(seed);
  const walls = tones.map(() => "");
  let [shade, panes] = ["", ""];
  for (let x = from; x < to;) {
    const [w, h] = [40 + roll() * 26, low + roll() * (high - low)].map(Math.round) as [
      number,
      number,
    ];
    const tone = Math.floor(roll() * tones.length);
    walls[tone] += rect(x, y - h, w, h);
    shade += rect(x + w - 8, y - h, 8, h) + rect(x - 2, y - h - 3, w + 4, 5);
    for (let top = y - h + 12, row = 0; top < y - 18 && row < 2; top += 28, row++) {
      panes += `M${n(x + 8)} ${top}h8v14h-8zm${n(w * 0.36)} 0h8v14h-8z`;
    }
    x += w + 1;
  }
  return (
    tones.map((tone, i) => (walls[i] ? f(tone, walls[i] ?? "") : "")).join("") +
    f(C.clay, shade, 0.35) +
    f(pane, panes)
  );
}

/** A lemon hanging from its leaf, 60 high. */
export const lemon = (s: number, x: number, y: number, a = 0) =>
  turn(
    x,
    y,
    a,
    f(C.jade, "M-2 2Q-34-22-56-8-36 16-2 6zM2 2Q26-26 52-18 36 10 4 6z") +
      f(C.sun, "M0 4Q24 6 24 30 22 50 6 56L0 66-6 56Q-22 50-24 30-24 6 0 4z") +
      f(C.cream, "M-12 18q-6 10-2 20 4-2 4-10z", 0.8),
    s,
  );

/** A pot of flowers, 110 high. */
export const flowerPot = (pot: string, flower: string) =>
  f(
    C.jade,
    "M-4-46q-40-16-34-52 26 10 34 52zM4-46q40-16 34-52-26 10-34 52zM-4-44q-12-40 4-66 16 26 4 66z",
  ) +
  circle(-26, -82, 9, flower) +
  circle(24, -86, 9, flower) +
  circle(0, -102, 10, flower) +
  circle(-10, -66, 7, flower) +
  f(pot, "M-28-40H28L20 0H-20z") +
  f(C.brick, "M-32-48h64v12h-64z");

/** A church's dome on its drum, 150 high. */
export const tiledDome = (wall: string, tiles: readonly [string, string, string]) =>
  f(wall, "M-62-56H62V0H-62z") +
  f(C.clay, "M44-56h18V0H44z", 0.35) +
  f(
    C.deep,
    times(5, (i) => arch(-50 + i * 22, -12, 12, 30)),
  ) +
  f(tiles[0], "M-56-56Q-54-128 0-134 54-128 56-56z") +
  f(tiles[1], "M-38-56Q-38-116 0-134-14-110-14-56zM14-56Q16-110 0-134 38-116 38-56z") +
  f(tiles[2], "M-56-62H56v8H-56z") +
  f(wall, "M-12-160h24v28h-24z") +
  f(tiles[0], "M-14-158q2-18 14-18t14 18z") +
  l(C.brick, 3, "M0-174v-22M-6-187H6");

/** A basket of round fruit, 120 wide. */
export const basket = (fruit: string, light: string) =>
  times(5, (i) => circle(-44 + i * 22, -34, 14, fruit)) +
  times(4, (i) => circle(-33 + i * 22, -50, 14, fruit)) +
  times(4, (i) => ellipse(-37 + i * 22, -55, 4, 3, light)) +
  f(C.ochre, "M-66-34H66L52 6H-52z") +
  l(C.clay, 3, "M-62-22H62M-58-8H58M-30-32l4 36M0-32V4M30-32l-4 36");

/** Round bushes along a line, as one element. */
export const bushes = (
  seed: number,
  from: Point,
  to: Point,
  count: number,
  fill: string,
  r = 16,
) => {
  const roll = dice(seed);
  const d = times(count, (i) => {
    const t = (i + roll() * 0.6) / count;
    const size = Math.round(r * (0.7 + roll() * 0.7));
    const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    return `M${Math.round(x - size)} ${Math.round(y + 4)}a${size} ${size} 0 0 1 ${2 * size} 0z`;
  });
  return f(fill, d);
};
