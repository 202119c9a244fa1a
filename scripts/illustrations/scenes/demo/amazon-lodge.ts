import { macaw } from "../../kit/andes";
import { bananaLeaf, palm } from "../../kit/nature";
import {
  arch,
  at,
  C,
  circle,
  ellipse,
  f,
  l,
  land,
  mirror,
  pill,
  rect,
  times,
  turn,
} from "../../kit/pen";
import { birds, glitter, moon, ripples, sky, stars, streak, sun } from "../../kit/sky";
import { bushes } from "../../kit/south";
import { scene, type Scene } from "../scene";

/** A tree of the rain forest: a bare trunk below a wide crown, 330 high. */
const giant = (fill: string, light: string, trunk: string) =>
  f(trunk, "M-16 0Q-4-120-8-220L-50-262l6-6 42 34 2-60h8l2 60 40-40 6 6-44 50Q2-120 18 0z") +
  f(
    fill,
    "M-128-246q-20-34 22-44 4-38 50-34 24-34 68-18 42-12 54 24 44 2 40 38 24 28-14 42-40 20-86 4-50 16-84-2-34 4-50-10z",
  ) +
  f(light, "M-100-276q10-24 44-18 20-28 56-14-18 8-20 20-34-8-44 12-18-10-36 0z");

const canoe = (people: string) =>
  f(C.brick, "M-190-34Q-120-6 0-6T180-44l10 6Q170 14 110 18H-110Q-170 8-190-34z") +
  f(C.ochre, "M-184-24Q-120 4 0 4T182-32l-4 9Q120 14 0 14T-176-14z") +
  people;

const sitter = (x: number, coat: string, hat: string) =>
  f(coat, `M${x - 15} 2q-4-38 15-42 19 4 15 42z`) +
  circle(x, -52, 10, C.clay) +
  f(hat, `M${x - 18}-55q18-8 36 0l-6 2q-12-4-24 0zM${x - 10}-56q0-14 10-14t10 14q-10-4-20 0z`);

