import { C, box, circle, ellipse, f, l, n, pill, times, type Point } from "./pen";

/** A car from its side, going right; its wheels stand on zero and its middle is at zero. */
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
    f(c.shade, box(tx + 5, -r * 1.05, nx - tx - 10, r * 0.44)) +
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
    f(C.red, box(tx, ty - 4, 12, 16)) +
    (c.above ?? "")
  );
}

type Paint = readonly [body: string, shade: string, light: string];
const paint = ([body, shade, light]: Paint) => ({ body, shade, light });

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

export const crossover = (p: Paint): Car => ({
  ...paint(p),
  outline:
    "M-200-36Q-208-84-200-116L-174-160Q-164-172-132-173-30-180 24-170 58-160 96-119 166-113 192-96 206-80 204-36z",
  glass:
    "M-186-120L-166-154Q-160-160-136-161L-116-162V-120zM-106-163Q-60-166-26-165V-120H-106zM-16-165Q26-162 42-152L74-120H-16z",
  wheels: [-124, 128, 42],
  gaps: "M-111-120Q-116-96-88-72M-21-120V-52M86-118Q94-84 76-52",
  ends: [
    [-202, -104],
    [202, -86],
  ],
  handles: [
    [-90, -106],
    [-2, -106],
  ],
  above: l(C.ink, 5, "M-150-180H10"),
});

export const wrangler = (p: Paint): Car => ({
  ...paint(p),
  outline: "M-188-44V-128H-182V-196Q-182-202-176-202H36L66-128H170Q186-126 186-112V-44z",
  glass: "M-170-190H-114V-134H-170zM-102-190H-40V-134H-102zM-28-190H26L50-134H-28z",
  wheels: [-118, 118, 48],
  gaps: "M-108-130V-60M-34-130V-60M56-128V-60M-182-128H66",
  ends: [
    [-188, -104],
    [184, -92],
  ],
  handles: [
    [-62, -118],
    [28, -118],
  ],
  behind: circle(-206, -110, 40, C.ink) + circle(-206, -110, 18, C.brick),
  above:
    f(
      C.ink,
      "M-176-98h34q24 0 24 0h60v12h-10q-10-14-50-14t-50 14h-8zM58-98q20-8 60-8t60 8l14 14h-14q-14-10-56-10T64-84zM182-66h16v20h-16zM-184-206H34v6H-184z",
    ) + circle(174, -112, 11, "#ffd97a"),
});

export const tall = (p: Paint): Car => ({
  ...paint(p),
  outline:
    "M-224-38Q-232-92-224-124L-206-170Q-198-182-172-183-40-190 30-181 62-170 100-126 180-119 214-102 228-86 224-38z",
  glass:
    "M-210-128L-194-164Q-190-171-170-172L-146-173V-128zM-136-174Q-90-177-52-176V-128H-136zM-42-176Q24-174 44-164L78-128H-42z",
  wheels: [-138, 140, 45],
  gaps: "M-141-128Q-146-104-106-76M-47-128V-54M92-124Q100-88 80-54",
  ends: [
    [-225, -120],
    [222, -94],
  ],
  handles: [
    [-120, -112],
    [-26, -112],
  ],
  above: l(C.ink, 5, "M-180-191H14") + f(C.red, box(-222, -150, 9, 40)),
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

export const van = (p: Paint): Car => ({
  ...paint(p),
  outline: "M-228-34V-156Q-226-190-194-196H92Q128-192 152-152 196-126 212-106 220-96 218-34z",
  glass:
    "M-206-178H-142V-130H-206zM-130-178H-54V-130H-130zM-42-178H28V-130H-42zM42-178H88Q116-174 134-148L144-130H42z",
  wheels: [-142, 138, 40],
  gaps: "M-136-124V-48M-48-190V-48M35-190V-48M148-124Q154-80 146-50",
  ends: [
    [-228, -100],
    [216, -86],
  ],
  handles: [
    [-68, -112],
    [44, -112],
  ],
});
