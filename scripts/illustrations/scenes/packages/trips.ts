import { cruiser, kayak, yacht } from "../../kit/boats";
import { firs, palm, peak } from "../../kit/nature";
import { at, rect, C, circle, ellipse, f, l, land, pill, times, turn } from "../../kit/pen";
import { birds, cloud, glitter, ripples, sky, stars, streak, sun } from "../../kit/sky";
import { awning, lantern, lights, skyline } from "../../kit/town";
import { scene, type Scene } from "../scene";

const parasol =
  f(C.brick, rect(-4, -150, 8, 150)) +
  f(C.coral, "M-96-140Q-80-214 0-220 80-214 96-140z") +
  f(C.cream, "M-56-140Q-48-206 0-220-20-200-18-140zM18-140Q20-200 0-220 48-206 56-140z");

const fruit = (x: number, y: number, fill: string) =>
  times(4, (i) => circle(x + i * 30, y, 17, fill)) +
  times(3, (i) => circle(x + 15 + i * 30, y - 24, 17, fill));

const reeds = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    l(C.deep, 6, "M-40 0Q-44-90-70-150M-14 0Q-16-110-22-200M12 0Q14-100 30-180M36 0Q44-70 74-120") +
      f(
        C.brick,
        pill(-80, -196, 14, 52, 7) + pill(-29, -248, 14, 54, 7) + pill(24, -228, 14, 54, 7),
      ),
  );

const heron = (fill: string) =>
  l(fill, 4, "M-8 0V-54M10 0V-54") +
  f(
    fill,
    "M-46-58Q-20-92 22-84L26-118Q20-140 40-142L70-134 42-128Q36-104 38-80 30-50-4-50-28-50-46-58z",
  );