export const amazonLodge: Record<string, Scene> = {
  "demo/amazon-lodge": scene(`
    ${sky("gold", 260, 60)}${sun(170, 110, 60)}${land(C.leaf, [
      [0, 190],
      [160, 150],
      [360, 170],
      [620, 120],
      [900, 150],
    ])}${bushes(3, [-10, 180], [900, 150], 26, C.jade, 34)}${f(C.teal, rect(0, 176, 900, 90))}${bushes(8, [-10, 206], [900, 190], 18, C.teal, 40)}
    ${f(C.clay, "M0 240Q120 214 240 236 360 206 480 226 620 200 760 226L900 210V500H0z")}${f(C.ochre, "M0 260Q120 234 240 258 330 236 420 250L440 500H0zM520 240Q640 220 740 248L720 500H500z")}${f(C.brick, "M440 236q40 60 20 120t20 144h-50q14-80-6-140t6-120zM770 232q40 80 10 140t30 128h-60q20-90 0-150t-10-116zM180 250q30 70 4 130t16 120h-40q6-80-8-140t4-112z", 0.45)}${f(
      C.brick,
      times(8, (i) => pill(30 + ((i * 173) % 850), 290 + ((i * 97) % 160), 26, 12, 6)),
      0.5,
    )}
    ${f(C.jade, "M0 240Q60 250 70 300 40 290 0 320zM230 236q40 4 50 40-34-14-60 0zM610 214q50 10 60 50-40-20-80-10zM900 214q-60 10-70 70 40-20 70 0z")}
    ${[
      [250, 380, 0.34, 1],
      [560, 310, 0.34, 1],
      [640, 370, 0.36, 0],
      [700, 310, 0.3, 1],
      [590, 420, 0.34, 0],
    ]
      .map(([x, y, s, k]) =>
        at(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          f(k ? C.lagoon : C.red, "M-14-50q14-20 28 0 8 40-6 66l-4 44h-8l-4-44q-14-26-6-66z") +
            f(k ? C.sun : C.lagoon, "M-14-20q-6 30 4 50l10-50zM14-20q6 30-4 50l-4-50z") +
            circle(0, -52, 6, C.paper),
        ),
      )
      .join("")}
    ${f(C.aqua, "M0 470Q300 446 600 474T900 460V600H0z")}${f(C.teal, "M0 530Q300 506 600 536T900 520V600H0z")}${ripples(5, [20, 490, 860, 90], C.pale, 12)}
    ${at(430, 250, 1.5, macaw(C.red, C.sun, C.lagoon))}${at(640, 150, 1, macaw(C.red, C.sun, C.lagoon))}${mirror(230, 190, 1.05, macaw(C.teal, C.aqua, C.lagoon))}${mirror(780, 330, 1.15, macaw(C.red, C.sun, C.lagoon))}
    ${turn(-20, 620, -10, bananaLeaf(C.lagoon, C.teal), 1.2)}${turn(930, 610, -88, bananaLeaf(C.lagoon, C.teal), 1.1)}${turn(850, 650, -62, bananaLeaf(C.deep, C.lagoon), 0.8)}`),

  "demo/amazon-lodge-2": scene(`
    ${sky("sunset", 320, 60)}${sun(450, 250, 90)}${streak(90, 110, 180, C.cream, 0.5)}${birds(560, 140, C.brick)}
    ${land(
      "#c9714f",
      [
        [0, 300],
        [240, 280],
        [450, 310],
        [660, 280],
        [900, 300],
      ],
      380,
    )}${bushes(6, [-10, 336], [360, 336], 10, C.jade, 40)}${bushes(7, [540, 336], [900, 336], 10, C.jade, 40)}
    ${at(70, 390, 0.9, giant(C.teal, C.jade, C.brick))}${at(840, 400, 0.95, giant(C.teal, C.jade, C.brick))}${at(240, 366, 0.56, giant(C.jade, C.green, C.brick))}${at(566, 362, 0.4, giant(C.jade, C.green, C.brick))}
    ${f(C.teal, "M0 340Q160 326 420 342L470 350Q640 330 900 340V600H0z")}${f(C.aqua, "M440 344h30q10 60 120 110T860 600H60Q130 520 290 450T440 344z")}${glitter(455, 360, 590, 80)}${ripples(4, [200, 420, 500, 160], C.pale, 10)}
    ${f(C.lagoon, "M0 350Q180 350 330 372 390 384 380 394 300 420 180 470 80 520 30 600H0zM900 350Q700 350 580 376 520 390 540 400 640 440 740 500 820 550 850 600H900z")}
    ${at(716, 440, 1.05, l(C.brick, 6, "M-90 0v44M-40 0v50M20 0v50M80 0v44") + f(C.ochre, "M-110-4H106V6H-110z") + f(C.clay, "M-80-58H76V-4H-80z") + f("#ffd97a", rect(-62, -46, 30, 28) + rect(34, -46, 30, 28) + arch(-14, -4, 28, 46)) + f(C.ochre, "M-118-50Q-70-76-50-130H50Q70-76 118-50 60-60 0-60T-118-50z") + f(C.clay, "M4-130H50Q70-76 118-50 70-60 20-60 20-100 4-130z") + l(C.sand, 3, "M-90-62Q-60-84-42-122M-56-68Q-36-90-26-124", 0.7) + l(C.brick, 4, "M-110-4v-24H-80M106-4v-24H76"))}${l(C.brick, 5, "M640 486L600 520M662 490L622 526M634 496l24 6M620 508l22 6M606 520l20 4")}
    ${at(320, 540, 1.25, canoe(sitter(-100, C.sun, C.cream) + sitter(-40, C.coral, C.lagoon) + sitter(20, C.teal, C.cream) + f(C.red, "M84-6q-2-54 14-58 16 4 16 58z") + circle(98, -78, 11, C.clay) + f(C.sand, "M78-82q20-8 40 0l-6 2q-14-4-28 0zM87-83q0-14 11-14t11 14q-11-4-22 0z") + l(C.clay, 5, "M70-96L140 36M-128-56L-150 34")))}
    ${turn(-30, 630, -6, bananaLeaf(C.deep, C.teal), 1)}${turn(970, 640, -92, bananaLeaf(C.deep, C.teal), 0.8)}${turn(-40, -30, 62, bananaLeaf(C.deep, C.lagoon), 0.9)}`),

  "demo/amazon-lodge-3": scene(`
    ${sky("night", 420, 60)}${stars(11, 56, [900, 260])}${moon(300, 140, 56)}
    ${bushes(3, [-10, 350], [900, 346], 22, "#1c4f58", 52)}${f("#1c4f58", rect(0, 340, 900, 60))}${at(150, 400, 0.8, giant(C.deep, "#0f5660", C.night))}${at(620, 396, 0.7, giant(C.deep, "#0f5660", C.night))}${at(800, 410, 1.05, giant(C.deep, "#0f5660", C.night))}${at(440, 396, 0.5, palm(C.deep, C.night, 50))}${bushes(12, [-10, 398], [900, 398], 26, C.deep, 30)}
    ${f(C.night, rect(0, 396, 900, 204))}${glitter(300, 404, 560, 90, C.cream)}${ripples(8, [20, 410, 860, 170], C.teal, 20, 0.6)}
    ${at(500, 500, 1.05, circle(196, -70, 92, C.sun, 0.1) + circle(196, -70, 54, C.sun, 0.16) + f("#ffd97a", "M150 24H250L330 90H120z", 0.22) + canoe(sitter(-110, C.coral, C.mist) + sitter(-50, C.teal, C.sand) + sitter(10, C.ochre, C.mist) + sitter(90, C.red, C.sand)) + l(C.ink, 4, "M160-20V-92h36") + f(C.ink, "M182-92h28v6h-28zM186-56h20v6h-20z") + f("#ffd97a", "M186-86h20v30h-20z"))}
    ${at(330, 572, 1.3, f(C.teal, "M-90 0q20-24 60-16 26-14 60-12 10-10 20 0 30 6 66 14 14 6 10 14z") + f(C.aqua, "M-70-4q16-10 36-4-18 2-20 6zM-20-16q10-6 20-2-10 2-12 6zM20-20q10-6 20-2-10 2-12 6z") + circle(44, -24, 6, C.sun) + circle(44, -24, 2.5, C.ink) + l(C.teal, 3, "M-120 4h40M120 4h30"))}${[
      [90, 450],
      [112, 450],
      [690, 566],
      [714, 566],
      [780, 436],
      [798, 436],
    ]
      .map(
        ([x, y]) =>
          circle(x ?? 0, y ?? 0, 5, C.coral) + circle((x ?? 0) + 1, (y ?? 0) - 1, 2, C.cream),
      )
      .join("")}${f(C.ink, "M76 456q24-12 52 0zM672 574q30-16 62 0zM768 442q20-10 44 0z")}
    ${[
      [120, 580],
      [560, 566],
      [800, 520],
    ]
      .map(([x, y]) => ellipse(x ?? 0, y ?? 0, 44, 10, C.jade) + f(C.night, `M${x} ${y}l40-8v14z`))
      .join(
        "",
      )}${f(C.rose, "M118 574q-16-12-10-26 10 4 12 12 0-18 8-24 8 8 6 24 4-8 12-10 4 16-12 24z")}${turn(-60, 650, -6, bananaLeaf(C.ink, C.deep), 0.9)}${turn(960, 640, -92, bananaLeaf(C.ink, C.deep), 0.8)}${turn(-40, -40, 64, bananaLeaf(C.ink, C.deep), 0.8)}`),
};
