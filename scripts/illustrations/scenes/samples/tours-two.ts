import { harbourBridge, opera } from "../../kit/east";
import { cruiser, kayak, yacht } from "../../kit/boats";
import { birds, cloud, glitter, ripples, sky, streak, sun } from "../../kit/sky";
import { C, smooth, at, rect, circle, f, l, land, mirror, pill, times } from "../../kit/pen";
import { towerBridge } from "../../kit/west";
import { camel, palm } from "../../kit/nature";
import { skyline } from "../../kit/town";
import { scene, type Scene } from "../scene";

const penguin = () =>
  f(C.ink, "M-26-4Q-40-50-20-86-16-112 4-112 24-110 22-86 38-50 26-4z") +
  f(C.paper, "M-14-4Q-24-46-6-80 14-84 20-60 28-30 18-4z") +
  f(C.ink, "M18-66Q30-40 24-14l-6-10zM-2-74q12-8 22 4l-2 6q-10-8-18-2z") +
  f(C.paper, "M2-100q10-4 14 4l-4 12q-8-2-10-16z") +
  f(C.ink, "M18-98l18 4-16 6z") +
  circle(10, -98, 2.4, C.ink) +
  f(C.apricot, "M4-106q6-4 10 1l-6 4z") +
  f(C.ink, "M-24-4q8-8 18 0zM4-4q8-8 18 0z");

export const cubes = (points: readonly (readonly [number, number, number])[]) =>
  points
    .map(([x, y, s], i) =>
      at(
        x,
        y,
        s,
        f(C.paper, "M-30-34h60V6h-60z") +
          f(C.peach, "M30-34l10-5V4L30 6z") +
          f(
            C.lagoon,
            i % 2
              ? "M-18-22h10v12h-10zM6-22h10v12H6z"
              : "M-16 6v-18a8 8 0 0 1 16 0V6zM10-22h9v11h-9z",
          ) +
          (i % 3 === 0
            ? f(C.lagoon, "M-22-34a22 22 0 0 1 44 0z") +
              f(C.aqua, "M4-56a22 22 0 0 1 18 22H12Q14-48 4-56z") +
              l(C.paper, 3, "M0-56v-12M-4-63h8")
            : ""),
      ),
    )
    .join("");

const terrace = (i: number) => {
  const [y, bend, wall] = [304 + i * 13 + i * i * 3.4, 18 + i * 3.4, 6 + i * 1.7];
  const shape = [0.9, -0.5, -0.9, 0.5, 1.1, 0.3, -1.1];
  const ridge = (dy: number): readonly (readonly [number, number])[] =>
    shape.map((k, n) => [n * 150, y + k * bend + dy]);
  const water = [C.leaf, C.green, C.mist, C.leaf, C.pale, C.green, C.mist, C.leaf][i] ?? C.leaf;
  return (
    land(i % 2 ? C.lagoon : C.teal, ridge(0)) +
    land(water, ridge(wall)) +
    l(C.green, 3 + i * 0.4, smooth(ridge(0)))
  );
};

const farmer = () =>
  f(C.ink, "M-14 0l4-40h20l6 40H8L1-24-6 0z") +
  f(C.coral, "M-13-36q-4-30 6-42 8-6 16 0 10 14 6 42-14 6-28 0z") +
  f(C.sun, "M-32-82Q-10-92 2-108 14-92 36-82 2-88-32-82z") +
  f(C.ochre, "M2-108Q14-92 36-82 20-86 6-86z") +
  f(C.apricot, "M-7-84h18v8q-8 6-18 0z") +
  l(C.brick, 4, "M-66-64Q0-82 70-64") +
  l(C.brick, 2, "M-66-64l-12 34M-66-64l12 34M70-64l-12 34M70-64l12 34") +
  f(C.clay, "M-80-30h28l-4 18h-20zM56-30h28l-4 18H60z") +
  f(C.leaf, "M-78-30q12-14 24 0zM58-30q12-14 24 0z");

