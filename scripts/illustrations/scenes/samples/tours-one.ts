import { mosaic, spices } from "../../kit/street";
import { minaret, torii } from "../../kit/east";
import { birds, cloud, sky, stars, streak, sun } from "../../kit/sky";
import {
  C,
  arch,
  at,
  rect,
  circle,
  ellipse,
  f,
  l,
  land,
  n,
  ogive,
  pill,
  times,
} from "../../kit/pen";
import { basilica, colosseum, eiffel } from "../../kit/west";
import { cypress, firs, palm, pinia, tree } from "../../kit/nature";
import { lamp, lantern, mansard, skyline } from "../../kit/town";
import { scene, type Scene } from "../scene";

const gingerbread = (cap: string, spire: boolean) =>
  f(C.clay, "M-70 0q-8-80 0-120H70q8 50 0 120z") +
  f(C.brick, "M30-120h40q8 50 0 120H30q10-60 0-120z") +
  f(C.paper, "M-84-118q-10-22 16-26Q-60-190 0-204 60-190 68-144q26 4 16 26Q0-100-84-118z") +
  f(cap, "M-66-140Q-56-184 0-196 56-184 66-140 0-126-66-140z") +
  f(
    C.sun,
    times(5, (i) => `M${-48 + i * 22}-152l8-8 8 8-8 8z`),
  ) +
  f(
    C.coral,
    times(4, (i) => `M${-34 + i * 22}-170l6-6 6 6-6 6z`),
  ) +
  f(C.deep, pill(-46, -92, 26, 36, 13) + pill(16, -92, 26, 36, 13) + arch(-16, 0, 34, 56)) +
  (spire
    ? f(C.paper, "M-16-200q6-60 10-116h12q4 56 10 116z") +
      f(
        C.lagoon,
        times(5, (i) => `M${-15 + i * 1.6}-${212 + i * 22}l${30 - i * 3}-10v10l-${30 - i * 3} 10z`),
      ) +
      f(C.sun, "M-4-316h8v-14h14v-8H4v-14h-8v14h-14v8h14z")
    : "");

