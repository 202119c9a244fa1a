import { fuji, meru, needle, pagoda } from "../kit/east";
import { dhow, ferry } from "../kit/boats";
import {
  birds,
  cloud,
  crescent,
  glitter,
  plane,
  ripples,
  sky,
  stars,
  streak,
  sun,
} from "../kit/sky";
import { C, at, rect, circle, f, l, land, mirror, panes, pill, times, turn } from "../kit/pen";
import { basilica, eiffel, liberty } from "../kit/west";
import { blossom, firs, palm, tree } from "../kit/nature";
import { block, lamp, lights, skyline } from "../kit/town";
import { scene, type Scene } from "./scene";

export const placeScenes: Record<string, Scene> = {
  "places/paris": scene(`
    ${sky("dusk", 420, 60)}${sun(610, 262, 104, C.sun, C.peach)}
    ${streak(60, 190, 220, C.apricot, 0.5)}${streak(660, 120, 200, C.apricot, 0.4)}
    ${turn(150, 116, -12, plane(C.cream, C.coral), 0.8)}${l(C.cream, 3, "M30 142L92 130", 0.6)}
    ${skyline("#8d6a6c", 3, -10, 910, 428, [20, 50])}
    ${at(610, 424, 0.9, eiffel(C.ink, C.ochre))}
    ${times(12, (i) => at(30 + i * 78, 440, 0.56, tree(i % 2 ? C.deep : C.lagoon, C.teal)))}
    ${f(C.clay, "M0 432h900v30H0z")}${f(C.brick, "M0 452h900v12H0z")}
    ${f(C.lagoon, "M0 462H900V600H0z")}${f(C.teal, "M0 462h900v10Q560 486 300 476T0 480z")}
    ${glitter(610, 480, 600, 130)}${ripples(5, [20, 480, 420, 100], C.aqua, 8, 0.5)}
    ${f(C.sand, "M0 372Q230 336 460 436V478H400Q230 396 60 500H0z")}${f(C.ochre, "M60 500Q230 396 400 478l-12 4Q230 412 84 500z")}${f(C.cream, "M0 360Q230 322 472 430l-6 12Q230 338 0 376z")}
    ${l(C.clay, 3, "M20 384V430M70 380V440M120 378V420M170 380V410M220 384V404M270 392V412M320 404V424M370 420V440")}
    ${[30, 150, 270].map((x, i) => at(x, [362, 356, 366][i] ?? 360, 0.86, lamp("#ffd97a"))).join("")}
    ${l(C.ink, 3, "M180 352v-22m6 22v-22M206 354v-20m6 20v-20")}${f(C.ink, "M176 334q-2-22 7-22t7 22zM202 338q-2-22 7-22t7 22z")}${circle(183, 307, 6, C.ink)}${circle(209, 311, 6, C.ink)}
    ${f(C.ink, "M640 560h150q-8 20-24 24H664q-18-4-24-24z")}${f(C.coral, "M664 560v-16h90l14 16z")}${f("#ffd97a", panes([5, 1], [674, 548], [17, 0], [10, 8]))}`),

  "places/tokyo": scene(`
    ${sky("rose", 400, 40)}${sun(170, 190, 80, C.coral)}
    ${streak(300, 120, 240, C.paper, 0.8)}${at(400, 400, 1, fuji(760, 270, C.teal, C.lagoon))}${streak(60, 330, 320, C.cream, 0.85)}${streak(430, 304, 200, C.cream, 0.7)}
    ${skyline(C.aqua, 12, -10, 620, 452, [24, 96])}${skyline(C.teal, 29, -10, 620, 470, [16, 60])}
    ${land(C.lagoon, [
      [0, 470],
      [160, 440],
      [360, 470],
      [560, 430],
      [900, 410],
    ])}
    ${firs(C.deep, 3, [300, 500], [620, 470], 9, 0.5)}
    ${at(700, 536, 1.2, pagoda())}
    ${land(C.deep, [
      [0, 540],
      [200, 500],
      [460, 530],
      [680, 536],
      [900, 520],
    ])}
    ${[
      [60, 540, 1.1],
      [200, 560, 1.3],
      [360, 560, 1],
      [500, 566, 1.2],
      [868, 560, 1.3],
    ]
      .map(([x, y, s], i) =>
        at(x ?? 0, y ?? 0, s ?? 1, tree(i % 2 ? C.apricot : C.rose, C.blush, C.ink)),
      )
      .join("")}
    ${f(C.ink, "M0 600V580Q240 556 480 580T900 570V600z")}
    ${at(0, -8, 1.2, blossom(3))}`),

  "places/new-york": scene(`
    ${sky("gold", 400, -60)}${sun(520, 240, 96)}${cloud(40, 130, 160)}${cloud(640, 110, 150)}${birds(400, 140, C.clay)}
    ${skyline(C.peach, 51, 330, 910, 420, [60, 190])}
    ${f(C.aqua, "M470 420V250l26-26v-60l6-40 6 40v60l26 26v170z")}
    ${skyline(C.aqua, 12, 360, 910, 424, [40, 120])}
    ${f(C.teal, "M640 424V190l8-16h8v-44l4-40 4 40v44h8l8 16v234z")}${f(C.lagoon, "M664 90l4 40v44h8l8 16v234h-20z")}
    ${block(560, 424, 60, 150, [C.teal, C.lagoon, C.mist])}${block(710, 424, 66, 190, [C.lagoon, C.deep, C.aqua])}${block(790, 424, 56, 130, [C.teal, C.lagoon, C.mist])}${block(852, 424, 60, 170, [C.lagoon, C.deep, C.aqua])}${block(496, 424, 56, 100, [C.lagoon, C.deep, C.aqua])}${block(430, 424, 58, 76, [C.teal, C.lagoon, C.mist])}
    ${f(C.teal, "M0 420H900V600H0z")}${f(C.aqua, "M0 420h900v12Q560 448 300 436T0 440z")}${glitter(520, 440, 580, 130)}
    ${f(C.lagoon, "M0 510Q220 488 460 508T900 494V600H0z", 0.8)}${ripples(9, [420, 450, 460, 120], C.aqua, 10)}
    ${at(708, 500, 0.76, ferry(C.coral))}
    ${f(C.jade, "M40 520Q200 480 380 520l60 16H20z")}${f(C.lagoon, "M60 508q10-20 30-14 16-18 36-2 20-6 26 14zM290 508q10-20 30-14 16-16 34 0 16-2 22 14z")}
    ${f(C.clay, "M30 524H440l-16 20H50z")}${at(214, 522, 1.2, liberty())}`),

  "places/barcelona": scene(`
    ${sky("sunset", 420, 80)}${sun(690, 300, 100)}${cloud(560, 110, 170, C.cream, 0.8)}${cloud(40, 170, 130, C.cream, 0.7)}${birds(620, 180, C.brick)}
    ${f(C.aqua, "M480 384h420v40H480z")}${f(C.apricot, "M0 396Q120 340 260 372T520 388V430H0z")}
    ${skyline(C.rose, 9, -10, 910, 440, [20, 54])}${f(C.coral, "M806 440q-12-110 14-150 28 40 16 150z")}${skyline("#d9714f", 33, 470, 910, 458, [24, 70])}
    ${at(310, 470, 1.08, basilica())}
    ${[
      [-20, 116],
      [100, 92],
      [440, 96],
      [546, 116],
      [672, 96],
      [778, 130],
    ]
      .map(([x, w], i) => {
        const [a, b] = [x ?? 0, w ?? 0];
        const y = 560;
        const h = 96 + (i % 3) * 18;
        return (
          f([C.peach, C.cream, C.sand][i % 3] ?? C.sand, rect(a, y - h, b, h)) +
          f(C.clay, `M${a - 4} ${y - h}h${b + 8}v9h${-b - 8}z`) +
          f(C.lagoon, panes([Math.floor(b / 28), 3], [a + 12, y - h + 22], [28, 34], [12, 22])) +
          l(
            C.brick,
            2,
            times(3, (k) => `M${a + 8} ${y - h + 46 + k * 34}h${b - 16}`),
          )
        );
      })
      .join("")}
    ${times(9, (i) => at(50 + i * 104, 590, 0.66, tree(i % 2 ? C.lagoon : C.deep, C.teal)))}
    ${f(C.ink, "M0 600V584H900V600z")}${at(858, 600, 1.2, palm(C.deep, C.brick, -40))}`),

  "places/dubai": scene(`
    ${sky("night", 420, 60)}${f(C.coral, "M0 320Q300 270 900 300V480H0z", 0.35)}${f(C.apricot, "M0 360Q400 320 900 344V480H0z", 0.5)}
    ${stars(8, 34, [900, 240])}${crescent(160, 120, 44)}
    ${skyline("#2b6470", 14, -10, 910, 440, [50, 190])}
    ${at(520, 440, 0.86, needle(C.ink, C.lagoon))}
    ${block(300, 440, 54, 190, [C.night, C.ink, C.sun])}${block(370, 440, 46, 130, [C.deep, C.ink, C.sun])}${block(416, 440, 60, 220, [C.night, C.ink, C.sun])}${block(610, 440, 56, 170, [C.night, C.ink, C.sun])}${block(712, 440, 48, 230, [C.deep, C.ink, C.sun])}${block(776, 440, 60, 140, [C.night, C.ink, C.sun])}
    ${f(C.ink, "M120 440V240q0-20 40-40 30 60 26 240zM214 440q-10-110 30-180 36 60 26 180z")}${f(C.teal, "M160 200q30 60 26 240h-10q0-170-26-236zM244 260q36 60 26 180h-8q4-110-22-172z")}
    ${lights(5, [128, 270, 44, 150], 12)}${lights(6, [500, 150, 46, 270], 26, "#ffd97a")}${lights(9, [226, 320, 36, 100], 9)}
    ${f(C.deep, "M0 438H900V600H0z")}${f(C.teal, "M0 438h900v8Q500 458 0 450z")}
    ${ripples(7, [200, 452, 640, 60], C.sun, 16, 0.8)}${ripples(3, [20, 456, 860, 60], C.teal, 12)}
    ${at(190, 500, 0.9, dhow(C.ink, C.apricot))}
    ${land(C.clay, [
      [0, 560],
      [180, 520],
      [400, 548],
      [640, 510],
      [900, 530],
    ])}${land(C.brick, [
      [0, 590],
      [220, 560],
      [460, 580],
      [700, 550],
      [900, 570],
    ])}
    ${mirror(866, 604, 1.2, palm(C.ink, C.ink, 60))}${at(800, 616, 0.7, palm(C.ink, C.ink, -30))}`),

  "places/bali": scene(`
    ${sky("dawn", 360, -70)}${sun(660, 210, 84)}${cloud(60, 120, 150)}${birds(470, 140)}
    ${f(C.mist, "M0 340Q100 230 190 210q30-50 80-30Q420 270 560 340z")}${f(C.aqua, "M330 350Q520 200 600 190q60-50 110-6Q800 250 900 330V380H330z")}
    ${streak(-30, 296, 360, C.cream, 0.8)}${streak(560, 306, 360, C.cream, 0.8)}
    ${firs(C.teal, 5, [-10, 372], [910, 360], 26, 0.34)}
    ${f(C.teal, "M0 366H900V600H0z")}${f(C.aqua, "M0 366h900v14Q560 396 300 384T0 390z")}${glitter(660, 390, 540, 110, C.cream)}
    ${f(C.jade, "M120 474Q300 440 500 462l70 14-60 14H160z")}${f(C.clay, "M150 474h370l-14 20H170z")}
    ${at(276, 470, 1.12, meru(9))}${at(430, 472, 0.8, meru(5))}
    ${at(360, 478, 0.5, tree(C.lagoon, C.jade))}${at(178, 480, 0.56, tree(C.deep, C.lagoon))}${at(496, 480, 0.5, tree(C.deep, C.lagoon))}
    ${f(C.lagoon, "M0 540Q240 510 480 534T900 520V600H0z", 0.7)}${ripples(2, [520, 430, 360, 120], C.pale, 10)}
    ${f(C.ink, "M590 532q70 16 150 0l14-8q-8 26-30 32H610q-16-8-20-24z")}${f(C.coral, "M640 530q-2-34 10-36 14 2 12 36z")}${f(C.sun, "M626 492q24-30 50 0z")}${l(C.clay, 4, "M664 506L708 560")}
    ${f(C.deep, "M0 600V520q40 6 60 44t60 36zM900 600V500q-60 20-80 60t-70 40z")}
    ${f(C.coral, "M20 540l10-16 10 16 18-4-10 16 10 14-18-4-10 16-10-16-18 4 10-14-10-16z")}${f(C.sun, "M26 552l4-8 6 8-6 8z")}${circle(852, 548, 12, C.coral)}${circle(870, 536, 11, C.red)}${circle(872, 556, 11, C.apricot)}${f(C.sun, pill(856, 540, 16, 10, 5))}`),
};