export const toursTwo: Record<string, Scene> = {
  "tours/bali-rice-terraces": scene(`
    ${sky("day", 300, -60)}${sun(250, 150, 74)}${birds(420, 110)}
    ${f(C.aqua, "M330 290Q470 190 550 92q18-14 36 0Q680 190 900 286z")}${f(C.teal, "M570 86q10 0 16 6Q680 190 900 286H600q30-90-30-200z")}${cloud(480, 196, 190, C.paper, 0.9)}${cloud(60, 120, 110, C.paper, 0.7)}
    ${land(C.jade, [
      [0, 250],
      [140, 230],
      [330, 280],
      [560, 262],
      [900, 240],
    ])}
    ${[0, 1, 2, 3, 4].map((i) => mirror(30 + i * 50, 290 + i * 6, 0.3 + (i % 3) * 0.06, palm(C.lagoon, C.brick))).join("")}
    ${times(8, terrace)}
    ${f(C.paper, pill(356, 392, 120, 4, 2) + pill(560, 404, 90, 4, 2) + pill(120, 420, 100, 4, 2) + pill(240, 500, 150, 4, 2) + pill(560, 520, 120, 4, 2), 0.9)}
    ${at(430, 520, 1.15, farmer())}${at(250, 424, 0.6, farmer())}
    ${at(70, 556, 0.9, f(C.clay, "M-40 0v-44h80V0z") + f(C.sand, "M-26-40h52v40h-52z") + f(C.brick, "M-66-40Q-30-64-8-104H8Q30-64 66-40 0-52-66-40z") + f(C.ochre, "M-66-40Q-30-64-8-104H0Q-10-70-20-46z"))}
    ${mirror(838, 620, 1.5, palm(C.deep, C.brick, 70))}${at(760, 640, 1.05, palm(C.lagoon, C.brick, -40))}`),

  "tours/dubai-desert-safari": scene(`
    ${sky("ember", 380, 90)}${sun(300, 236, 118, C.sun, C.peach)}
    ${streak(520, 150, 260, C.apricot, 0.6)}${streak(40, 100, 180, C.coral, 0.6)}${birds(560, 210, C.brick)}
    ${f(C.red, "M0 352L40 340h30l20-10h60l20 12h60l30-14h40l30 16h600V420H0z", 0.55)}
    ${f(C.brick, "M690 350v-40l6-8v-40l6-10v-60l4-40 4 40v60l6 10v40l6 8v40zM660 350v-40h16v40zM734 350v-56l14 10v46zM760 350v-30h18v30zM630 350v-26h18v26z", 0.6)}
    ${land(C.clay, [
      [0, 380],
      [180, 350],
      [380, 372],
      [640, 340],
      [900, 366],
    ])}
    ${f(C.ochre, "M0 420Q150 400 300 350 420 390 560 404T900 380V600H0z")}${f(C.clay, "M300 350Q420 390 560 404T760 396Q600 440 520 470 380 430 300 350z")}
    ${at(500, 404, 0.5, camel(C.brick))}${at(556, 408, 0.5, camel(C.brick))}${at(610, 408, 0.5, camel(C.brick))}
    ${f(C.sun, "M0 520Q200 500 420 430 560 400 700 410 820 420 900 450V600H0z")}${f(C.ochre, "M700 410Q820 420 900 450V600H560Q760 520 610 460 640 430 700 410z")}
    ${l(C.cream, 4, "M0 520Q200 500 420 430 560 400 700 410", 0.7)}
    ${l(C.ochre, 3, "M60 548Q220 530 380 478M100 570Q280 548 440 486M180 586Q340 560 480 504M300 592Q420 564 510 520", 0.8)}
    ${at(300, 492, 1.5, camel(C.ink, C.red))}${at(470, 468, 1.42, camel(C.ink, C.teal))}${at(620, 452, 1.3, camel(C.ink, C.coral))}
    ${l(C.ink, 3, "M352 420L420 404M524 396L578 390")}
    ${f(C.brick, "M0 600V566Q140 590 260 560T520 570 900 540V600z")}
    ${l(C.brick, 5, "M800 560q-6-30-24-44M800 560q2-40 16-58M800 560q14-24 34-28M796 560q-14-16-34-18")}`),

  "tours/sydney-harbour-kayak": scene(`
    ${sky("day", 380, 60)}${sun(210, 200, 78)}${cloud(480, 110, 180)}${cloud(760, 160, 120)}${birds(330, 120)}
    ${skyline(C.mist, 31, -10, 330, 352, [40, 170])}${skyline(C.aqua, 17, -10, 260, 356, [20, 110])}
    ${f(C.teal, "M0 340Q100 326 240 344T520 346 900 336V380H0z")}
    ${at(330, 376, 0.92, harbourBridge(C.lagoon))}
    ${f(C.teal, "M0 372H900V600H0z")}${f(C.aqua, "M0 372h900v14Q560 400 300 388T0 392z")}
    ${glitter(212, 396, 500, 120)}
    ${f(C.jade, "M470 380Q560 350 700 356T900 340V384H470z")}
    ${at(668, 366, 1.24, opera())}
    ${at(466, 392, 0.34, yacht())}
    ${f(C.lagoon, "M0 446Q220 424 450 444T900 430V600H0z")}${f(C.deep, "M0 540Q220 520 450 538T900 522V600H0z")}
    ${ripples(3, [40, 400, 800, 40], C.pale, 9)}${ripples(8, [20, 460, 860, 110], C.teal, 14)}
    ${f(C.aqua, pill(110, 516, 330, 6, 3) + pill(556, 470, 220, 5, 2.5))}
    ${at(664, 462, 1.06, kayak(C.sun, C.lagoon))}${at(284, 504, 1.7, kayak())}
    ${f(C.pale, "M150 446q-10-6-6-14 8 4 6 14zM420 530q12-8 18 0-8 8-18 0zM124 470q-14 0-16-8 12-2 16 8z")}`),

  "tours/cape-town-peninsula": scene(`
    ${sky("clear", 330, 40)}${sun(150, 140, 62)}${cloud(20, 230, 130)}${birds(330, 150)}
    ${f(C.teal, "M0 330Q60 300 120 250L170 262 214 190 236 180 250 176H640L664 190 700 246 740 236 780 204 812 198 846 250 900 300V400H0z")}
    ${f(C.lagoon, "M640 176L664 190 700 246 740 236 780 204 812 198 846 250 900 300V400H600Q660 330 620 270zM250 176l10 40-40 60-60 40 20-60 34-66zM330 176l16 60-30 90 60-70 6-80zM480 176l20 50-40 100 80-90-10-60z")}
    ${f(C.paper, "M226 190q-6-24 30-26 20-26 70-18 40-24 90-6 50-16 90 4 44-14 76 8 40-10 60 10 30-2 28 26-20 14-40 2-30 16-60 0-30 14-64 0-30 18-70 2-40 18-80 0-34 16-64 2-40 16-66-4z")}
    ${f(C.jade, "M0 350Q140 330 300 352T620 344 900 352V420H0z")}
    ${times(26, (i) => f([C.cream, C.paper, C.peach, C.sand][i % 4] ?? C.paper, rect(180 + i * 21, 366 + ((i * 7) % 16), 15, 14)))}
    ${f(C.teal, "M0 392H900V600H0z")}${f(C.aqua, "M0 392h900v20Q620 430 380 416T0 424z")}${f(C.mist, "M0 470Q160 440 330 462T640 470 900 440V600H0z")}${f(C.pale, "M0 494Q180 466 340 486T640 494 900 468V600H0z")}
    ${f(C.sand, "M0 516Q200 490 360 508T660 516 900 490V600H0z")}${f(C.peach, "M0 560Q240 536 480 556T900 544V600H0z")}
    ${f(C.ochre, "M640 520q-6-76 90-90 70-6 100 40 60-16 80 30v80H660zM-10 560V468q60-32 110 6 30 40 20 86z")}${f(C.clay, "M760 432q50 4 70 38 60-16 80 30v80H790q30-90-30-148zM50 456q36 4 50 18 30 40 20 86H60q20-70-10-104z")}
    ${at(724, 436, 0.86, penguin())}${mirror(246, 574, 1.3, penguin())}${at(370, 582, 1.5, penguin())}${at(486, 560, 1.1, penguin())}${mirror(560, 566, 0.9, penguin())}
    ${f(C.clay, "M230 576h60v4h-60zM330 584h80v4h-80z", 0.5)}`),

  "tours/london-thames-by-boat": scene(`
    ${sky("rose", 400, -50)}${sun(450, 236, 96)}
    ${cloud(60, 130, 170)}${cloud(690, 100, 150)}${birds(270, 170)}
    ${skyline(C.rose, 41, -10, 330, 420, [40, 150])}${skyline(C.rose, 19, 600, 910, 420, [40, 150])}
    ${f("#d98a7b", "M742 420L776 180 784 180 818 420zM60 420q-4-110 24-146 30 36 24 146zM150 420v-90q0-14 20-14h40v104z")}
    ${f(C.apricot, "M590 420v-40h20q0-44 40-50v-14h8v14q40 6 40 50h20v40z")}
    ${at(450, 420, 1.36, towerBridge())}
    ${f(C.teal, "M0 440H900V600H0z")}${f(C.aqua, "M0 440h900v12Q520 466 260 454T0 458z")}
    ${f(C.sand, "M0 410h96v34H0zM820 410h80v34h-80z")}${f(C.ochre, "M0 410h96v6H0zM820 410h80v6h-80z")}
    ${glitter(450, 462, 590, 150)}
    ${f(C.lagoon, "M0 500Q220 480 460 498T900 486V600H0z", 0.85)}${ripples(4, [20, 470, 860, 110], C.aqua, 12)}
    ${f(C.deep, pill(150, 548, 470, 10, 5), 0.6)}${at(370, 534, 1.42, cruiser(C.red, C.paper))}
    ${at(740, 500, 0.5, cruiser(C.lagoon, C.cream))}
    ${circle(270, 484, 7, C.brick)}${circle(300, 486, 7, C.brick)}${circle(330, 484, 7, C.brick)}${f(C.ink, "M262 498q0-8 8-8t8 8zM292 500q0-8 8-8t8 8zM322 498q0-8 8-8t8 8z")}`),

  "tours/santorini-caldera-sail": scene(`
    ${sky("gold", 380, 70)}${sun(250, 300, 84)}${cloud(60, 120, 140)}${cloud(330, 170, 110)}${birds(150, 220, C.clay)}
    ${f(C.ochre, "M0 372Q60 340 120 342q40-24 90 0 70 4 120 34z", 0.7)}
    ${f(C.clay, "M900 130Q850 120 820 140 780 134 750 160 700 158 676 190 640 196 620 230 590 250 576 290 540 330 520 384H900z")}
    ${f(C.brick, "M900 180Q860 176 830 200 800 240 790 300L770 384H900zM740 180q-40 30-50 90l-30 114h50l20-90q0-60 10-114zM636 226q-26 50-36 90l-22 68h34l16-60q0-60 8-98z")}
    ${l(C.apricot, 4, "M640 300Q740 270 900 276M600 340Q740 316 900 324", 0.6)}
    ${cubes([
      [880, 130, 0.9],
      [826, 138, 0.8],
      [776, 150, 0.86],
      [724, 164, 0.76],
      [680, 186, 0.7],
      [640, 206, 0.62],
      [612, 236, 0.52],
      [850, 172, 0.66],
      [796, 182, 0.56],
      [744, 196, 0.56],
      [700, 214, 0.5],
    ])}
    ${f(C.teal, "M0 376H900V600H0z")}${f(C.aqua, "M0 376h900v12Q560 402 300 392T0 396z")}${f(C.brick, "M560 376h340v12Q720 396 560 384z", 0.4)}
    ${glitter(250, 392, 560, 130)}
    ${f(C.lagoon, "M0 470Q220 446 460 468T900 452V600H0z", 0.75)}${ripples(6, [440, 400, 440, 170], C.aqua, 12)}
    ${at(130, 392, 0.34, yacht())}
    ${at(470, 508, 1, f(C.paper, "M10-40V-410Q170-240 190-58 100-30 10-40z") + f(C.sand, "M10-410Q170-240 190-58 160-46 120-44 120-250 10-410z") + f(C.coral, "M-6-50V-380Q-120-200-130-40-70-60-6-50z") + f(C.red, "M-6-380Q-120-200-130-40-110-48-88-50-80-220-6-380z") + l(C.brick, 6, "M2-20V-424M2-44L190-52") + l(C.sand, 2, "M14-330h54M14-250h104M14-170h142M14-100h160") + f(C.paper, "M-190-26H214Q204 6 184 26H-150Q-180 8-190-26z") + f(C.lagoon, "M-184-8H210l-4 10H-178z") + f(C.sand, "M-60-46q10-12 30-12H80q26 0 36 32H-80z") + f(C.deep, "M-44-44h30v12h-34zM-4-44h34v12H-4zM40-44h34l6 12H40z") + circle(140, -48, 9, C.apricot) + f(C.teal, "M128-26q0-14 12-14t12 14z"))}
    ${f(C.pale, pill(250, 534, 440, 6, 3) + pill(320, 548, 250, 5, 2.5), 0.8)}`),
};
