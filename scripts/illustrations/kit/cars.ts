import { C, rect, circle, ellipse, f, l, n, pill, times, type Point } from "./pen";

/** Cars seen from the side, facing right; the origin is the ground below the middle. */
export interface Car {
  body: string;
  shade: string;
  light: string;
  /** Outline of the body, from the rear underside over the roof to the front underside. */
  outline: string;
  glass: string;
  /** Rear and front axle, and the radius of the wheels. */
  wheels: readonly [number, number, number];
  /** Gaps of doors and lids. */
  gaps: string;
  /** Rear and front end at the height of the lamps. */
  ends: readonly [Point, Point];
  handles: readonly Point[];
  behind?: string;
  above?: string;
}

const wheel = (x: number, r: number, rim: string): string =>
  circle(x, -r, r, C.ink) +
  circle(x, -r, r * 0.68, rim) +
  l(
    C.ink,
    3,
    times(5, (i) => {
      const a = (i * Math.PI * 2) / 5 - 0.3;
      return `M${n(x)} ${n(-r)}L${n(x + Math.cos(a) * r * 0.6)} ${n(-r + Math.sin(a) * r * 0.6)}`;
    }),
  ) +
  circle(x, -r, r * 0.2, C.ink);

export function car(c: Car, rim: string = C.sand): string {
  const [rear, front, r] = c.wheels;
  const [[tx, ty], [nx, ny]] = c.ends;
  const well = (x: number) =>
    `M${n(x - r * 1.22)} ${n(-r * 0.7)}v${n(-r * 0.3)}a${n(r * 1.22)} ${n(r * 1.22)} 0 0 1 ${n(r * 2.44)} 0v${n(r * 0.3)}z`;
  return (
    ellipse(0, 0, (nx - tx) / 2 + 14, 9, C.ink).replace("/>", ' opacity=".35"/>') +
    (c.behind ?? "") +
    f(c.body, c.outline) +
    f(c.shade, rect(tx + 5, -r * 1.05, nx - tx - 10, r * 0.44)) +
    f(C.night, c.glass) +
    f(C.aqua, c.glass, 0.28) +
    l(
      c.light,
      3,
      `M${tx + 22} ${n(ty - 10)}Q${n((tx + nx) / 2)} ${n(ty - 18)} ${n(nx - 34)} ${n(ny - 8)}`,
    ) +
    l(c.shade, 2.5, c.gaps) +
    f(c.shade, c.handles.map(([x, y]) => pill(x, y, 20, 5, 2.5)).join("")) +
    f(C.ink, well(rear) + well(front)) +
    wheel(rear, r, rim) +
    wheel(front, r, rim) +
    f("#ffd97a", `M${nx - 4} ${ny}q-26-4-34-12 22-2 32 2z`) +
    f(C.red, rect(tx, ty - 4, 12, 16)) +
    (c.above ?? "")
  );
}

export type Paint = readonly [body: string, shade: string, light: string];
export const paint = ([body, shade, light]: Paint) => ({ body, shade, light });

export const fiat = (p: Paint): Car => ({
  ...paint(p),
  outline:
    "M-160-28Q-168-60-162-84-160-96-148-102-124-152-62-158 6-162 42-148 78-128 98-102 136-98 154-84 166-66 162-28z",
  glass: "M-130-102Q-106-142-60-147H-16V-102zM-6-147Q24-146 38-139 64-122 80-102H-6z",
  wheels: [-100, 102, 33],
  gaps: "M-11-102V-42M84-100Q92-70 82-40M-16-102Q-30-60-60-40",
  ends: [
    [-163, -76],
    [160, -70],
  ],
  handles: [[-40, -88]],
  above:
    f(C.cream, "M-120-150Q-60-172 40-150 6-162-62-158-96-158-120-150z") +
    l(C.cream, 3, "M-150-58H150"),
});

export const golf = (p: Paint): Car => ({
  ...paint(p),
  outline:
    "M-198-30Q-206-66-198-96-176-142-146-148-60-158 18-149 50-142 94-103 160-97 186-80 202-66 200-30z",
  glass:
    "M-178-104Q-160-136-138-139L-110-141V-104zM-100-142Q-60-145-22-144V-104H-100zM-12-144Q26-142 42-132L74-104H-12z",
  wheels: [-126, 128, 37],
  gaps: "M-105-104Q-112-80-92-60M-17-104V-44M86-102Q92-70 78-44",
  ends: [
    [-200, -90],
    [198, -72],
  ],
  handles: [
    [-84, -92],
    [4, -92],
  ],
});