export const toursOne: Record<string, Scene> = {
  "tours/rome-colosseum": scene(`
    ${sky("gold", 430, -60)}${sun(250, 250, 96)}
    ${cloud(560, 120, 150)}${cloud(40, 150, 110)}${birds(430, 150, C.clay)}
    ${f(C.green, "M0 400Q120 360 240 380T520 372T900 390V600H0z", 0.8)}
    ${f("#d9a463", "M600 392v-60h26v-16h20v16h60v-34h12v34h70v24h40v36zM0 404v-48h40l20-18 20 18h50v48z", 0.75)}
    ${at(690, 408, 0.62, cypress(C.teal))}${at(730, 412, 0.5, cypress(C.teal))}${at(100, 420, 0.56, cypress(C.teal))}
    ${land(C.sand, [
      [0, 440],
      [200, 424],
      [500, 432],
      [900, 428],
    ])}
    ${at(410, 438, 1.24, colosseum())}
    ${f(C.peach, "M0 486Q300 470 520 478T900 470V600H0z")}
    ${f(C.apricot, "M0 520Q180 492 420 506T900 500V600H0z")}
    ${f(C.cream, "M300 486Q420 500 560 600H180Q330 530 300 486z", 0.8)}
    ${l(C.apricot, 3, "M300 520h60M270 550h60M380 548h70M240 578h70M350 576h80M460 580h60")}
    ${at(790, 560, 2.1, pinia())}
    ${at(690, 540, 0.9, pinia(C.lagoon))}
    ${f(C.deep, "M620 600Q700 530 820 540T900 520V600zM0 560Q60 540 120 572T170 600H0z")}
    ${at(60, 580, 1.3, cypress())}${at(20, 590, 1.1, cypress(C.lagoon))}`),

  "tours/paris-left-bank-food": scene(`
    ${sky("rose", 420, 40)}${sun(640, 214, 74)}
    ${at(640, 408, 0.62, eiffel(C.teal, C.mist))}${birds(500, 190)}
    ${mansard(-14, 420, 120, 4, C.sand)}${mansard(110, 420, 96, 3, C.peach, C.deep)}${mansard(210, 420, 120, 3, C.cream)}
    ${mansard(790, 420, 130, 4, C.cream, C.deep)}
    ${times(7, (i) => at(356 + i * 68, 424, 0.5, tree(i % 2 ? C.jade : C.lagoon, C.teal)))}
    ${f(C.sand, "M0 416h900v60H0z")}${f(C.ochre, "M0 414h900v6H0z")}
    ${l(C.ink, 3, "M330 416v-26h460v26")}${at(330, 420, 0.9, lamp())}
    ${f(C.red, "M0 0h900v78H0z")}
    ${f(
      C.cream,
      times(11, (i) => `M${i * 84 - 8} 0h42v78a21 26 0 0 1-42 0z`),
    )}${f(
      C.red,
      times(11, (i) => `M${i * 84 + 34} 76h42a21 26 0 0 1-42 0z`),
    )}
    ${f(C.brick, "M0 62h900v6H0z", 0.35)}
    ${f(C.peach, "M0 470h900v130H0z")}
    ${f(C.brick, "M434 560h32v40h-32z")}${ellipse(450, 528, 360, 62, C.brick)}${ellipse(450, 518, 360, 62, C.cream)}${ellipse(450, 516, 336, 54, C.paper)}
    ${ellipse(300, 520, 112, 28, C.mist)}${ellipse(300, 515, 104, 25, C.paper)}
    ${f(C.ochre, "M214 506q14-52 86-54 74 2 88 52-22 14-40-8-26-20-48-18-30 0-48 20-16 20-38 8z")}
    ${f(C.clay, "M246 476q8 14 4 28l-12 8q2-20-6-26zM276 460q12 16 10 22l-20 6q2-18-4-24zM326 460q-10 14-8 22l18 6q0-16 8-22zM358 478q-8 12-4 26l12 4q0-16 6-22z")}
    ${f(C.mist, "M604 512V400q-2-14-6-40h84q-4 26-6 40-6 60-28 66v42q30 4 30 12h-76q0-8 30-12v-42q-22-6-28-66z", 0)}
    ${f(C.pale, "M588 344h92q10 96-40 104v62q34 4 34 14h-80q0-10 34-14v-62q-50-8-40-104z", 0.9)}${f(C.red, "M592 384h84q-2 54-42 56-40-2-42-56z")}${f(C.coral, "M592 384h84l-1 8h-82z")}
    ${f(C.deep, "M486 520V420q0-20 12-34v-64h28v64q12 14 12 34v100z")}${f(C.teal, "M526 386q12 14 12 34v100h-14V420q0-16-8-30v-68h10z")}${f(C.cream, "M486 440h52v46h-52z")}${f(C.coral, "M496 322h32v20h-32zM504 458h16v10h-16z")}
    ${f(C.sun, "M402 540l60-30 66 20-50 30z")}${f(C.ochre, "M402 540l76 20v14l-76-20zM478 560l50-30v12l-50 32z")}${f(C.cream, "M430 540a6 4 0 1 0 12 0zM470 534a8 4 0 1 0 16 0z")}
    ${f(C.clay, "M596 556Q690 506 778 498q18 2 16 14-80 34-178 58-22 0-20-14z")}${l(C.sand, 5, "M640 540l22 8M676 526l22 8M712 514l20 8M744 506l18 6")}`),

  "tours/kyoto-temples-at-dawn": scene(`
    ${sky("rose", 330, -40)}${sun(470, 190, 84)}
    ${land(C.mist, [
      [0, 250],
      [160, 190],
      [320, 240],
      [520, 200],
      [700, 250],
      [900, 200],
    ])}
    ${land(C.aqua, [
      [0, 300],
      [200, 250],
      [420, 310],
      [640, 270],
      [900, 280],
    ])}${streak(20, 268, 300, C.cream, 0.7)}${streak(560, 250, 320, C.cream, 0.6)}
    ${firs(C.teal, 4, [-10, 380], [400, 330], 12, 0.7)}${firs(C.teal, 9, [520, 330], [910, 380], 12, 0.7)}
    ${land(C.lagoon, [
      [0, 350],
      [240, 320],
      [440, 330],
      [660, 320],
      [900, 350],
    ])}
    ${f(C.sand, "M430 330h50Q560 420 690 600H180Q420 460 430 330z")}${f(C.ochre, "M470 330h10Q560 420 690 600h-90Q500 420 470 330z", 0.5)}
    ${times(6, (i) => l(C.ochre, 3 + i * 0.6, `M${n(424 - i * i * 8)} ${n(352 + i * i * 8)}h${n(64 + i * i * 15)}`, 0.7))}
    ${firs(C.deep, 3, [-20, 560], [300, 400], 9, 1.15)}${firs(C.deep, 8, [620, 400], [930, 560], 9, 1.15)}
    ${[0.22, 0.27, 0.34, 0.44, 0.58, 0.78, 1.08, 1.55].map((s, i) => at(452 - i * 4, 330 + s * 158, s * 1.4, torii(i % 2 ? C.coral : "#dd5636"))).join("")}
    ${f(C.deep, "M0 600V470q40 30 60 90t80 40zM900 600V450q-50 40-64 96t-90 54z")}
    ${f(
      C.coral,
      times(
        16,
        (i) =>
          `M${(i * 53) % 130} ${20 + ((i * 37) % 120)}l9-6 1-10 7 7 10-2-5 9 5 9-10-2-7 7-1-10z`,
      ),
    )}
    ${l(C.brick, 6, "M-10 60Q60 50 150 96M40 58Q70 90 66 130M80 66Q100 40 130 34")}`),

  "tours/barcelona-gaudi": scene(`
    ${sky("day", 320, 60)}${sun(690, 160, 70)}${cloud(60, 110, 150)}${cloud(440, 90, 110)}${birds(540, 150)}
    ${f(C.aqua, "M0 296h900v80H0z")}${f(C.paper, pill(600, 306, 180, 4, 2) + pill(640, 318, 110, 4, 2), 0.8)}
    ${skyline(C.apricot, 11, -10, 910, 372, [20, 60])}
    ${at(470, 376, 0.4, basilica())}
    ${skyline(C.ochre, 23, 180, 400, 400, [16, 50])}${skyline(C.ochre, 7, 540, 700, 400, [16, 50])}
    ${land(C.jade, [
      [0, 410],
      [220, 376],
      [460, 396],
      [700, 372],
      [900, 400],
    ])}
    ${times(4, (i) => at(320 + i * 84, 424 - (i % 2) * 6, 0.42, tree(C.lagoon, C.teal)))}
    ${at(128, 470, 1.24, gingerbread(C.coral, true))}${at(760, 468, 1.14, gingerbread(C.teal, false))}
    ${at(866, 440, 0.9, palm(C.lagoon, C.brick, -30))}
    ${f(C.peach, "M0 440h900v160H0z")}
    ${mosaic()}
    ${f(C.apricot, "M0 566Q220 548 450 562T900 556V600H0z")}`),

  "tours/marrakesh-souks": scene(`
    ${sky("sunset", 380, 50)}${sun(470, 220, 90)}${birds(600, 120, C.brick)}
    ${at(470, 400, 0.82, minaret(C.clay, C.brick))}
    ${f(C.apricot, "M0 330h60v-20h50v30h70v-16h60v30h100v70H0zM560 394v-44h70v-24h60v20h70v-40h60v24h80v90H560z")}
    ${at(360, 404, 0.5, palm(C.lagoon, C.brick))}${at(590, 404, 0.44, palm(C.lagoon, C.brick, -50))}
    ${f(C.red, "M0 200Q60 196 150 236L330 330V470H0zM900 190Q830 200 750 236L570 330V470H900z")}
    ${f(C.brick, "M0 200Q60 196 150 236L330 330v16L150 260Q60 216 0 222zM900 190Q830 200 750 236L570 330v16l180-90Q830 212 900 212z")}
    ${f(C.brick, ogive(30, 470, 84, 170, 6) + ogive(160, 470, 62, 130, 5) + ogive(256, 470, 44, 96, 4) + ogive(786, 470, 84, 170, 6) + ogive(678, 470, 62, 130, 5) + ogive(598, 470, 44, 96, 4))}
    ${f(C.sun, ogive(44, 470, 56, 140, 4) + ogive(800, 470, 56, 140, 4) + ogive(689, 470, 42, 106, 4), 0.55)}
    ${f(C.teal, "M0 250L210 316l-20 40L0 330z")}${f(C.cream, "M0 270l200 56-8 16L0 298z")}${f(C.lagoon, "M900 240L680 310l22 40 198-30z")}${f(C.sand, "M900 262l-208 58 8 16 200-46z")}
    ${f(C.apricot, "M330 404h240L760 600H140z")}${f(C.peach, "M400 404h110L610 600H300z")}
    ${lantern(60, 96, 1.5, C.sun, C.brick)}${lantern(150, 60, 1.1, C.coral, C.brick)}${lantern(236, 110, 0.9, C.aqua, C.brick)}${lantern(838, 90, 1.5, C.sun, C.brick)}${lantern(750, 130, 1, C.coral, C.brick)}${lantern(672, 54, 0.8, C.aqua, C.brick)}
    ${f(C.deep, "M0 500H330l-20 100H0zM900 500H590l18 100H900z")}${f(C.lagoon, "M0 490H340l-4 16H0zM900 490H580l4 16H900z")}
    ${f(
      C.sun,
      times(
        7,
        (i) => `M${14 + i * 44} 540l12-14 12 14-12 14zM${618 + i * 44} 540l12-14 12 14-12 14z`,
      ),
    )}
    ${spices(52, 476)}${spices(640, 476)}
    ${f(C.ink, "M424 520q-6-50 8-70 2-26 16-26 16 0 16 26 16 22 10 70l4 20h-58z")}${circle(448, 414, 11, C.clay)}${f(C.sand, "M436 412q0-16 12-15 13-1 12 14z")}${f(C.lagoon, "M484 536q-8-44 4-62 2-24 14-24 14 2 14 24 14 24 8 62z")}${circle(502, 440, 10, C.clay)}${f(C.coral, "M490 440q-2-18 12-18 15 1 13 20l2 12-6-2-2-12-14-4z")}`),

  "tours/reykjavik-northern-lights": scene(`
    ${sky("deepNight", 420, 60)}${stars(5, 46, [900, 330])}
    ${f(C.teal, "M-20 300Q120 60 330 110T700 60Q820 40 920 90V210Q800 130 690 190T380 250Q200 220-20 400z", 0.5)}
    ${f(C.aqua, "M-20 250Q140 60 340 130T690 90Q800 60 920 120V170Q800 110 690 160T360 200Q180 150-20 330z", 0.6)}
    ${f(C.leaf, "M-20 220Q150 70 340 146T690 110Q800 84 920 132V150Q800 104 690 134T350 176Q170 116-20 270z", 0.75)}
    ${f("#2b6f7c", "M0 420L90 350 150 380 260 300 350 372 430 340 520 396H0zM900 420L830 356 770 380 680 316 600 380 520 420z")}
    ${f(C.pale, "M260 300l48 38-22-4-16 18-18-20-26 10zM680 316l46 38-24-6-14 14-16-16-24 12z")}
    ${f(C.night, "M0 420H900v180H0z")}
    ${f(C.mist, "M430 400V300l10-26V250l8-30v-22l12-44 12 44v22l8 30v24l10 26V400z")}${f(C.aqua, "M460 154l12 44v22l8 30v24l10 26V400h-24z")}
    ${f(C.mist, "M310 410q70-30 100-90l20-40V410zM610 410q-70-30-100-90l-20-40V410z")}${l(C.teal, 3, "M340 404v-14M362 404v-34M384 404v-64M404 404v-88M516 404v-88M536 404v-64M558 404v-34M580 404v-14")}${f(C.sun, arch(450, 400, 20, 40) + arch(454, 250, 12, 26))}
    ${[
      [20, 60, C.coral, C.brick],
      [96, 74, C.sun, C.ink],
      [184, 60, C.aqua, C.ink],
      [262, 66, C.cream, C.red],
      [560, 64, C.sun, C.brick],
      [640, 72, C.coral, C.ink],
      [730, 62, C.cream, C.lagoon],
      [808, 74, C.teal, C.brick],
    ]
      .map(([x, w, wall, roof], i) => {
        const [a, b, y] = [Number(x), Number(w), 476 + (i % 3) * 8];
        return (
          f(String(wall), rect(a, y - 56, b, 56)) +
          f(String(roof), `M${a - 6} ${y - 54}L${a + b / 2} ${y - 96}L${a + b + 6} ${y - 54}z`) +
          f(
            C.paper,
            `M${a - 6} ${y - 54}L${a + b / 2} ${y - 96}L${a + b / 2 + 12} ${y - 85}L${a + 8} ${y - 54}z`,
          ) +
          f(C.ink, rect(a + b / 2 - 8, y - 32, 14, 32)) +
          f("#ffd97a", rect(a + 8, y - 40, 12, 14) + rect(a + b - 22, y - 40, 12, 14))
        );
      })
      .join("")}
    ${f(C.pale, "M0 474Q140 456 280 474T560 476 900 468V600H0z")}${f(C.mist, "M0 520Q180 486 380 512T900 500V600H0z")}${f(C.aqua, "M0 566Q240 536 480 556T900 546V600H0z")}
    ${firs(C.deep, 2, [-10, 600], [190, 610], 5, 0.85)}${firs(C.deep, 6, [720, 606], [910, 594], 5, 0.9)}`),
};