/** Posters by kind of trip. They show no landmark, so they fit every country. */
export const trips: Record<string, Scene> = {
  "trip-beach": scene(`
    ${sky("day", 380, 60)}${sun(610, 210, 84)}${cloud(90, 150, 150)}${cloud(420, 110, 110)}${birds(300, 190)}
    ${f(C.teal, rect(0, 330, 900, 270))}${f(C.aqua, "M0 400Q240 380 470 410T900 396V600H0z")}${f(C.mist, "M0 452Q260 420 520 462T900 440V600H0z")}${ripples(8, [60, 346, 760, 60], C.mist)}
    ${at(730, 350, 0.62, yacht())}
    ${land(C.sand, [
      [0, 500],
      [240, 470],
      [560, 520],
      [900, 474],
    ])}${land(C.peach, [
      [0, 556],
      [300, 540],
      [900, 560],
    ])}
    ${at(120, 560, 1.25, palm(C.lagoon, C.brick, 70))}${at(40, 580, 0.95, palm(C.deep, C.brick, -30))}${turn(560, 552, 6, parasol)}${f(C.lagoon, "M620 540l90-8 44-40 12 6-40 46 6 18h-10l-8-12-60 4-4 14h-10l2-16z")}`),

  "trip-hiking": scene(`
    ${sky("gold", 400, 70)}${sun(660, 190, 78)}${cloud(80, 140, 140)}${birds(470, 170, C.clay)}
    ${peak(250, 430, 560, 320, [C.teal, C.lagoon, C.paper])}${peak(640, 430, 480, 240, [C.aqua, C.teal, C.paper])}
    ${land(C.jade, [
      [0, 420],
      [260, 380],
      [520, 430],
      [900, 384],
    ])}${land(C.green, [
      [0, 480],
      [340, 440],
      [620, 486],
      [900, 450],
    ])}${firs(C.deep, 5, [0, 452], [210, 436], 8, 0.5)}${firs(C.deep, 9, [690, 452], [900, 436], 8, 0.5)}
    ${land(C.leaf, [
      [0, 550],
      [300, 500],
      [640, 540],
      [900, 510],
    ])}
    ${f(C.sand, "M466 450q-70 22-20 44t30 50q-40 36-120 56h190q40-26 22-62-16-30-66-44t-18-44z")}
    ${f(C.clay, rect(612, 436, 10, 110))}${f(C.paper, "M560 446h104l24 18-24 18H560z")}${f(C.coral, rect(572, 460, 60, 7))}
    ${at(430, 540, 1.15, f(C.ink, "M-8 0l6-44 8-2 12 46h-9l-9-30-3 30zM-30-20l10-60h4L-24 0z") + f(C.coral, "M-14-44l2-46q12-14 26 0l-2 46z") + f(C.lagoon, pill(-26, -92, 18, 44, 8)) + circle(2, -108, 13, C.apricot) + f(C.ink, "M-14-112q4-14 18-13 14 2 14 13z"))}`),

  "trip-sail": scene(`
    ${sky("sunset", 400, 60)}${sun(250, 330, 84)}${streak(520, 120, 200)}${streak(80, 160, 140)}${birds(620, 190, C.brick)}
    ${land("#d9825c", [
      [0, 356],
      [160, 330],
      [340, 360],
      [900, 366],
    ])}${f(C.teal, rect(0, 360, 900, 240))}${glitter(250, 372, 540, 90)}${f(C.lagoon, "M0 470Q300 440 600 476T900 460V600H0z")}${ripples(4, [360, 380, 500, 170], C.aqua)}
    ${at(560, 470, 2.1, yacht(C.paper, C.paper, C.coral))}${at(130, 396, 0.5, yacht(C.paper, C.cream, C.lagoon))}${f(C.deep, "M0 560Q340 520 640 564T900 548V600H0z")}`),

  "trip-cruise": scene(`
    ${sky("rose", 400, 60)}${sun(640, 300, 80)}${cloud(120, 130, 150)}${streak(520, 140, 180)}${birds(240, 220, C.clay)}
    ${land(C.rose, [
      [0, 340],
      [200, 280],
      [420, 344],
      [660, 300],
      [900, 350],
    ])}${land(C.jade, [
      [0, 380],
      [260, 340],
      [560, 384],
      [900, 350],
    ])}
    ${f(C.teal, rect(0, 390, 900, 210))}${f(C.lagoon, "M0 480Q300 460 600 484T900 470V600H0z")}${ripples(6, [40, 410, 800, 150], C.aqua)}${at(420, 486, 2.4, cruiser())}${f(C.deep, "M0 564Q340 530 640 566T900 552V600H0z")}`),

  "trip-water": scene(`
    ${sky("clear", 380, 60)}${sun(680, 180, 70)}${cloud(110, 120, 150)}${birds(420, 150)}
    ${peak(190, 390, 420, 230, [C.teal, C.lagoon, C.paper])}${peak(520, 390, 380, 170, [C.aqua, C.teal, C.paper])}${peak(800, 390, 460, 250, [C.teal, C.lagoon, C.paper])}
    ${land(
      C.jade,
      [
        [0, 392],
        [300, 380],
        [620, 394],
        [900, 378],
      ],
      410,
    )}${f(C.aqua, rect(0, 398, 900, 202))}${f(C.teal, "M0 470Q300 446 600 474T900 458V600H0z")}${ripples(11, [40, 408, 800, 130], C.pale)}
    ${at(470, 500, 1.9, kayak())}${at(170, 436, 0.7, kayak(C.sun, C.coral))}${f(C.lagoon, "M0 560Q340 526 640 562T900 548V600H0z")}`),

  "trip-wildlife": scene(`
    ${sky("ember", 400, 60)}${sun(480, 320, 110)}${birds(200, 150, C.brick, 1.3)}${birds(620, 190, C.brick)}
    ${land(C.clay, [
      [0, 366],
      [200, 336],
      [430, 362],
      [680, 330],
      [900, 360],
    ])}${land(C.brick, [
      [0, 392],
      [300, 374],
      [620, 394],
      [900, 376],
    ])}
    ${f(C.ochre, rect(0, 396, 900, 204))}${glitter(480, 410, 560, 130, C.sun)}${f(C.lagoon, "M0 500Q240 470 420 512T900 494V600H0z")}
    ${at(330, 512, 1.3, heron(C.night))}${at(600, 500, 0.9, `<g transform="scale(-1 1)">${heron(C.night)}</g>`)}
    ${reeds(90, 590, 1.1)}${reeds(210, 600, 0.8)}${reeds(800, 596, 1.15)}${f(C.night, "M0 572Q240 548 460 578T900 566V600H0z")}`),

  "trip-northern-lights": scene(`
    ${sky("deepNight", 420, 60)}${stars(7, 70, [900, 330])}
    ${f(C.teal, "M0 220Q180 60 380 150T760 90 900 60V120Q760 150 640 210T380 240 0 290z", 0.7)}${f(C.green, "M0 250Q200 110 390 190T760 130 900 96V126Q760 170 640 226T390 236 0 286z", 0.75)}${f(C.leaf, "M60 246Q220 160 400 214T740 160V176Q640 230 400 240T60 262z", 0.6)}
    ${peak(200, 430, 420, 170, [C.lagoon, C.deep, C.mist])}${peak(690, 430, 460, 200, [C.lagoon, C.deep, C.mist])}
    ${land(C.mist, [
      [0, 440],
      [300, 410],
      [620, 446],
      [900, 416],
    ])}${firs(C.night, 3, [0, 470], [300, 450], 9, 0.8)}${firs(C.night, 8, [640, 456], [900, 470], 8, 0.8)}
    ${land(C.pale, [
      [0, 500],
      [360, 470],
      [900, 506],
    ])}${f(C.brick, "M390 400h150v96H390z")}${f(C.paper, "M370 408L465 332l95 76h-24l-71-54-71 54z")}${f(C.sun, rect(414, 424, 34, 34) + rect(482, 424, 34, 34))}${l(C.brick, 3, "M431 424v34M414 441h34M499 424v34M482 441h34")}${land(
      C.paper,
      [
        [0, 560],
        [400, 530],
        [900, 566],
      ],
    )}`),

  "trip-city": scene(`
    ${sky("dusk", 420, 60)}${sun(640, 330, 80)}${streak(90, 130, 180)}${birds(300, 180, C.night)}
    ${skyline("#7d8f96", 3, 0, 900, 450, [70, 250])}${skyline(C.lagoon, 8, -10, 900, 470, [50, 190])}${skyline(C.night, 14, -10, 900, 500, [30, 120])}
    ${lights(5, [20, 420, 860, 70], 40)}
    ${f(C.deep, rect(0, 500, 900, 100))}${glitter(640, 510, 590, 100, C.apricot)}${ripples(9, [30, 510, 520, 80], C.teal)}`),

  "trip-market": scene(`
    ${f(C.peach, rect(0, 0, 900, 600))}${f(C.sand, rect(0, 0, 900, 150))}${f(C.apricot, rect(60, 150, 780, 260))}${f(C.clay, rect(84, 150, 16, 400) + rect(800, 150, 16, 400))}
    ${awning(60, 96, 780, 90, C.coral, C.cream)}
    ${lantern(230, 236, 1.3)}${lantern(670, 236, 1.3)}
    ${f(C.brick, rect(60, 430, 780, 120))}${f(
      C.clay,
      times(5, (i) => rect(72 + i * 154, 446, 140, 88)),
    )}
    ${fruit(110, 420, C.ochre)}${fruit(262, 420, C.red)}${fruit(414, 420, C.jade)}${fruit(566, 420, C.sun)}${fruit(712, 420, C.coral)}
    ${f(C.lagoon, "M380 372q-26-50 20-70v-18h40v18q46 20 20 70z")}${l(C.sun, 5, "M378 346h84M384 330h72")}${ellipse(420, 286, 26, 6, C.deep)}${f(C.night, rect(0, 550, 900, 50))}`),
};