export const sedan = (p: Paint): Car => ({
  ...paint(p),
  outline:
    "M-210-30Q-216-60-210-88L-198-98Q-160-103-140-105-92-146-42-150 18-152 50-142 84-124 108-103 172-97 196-78 210-60 208-30z",
  glass:
    "M-124-105Q-88-137-62-140V-105zM-52-141Q-20-143 0-142V-105H-52zM10-142Q32-141 44-135 72-119 86-105H10z",
  wheels: [-130, 132, 36],
  gaps: "M-57-105V-44M5-105V-44M94-103Q100-72 86-44M-118-105Q-110-80-96-64",
  ends: [
    [-211, -86],
    [206, -72],
  ],
  handles: [
    [-46, -92],
    [20, -92],
  ],
});

/** A long three-box car. */
export const saloon = (p: Paint): Car => ({
  ...paint(p),
  outline:
    "M-232-30Q-238-62-230-92-190-103-164-104-118-139-66-145-14-149 26-143 66-127 98-103 178-99 216-81 236-64 232-30z",
  glass:
    "M-142-104Q-104-133-66-137H-60V-104zM-50-138Q-14-141 10-139V-104H-50zM20-138Q46-131 78-104H20z",
  wheels: [-146, 150, 39],
  gaps: "M-55-104V-44M15-104V-44M86-102Q94-72 80-44M-136-104Q-126-80-110-64",
  ends: [
    [-232, -88],
    [230, -72],
  ],
  handles: [
    [-44, -92],
    [28, -92],
  ],
  above: f(C.ink, "M212-66h16l2 26h-14z"),
});

export const estate = (p: Paint): Car => ({
  ...paint(p),
  outline:
    "M-218-30Q-226-62-218-92L-194-138Q-184-150-154-151-40-158 20-150 56-140 98-103 172-97 202-78 216-62 214-30z",
  glass:
    "M-200-104L-182-136Q-176-141-150-142L-126-143V-104zM-116-143Q-70-146-32-145V-104H-116zM-22-145Q24-144 42-134L78-104H-22z",
  wheels: [-136, 136, 37],
  gaps: "M-121-104Q-126-84-104-62M-27-104V-44M90-102Q96-70 82-44",
  ends: [
    [-220, -90],
    [212, -72],
  ],
  handles: [
    [-98, -92],
    [-8, -92],
  ],
});

export const sport = (p: Paint): Car => ({
  ...paint(p),
  outline:
    "M-214-30Q-220-62-212-90-198-99-156-101-112-132-62-139-10-143 24-135 60-120 86-100 172-94 206-76 218-58 214-30z",
  glass:
    "M-132-100Q-96-126-62-130H-56V-100zM-46-131Q-10-134 10-131V-100H-46zM18-130Q40-122 66-100H18z",
  wheels: [-132, 138, 39],
  gaps: "M-51-100V-44M14-100V-44M76-98Q84-70 72-44M-126-100Q-116-78-98-64",
  ends: [
    [-213, -84],
    [211, -68],
  ],
  handles: [
    [-40, -88],
    [26, -88],
  ],
  above: f(C.ink, "M196-56h16l2 20h-14z"),
});

export const liftback = (p: Paint): Car => ({
  ...paint(p),
  outline:
    "M-208-30Q-214-62-204-90-150-104-92-134-30-157 32-143 84-124 114-101 178-92 202-70 212-54 208-30z",
  glass:
    "M-140-104Q-100-128-60-138V-104zM-52-140Q-20-146 10-143V-104H-52zM18-142Q58-132 92-104H18z",
  wheels: [-130, 136, 38],
  gaps: "M-56-104V-44M14-104V-44M98-100Q104-70 88-44M-130-104Q-116-84-98-66",
  ends: [
    [-207, -84],
    [206, -64],
  ],
  handles: [
    [-44, -92],
    [26, -92],
  ],
});

export const roadster = (p: Paint): Car => ({
  ...paint(p),
  outline: "M-188-28Q-196-58-186-82-150-97-112-96L-92-88H34Q94-92 152-78 188-66 190-28z",
  glass: "M28-90L-2-132Q2-136 8-132L62-91z",
  wheels: [-116, 120, 36],
  gaps: "M-70-88Q-76-60-60-42M36-88V-42M66-90Q76-66 64-42",
  ends: [
    [-187, -76],
    [186, -62],
  ],
  handles: [[-54, -76]],
  behind:
    f(C.brick, "M-96-84v-30q0-10 10-10h8q10 0 12 40zM-44-84v-26q0-10 10-10h6q10 0 12 36z") +
    f(C.coral, "M-58-84q-4-36 14-38 20 2 20 38z") +
    circle(-42, -138, 15, C.apricot) +
    f(C.ink, "M-58-138q-4-22 16-22 20 0 18 18-16-6-22-2-2 14-8 18-30 0-40-16 20 10 36 2z") +
    l(C.apricot, 7, "M-30-106Q-10-100 6-104"),
});
