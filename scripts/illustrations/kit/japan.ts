import { C, circle, dice, f, l, n, pill, rect, slats, times } from "./pen";

/** Houses and furniture of old Japan; the origin is the middle of the foot. */

/** A townhouse of dark wood with a lattice, `w` wide and 190 high; `light` shines through it. */
export const machiya = (w: number, wall: string, wood: string, light: string) =>
  f(wall, rect(-w / 2, -180, w, 180)) +
  f(light, rect(-w / 2 + 10, -86, w - 20, 78) + rect(-w / 2 + 16, -158, w - 32, 30)) +
  slats(wood, [-w / 2 + 12, -86, w - 22, 78]) +
  slats(wood, [-w / 2 + 18, -158, w - 34, 30]) +
  f(
    wood,
    rect(-w / 2, -92, w, 6) +
      rect(-w / 2, -8, w, 8) +
      rect(-w / 2, -128, w, 6) +
      rect(-w / 2 + 10, -50, w - 20, 4),
  ) +
  f(C.ink, `M${-w / 2 - 18}-92l14-22h${w + 8}l14 22zM${-w / 2 - 22}-172l26-34h${w - 8}l26 34z`) +
  slats(C.deep, [-w / 2 + 4, -111, w - 8, 16], 12) +
  slats(C.deep, [-w / 2 + 6, -201, w - 12, 26], 12);

/** A paper lantern that hangs from its top, 62 long. */
export const chochin = (paper: string, band: string = C.ink) =>
  circle(0, 32, 44, C.sun, 0.16) +
  f(band, "M-9 0h18v7H-9zM-9 57h18v7H-9z") +
  f(paper, "M-12 6h24q12 10 12 26t-12 26h-24q-12-10-12-26t12-26z") +
  l(C.ochre, 2, "M-19 18h38M-23 32h46M-19 46h38");

/** A lantern of stone, 150 high. */
export const stoneLantern = (stone: string, shade: string, light: string) =>
  f(stone, "M-34 0h68l-8-14h-52zM-12-14h24v-46h-24zM-30-60h60l-8-12h-44z") +
  f(stone, "M-22-72h44v-32h-44z") +
  f(light, rect(-10, -98, 20, 22)) +
  f(shade, "M-46-102Q-24-112-12-134h24q12 22 36 32-46 8-94 0z") +
  f(stone, "M-7-134q0-14 7-20 7 6 7 20z") +
  f(shade, "M4-60h8v46h8l6 14H12zM10-104h12v32H10z", 0.6);

/** A cedar: a trunk that leaves the picture, `h` high, with bark in stripes. */
export const cedar = (x: number, y: number, w: number, h: number, bark: string, shade: string) =>
  f(
    bark,
    `M${n(x - w * 0.7)} ${y}Q${n(x - w * 0.5)} ${n(y - 40)} ${n(x - w * 0.5)} ${n(y - h)}h${n(w)}Q${n(x + w * 0.5)} ${n(y - 40)} ${n(x + w * 0.7)} ${y}z`,
  ) +
  f(
    shade,
    `M${n(x + w * 0.1)} ${n(y - h)}h${n(w * 0.4)}Q${n(x + w * 0.5)} ${n(y - 40)} ${n(x + w * 0.7)} ${y}H${n(x + w * 0.2)}z`,
  ) +
  l(
    shade,
    3,
    `M${n(x - w * 0.25)} ${n(y - h)}V${n(y - 60)}M${n(x - w * 0.05)} ${n(y - h * 0.8)}V${n(y - 20)}`,
  );

/** A walker under a straw hat, 140 high, seen from behind. */
export const pilgrim = (coat: string, pack: string) =>
  f(C.ink, "M-14 0l4-50h22l4 50-10 2-5-36-6 36z") +
  f(coat, "M-22-46q-2-46 8-58 14-8 28 0 10 12 8 58-22 8-44 0z") +
  f(pack, "M-18-94h36v40q-18 8-36 0z") +
  l(C.ochre, 3, "M-18-76h36") +
  f(C.sand, "M-30-110Q-10-122 0-136 10-122 30-110 0-100-30-110z") +
  f(C.ochre, "M0-136Q10-122 30-110 14-104 4-104z") +
  l(C.brick, 4, "M34-84L40 2");

/** A guardian lion of Okinawa's roofs, seen from the front, 180 high. */
export const shisa = (clay: string, shade: string) =>
  f(shade, "M44-16Q104-44 92-112 70-98 72-72 50-58 40-30z") +
  f(clay, "M-58 0q-8-64 18-92h80q26 28 18 92z") +
  f(shade, "M-9 0v-52H9V0zM-58 0q-8-36 12-54l4 54zM58 0q8-36-12-54l-4 54z") +
  f(clay, pill(-44, -14, 36, 16, 8) + pill(8, -14, 36, 16, 8)) +
  times(11, (i) => {
    const a = (i * Math.PI * 2) / 11;
    return circle(Math.cos(a) * 48, -118 + Math.sin(a) * 48, 20, shade);
  }) +
  circle(0, -118, 48, clay) +
  f(shade, "M-42-136q14-24 38-8-20-4-38 8zM42-136q-14-24-38-8 20-4 38 8z") +
  circle(-18, -128, 11, C.cream) +
  circle(18, -128, 11, C.cream) +
  circle(-16, -127, 5, C.ink) +
  circle(16, -127, 5, C.ink) +
  f(C.brick, "M-13-113q13-10 26 0-3 11-13 11t-13-11zM-34-100q34 12 68 0-2 34-34 34t-34-34z") +
  f(C.cream, "M-28-97l7 13 6-10zM15-94l6 10 7-13z") +
  f(C.coral, "M-16-72q16-12 32 0-8 6-16 6t-16-6z");

/** Rounded stones of a path that widens towards the viewer. */
export const cobbles = (
  seed: number,
  [x, y, top, bottom]: readonly [number, number, number, number],
  rows: number,
  fill: string,
) => {
  const roll = dice(seed);
  return f(
    fill,
    times(rows, (row) => {
      const t = (row + 0.5) / rows;
      const [cy, half] = [y + (600 - y) * t * t, top + (bottom - top) * t * t];
      const count = 4;
      return times(count, (i) => {
        const w = ((half * 2) / count) * 0.8;
        return pill(
          x - half + (i + 0.1 + (row % 2 ? 0.2 : -0.1)) * ((half * 2) / count),
          cy - 3 - t * 8,
          w * (0.8 + roll() * 0.2),
          4 + t * 15,
          2 + t * 6,
        );
      });
    }),
  );
};
