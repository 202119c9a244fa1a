import { gondola, yacht } from "../../kit/boats";

import {
  C,
  arch,
  at,
  rect,
  circle,
  f,
  grid,
  l,
  ogive,
  panes,
  pill,
  times,
  turn,
} from "../../kit/pen";
import { birds, cloud, glitter, ripples, sky, sun } from "../../kit/sky";
import { bus, tram } from "../../kit/street";
import { bougainvillea, tree } from "../../kit/nature";
import { awning, lamp, mansard, villa } from "../../kit/town";
import { campanile, clockTower, eiffel, salute } from "../../kit/west";
import { scene, type Scene } from "../scene";

export const hotelsOne: Record<string, Scene> = {
  "hotels/paris": scene(`
    ${sky("dawn", 440, 60)}${sun(170, 250, 90)}${cloud(30, 120, 130)}${birds(300, 130)}
    ${at(186, 470, 0.8, eiffel(C.teal, C.mist))}
    ${mansard(-20, 490, 90, 2, C.peach)}${mansard(250, 490, 90, 3, C.sand, C.teal)}
    ${f(C.lagoon, "M352 150Q352 76 470 70h460v90H352z")}${f(C.deep, "M352 150Q352 76 470 70h30q-90 20-96 90z")}${f(C.coral, "M560 36h22v36h-22zM760 30h34v42h-34zM640 48h16v24h-16z")}
    ${f(C.cream, "M352 150h560v350H352z")}${f(C.sand, "M352 150h92v350h-92z")}${f(C.ochre, "M340 144h570v10H340z")}
    ${f(C.cream, grid([5, 1], [492, 140], [88, 0], (x, y) => arch(x, y, 40, 54)) + arch(384, 140, 34, 50))}${f(C.deep, grid([5, 1], [498, 140], [88, 0], (x, y) => arch(x, y, 28, 46)) + arch(390, 140, 22, 42))}
    ${f(C.deep, panes([5, 3], [496, 170], [88, 88], [34, 60]) + panes([1, 3], [382, 170], [0, 88], [34, 60]))}${f(C.teal, panes([5, 3], [496, 170], [88, 88], [17, 60]) + panes([1, 3], [382, 170], [0, 88], [17, 60]))}
    ${f("#ffd97a", rect(584, 170, 34, 60) + rect(760, 258, 34, 60) + rect(496, 346, 34, 60))}
    ${times(3, (i) => l(C.ink, 2, `M346 ${214 + i * 88}h560M346 ${232 + i * 88}h560${times(46, (k) => `M${350 + k * 12} ${214 + i * 88}v18`)}`) + f(C.ochre, rect(344, 232 + i * 88, 566, 7)))}
    ${f(C.red, times(5, (i) => pill(494 + i * 88, 308, 14, 12, 6)) + times(5, (i) => pill(514 + i * 88, 306, 12, 12, 6)))}
    ${f(C.deep, "M352 428h560v90H352z")}${f("#ffd97a", panes([5, 1], [478, 440], [88, 0], [62, 62]))}${f(C.brick, rect(372, 440, 56, 78))}${f(C.sun, pill(416, 478, 6, 14, 3))}
    ${awning(462, 420, 450, 42, C.red, C.cream)}${awning(358, 420, 86, 34, C.lagoon, C.cream)}
    ${f(C.sand, "M0 500H900V600H0z")}${f(C.apricot, "M0 540Q300 524 900 548V600H0z")}${f(C.ochre, "M0 500h340v8H0z")}
    ${[
      [540, 548],
      [680, 556],
      [820, 550],
    ]
      .map(([x, y]) =>
        at(
          x ?? 0,
          y ?? 0,
          1,
          f(C.brick, "M-3-40h6V0h-6zM-20 0h40l-6-6h-28z") +
            f(C.paper, "M-34-46h68v7h-68z") +
            l(C.coral, 5, "M-54 0v-56M-54-24h22l4 24M54 0v-56M54-24H32l-4 24") +
            f(C.coral, "M-6-60h6v14h-6z"),
        ),
      )
      .join("")}
    ${at(110, 560, 1.9, tree(C.lagoon, C.teal))}${at(300, 574, 1.4, lamp())}`),

  "hotels/london": scene(`
    ${sky("rose", 420, -50)}${sun(170, 230, 84)}${cloud(250, 110, 140)}${birds(80, 110)}
    ${at(176, 470, 0.86, clockTower("#d98a63", "#c07250"))}${f(C.rose, "M0 470v-90h30v-20h40v-16h14v16h50v40h90v-30h60v30h80v70z")}
    ${[330, 480, 630, 780]
      .map(
        (x, i) =>
          f([C.red, C.clay, C.red, C.clay][i] ?? C.red, rect(x, 130 - (i % 2) * 16, 150, 400)) +
          f(
            [C.coral, C.red, C.coral, C.red][i] ?? C.red,
            `M${x + 12} ${132 - (i % 2) * 16}v-20h20q6-44 43-50 37 6 43 50h20v20z`,
          ) +
          f(
            C.cream,
            `M${x} ${128 - (i % 2) * 16}h150v8h-150z` +
              arch(x + 60, 122 - (i % 2) * 16, 30, 40) +
              `M${x} 250h150v7h-150zM${x} 356h150v7h-150z`,
          ) +
          f(C.cream, panes([3, 2], [x + 14, 164], [44, 104], [34, 70])) +
          f(
            C.deep,
            panes([3, 2], [x + 18, 168], [44, 104], [26, 62]) +
              arch(x + 65, 122 - (i % 2) * 16, 20, 32),
          ) +
          l(
            C.cream,
            2,
            times(3, (k) => `M${x + 31 + k * 44} 168v62M${x + 31 + k * 44} 272v62`),
          ),
      )
      .join("")}
    ${f(C.cream, "M320 372h590v150H320z")}${f(C.sand, "M320 372h590v8H320z")}
    ${f(C.deep, panes([2, 1], [340, 400], [60, 0], [40, 90]) + panes([3, 1], [640, 400], [80, 0], [48, 90]))}${f("#ffd97a", rect(340, 400, 40, 90) + rect(720, 400, 48, 90))}
    ${f(C.cream, "M470 360h130v170H470z")}${f(C.ochre, "M460 352h150v12H460zM476 364h14v160h-14zM580 364h14v160h-14z")}${f(C.ink, arch(506, 524, 58, 134))}${f(C.sun, pill(550, 462, 7, 7, 3.5))}${f(C.lagoon, "M440 330h190l-16 30H456z")}${f(C.cream, "M444 356q12 10 23 0 12 10 24 0 12 10 24 0 12 10 24 0 12 10 24 0 12 10 24 0 12 10 24 0v6H444z")}
    ${f(C.deep, "M452 524V492q-12-20 4-36 12 16 6 36v32zM606 524V492q-12-20 4-36 12 16 6 36v32z")}
    ${l(C.ink, 3, `M320 490h150M600 490h310${times(10, (i) => `M${326 + i * 15} 490v32`)}${times(20, (i) => `M${606 + i * 15} 490v32`)}`)}
    ${f(C.sand, "M0 470h320v60H0z")}${f(C.rose, "M0 522H900v20H0z")}${f(C.ink, "M0 540H900V600H0z")}${f(C.sand, "M40 574h70v5H40zM180 574h70v5h-70zM740 574h70v5h-70zM600 574h70v5h-70z")}
    ${at(150, 560, 1.3, bus())}${at(430, 546, 1.3, lamp())}`),

  "hotels/lisbon": scene(`
    ${sky("day", 400, 60)}${sun(640, 190, 80)}${cloud(440, 100, 140)}${birds(720, 110)}
    ${f(C.aqua, "M380 330H900V430H380z")}${f(C.mist, "M380 330h520v10H380z")}${l(C.coral, 6, "M470 330V240M770 330V240")}${l(C.coral, 4, "M380 300Q430 290 470 244 620 350 770 244 820 290 900 306M380 318H900")}${l(C.coral, 2, "M510 318V282M550 318V302M620 318V306M690 318V302M730 318V282M800 318V280M840 318V294")}
    ${at(610, 372, 0.4, yacht())}${glitter(640, 346, 420, 70)}
    ${[
      [430, 440, 80, 60, C.cream],
      [500, 450, 70, 76, C.peach],
      [600, 448, 90, 56, C.cream],
      [680, 456, 74, 84, C.apricot],
      [760, 448, 80, 66, C.cream],
      [836, 460, 80, 96, C.peach],
      [560, 476, 80, 60, C.sand],
      [720, 482, 84, 62, C.paper],
    ]
      .map(([x, y, w, h, tone]) =>
        villa(Number(x), Number(y), Number(w), Number(h), String(tone), C.coral),
      )
      .join("")}
    ${f(C.aqua, "M-10 96H250V560H-10z")}${f(C.teal, "M206 96h44v464h-44z")}${f(
      C.mist,
      grid([9, 15], [-4, 120], [25, 29], (x, y, c, r) =>
        (c + r) % 2 ? "" : `M${x} ${y}l6-7 6 7-6 7z`,
      ),
    )}
    ${f(C.coral, "M-20 96l20-34h240l24 34z")}${f(C.paper, "M-10 92h266v14H-10z")}
    ${[
      [22, 150],
      [138, 150],
      [22, 300],
      [138, 300],
    ]
      .map(
        ([x, y]) =>
          f(C.paper, rect((x ?? 0) - 8, (y ?? 0) - 8, 68, 106)) +
          f(C.lagoon, rect(x ?? 0, y ?? 0, 52, 98)) +
          l(C.paper, 3, `M${(x ?? 0) + 26} ${y}v98M${x} ${(y ?? 0) + 34}h52`) +
          l(
            C.ink,
            2.5,
            `M${(x ?? 0) - 14} ${(y ?? 0) + 66}h80v32h-80z${times(7, (i) => `M${(x ?? 0) - 4 + i * 10} ${(y ?? 0) + 66}v32`)}`,
          ),
      )
      .join("")}
    ${f(C.paper, "M76 560V456q0-30 36-30t36 30v104z")}${f(C.coral, "M84 560V460q0-26 28-26t28 26v100z")}${f(C.sun, pill(124, 500, 7, 7, 3.5))}
    ${bougainvillea(30, 250, 0.9, 3)}${bougainvillea(176, 398, 0.8, 5)}
    ${villa(254, 520, 110, 180, C.peach, C.coral)}${villa(352, 510, 90, 120, C.paper, C.coral)}
    ${f(C.sand, "M0 540L260 520 900 470V600H0z")}${f(C.apricot, "M0 586L900 520V600H0z")}${l(C.clay, 4, "M0 568L900 504M0 592L900 528")}
    ${l(C.ink, 2, "M250 190Q500 340 900 400")}
    ${turn(560, 536, -4, tram())}
    ${at(850, 600, 1.1, tree(C.lagoon, C.teal))}`),

  "hotels/venice": scene(`
    ${sky("rose", 400, 70)}${sun(330, 270, 84)}${cloud(60, 120, 150)}${birds(240, 160)}
    ${at(236, 418, 0.72, campanile(C.rose, C.teal))}${at(410, 418, 0.9, salute(C.peach, C.teal))}${f(C.rose, "M0 418v-50h60v-20h60v30h70v40zM300 418v-30h60v30zM490 418v-40h70v40z")}
    ${f(C.teal, "M0 414H900V600H0z")}${f(C.aqua, "M0 414h900v12Q560 438 260 428T0 432z")}${glitter(330, 432, 560, 110)}
    ${f(C.apricot, "M540 80H920V480H540z")}${f(C.rose, "M540 80h30v400h-30z")}${f(C.paper, "M532 72h380v12H532zM540 196h370v10H540zM540 324h370v10H540z")}${f(
      C.brick,
      times(13, (i) => `M${540 + i * 30} 72v-16q10-14 20 0v16z`),
    )}
    ${f(C.paper, times(5, (i) => ogive(566 + i * 66, 314, 54, 98)) + times(5, (i) => ogive(566 + i * 66, 188, 54, 88)))}${f(C.deep, times(5, (i) => ogive(574 + i * 66, 310, 38, 82)) + times(5, (i) => ogive(574 + i * 66, 184, 38, 72)))}${f("#ffd97a", ogive(640, 310, 38, 82) + ogive(772, 184, 38, 72))}
    ${f(
      C.paper,
      times(4, (i) => pill(624 + i * 66, 222, 18, 18, 9)),
    )}${f(
      C.deep,
      times(4, (i) => pill(628 + i * 66, 226, 10, 10, 5)),
    )}
    ${f(C.cream, "M552 284h360v34H552z")}${l(
      C.clay,
      3,
      times(22, (i) => `M${560 + i * 16} 290v24`),
    )}${f(
      C.red,
      times(6, (i) => pill(562 + i * 62, 276, 16, 14, 7) + pill(582 + i * 62, 278, 12, 12, 6)),
    )}
    ${f(C.paper, ogive(640, 480, 90, 130))}${f(C.deep, ogive(652, 480, 66, 112))}${f("#ffd97a", ogive(668, 480, 34, 84))}${f(C.deep, arch(570, 440, 38, 62) + arch(770, 440, 38, 62) + arch(840, 440, 38, 62))}
    ${f(C.paper, "M540 458h370v10H540z")}${f(C.sand, "M610 478h160v10H610zM596 488h190v12H596z")}${f(C.lagoon, "M540 486Q680 500 900 486V520H540z", 0.5)}
    ${awning(626, 352, 118, 26, C.red, C.cream)}
    ${f(C.lagoon, "M0 520Q220 496 460 518T900 504V600H0z", 0.8)}${ripples(5, [20, 450, 500, 130], C.aqua, 12)}
    ${[
      [470, 560, 200],
      [500, 580, 170],
      [820, 590, 180],
      [854, 600, 220],
    ]
      .map(
        ([x, y, h], i) =>
          f(C.paper, rect(x ?? 0, (y ?? 0) - (h ?? 0), 12, h ?? 0)) +
          f(
            i % 2 ? C.lagoon : C.red,
            times(
              Math.floor((h ?? 0) / 28),
              (k) => `M${x} ${(y ?? 0) - (h ?? 0) + 8 + k * 28}l12-8v14l-12 8z`,
            ),
          ) +
          circle((x ?? 0) + 6, (y ?? 0) - (h ?? 0) - 4, 8, C.sun),
      )
      .join("")}
    ${at(240, 546, 1.36, gondola())}`),
};
