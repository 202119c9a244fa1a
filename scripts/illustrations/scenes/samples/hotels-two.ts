import { fish, overwater, turtle, yacht } from "../../kit/boats";
import { minaret, sailHotel } from "../../kit/east";
import { C, arch, at, f, l, mirror, ogive, pill, times } from "../../kit/pen";
import { birds, cloud, glitter, sky, streak, sun } from "../../kit/sky";
import { sunbed, umbrella } from "../../kit/street";
import { bougainvillea, palm } from "../../kit/nature";
import { lantern, skyline } from "../../kit/town";

import { scene, type Scene } from "../scene";
import { cubes } from "./tours-two";

export const hotelsTwo: Record<string, Scene> = {
  "hotels/santorini": scene(`
    ${sky("sunset", 360, -70)}${sun(330, 270, 90)}${cloud(70, 120, 150, C.cream, 0.7)}${birds(460, 150, C.brick)}
    ${f(C.clay, "M0 350q50-10 90-40 40-24 90-10 60 10 100 34 60 10 100 18zM560 352q80-50 150-48 90-30 190-10v60z", 0.7)}
    ${f(C.teal, "M0 346H900V470H0z")}${f(C.aqua, "M0 346h900v8Q500 366 0 358z")}${glitter(330, 360, 440, 110)}${at(560, 384, 0.34, yacht())}
    ${f(C.lagoon, "M-10 440H640L900 470V520H-10z")}${f(C.aqua, "M60 446H620L760 520H0z")}${f(C.mist, pill(180, 462, 150, 5, 2.5) + pill(360, 480, 190, 5, 2.5) + pill(120, 500, 120, 5, 2.5))}
    ${f(C.paper, "M0 520H760L620 446h22L790 520H900V600H0z")}${f(C.peach, "M0 520H790l10 14H0z")}${f(C.cream, "M0 556H900V600H0z")}
    ${f(C.paper, "M600 250Q600 232 620 232H900V520H780L640 446H600z")}${f(C.peach, "M600 250Q600 232 620 232h20V446H600z")}
    ${f(C.lagoon, "M660 234a84 88 0 0 1 168 0z")}${f(C.aqua, "M756 148a84 88 0 0 1 72 86h-36q4-60-36-86z")}${l(C.paper, 5, "M744 146v-34M730 124h28")}${f(C.paper, "M652 230h184v14H652z")}
    ${f(C.lagoon, arch(680, 430, 60, 120) + arch(782, 470, 74, 156))}${f("#ffd97a", arch(690, 430, 40, 106))}${f(C.teal, "M819 314a37 37 0 0 1 37 37v119h-37z")}${f(C.lagoon, "M862 300h24v34h-24z")}
    ${f(C.paper, "M840 600V520l20-20h40v100z")}${bougainvillea(630, 262, 1.6, 4)}${bougainvillea(884, 470, 1.5, 9)}
    ${[
      [170, 560],
      [330, 566],
    ]
      .map(([x, y]) =>
        at(
          x ?? 0,
          y ?? 0,
          1,
          l(C.clay, 6, "M-60 20v16M50 20v16") +
            f(C.sand, "M-70 10H62v12H-70z") +
            f(C.coral, "M-66-2H56q6 0 6 12H-70q0-12 4-12z") +
            f(C.coral, "M44-2l40-44 10 6-34 46z") +
            f(C.paper, "M52-8l24-28 8 6-24 28z"),
        ),
      )
      .join("")}
    ${f(C.brick, "M247 420h6v160h-6z")}${f(C.cream, "M130 430Q190 366 250 360q60 6 120 70-30-10-60 0-30-10-60 0-30-10-60 0-30-10-60 0z")}${f(C.coral, "M190 430q10-50 60-70-20 30-20 66-20-4-40 4zM310 430q-10-50-60-70 20 30 20 66 20-4 40 4z")}
    ${cubes([
      [30, 420, 1],
      [-10, 452, 1.2],
    ])}`),

  "hotels/marrakesh": scene(`
    ${sky("dawn", 300, 40)}
    ${sun(450, 130, 64)}${at(620, 250, 0.5, minaret(C.clay, C.brick))}${birds(300, 90, C.brick)}
    ${f(C.coral, "M100 190H800V420H100z")}${f(C.red, "M100 190h700v10H100zM100 304h700v8H100z")}${f(C.clay, "M96 178h708v14H96z")}
    ${f(
      C.cream,
      times(7, (i) => ogive(136 + i * 92, 290, 70, 88, 5)),
    )}${f(
      C.brick,
      times(7, (i) => ogive(143 + i * 92, 290, 56, 78, 4)),
    )}${l(
      C.cream,
      3,
      times(42, (i) => `M${128 + i * 15.6} 264v34`),
    )}${f(C.cream, "M120 258h664v7H120z")}
    ${f(
      C.cream,
      times(5, (i) => ogive(130 + i * 132, 424, 112, 112, 8)),
    )}${f(
      C.brick,
      times(5, (i) => ogive(140 + i * 132, 424, 92, 98, 7)),
    )}${f("#ffd97a", ogive(418, 424, 64, 78, 5) + ogive(164, 424, 44, 60, 4) + ogive(692, 424, 44, 60, 4))}
    ${f(C.sand, "M90 420H810L900 600H0z")}${f(C.peach, "M130 440H770l14 24H116z", 0.7)}
    ${f(C.cream, "M250 452H650L730 580H170z")}${f(C.lagoon, "M270 462H630L696 568H204z")}${f(C.teal, "M270 462H630l8 14H262z")}${f(C.aqua, pill(330, 500, 110, 5, 2.5) + pill(470, 524, 130, 5, 2.5) + pill(280, 546, 120, 5, 2.5) + pill(520, 488, 70, 4, 2))}
    ${f(
      C.coral,
      times(9, (i) => `M${282 + i * 40} 452l8-5 8 5-8 5z`),
    )}${f(
      C.teal,
      times(12, (i) => `M${190 + i * 44} 574l10-6 10 6-10 6z`),
    )}
    ${f(C.cream, "M424 470q26 12 52 0l-10 22h8v6h-48v-6h8z")}${l(C.pale, 4, "M450 470q0-40-18-30M450 470q0-40 18-30M450 470v-36")}
    ${at(150, 520, 0.76, palm(C.lagoon, C.brick, -30))}${at(760, 520, 0.8, palm(C.lagoon, C.brick, 30))}
    ${f(C.teal, "M126 500h50l-8 44h-34zM736 500h50l-8 44h-34z")}${f(C.sun, "M130 514h42l-1 6h-40zM740 514h42l-1 6h-40z")}
    ${f(C.ink, `M0 0H900V600H0zM84 600V250Q40 120 240 60 360 20 450-10 540 20 660 60 860 120 816 250V600z`).replace("/>", ' fill-rule="evenodd"/>')}
    ${l(C.sun, 5, "M84 600V250Q40 120 240 60 360 20 450-10 540 20 660 60 860 120 816 250V600")}
    ${f(C.lagoon, "M0 470H84V600H0zM816 470H900V600H816z")}${f(
      C.sun,
      times(
        3,
        (i) => `M${6 + i * 26} 540l10-14 10 14-10 14zM${820 + i * 26} 540l10-14 10 14-10 14z`,
      ),
    )}${f(C.coral, "M0 466h84v8H0zM816 466h84v8h-84z")}
    ${lantern(190, 120, 1.3, C.sun, C.brick)}${lantern(710, 120, 1.3, C.sun, C.brick)}${lantern(300, 70, 0.8, C.coral, C.brick)}${lantern(600, 70, 0.8, C.coral, C.brick)}`),

  "hotels/dubai": scene(`
    ${sky("ember", 400, -80)}${sun(300, 290, 96, C.sun, C.peach)}${streak(560, 130, 220, C.apricot, 0.6)}${birds(160, 170, C.brick)}
    ${skyline(C.clay, 22, -10, 260, 416, [16, 70])}
    ${at(560, 416, 1.12, sailHotel())}${f(C.deep, "M470 416q90-24 200 0z")}
    ${f(C.teal, "M0 408H900V470H0z")}${f(C.aqua, "M0 408h900v8Q500 424 0 418z")}${glitter(300, 416, 470, 130)}
    ${f(C.sand, "M0 456Q300 440 900 460V600H0z")}
    ${f(C.cream, "M60 488Q200 470 440 478T840 490q40 50-60 78-340 30-640 4-110-34-80-84z")}${f(C.lagoon, "M84 496Q220 480 440 486T816 498q30 36-60 60-320 26-596 4-92-28-76-66z")}${f(C.teal, "M84 496Q220 480 440 486T816 498q10 10 8 20-180-26-400-22-200 0-334 20-10-10-6-20z")}
    ${f(C.sun, pill(240, 516, 150, 6, 3) + pill(290, 534, 110, 6, 3) + pill(220, 552, 120, 5, 2.5))}${f(C.aqua, pill(480, 520, 160, 5, 2.5) + pill(560, 542, 120, 5, 2.5))}
    ${[
      [100, 486, 0.84, 40],
      [800, 490, 0.9, -40],
      [874, 520, 1.2, -70],
      [16, 530, 1.16, 60],
    ]
      .map(([x, y, s, k]) => at(x ?? 0, y ?? 0, s ?? 1, palm(C.deep, C.brick, k)))
      .join("")}
    ${at(700, 500, 0.72, umbrella(C.cream, C.coral))}${at(650, 506, 0.8, sunbed(C.coral))}${at(226, 486, 0.6, umbrella(C.cream, C.teal))}${mirror(280, 492, 0.66, sunbed(C.teal))}
    ${f(C.brick, "M0 600V586Q300 572 900 588V600z")}`),

  "hotels/male": scene(`
    ${sky("day", 280, 60)}${sun(150, 150, 66)}${cloud(300, 110, 150)}${cloud(720, 150, 130)}${birds(250, 190)}
    ${f(C.lagoon, "M0 250q40-24 90-14 30-20 70 0 40-6 70 22h40v12H0z")}${f(C.teal, "M0 262H900V600H0z")}${f(C.aqua, "M0 290Q240 276 480 290T900 282V600H0z")}${f("#86cbc4", "M0 340Q240 320 480 340T900 330V600H0z")}${f(C.mist, "M0 430Q200 400 430 428T900 410V600H0z")}${f(C.pale, "M0 520Q180 490 400 520T900 500V600H0z")}
    ${at(250, 300, 0.34, overwater())}${at(340, 312, 0.42, overwater())}${l(C.brick, 4, "M190 304L420 320")}
    ${f(C.lagoon, "M420 470H900v40H400z", 0.25)}${l(C.brick, 14, "M500 400V500M640 400V506M800 400V510M880 400V512")}
    ${f(C.ochre, "M420 388H900v22H420z")}${f(C.clay, "M420 402H900v10H420z")}${f(C.paper, "M560 236H900V390H560z")}${f(C.peach, "M560 236h40v154h-40z")}
    ${f(C.lagoon, "M630 262h116v128H630zM776 262h90v86h-90z")}${f(C.cream, "M630 262h22q4 70-10 128h-12zM746 262h-22q-4 70 10 128h12z")}${f(C.sun, "M664 350h56v10h-56z")}${f(C.paper, "M660 340q28-12 60 0v14h-60z")}
    ${f(C.ochre, "M490 258Q640 190 700 60H790Q830 170 920 240V262Q700 222 490 258z")}${f(C.clay, "M750 60h40Q830 170 920 240V262Q860 250 820 246 790 140 750 60z")}${f(C.clay, "M694 62q46-34 100 0z")}${l(C.sand, 4, "M560 230Q650 180 704 96M640 224Q704 170 728 100M730 222Q754 170 758 110", 0.7)}
    ${l(C.ink, 3, "M430 388V350M500 388V350M560 388V350M430 354H560M430 370H560")}${l(C.brick, 8, "M440 396L350 500M474 396L390 510")}${l(C.brick, 6, "M424 418h36M404 440h38M384 464h38M366 486h40")}
    ${at(520, 386, 0.74, sunbed(C.coral))}
    ${at(240, 470, 1, turtle())}${[
      [120, 420, 0.7],
      [180, 540, 0.9],
      [560, 560, 0.9],
      [660, 540, 0.7],
      [90, 500, 0.6],
      [470, 556, 0.6],
    ]
      .map(([x, y, s], i) =>
        at(x ?? 0, y ?? 0, s ?? 1, fish(i % 2 ? C.coral : C.sun, i % 2 ? C.paper : C.lagoon)),
      )
      .join("")}
    ${l(C.paper, 4, "M40 384q30-12 60 0t60 0M300 390q24-10 48 0t48 0M640 470q30-12 60 0t60 0M100 580q30-12 60 0", 0.8)}
    ${f(C.coral, "M760 600q-10-40 8-60 4 20 10 24 2-26 18-40 6 24 2 40 14-14 26-12-4 24-16 48z")}${f(C.apricot, "M20 600q-6-30 12-44 4 14 8 18 8-24 24-28-2 30-10 54z")}`),
};
