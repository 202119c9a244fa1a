import { windTower } from "../../kit/domes";
import { camel, frangipani, palm, tree } from "../../kit/nature";
import { dhow } from "../../kit/boats";
import { birds, cloud, crescent, glitter, ripples, sky, stars, sun } from "../../kit/sky";
import { C, arch, at, circle, f, l, land, mirror, n, panes, pill, times } from "../../kit/pen";
import { awning, lamp, mansard, skyline } from "../../kit/town";
import { scene, type Scene } from "../scene";

export const galleriesTwo: Record<string, Scene> = {
  "bali-cultural-journey-2": scene(`
    ${sky("dawn", 260, 60)}${sun(450, 130, 80)}
    ${land(C.jade, [
      [0, 240],
      [200, 190],
      [420, 230],
      [660, 180],
      [900, 230],
    ])}${land(C.lagoon, [
      [0, 270],
      [240, 240],
      [500, 270],
      [900, 240],
    ])}
    ${[
      [70, 300, 0.8, 60],
      [190, 290, 0.5, -40],
      [760, 290, 0.6, 40],
      [860, 310, 0.9, -60],
    ]
      .map(([x, y, s, k]) => at(x ?? 0, y ?? 0, s ?? 1, palm(C.deep, C.brick, k)))
      .join("")}
    ${[
      [250, 330],
      [650, 330],
    ]
      .map(([x, y], i) =>
        at(
          x ?? 0,
          y ?? 0,
          1,
          f(C.brick, "M-3-230h6V0h-6z") +
            f(i ? C.sun : C.coral, "M-96-190Q-80-250 0-258 80-250 96-190z") +
            f(
              C.paper,
              times(10, (k) => `M${-96 + k * 19.2}-190h19.2l-3 18-6.6 8-6.6-8z`),
            ) +
            f(C.red, "M-10-258Q0-290 10-258z") +
            l(C.ochre, 3, "M-60-196Q-50-240-6-254M60-196Q50-240 6-254"),
        ),
      )
      .join("")}
    ${f(C.clay, "M0 320H900V370H0z")}${f(C.brick, "M0 356H900V372H0z")}${f(C.ochre, "M0 372H900V450H0z")}${f(C.clay, "M0 436H900V452H0z")}${f(C.sand, "M0 452H900V600H0z")}
    ${f(
      C.brick,
      times(9, (i) => `M${20 + i * 104} 338l16-10 16 10-16 10z`),
    )}
    ${f(C.clay, "M230 560Q450 610 670 560l-20 30H250z", 0.5)}${f(C.jade, "M250 470L450 420 650 470 450 570z")}${f(C.lagoon, "M250 470L450 570V600L250 500z")}${f(C.teal, "M650 470L450 570V600L650 500z")}${f(C.green, "M286 470L450 430 614 470 450 550z")}${l(C.leaf, 4, "M250 484L450 584 650 484M350 445L350 520M550 445V520")}
    ${[
      [370, 470, C.coral],
      [450, 446, C.sun],
      [530, 470, C.rose],
      [450, 506, C.red],
      [410, 488, C.apricot],
      [490, 488, C.coral],
    ]
      .map(
        ([x, y, tone]) =>
          f(
            String(tone),
            times(8, (i) => {
              const a = (i * Math.PI) / 4;
              return `M${x} ${y}q${n(Math.cos(a - 0.4) * 20)} ${n(Math.sin(a - 0.4) * 14)} ${n(Math.cos(a) * 34)} ${n(Math.sin(a) * 22)}q${n(-Math.cos(a - 0.6) * 20)} ${n(-Math.sin(a - 0.6) * 6)} ${n(-Math.cos(a) * 34)} ${n(-Math.sin(a) * 22)}z`;
            }),
          ) + circle(Number(x), Number(y), 8, C.sun),
      )
      .join("")}
    ${at(450, 476, 1.2, frangipani())}${at(330, 486, 1, frangipani(C.cream))}${at(566, 484, 1, frangipani(C.cream))}
    ${l(C.brick, 5, "M520 466L600 350M540 470L624 366")}${circle(600, 350, 5, C.coral)}${circle(624, 366, 5, C.coral)}${l(C.paper, 6, "M600 340q-24-30 4-60t0-70q-16-30 10-60M626 356q20-30 0-60t14-66", 0.6)}
    ${at(120, 540, 1.3, frangipani())}${at(190, 570, 1, frangipani(C.blush))}${at(780, 550, 1.3, frangipani(C.blush))}${at(710, 574, 0.9, frangipani())}`),

  "dubai-luxury-escape-2": scene(`
    ${sky("night", 420, -60)}${f(C.coral, "M0 350Q400 300 900 330V480H0z", 0.35)}${stars(9, 60, [900, 300])}${crescent(700, 110, 42)}
    ${land("#8a4a34", [
      [0, 400],
      [180, 350],
      [400, 390],
      [640, 330],
      [900, 380],
    ])}${f(C.clay, "M0 450Q200 420 420 370 600 420 900 400V600H0z")}${f(C.brick, "M420 370Q600 420 900 400V440Q700 460 560 470 470 430 420 370z")}
    ${at(690, 400, 0.56, camel(C.ink))}${at(770, 404, 0.5, camel(C.ink))}
    ${f(C.ochre, "M0 500Q240 460 480 486T900 470V600H0z")}${f(C.clay, "M0 560Q300 530 900 556V600H0z")}
    ${at(
      300,
      510,
      1.2,
      f(C.red, "M-200 0Q-150-70-30-150H30Q150-70 200 0z") +
        f(C.cream, "M-140 0Q-110-70-22-150H-8Q-60-70-74 0zM140 0Q110-70 22-150H8Q60-70 74 0z") +
        f("#ffd97a", "M-60 0Q-40-70 0-110 40-70 60 0z") +
        f(C.brick, "M-60 0Q-40-70 0-110-20-50-34 0zM60 0Q40-70 0-110 20-50 34 0z") +
        l(C.cream, 3, "M-30-150L-260 20M30-150L260 20") +
        f(C.sun, "M-6-168h12v20H-6zM0-168l26 8-26 8z") +
        f(
          C.sun,
          times(9, (i) => `M${-120 + i * 30}-8l8-8 8 8-8 8z`),
        ),
    )}
    ${f(C.red, "M120 530H500L560 570H70z")}${f(
      C.sun,
      times(7, (i) => `M${150 + i * 54} 550l14-10 14 10-14 10z`),
    )}${f(C.teal, pill(170, 512, 60, 24, 10) + pill(400, 512, 60, 24, 10))}${f(C.coral, pill(230, 516, 50, 20, 9) + pill(350, 516, 50, 20, 9))}${f(C.brick, "M280 520h70v10h-70z")}${f(C.sun, "M300 520q-2-20 14-22 16 2 14 22zM328 512q14-4 18-12-4 16-18 18z")}
    ${[
      [610, 560, 1],
      [690, 540, 0.7],
      [60, 556, 0.9],
      [800, 570, 1],
    ]
      .map(([x, y, s]) =>
        at(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          circle(0, -26, 46, C.sun, 0.16) +
            f(C.ink, "M-16-46L0-62 16-46zM-18-4h36V4h-36zM-4-70h8v10h-8z") +
            f("#ffd97a", "M-14-46h28v42h-28z") +
            l(C.ink, 3, "M0-46V-4M-14-25H14"),
        ),
      )
      .join("")}
    ${at(720, 580, 1, f(C.brick, "M-40 0l50-14 6 8-50 14zM40 0L-10-14l-6 8 50 14z") + f(C.coral, "M-24-8Q-40-50-8-84-8-60 6-56 0-80 14-100 20-60 32-40 34-20 22-8z") + f(C.sun, "M-10-8Q-18-36 2-60 4-40 14-30 20-18 12-8z"))}
    ${at(870, 570, 1.2, palm(C.ink, C.ink, -60))}`),

  "dubai-luxury-escape-3": scene(`
    ${sky("gold", 380, 60)}${sun(560, 220, 96)}${cloud(60, 110, 150)}${birds(330, 150, C.clay)}
    ${skyline(C.peach, 18, 380, 910, 380, [50, 180])}${f(C.apricot, "M690 380V180l8-14V100l5-50 5 50v66l8 14v200z")}
    ${f(C.sand, "M0 390V290H90V390zM260 390V300h130v90zM600 390V320h120v70zM800 390V310h100v80z")}${f(C.apricot, "M90 390V300h170v90zM390 390v-60h210v60zM720 390v-50h80v50z")}${f(C.clay, "M0 286h94v8H0zM256 296h138v8H256zM86 296h174v8H86zM386 326h214v8H386zM596 316h128v8H596zM796 306h104v8H796z")}${f(C.brick, times(5, (i) => arch(106 + i * 30, 390, 18, 44)) + times(6, (i) => arch(404 + i * 32, 390, 18, 36)) + panes([3, 1], [280, 330], [36, 0], [16, 26]) + panes([3, 1], [620, 344], [34, 0], [14, 22]) + panes([2, 1], [20, 320], [36, 0], [16, 26]) + panes([2, 1], [820, 336], [34, 0], [14, 22]))}
    ${at(180, 300, 0.9, windTower(C.sand, C.ochre))}${at(340, 300, 0.6, windTower(C.peach, C.ochre))}${at(660, 320, 0.7, windTower(C.sand, C.ochre))}${at(850, 310, 0.84, windTower(C.peach, C.ochre))}
    ${[40, 470, 540, 770].map((x, i) => at(x, 396, 0.46, palm(C.lagoon, C.brick, i % 2 ? 50 : -50))).join("")}${f(C.ochre, "M0 386H900V408H0z")}${f(C.clay, "M0 400H900V410H0z")}
    ${f(C.teal, "M0 408H900V600H0z")}${f(C.aqua, "M0 408h900v10Q480 434 0 420z")}${glitter(560, 424, 590, 150)}${f(C.lagoon, "M0 520Q240 496 480 518T900 502V600H0z", 0.7)}${ripples(6, [20, 430, 860, 150], C.aqua, 12)}
    ${at(780, 470, 0.7, dhow(C.brick, C.cream))}
    ${at(
      280,
      530,
      1.3,
      f(C.brick, "M-170-30Q-120 2 0 2T160-40l16 2Q150 26 100 30H-90Q-150 20-170-30z") +
        f(C.ochre, "M-158-16Q-100 12 0 12T150-20l-4 12Q100 24 0 24T-146 0z") +
        l(C.brick, 5, "M-80-6V-70M70-6V-70") +
        f(C.cream, "M-104-66Q0-92 96-66l-4 12Q0-78-100-54z") +
        f(C.coral, "M-104-66Q0-92 96-66l-1 5Q0-86-103-61z") +
        [
          [-50, C.lagoon],
          [-14, C.paper],
          [22, C.coral],
        ]
          .map(
            ([x, tone]) =>
              f(String(tone), `M${Number(x) - 14} 0q-2-34 14-36 16 2 14 36z`) +
              circle(Number(x), -46, 10, C.clay) +
              f(C.paper, `M${Number(x) - 11}-48q0-12 11-11 12-1 11 11-10-6-22 0z`),
          )
          .join(""),
    )}`),

  "paris-romance-2": scene(`
    ${sky("rose", 360, -60)}${sun(610, 190, 84)}${cloud(60, 120, 150)}${birds(230, 180)}
    ${land(C.jade, [
      [0, 420],
      [180, 350],
      [330, 280],
      [450, 260],
      [570, 280],
      [720, 350],
      [900, 420],
    ])}
    ${at(450, 272, 1, f(C.paper, "M-130 0v-70h260V0z") + f(C.sand, "M70-70h60V0H70z") + f(C.paper, "M-60-70q-6-100 60-130 66 30 60 130zM-124-66q-4-56 34-70 38 14 34 70zM56-66q-4-56 34-70 38 14 34 70z") + f(C.sand, "M14-196Q64-166 60-70H26Q34-150 14-196zM94-136q34 16 30 70h-16q4-50-14-70z") + f(C.paper, "M-10-224h20v30h-20zM-3-246h6v24h-6zM-94-156h8v22h-8zM86-156h8v22h-8z") + f(C.teal, times(5, (i) => arch(-46 + i * 20, -76, 11, 30)) + arch(-34, 0, 20, 44) + arch(-8, 0, 20, 50) + arch(18, 0, 20, 44) + arch(-100, -64, 14, 26) + arch(86, -64, 14, 26)) + f(C.sand, "M-136-72h272v8h-272z"))}
    ${f(C.cream, "M410 276h80l150 324H260z")}${times(13, (i) => l(C.ochre, 2 + i * 0.2, `M${n(404 - i * 10.5)} ${n(294 + i * 24)}H${n(496 + i * 10.5)}`, 0.8))}${l(C.ink, 4, "M450 280V600")}${l(C.ink, 3, "M398 280L236 600M502 280L664 600", 0.9)}
    ${[
      [330, 400, 0.7],
      [580, 400, 0.7],
      [250, 500, 1.1],
      [650, 500, 1.1],
    ]
      .map(([x, y, s]) => at(x ?? 0, y ?? 0, s ?? 1, tree(C.lagoon, C.teal)))
      .join("")}
    ${mansard(-30, 600, 130, 4, C.sand)}${mansard(98, 600, 96, 3, C.peach, C.deep)}${mansard(800, 600, 130, 4, C.cream, C.deep)}${mansard(708, 600, 96, 3, C.apricot)}${awning(712, 546, 88, 22, C.red, C.cream)}${awning(102, 546, 88, 22, C.lagoon, C.cream)}
    ${[
      [396, 420],
      [520, 420],
    ]
      .map(([x, y]) => at(x ?? 0, y ?? 0, 0.9, lamp()))
      .join("")}${[
      [360, 570],
      [544, 570],
    ]
      .map(([x, y]) => at(x ?? 0, y ?? 0, 1.3, lamp()))
      .join("")}
    ${at(420, 560, 0.7, f(C.ink, "M-16 0l6-62h20L24-4l-9 4L2-40-6 0z") + f(C.coral, "M-20-56q-6-46 10-60 12-8 24 0 14 14 8 60l10 34h-60z") + circle(2, -130, 14, C.apricot) + f(C.ink, "M-14-130q0-20 18-19 16 2 14 20-10-10-24-6-4 16-8 15z"))}${mirror(478, 562, 0.74, f(C.ink, "M-16 0l6-62h20L24-4l-9 4L2-40-6 0z") + f(C.lagoon, "M-20-56q-6-46 10-60 12-8 24 0 14 14 8 60-20 8-42 0z") + circle(2, -130, 14, C.apricot) + f(C.brick, "M-14-134q0-18 18-17 16 2 14 16-10-8-32 1z"))}`),

  "paris-romance-3": scene(`
    ${sky("dusk", 400, 60)}${stars(3, 22, [900, 120])}${crescent(740, 110, 30)}
    ${f("#c98f7c", "M0 430V260H900V430z")}${f("#b87a6a", "M0 430V300H900V430z")}${f(C.brick, "M0 254h900v10H0zM0 336h900v8H0z")}
    ${f("#c98f7c", "M60 260V190H220V260zM680 260V190H840V260zM380 260V170H520V260z")}${f(C.deep, "M50 192Q60 120 140 112 220 120 230 192zM670 192Q680 120 760 112 840 120 850 192zM370 172Q384 100 450 92 516 100 530 172z")}
    ${f("#ffd97a", times(22, (i) => arch(14 + i * 41, 330, 18, 44)) + times(22, (i) => arch(14 + i * 41, 420, 18, 54)) + panes([3, 1], [84, 206], [46, 0], [20, 34]) + panes([3, 1], [704, 206], [46, 0], [20, 34]) + panes([3, 1], [402, 188], [38, 0], [18, 40]))}
    ${f(C.night, "M0 428H900V600H0z")}${f(C.brick, "M0 424h900v10H0z")}
    ${f(C.sun, "M450 180L700 440H200z", 0.5)}${f(C.peach, "M450 180L700 440H200z", 0.5)}${f(C.mist, "M450 180L700 440H500z", 0.55)}
    ${l(
      C.cream,
      2.5,
      times(
        9,
        (i) =>
          `M${200 + i * 50} 440L${n(450 + (i - 4.5) * 0 + 125 - 125 + (i * 50 - 250) / 2 + 125)} ${n(440 - (500 - i * 50) * 0.52)}M${700 - i * 50} 440L${n(700 - i * 25 - 250 + i * 0)} ${n(440 - (500 - i * 50) * 0.52)}`,
      ),
    )}${l(C.cream, 5, "M450 180L700 440H200z")}
    ${at(150, 440, 1, f(C.mist, "M0-90L90 0H-90z", 0.7) + l(C.cream, 3, "M0-90L90 0H-90zM-45-45L0 0 45-45zM-45 0L0-45 45 0"))}${at(780, 440, 0.9, f(C.mist, "M0-90L90 0H-90z", 0.7) + l(C.cream, 3, "M0-90L90 0H-90zM-45-45L0 0 45-45zM-45 0L0-45 45 0"))}
    ${f(C.sun, "M450 590L640 452H260z", 0.35)}${f(C.lagoon, "M0 452H900V600H0z", 0.35)}${ripples(4, [60, 470, 780, 90], C.sun, 16, 0.6)}${ripples(8, [40, 470, 820, 100], C.aqua, 12, 0.6)}
    ${f(C.brick, "M0 570Q450 548 900 570V600H0z")}${[
      [110, 584],
      [300, 578],
      [600, 578],
      [790, 584],
    ]
      .map(
        ([x, y]) =>
          circle(x ?? 0, (y ?? 0) - 138, 40, C.sun, 0.14) +
          at(x ?? 0, y ?? 0, 1.3, lamp("#ffd97a")),
      )
      .join("")}
    ${at(430, 580, 0.8, f(C.ink, "M-20 0q-2-60 6-70 14-8 28 0 10 12 8 70z") + circle(2, -86, 14, C.apricot) + f(C.brick, "M-14-86q0-20 18-19 16 2 14 20-10-10-24-6-4 8-8 5z"))}${at(466, 580, 0.74, f(C.red, "M-24 0q2-56 12-70 12-8 24 0 12 14 14 70z") + circle(0, -86, 13, C.apricot) + f(C.ink, "M-14-82q-2-22 15-22 17 2 13 28-6-14-18-16-2 14-6 20z"))}`),
};
