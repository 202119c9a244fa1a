import { glow, balloon, birds, cloud, glitter, plane, ripples } from "../kit/sky";
import { cruiser, yacht } from "../kit/boats";
import { pagoda, torii } from "../kit/east";
import { C, at, rect, circle, f, l, land, pill, times, turn, type Point } from "../kit/pen";
import { colosseum, eiffel } from "../kit/west";
import { bougainvillea, cypress, firs, palm, peak, pinia, tree } from "../kit/nature";
import { awning, block, dashes, mansard, viaduct, villa } from "../kit/town";
import { car, roadster } from "../kit/cars";
import { beside, pantograph, train } from "../kit/trains";
import { type Scene } from "./scene";
import { sunbed, umbrella, walker } from "../kit/street";

/**
 * Wide pictures with a transparent sky, for both themes, and room for a heading at the left. Shapes
 * above the land use the palette's middle tones, because its darkest is the dark theme's background.
 */
const wide = (content: string): Scene => ({ size: [1600, 480], content });

const hill = (fill: string, points: readonly Point[]) => land(fill, points, 480);

export const categoryScenes: Record<string, Scene> = {
  "categories/hotels": wide(`
    ${glow(1010, 200, 84)}${birds(880, 120, C.ochre)}
    ${hill(C.aqua, [
      [0, 340],
      [240, 310],
      [520, 345],
      [800, 322],
      [1100, 350],
      [1600, 330],
    ])}
    ${f(C.teal, "M0 344H1600V480H0z")}${f(C.aqua, "M0 344h1600v8Q800 368 0 354z")}${glitter(1010, 352, 430, 120)}${at(420, 366, 0.36, yacht())}${at(760, 380, 0.5, yacht(C.paper, C.paper, C.red))}
    ${block(1180, 420, 90, 250, [C.peach, C.apricot, C.lagoon], 20)}${mansard(1256, 424, 150, 4, C.cream)}${mansard(1400, 424, 230, 5, C.sand, C.deep)}${villa(1100, 424, 110, 110, C.rose, C.coral)}
    ${f("#ffd97a", rect(1300, 292, 16, 32) + rect(1452, 250, 16, 32) + rect(1546, 346, 16, 32))}${awning(1264, 376, 136, 26, C.red, C.cream)}${awning(1408, 376, 200, 26, C.lagoon, C.cream)}
    ${hill(C.sand, [
      [0, 446],
      [300, 420],
      [700, 436],
      [1100, 414],
      [1600, 424],
    ])}${hill(C.peach, [
      [0, 470],
      [400, 452],
      [900, 466],
      [1600, 450],
    ])}
    ${at(900, 446, 0.62, umbrella(C.coral, C.cream))}${at(850, 452, 0.66, sunbed(C.teal))}${at(966, 450, 0.66, sunbed(C.coral))}${at(640, 454, 0.5, umbrella(C.teal, C.cream))}${at(600, 458, 0.56, sunbed(C.sun))}
    ${at(1090, 440, 0.8, palm(C.deep, C.brick, 50))}${at(1236, 452, 0.5, palm(C.lagoon, C.brick, -40))}${at(1580, 470, 0.9, palm(C.deep, C.brick, -70))}${at(60, 480, 0.62, palm(C.lagoon, C.brick, 50))}${at(150, 490, 0.46, palm(C.deep, C.brick, -40))}${bougainvillea(1150, 440, 0.9, 2)}`),

  "categories/flights": wide(`
    ${glow(1060, 210, 80)}
    ${l(C.coral, 4, "M300 380Q800 380 1190 160").replace("/>", ' stroke-dasharray="14 14"/>')}${turn(1310, 112, -18, plane(C.coral, C.lagoon), 1.9)}
    ${hill(C.aqua, [
      [0, 380],
      [200, 330],
      [420, 372],
      [700, 340],
      [980, 380],
      [1240, 300],
      [1600, 340],
    ])}
    ${peak(1430, 400, 420, 200, [C.teal, C.lagoon, C.cream])}${hill(C.teal, [
      [0, 410],
      [300, 370],
      [620, 400],
      [960, 370],
      [1280, 396],
      [1600, 360],
    ])}
    ${cloud(60, 372, 210, C.mist, 0.95)}${cloud(520, 350, 170, C.mist, 0.95)}${cloud(980, 330, 190, C.pale, 0.95)}
    ${hill(C.lagoon, [
      [0, 430],
      [320, 410],
      [700, 430],
      [1100, 404],
      [1600, 420],
    ])}
    ${at(1150, 440, 1, f(C.cream, "M-14 0l6-150h16l6 150z") + f(C.sand, "M2-150h6l6 150H4z") + f(C.cream, "M-42-186h84l-10 36h-64z") + f(C.deep, "M-36-178h72l-6 20h-60z") + f(C.coral, "M-30-194h60v8h-60z") + l(C.clay, 3, "M0-194v-26"))}
    ${f(C.cream, "M1210 440V400Q1330 350 1470 392L1560 412V440z")}${f(C.aqua, "M1226 440V408Q1330 368 1460 404L1530 420V440z")}${l(C.cream, 4, "M1270 394V440M1320 386V440M1370 386V440M1420 392V440M1470 404V440")}
    ${f(C.deep, "M0 456Q400 430 800 444T1600 436V480H0z")}${f(
      C.sun,
      times(9, (i) => `M${700 + i * 104} 458h56l-4 6h-56z`),
    )}${firs(C.night, 4, [-10, 486], [240, 482], 6, 0.42)}`),

  "categories/trains": wide(
    (() => {
      const view = beside(1260, 360, 0.8);
      return `${glow(1120, 180, 78)}${birds(980, 110, C.ochre)}
    ${peak(1400, 400, 520, 330, [C.teal, C.lagoon, C.cream])}${peak(1180, 400, 340, 170, [C.aqua, C.teal, C.cream])}${peak(240, 400, 380, 130, [C.aqua, C.teal, C.cream])}
    ${hill(C.aqua, [
      [0, 370],
      [260, 340],
      [560, 372],
      [860, 340],
      [1180, 372],
      [1600, 330],
    ])}${hill(C.teal, [
      [0, 400],
      [300, 372],
      [640, 396],
      [1000, 366],
      [1600, 380],
    ])}${firs(C.lagoon, 5, [40, 396], [420, 390], 12, 0.34)}${firs(C.lagoon, 9, [1300, 390], [1600, 376], 10, 0.46)}
    ${train(view, { nose: "arrow", body: C.coral, band: C.ink, pane: C.aqua, skirt: C.red, line: C.cream, roof: C.apricot }, 3)}${pantograph(view)}
    ${viaduct(-10, 1610, 360, 480, 118, [C.sand, C.ochre])}${hill(C.lagoon, [
      [0, 450],
      [260, 430],
      [560, 462],
      [900, 440],
      [1240, 466],
      [1600, 436],
    ])}${firs(C.deep, 3, [-20, 486], [220, 480], 6, 0.6)}${firs(C.deep, 7, [1380, 484], [1620, 480], 6, 0.7)}`;
    })(),
  ),

  "categories/cars": wide(`
    ${glow(1240, 188, 82)}${birds(1080, 120, C.ochre)}
    ${hill(C.aqua, [
      [0, 360],
      [260, 320],
      [560, 356],
      [900, 320],
      [1200, 340],
      [1600, 270],
    ])}${hill(C.green, [
      [0, 390],
      [320, 356],
      [680, 386],
      [1040, 346],
      [1320, 330],
      [1600, 300],
    ])}
    ${[1360, 1400, 1440, 1490].map((x, i) => at(x, 324 - i * 5, 0.42, cypress(C.lagoon))).join("")}${villa(1520, 316, 74, 44, C.cream, C.coral)}${hill(
      C.teal,
      [
        [0, 420],
        [300, 396],
        [640, 410],
        [1000, 384],
        [1600, 370],
      ],
    )}
    ${f(C.sand, "M1270 338Q1180 352 1230 372T1080 410Q700 440 0 426V480H1600V440Q1400 430 1340 400T1320 356 1284 338z")}${f(C.lagoon, "M1273 342Q1196 354 1246 372T1096 414Q700 446 0 434V480H1600V448Q1390 438 1326 402T1310 358 1282 342z")}
    ${dashes(C.sun, 12, "M0 458H1600")}${at(1130, 462, 0.9, car(roadster([C.coral, C.red, C.peach])))}${at(420, 456, 0.5, car({ ...roadster([C.sun, C.ochre, C.cream]) }))}
    ${[80, 130, 190].map((x, i) => at(x, 430 - i * 3, 0.6 - i * 0.08, cypress(i % 2 ? C.lagoon : C.deep))).join("")}${at(1520, 470, 0.9, pinia())}${at(700, 420, 0.46, tree(C.lagoon, C.jade))}${at(770, 418, 0.36, tree(C.deep, C.lagoon))}`),

  "categories/tours": wide(`
    ${glow(1180, 196, 86)}${birds(1010, 120, C.ochre)}${at(1480, 190, 0.9, balloon(C.coral, C.cream))}${at(980, 200, 0.5, balloon(C.lagoon, C.sun))}
    ${hill(C.aqua, [
      [0, 370],
      [260, 336],
      [560, 364],
      [900, 330],
      [1240, 356],
      [1600, 320],
    ])}${hill(C.jade, [
      [0, 400],
      [300, 374],
      [680, 398],
      [1060, 370],
      [1600, 376],
    ])}
    ${[200, 250, 300, 700, 740].map((x, i) => at(x, 396 - (i % 2) * 6, 0.4, cypress(C.lagoon))).join("")}${villa(420, 398, 80, 44, C.cream, C.coral)}${villa(500, 400, 60, 34, C.peach, C.coral)}${f(C.sand, "M600 394v-60h12v60zM640 394v-60h12v60zM592 334h68v-10h-68zM560 398v-34h12v34z")}
    ${at(1220, 420, 0.98, colosseum())}${at(1540, 452, 1.3, pinia())}${at(1460, 448, 0.7, pinia(C.lagoon))}
    ${hill(C.sand, [
      [0, 440],
      [360, 420],
      [800, 440],
      [1200, 426],
      [1600, 436],
    ])}${hill(C.peach, [
      [0, 470],
      [500, 450],
      [1000, 466],
      [1600, 456],
    ])}
    ${at(960, 466, 0.56, walker(C.lagoon, C.brick, C.sun) + l(C.brick, 5, "M20-100L40-156") + f(C.coral, "M2-160Q40-206 80-160q-10-8-19 0-10-8-20 0-10-8-20 0-9-8-19 0z"))}${at(910, 466, 0.52, walker(C.red, C.ink, C.teal))}${at(870, 468, 0.48, walker(C.sun, C.clay, C.coral))}${at(836, 466, 0.52, walker(C.teal, C.ink, C.apricot))}${at(60, 474, 0.7, cypress())}${at(100, 478, 0.56, cypress(C.lagoon))}`),

  "categories/packages": wide(`
    ${glow(1190, 192, 84)}${birds(960, 130, C.ochre)}${turn(930, 210, -12, plane(C.coral, C.lagoon), 0.9)}
    ${hill(C.aqua, [
      [0, 370],
      [240, 340],
      [560, 366],
      [860, 340],
      [1200, 360],
      [1600, 340],
    ])}${f(C.teal, "M0 372H1600V480H0z")}${f(C.aqua, "M0 372h1600v8Q800 394 0 382z")}${at(360, 400, 0.42, yacht())}${at(660, 410, 0.4, cruiser(C.coral, C.cream))}${ripples(4, [40, 396, 860, 30], C.aqua, 12)}
    ${hill(C.sand, [
      [0, 450],
      [360, 434],
      [760, 446],
      [1100, 420],
      [1600, 430],
    ])}
    ${at(1480, 366, 0.66, palm(C.teal, C.clay, 60))}${at(1040, 366, 0.5, palm(C.jade, C.clay, -50))}${at(1130, 372, 0.66, eiffel(C.teal, C.pale, C.ochre))}${at(1370, 366, 0.62, pagoda(C.coral, C.teal))}${at(1250, 366, 0.72, torii(C.coral, C.red, C.red))}${at(1320, 150, 0.6, balloon(C.red, C.cream))}
    ${f(C.brick, pill(990, 352, 560, 106, 18))}${f(C.red, pill(990, 346, 560, 100, 18))}${f(C.coral, "M1008 346H1532a18 18 0 0 1 18 18v8H990v-8a18 18 0 0 1 18-18z")}${f(C.ochre, rect(1060, 346, 26, 100) + rect(1454, 346, 26, 100))}${f(C.sun, pill(1056, 380, 34, 16, 4) + pill(1450, 380, 34, 16, 4))}${l(C.brick, 9, "M1220 400q0 26 50 26t50-26")}${f(C.ink, pill(1010, 446, 40, 14, 7) + pill(1490, 446, 40, 14, 7))}
    ${circle(1150, 408, 22, C.cream)}${circle(1150, 408, 12, C.teal)}${turn(1390, 408, 12, f(C.sun, rect(-30, -16, 60, 32)) + f(C.lagoon, "M-22 6l14-16 10 10 8-8 12 14z"))}
    ${hill(C.peach, [
      [0, 472],
      [500, 458],
      [1000, 470],
      [1600, 458],
    ])}${at(80, 476, 0.6, palm(C.jade, C.clay, 50))}`),

  "categories/insurance": wide(`
    ${glow(1020, 220, 74)}${cloud(1380, 120, 180, C.aqua, 0.9)}${cloud(1180, 90, 120, C.aqua, 0.7)}${l(
      C.aqua,
      4,
      times(
        14,
        (i) =>
          `M${1200 + i * 30} ${110 + (i % 3) * 16}l-8 24M${1190 + i * 30} ${150 + ((i + 1) % 3) * 12}l-8 22`,
      ),
      0.8,
    )}
    ${hill(C.aqua, [
      [0, 370],
      [260, 340],
      [600, 366],
      [900, 346],
      [1200, 366],
      [1600, 336],
    ])}${f(C.teal, "M0 372H1600V480H0z")}${f(C.aqua, "M0 372h1600v8Q800 394 0 382z")}${glitter(1020, 380, 440, 110)}${at(520, 402, 0.46, yacht())}${ripples(7, [40, 392, 900, 50], C.aqua, 12)}
    ${hill(C.lagoon, [
      [0, 440],
      [120, 420],
      [300, 440],
      [480, 480],
    ])}${at(150, 428, 0.66, f(C.cream, "M-26 0l8-150h36l8 150z") + f(C.coral, "M-24-30l1.6-30h44.8l1.6 30zM-20.8-90l1.6-30h38.4l1.6 30z") + f(C.ink, "M-26-156h52v8h-52z") + f(C.sun, "M-15-184h30v28h-30z") + f(C.red, "M-20-184q20-34 40 0z"))}
    ${hill(C.lagoon, [
      [820, 480],
      [960, 440],
      [1160, 410],
      [1400, 404],
      [1600, 420],
    ])}
    ${f(C.brick, "M1334 150h12V420h-12z")}${f(C.coral, "M1100 270Q1120 120 1340 104 1560 120 1580 270q-40-34-80 0-40-34-80 0-40-34-80 0-40-34-80 0-40-34-80 0-40-34-80 0z")}${f(C.red, "M1340 104Q1560 120 1580 270q-40-34-80 0-40-34-80 0 0-110-80-166z")}${f(C.cream, "M1260 270Q1262 160 1340 104 1418 160 1420 270q-40-34-80 0-40-34-80 0z")}${f(C.ink, "M1336 84h8v22h-8z")}
    ${at(1236, 414, 0.9, walker(C.sun, C.ink, C.teal))}${at(1420, 412, 0.9, walker(C.red, C.brick, C.sun))}${f(C.ochre, pill(1272, 360, 54, 56, 7))}${f(C.clay, rect(1272, 376, 54, 6) + rect(1272, 398, 54, 6))}${l(C.ink, 4, "M1286 360v-14h26v14")}${f(C.teal, pill(1356, 376, 36, 40, 6))}${l(C.ink, 3, "M1366 376v-12h16v12")}
    ${hill(C.deep, [
      [900, 480],
      [1100, 450],
      [1350, 436],
      [1600, 450],
    ])}${at(1540, 440, 0.7, tree(C.jade, C.green))}${at(1120, 440, 0.5, tree(C.jade, C.green))}`),
};
