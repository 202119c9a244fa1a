import { C, rect, circle, f, l, times, turn } from "../../kit/pen";
import { type Scene } from "../scene";

/** Invented emblems of the airlines, distinct from each other and from real liveries. */
const mark = (content: string): Scene => ({ size: [64, 64], content });
const round = (tone: string) => circle(32, 32, 30, tone);
const shield = (tone: string) => f(tone, "M6 8Q32 0 58 8V32Q58 52 32 62 6 52 6 32z");
const lozenge = (tone: string) =>
  f(
    tone,
    "M32 2Q36 2 40 6L58 24Q62 28 62 32T58 40L40 58Q36 62 32 62T24 58L6 40Q2 36 2 32T6 24L24 6Q28 2 32 2z",
  );
const tile = (tone: string) =>
  f(tone, "M16 2H48Q62 2 62 16V48Q62 62 48 62H16Q2 62 2 48V16Q2 2 16 2z");
const petals = (count: number, tone: string, d: string) =>
  turn(
    32,
    32,
    0,
    times(count, (i) => turn(0, 0, (360 / count) * i, f(tone, d))),
  );

export const airlines: Record<string, Scene> = {
  "airlines/air-france": mark(
    `${round(C.lagoon)}${l(C.sun, 6, "M12 46A20 20 0 0 1 52 46")}${l(C.apricot, 6, "M21 46A11 11 0 0 1 43 46")}${circle(32, 46, 4, C.paper)}`,
  ),
  "airlines/emirates": mark(
    `${lozenge(C.ochre)}${circle(36, 22, 8, C.cream)}${f(C.clay, "M9 38Q24 26 34 34T57 36L40 54Q32 60 24 54z")}${f(C.brick, "M20 48Q34 34 50 42L40 54Q32 60 24 54z")}`,
  ),
  "airlines/lufthansa": mark(
    `${tile(C.jade)}${f(C.paper, "M22 50V44H12L18 34H14L22 18 30 34H26L32 44H24V50z")}${f(C.deep, "M42 50V46H34L39 38H36L43 25 50 38H47L52 46H44V50z")}`,
  ),
  "airlines/iberia": mark(
    `${round(C.teal)}${circle(32, 32, 21, C.sun)}${circle(32, 32, 18, C.cream)}${petals(8, C.ochre, "M0-3L-5-13Q0-19 5-13z")}`,
  ),
  "airlines/singapore-airlines": mark(
    `${shield(C.lagoon)}${turn(0, -2, 0, petals(5, C.rose, "M0-2Q-13-12 0-24 13-12 0-2z"))}${circle(32, 30, 5, C.sun)}`,
  ),
  "airlines/delta": mark(
    `${round(C.sun)}${l(C.lagoon, 5, "M8 24Q20 14 32 24T56 24M6 34Q20 24 32 34T58 34M10 44Q20 36 32 44T54 44")}`,
  ),
  "airlines/klm": mark(
    `${lozenge(C.coral)}${f(C.cream, "M32 36Q18 34 20 16L27 22 32 13 37 22 44 16Q46 34 32 36z")}${l(C.cream, 4, "M32 36V52")}${f(C.cream, "M32 52Q20 50 20 40 30 42 32 52zM32 52Q44 50 44 40 34 42 32 52z")}`,
  ),
  "airlines/japan-airlines": mark(
    `${tile(C.deep)}${[
      [20, 32],
      [44, 32],
      [32, 45],
    ]
      .map(([x, y]) =>
        times(3, (i) =>
          l(
            [C.pale, C.aqua, C.teal][i] ?? C.pale,
            3,
            `M${(x ?? 0) - 11 + i * 3.6} ${y}A${11 - i * 3.6} ${11 - i * 3.6} 0 0 1 ${(x ?? 0) + 11 - i * 3.6} ${y}`,
          ),
        ),
      )
      .join("")}`,
  ),
  "airlines/qantas": mark(
    `${round(C.peach)}${circle(42, 22, 8, C.sun)}${f(C.coral, "M4 40Q14 26 24 28 40 24 48 32 56 34 60 40A30 30 0 0 1 4 40z")}${f(C.brick, "M4 42Q30 38 60 42A30 30 0 0 1 4 42z")}`,
  ),
  "airlines/swiss": mark(
    `${tile(C.aqua)}${f(C.deep, "M6 52L28 14 38 32 43 25 58 52z")}${f(C.paper, "M28 14L38 32 33 30 29 35 24 29 19 30z")}`,
  ),
  "airlines/china-eastern": mark(
    `${shield(C.sand)}${turn(
      32,
      48,
      0,
      times(5, (i) =>
        turn(0, 0, -48 + i * 24, f(i % 2 ? C.clay : C.brick, "M-1-6L-6-28Q0-31 6-28L1-6z")),
      ),
    )}${circle(32, 48, 3.4, C.ink)}${f(C.ink, rect(31, 48, 2, 7))}`,
  ),
};
