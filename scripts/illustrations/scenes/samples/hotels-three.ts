import { junk } from "../../kit/boats";
import { latticeTower } from "../../kit/east";
import {
  C,
  at,
  rect,
  circle,
  f,
  l,
  land,
  mirror,
  n,
  panes,
  pill,
  times,
  turn,
} from "../../kit/pen";
import { birds, cloud, crescent, moon, ripples, sky, stars, streak, sun } from "../../kit/sky";
import { sunbed, taxi } from "../../kit/street";
import { bananaLeaf, palm } from "../../kit/nature";
import { block, lights, skyline } from "../../kit/town";

import { scene, type Scene } from "../scene";

export const hotelsThree: Record<string, Scene> = {
  "hotels/bali": scene(`
    ${sky("dawn", 300, 60)}${sun(230, 150, 70)}${birds(320, 110)}
    ${f(C.mist, "M60 300Q190 190 250 150q20-14 40 0Q360 200 520 300z")}${cloud(100, 230, 170)}
    ${land(C.green, [
      [0, 300],
      [160, 270],
      [360, 300],
      [560, 260],
      [900, 300],
    ])}${times(4, (i) => l(C.cream, 3, `M0 ${318 + i * 22}q160-${26 - i * 4} 320 0t340-${16 + i * 3}`, 0.8))}
    ${[60, 120, 180, 330, 390].map((x, i) => at(x, 330 + (i % 2) * 12, 0.3, palm(C.lagoon, C.brick, i % 2 ? 50 : -50))).join("")}
    ${land(C.jade, [
      [0, 400],
      [200, 366],
      [420, 400],
      [660, 380],
      [900, 400],
    ])}
    ${at(480, 420, 0.9, palm(C.deep, C.brick, -60))}${at(860, 420, 1.2, palm(C.deep, C.brick, -30))}
    ${f(C.brick, "M560 400h14V280h-14zM820 400h14V280h-14z")}${f(C.sand, "M590 300H806V400H590z")}${f(C.brick, "M640 308h116v92H640z")}${f("#ffd97a", "M650 316h44v84h-44zM702 316h44v84h-44z")}${f(C.clay, "M520 290Q620 250 660 170H740Q780 250 880 290 700 256 520 290z")}${f(C.brick, "M700 170h40Q780 250 880 290 800 272 746 270 730 210 700 170z")}${l(C.sand, 3, "M570 276Q640 240 668 190M630 266Q676 230 690 186", 0.7)}${f(C.sun, "M656 170q44-30 88 0z")}
    ${f(C.ochre, "M530 396H890v14H530z")}
    ${f(C.clay, "M120 410H900v22H120z")}${f(C.lagoon, "M100 430H900V560H60z")}${f(C.teal, "M100 430H900v16H94z")}${f(C.aqua, pill(200, 470, 150, 5, 2.5) + pill(430, 490, 190, 5, 2.5) + pill(260, 520, 130, 5, 2.5) + pill(640, 466, 140, 5, 2.5) + pill(560, 536, 150, 5, 2.5))}${f("#ffd97a", pill(660, 486, 70, 5, 2.5) + pill(674, 506, 50, 5, 2.5), 0.9)}
    ${f(C.pale, "M60 556L100 430h8L74 556zM60 556H900v12H52z")}${f(C.sand, "M0 568H900V600H0z")}
    ${f(C.brick, "M330 470h130v8H330z")}${f(C.clay, "M340 462h110l-10 10H350z")}${circle(376, 456, 9, C.coral)}${circle(398, 454, 10, C.sun)}${circle(418, 457, 8, C.leaf)}
    ${mirror(150, 430, 0.6, sunbed(C.coral))}
    ${turn(-30, 610, -8, bananaLeaf(C.deep, C.teal), 1.1)}${turn(-40, 620, -50, bananaLeaf(C.lagoon, C.teal), 1)}${turn(930, 610, -92, bananaLeaf(C.deep, C.teal), 0.9)}${turn(860, 640, -50, bananaLeaf(C.lagoon, C.teal), 0.7)}
    ${[
      [96, 560],
      [126, 582],
      [800, 570],
    ]
      .map(([x, y]) =>
        at(
          x ?? 0,
          y ?? 0,
          1,
          f(
            C.paper,
            times(5, (i) => {
              const a = (i * Math.PI * 2) / 5;
              return `M0 0Q${n(Math.cos(a - 0.5) * 18)} ${n(Math.sin(a - 0.5) * 18)} ${n(Math.cos(a) * 20)} ${n(Math.sin(a) * 20)}Q${n(Math.cos(a + 0.5) * 14)} ${n(Math.sin(a + 0.5) * 14)} 0 0z`;
            }),
          ) + circle(0, 0, 5, C.sun),
        ),
      )
      .join("")}`),

  "hotels/tokyo": scene(`
    ${sky("dusk", 400, 60)}${moon(250, 130, 44)}${stars(3, 20, [900, 120])}
    ${skyline("#2f5a68", 4, -10, 910, 430, [50, 170])}${at(560, 430, 0.92, latticeTower())}
    ${block(120, 440, 70, 190, [C.night, C.ink, C.sun])}${block(200, 440, 56, 120, [C.deep, C.ink, C.sun])}${block(330, 440, 74, 160, [C.night, C.ink, C.sun])}${block(660, 440, 60, 170, [C.deep, C.ink, C.sun])}${block(730, 440, 84, 230, [C.night, C.ink, C.sun])}${block(420, 440, 60, 90, [C.deep, C.ink, C.sun])}
    ${lights(7, [260, 330, 380, 90], 30, "#ffd97a")}
    ${f(C.deep, "M0 440H900V600H0z")}
    ${f(C.brick, "M0 0H900V40H0zM0 0H56V480H0zM844 0h56v480h-56zM440 0h14v440h-14zM56 430H844v20H56z")}${f(C.clay, "M0 34H900v8H0zM50 40h8v400h-8zM842 40h8v400h-8zM446 40h6v390h-6z")}
    ${f(C.cream, "M58 42H178V430H58z", 0.94)}${l(C.clay, 4, "M98 42V430M138 42V430M58 140H178M58 238H178M58 336H178")}
    ${f(C.ochre, "M0 450H900V600H0z")}${f(C.sun, "M0 466L240 450H440L360 600H0zM480 450H690L900 590V600H470z", 0.55)}${l(C.clay, 4, "M240 450L60 600M440 450L360 600M480 450L490 600M690 450L880 600")}
    ${f(C.brick, "M330 536H590l20 14H310zM340 550h14v34h-14zM566 550h14v34h-14z")}${f(C.lagoon, "M400 536q-4-22 16-26h30q20 4 16 26z")}${l(C.lagoon, 5, "M462 516q18-4 10 14M398 522l-16-8M430 508v-6")}${f(C.cream, "M500 520h30l-4 16h-22zM546 522h26l-4 14h-18z")}
    ${f(C.coral, "M180 560q60-20 120 0v20q-60 14-120 0zM630 560q60-20 120 0v20q-60 14-120 0z")}${f(C.red, "M180 574q60 14 120 0v10q-60 14-120 0zM630 574q60 14 120 0v10q-60 14-120 0z")}
    ${f(C.ink, "M770 540q-10-50 6-60h20q16 10 6 60z")}${l(C.brick, 5, "M784 480Q780 400 750 350M782 430Q800 390 826 380M778 400Q760 370 730 372")}${[
      [750, 346],
      [730, 368],
      [766, 372],
      [828, 376],
      [806, 394],
      [792, 350],
      [744, 324],
    ]
      .map(([x, y], i) => circle(x ?? 0, y ?? 0, 14 - (i % 3) * 2, i % 2 ? C.blush : C.rose))
      .join("")}
    ${l(C.ink, 2, "M640 40V96")}${f(C.coral, "M612 108q0-12 28-12t28 12q12 30 0 60 0 12-28 12t-28-12q-12-30 0-60z")}${l(C.red, 2, "M604 126h72M602 140h76M604 154h72")}${f(C.ink, "M622 92h36v8h-36zM622 176h36v8h-36z")}`),

  "hotels/hong-kong": scene(`
    ${sky("dusk", 400, -70)}${crescent(150, 110, 30)}${stars(6, 18, [600, 110])}
    ${f("#56717a", "M0 330Q140 270 260 290 380 200 500 226 640 170 760 240 840 230 900 280V440H0z")}${f(C.teal, "M0 380Q160 320 330 350 480 290 640 330 780 300 900 340V440H0z", 0.8)}
    ${skyline("#2d5d6a", 14, -10, 910, 440, [70, 180])}
    ${f(C.deep, "M210 440V150l30-40v330z")}${f(C.lagoon, "M240 110l34 50v280h-34z")}${l(C.mist, 3, "M210 440L274 360 210 280 274 220 210 160 240 112M274 440L210 360 274 290 210 230 274 162M240 110V70M232 118V84")}
    ${f(C.night, "M560 440V110q0-40 34-50 34 10 34 50v330z")}${f(C.sun, panes([3, 11], [570, 134], [18, 26], [9, 12]))}${f(C.mist, "M564 104q4-34 30-42 26 8 30 42-10-14-14 0-8-16-16 0-8-16-16 0-4-14-14 0z")}
    ${block(110, 440, 70, 210, [C.night, C.ink, C.sun])}${block(296, 440, 62, 170, [C.deep, C.ink, "#ffd97a"])}${block(372, 440, 74, 250, [C.night, C.ink, C.sun])}${block(460, 440, 60, 150, [C.deep, C.ink, "#ffd97a"])}${block(650, 440, 66, 190, [C.deep, C.ink, C.sun])}${block(730, 440, 60, 250, [C.night, C.ink, "#ffd97a"])}${block(804, 440, 80, 170, [C.deep, C.ink, C.sun])}${block(24, 440, 66, 140, [C.deep, C.ink, C.sun])}
    ${f(C.coral, rect(380, 200, 30, 10) + rect(738, 200, 24, 8))}${f(C.deep, "M0 438H900V600H0z")}${f(C.teal, "M0 438h900v8Q500 456 0 450z")}
    ${ripples(4, [20, 452, 860, 60], C.sun, 14, 0.75)}${ripples(3, [20, 460, 860, 80], C.teal, 8)}
    ${at(620, 524, 1.24, junk())}
    ${f(C.ink, "M0 548H380V600H0z")}${f(C.brick, "M0 540H390v12H0z")}${l(C.mist, 3, "M20 540V490M110 540V490M200 540V490M290 540V490M378 540V490M0 492H380", 0.8)}${f(C.aqua, "M0 494H378V540H0z", 0.22)}
    ${[
      [80, 548],
      [230, 548],
    ]
      .map(([x, y]) =>
        at(
          x ?? 0,
          y ?? 0,
          1,
          f(C.clay, "M-3-50h6V0h-6zM-22 0h44l-8-6h-28z") +
            f(C.sand, "M-38-58h76v9h-76z") +
            f(C.coral, "M-22-84h20l-6 16v10h6v2h-20v-2h6v-10z") +
            f(C.sun, "M8-78h18l-9 12v8h6v2H11v-2h4v-8z") +
            circle(-6, -84, 5, C.sun),
        ),
      )
      .join("")}
    ${l(C.sand, 2, "M0 400Q120 440 240 410T420 380", 0.8)}${[40, 90, 140, 190, 240, 290, 340, 390].map((x, i) => circle(x, [414, 423, 424, 419, 412, 405, 397, 387][i] ?? 400, 5, "#ffd97a")).join("")}`),

  "hotels/new-york": scene(`
    ${sky("gold", 420, 80)}${sun(470, 300, 110)}${streak(330, 120, 220, C.paper, 0.6)}${birds(430, 170, C.clay)}
    ${f(C.apricot, "M360 460V240h40v-30h30v250zM520 460V200l16-30 16 30v260zM570 460V270h50v190z")}
    ${f(C.rose, "M444 460V230h10v-50h10v-40l6-60 6 60v40h10v50h10v230z")}
    ${f(C.teal, "M0 60H130V500H0zM130 130h90v370h-90zM220 220h76v280h-76zM296 290h50v190h-50z")}${f(C.lagoon, "M100 60h30v440h-30zM196 130h24v370h-24zM276 220h20v280h-20zM332 290h14v190h-14z")}${f(C.mist, panes([4, 18], [10, 80], [22, 22], [10, 12]) + panes([3, 14], [142, 150], [18, 24], [8, 12]) + panes([3, 10], [228, 240], [16, 24], [7, 11]))}
    ${f(C.brick, "M150 60h46v44h-46zM146 60l27-26 27 26zM156 104h6v28h-6zM184 104h6v28h-6z")}
    ${f(C.clay, "M600 500V300h34V160h40V60h226V500z")}${f(C.brick, "M600 500V300h20v200zM634 300V160h16v140zM674 160V60h16v100z")}${f(C.ochre, "M594 294h44v10h-44zM628 154h50v10h-50zM668 54h232v12H668z")}
    ${f(C.cream, panes([6, 8], [708, 84], [34, 42], [16, 26]) + panes([1, 7], [652, 180], [0, 42], [12, 24]) + panes([2, 2], [652, 346], [28, 42], [12, 24]))}${f(C.sun, rect(742, 126, 16, 26) + rect(810, 210, 16, 26) + rect(708, 252, 16, 26) + rect(844, 336, 16, 26) + rect(776, 294, 16, 26))}
    ${f(
      C.sun,
      times(7, (i) => `M${680 + i * 34} 60l8-24 8 24z`),
    )}
    ${f(C.deep, "M600 410H900V520H600z")}${f("#ffd97a", panes([4, 1], [636, 430], [70, 0], [52, 70]))}${f(C.red, "M650 386H900v40H650z")}${f(C.sun, "M650 420H900v8H650zM650 382H900v6H650z")}${f(
      C.cream,
      times(12, (i) => pill(660 + i * 21, 399, 9, 9, 4.5)),
    )}${f(C.red, "M622 190h24v180h-24z")}${f(
      C.cream,
      times(6, (i) => pill(628, 204 + i * 28, 12, 12, 6)),
    )}
    ${f(C.sand, "M0 500L346 470H600L900 510V600H0z")}${f(C.night, "M380 466H560L820 600H90z")}${f(C.sun, "M466 476h8l2 16h-12zM462 506h16l3 24h-22zM456 548h28l5 52h-38z")}
    ${at(330, 560, 1.1, taxi())}${at(560, 500, 0.6, taxi())}
    ${l(C.ink, 5, "M180 560V330Q180 312 200 312H260")}${f(C.ink, "M250 300h22v56h-22z")}${circle(261, 312, 6, C.red)}${circle(261, 328, 6, C.sun)}${circle(261, 344, 6, C.jade)}`),
};
