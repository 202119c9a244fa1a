import { cedar, chochin, cobbles, machiya, pilgrim } from "../../kit/japan";
import { firs } from "../../kit/nature";
import {
  at,
  C,
  circle,
  f,
  l,
  land,
  mirror,
  n,
  pill,
  rect,
  slats,
  times,
  turn,
} from "../../kit/pen";
import { birds, cloud, ripples, sky, sun } from "../../kit/sky";
import { bushes } from "../../kit/south";
import { scene, type Scene } from "../scene";

export const nakasendo: Record<string, Scene> = {
  "demo/nakasendo": scene(`
    ${f(C.jade, "M0 0H900V600H0z")}${f(C.green, "M0 0H900V330Q450 380 0 330z")}${f(C.leaf, "M250 0H650Q640 260 560 380H340Q270 260 250 0z")}${f(C.pale, "M340 0H560Q550 220 500 340H410Q350 220 340 0z")}
    ${[
      [310, 390, 20],
      [376, 376, 14],
      [420, 368, 10],
      [520, 370, 12],
      [566, 380, 18],
      [618, 396, 24],
    ]
      .map(([x, y, w]) => cedar(x ?? 0, y ?? 0, w ?? 0, y ?? 0, C.teal, C.jade))
      .join(
        "",
      )}${f(C.jade, "M0 390Q200 350 430 366T900 390V600H0z")}${bushes(3, [180, 400], [400, 384], 7, C.teal, 18)}${bushes(6, [520, 384], [760, 404], 7, C.teal, 18)}
    ${f(C.cream, "M420 0L260 400H360L520 0zM560 0L470 390H540L680 0zM700 0L640 400H720L860 0z", 0.22)}
    ${f(C.sand, "M436 376H476Q500 400 470 430 420 460 520 490 640 530 640 600H270Q330 540 390 500 440 470 420 430 410 400 436 376z")}${f(
      C.ochre,
      times(20, (i) => {
        const t = i / 20;
        const [cx, w] = [452 + Math.sin(i * 1.3) * 8 + t * 0, 14 + t * 80];
        return pill(
          cx - w * 0.9 + (i % 3) * w * 0.55,
          384 + t * t * 200,
          w * 0.6,
          4 + t * 14,
          2 + t * 6,
        );
      }),
    )}
    ${[
      [60, 560, 92],
      [200, 480, 52],
      [736, 470, 50],
      [850, 560, 96],
    ]
      .map(([x, y, w]) => cedar(x ?? 0, y ?? 0, w ?? 0, y ?? 0, C.clay, C.brick))
      .join(
        "",
      )}${turn(900, 24, 180, bushes(14, [-20, 0], [900, 0], 13, C.teal, 46))}${turn(900, 4, 180, bushes(15, [-20, 0], [900, 0], 12, C.lagoon, 44))}
    ${at(300, 500, 1.05, f(C.brick, "M-44-150h8V0h-8zM36-150h8V0h-8z") + f(C.clay, "M-64-150L0-186 64-150l-6 8L0-174l-58 32z") + l(C.brick, 4, "M-40-136H40M0-136v12") + f(C.sun, "M-14-84q4-8 4-22 2-18 10-18t10 18q0 14 4 22z") + circle(0, -80, 5, C.ochre) + l(C.cream, 3, "M0-76v34") + f(C.cream, "M-20-132h-12v30h12z"))}
    ${at(454, 424, 0.5, pilgrim(C.sun, C.lagoon))}${at(510, 530, 1.05, pilgrim(C.coral, C.lagoon))}
    ${f(C.lagoon, "M0 600V540Q100 520 190 560 240 580 260 600zM900 600V540Q800 520 710 560 680 580 660 600z")}${[
      [60, 600, 1],
      [160, 606, 0.8],
      [760, 604, 0.9],
      [860, 600, 1.1],
    ]
      .map(([x, y, s]) =>
        at(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          l(
            C.leaf,
            5,
            "M0 0Q-30-50-76-60M0 0Q-16-64-44-96M0 0Q0-70 6-110M0 0Q20-60 52-90M0 0Q36-44 80-52",
          ),
        ),
      )
      .join("")}`),

  "demo/nakasendo-2": scene(`
    ${sky("day", 300, 60)}${sun(470, 120, 60)}${cloud(330, 90, 120)}${birds(560, 150)}
    ${land(
      C.aqua,
      [
        [200, 300],
        [330, 230],
        [450, 190],
        [560, 230],
        [720, 300],
      ],
      430,
    )}${land(
      C.teal,
      [
        [200, 340],
        [340, 290],
        [470, 310],
        [600, 280],
        [720, 330],
      ],
      430,
    )}${firs(C.lagoon, 5, [330, 370], [590, 370], 8, 0.42)}
    ${f(C.peach, rect(0, 372, 900, 228))}${f(C.sand, "M300 600L430 372H486L650 600z")}${cobbles(8, [460, 380, 24, 170], 7, C.ochre)}${f(C.teal, "M280 600L424 372h6L318 600zM668 600L486 372h-4L640 600z", 0.8)}
    ${at(-26, 596, 2, machiya(200, C.clay, C.brick, C.cream))}${at(196, 528, 1.28, machiya(170, C.ochre, C.brick, C.cream))}${at(330, 462, 0.82, machiya(120, C.clay, C.brick, C.cream))}${at(392, 420, 0.5, machiya(100, C.ochre, C.brick, C.cream))}
    ${at(940, 596, 2, machiya(200, C.clay, C.brick, C.cream))}${at(722, 528, 1.28, machiya(170, C.ochre, C.brick, C.cream))}${at(588, 462, 0.82, machiya(120, C.clay, C.brick, C.cream))}${at(524, 420, 0.5, machiya(100, C.ochre, C.brick, C.cream))}
    ${at(168, 318, 1.1, f(C.lagoon, "M-34 0h68v92l-17-10-17 10-17-10-17 10z") + circle(0, 38, 18, C.cream) + l(C.brick, 4, "M-42 0h84"))}${at(752, 322, 1, chochin(C.paper, C.brick))}${at(296, 330, 0.7, chochin(C.paper, C.brick))}${[
      [262, 556],
      [690, 560],
    ]
      .map(([x, y]) =>
        at(
          x ?? 0,
          y ?? 0,
          0.8,
          f(C.brick, "M-34-26h68L26 0h-52z") +
            circle(-20, -34, 12, C.coral) +
            circle(2, -40, 13, C.rose) +
            circle(22, -34, 12, C.coral) +
            f(C.jade, "M-40-26q-4-16 12-16 0 12-4 16zM40-26q4-16-12-16 0 12 4 16z"),
        ),
      )
      .join("")}
    ${at(440, 548, 1.05, pilgrim(C.lagoon, C.coral))}${at(496, 500, 0.72, pilgrim(C.red, C.sun))}`),

  "demo/nakasendo-3": scene(`
    ${sky("dusk", 300, -60)}${land(
      "#5d6f7c",
      [
        [0, 230],
        [160, 160],
        [360, 220],
        [560, 150],
        [760, 210],
        [900, 170],
      ],
      400,
    )}${land(
      C.lagoon,
      [
        [0, 300],
        [220, 240],
        [460, 290],
        [700, 230],
        [900, 270],
      ],
      440,
    )}${firs(C.deep, 9, [0, 320], [900, 306], 12, 0.5)}
    ${f(C.deep, rect(0, 330, 900, 160))}${(() => {
      const house = (x: number, w: number, h: number, wall: string) => {
        const d = 420 - h;
        return (
          f(wall, rect(x, d, w, h)) +
          f(
            C.night,
            `M${x - 12} ${d}l${w * 0.16}-34h${n(w * 0.68 + 24)}l${w * 0.16 - 24 + 24 - 12} 34z`,
          ) +
          f(
            "#ffd97a",
            rect(x + 12, d + 20, w - 24, 40) + (h > 110 ? rect(x + 12, d + 80, w - 24, 34) : ""),
          ) +
          slats(C.brick, [x + 14, d + 20, w - 28, 40], 12) +
          (h > 110 ? slats(C.brick, [x + 14, d + 80, w - 28, 34], 12) : "") +
          f(C.brick, rect(x - 6, d + 66, w + 12, 6) + rect(x - 6, 414, w + 12, 8)) +
          l(
            C.brick,
            6,
            times(4, (i) => `M${n(x + 8 + (i * (w - 16)) / 3)} 420V500`),
          ) +
          l(
            C.brick,
            4,
            `M${x + 8} 460H${x + w - 8}M${x + 8} 440L${n(x + w / 2)} 480L${x + w - 8} 440`,
          )
        );
      };
      return (
        house(30, 130, 130, C.clay) +
        house(176, 108, 100, C.brick) +
        house(300, 150, 150, C.clay) +
        house(470, 120, 110, C.brick) +
        house(606, 134, 140, C.clay) +
        house(756, 124, 104, C.brick)
      );
    })()}
    ${f(C.ochre, "M0 486H900V520H0z")}${f(
      C.clay,
      times(9, (i) => pill(i * 104 - 8, 488 + (i % 2) * 14, 46, 14, 6)),
    )}
    ${f(C.night, "M0 516H900V600H0z")}${f(
      "#ffd97a",
      times(
        6,
        (i) =>
          pill([50, 190, 330, 490, 630, 776][i] ?? 0, 530, 80, 6, 3) +
          pill(([50, 190, 330, 490, 630, 776][i] ?? 0) + 14, 548, 54, 5, 2.5) +
          pill(([50, 190, 330, 490, 630, 776][i] ?? 0) + 4, 566, 66, 5, 2.5),
      ),
      0.65,
    )}${ripples(5, [20, 530, 860, 60], C.teal, 6)}
    ${l(C.ink, 3, "M0 250Q450 320 900 240")}${[60, 200, 340, 560, 700, 840].map((x, i) => at(x, Math.round(250 + Math.sin((x / 900) * Math.PI) * 32), 0.56, chochin(i % 2 ? C.coral : "#ffd97a"))).join("")}
    ${l(C.red, 6, "M-20 566Q450 452 920 566M-20 590Q450 476 920 590")}${l(
      C.red,
      6,
      times(11, (i) => {
        const x = i * 90;
        const y = 582 - 57 * (1 - ((x - 450) / 470) ** 2);
        return `M${x} ${n(y + 12)}v${-44}`;
      }),
    )}${mirror(420, 538, 0.8, pilgrim(C.teal, C.coral))}${at(500, 538, 0.76, pilgrim(C.sun, C.lagoon))}${f(C.red, "M-20 594Q450 480 920 594V600H-20z")}${f(C.brick, "M-20 600Q450 496 920 600H700Q450 520 200 600z")}`),
};
