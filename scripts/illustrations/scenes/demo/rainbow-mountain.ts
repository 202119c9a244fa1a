import { adobe, andean, llama } from "../../kit/andes";
import { peak } from "../../kit/nature";
import {
  arch,
  at,
  C,
  circle,
  dice,
  f,
  l,
  land,
  mirror,
  n,
  pill,
  rect,
  smooth,
  times,
  type Point,
} from "../../kit/pen";
import { birds, cloud, moon, sky, stars, streak, sun } from "../../kit/sky";
import { walker } from "../../kit/street";
import { scene, type Scene } from "../scene";

const stripe = (fill: string, top: readonly Point[], bottom: readonly Point[]) =>
  f(fill, `${smooth(top)}${smooth([...bottom].reverse()).replace("M", "L")}z`);

export const rainbowMountain: Record<string, Scene> = {
  "demo/rainbow-mountain": scene(`
    ${sky("dawn", 300, -60)}${sun(170, 150, 64)}${cloud(620, 90, 140)}${streak(360, 120, 130)}
    ${peak(740, 330, 420, 220, [C.mist, C.aqua, C.paper])}${land(
      C.rose,
      [
        [0, 320],
        [200, 280],
        [430, 310],
        [660, 290],
        [900, 320],
      ],
      460,
    )}
    ${f(C.coral, "M-20 600V420Q120 330 240 220 300 150 360 140 430 150 520 230 680 350 920 430V600z")}
    ${stripe(
      C.sun,
      [
        [330, 148],
        [250, 240],
        [130, 380],
        [-20, 520],
      ],
      [
        [356, 140],
        [310, 250],
        [220, 400],
        [100, 600],
      ],
    )}${stripe(
      C.jade,
      [
        [356, 140],
        [310, 250],
        [220, 400],
        [100, 600],
      ],
      [
        [372, 141],
        [360, 250],
        [310, 400],
        [240, 600],
      ],
    )}${stripe(
      C.blush,
      [
        [372, 141],
        [360, 250],
        [310, 400],
        [240, 600],
      ],
      [
        [392, 146],
        [404, 250],
        [390, 400],
        [360, 600],
      ],
    )}${stripe(
      C.red,
      [
        [392, 146],
        [404, 250],
        [390, 400],
        [360, 600],
      ],
      [
        [420, 158],
        [460, 260],
        [480, 400],
        [490, 600],
      ],
    )}${stripe(
      C.ochre,
      [
        [420, 158],
        [460, 260],
        [480, 400],
        [490, 600],
      ],
      [
        [446, 174],
        [520, 280],
        [570, 410],
        [620, 600],
      ],
    )}${stripe(
      C.teal,
      [
        [446, 174],
        [520, 280],
        [570, 410],
        [620, 600],
      ],
      [
        [470, 192],
        [566, 300],
        [640, 420],
        [730, 600],
      ],
    )}${stripe(
      C.rose,
      [
        [470, 192],
        [566, 300],
        [640, 420],
        [730, 600],
      ],
      [
        [500, 216],
        [620, 320],
        [720, 430],
        [850, 600],
      ],
    )}
    ${f(C.cream, "M360 140Q430 150 520 230 440 190 360 170 300 190 240 220 300 150 360 140z", 0.35)}
    ${f(C.brick, "M900 600V450Q760 440 640 500 540 550 500 600z")}${f(C.clay, "M900 450Q760 440 640 500 540 550 500 600h40Q640 520 740 490T900 474z")}${l(C.sand, 5, "M560 600Q640 540 730 514T880 486").replace("/>", ' stroke-dasharray="14 12"/>')}
    ${at(690, 526, 0.62, walker(C.coral, C.ink, C.lagoon))}${at(756, 506, 0.52, walker(C.sun, C.brick, C.red))}${at(808, 496, 0.46, walker(C.teal, C.ink, C.coral))}`),

  "demo/rainbow-mountain-2": scene(`
    ${sky("day", 340, 60)}${cloud(90, 100, 170)}${cloud(660, 70, 130)}${birds(250, 190)}
    ${peak(560, 380, 720, 320, [C.aqua, C.teal, C.paper])}${peak(200, 380, 420, 210, [C.mist, C.aqua, C.paper])}
    ${land(
      C.red,
      [
        [0, 376],
        [160, 340],
        [360, 372],
        [600, 350],
        [900, 370],
      ],
      480,
    )}${land(
      C.coral,
      [
        [0, 420],
        [260, 396],
        [500, 430],
        [900, 396],
      ],
      500,
    )}${land(C.leaf, [
      [0, 460],
      [220, 440],
      [520, 470],
      [900, 446],
    ])}
    ${[
      [120, 468],
      [170, 474],
      [820, 466],
      [780, 474],
      [860, 478],
    ]
      .map(([x, y], i) =>
        at(x ?? 0, y ?? 0, 0.28, llama(i % 2 ? C.clay : C.paper, C.sand, C.coral)),
      )
      .join("")}
    ${land(C.green, [
      [0, 530],
      [300, 506],
      [600, 536],
      [900, 510],
    ])}
    ${at(430, 566, 1.6, f(C.brick, "M-74 0l4-52h12l-4 52zM-44-50h12l6 50h-11zM34-52h12l-2 52H33zM50-54h11l9 54H59z") + f(C.clay, "M-78-60q-4-34 30-38 40 8 84-2 18-34 40-56l2-16 8 12 8-12 2 16 24 26q6 10-2 16-12 2-18-8l-14-4q-10 30-18 52-4 22-26 28-40 8-86 0-30 8-34-14z") + f(C.brick, "M74-162q-30 24-40 62l-8 2q8-44 40-68zM-78-84q-26 14-20 70-18-50 6-80z") + f(C.coral, "M-34-98q34 8 62 0l8 40q-40 12-74 2z") + f(C.sun, "M-36-72q36 10 70 0l1 8q-36 10-72 2z") + f(C.brick, "M-26-106q26-14 48 0l2 12q-26 6-52 0z") + circle(97, -146, 3, C.ink) + l(C.red, 3, "M82-140l30 4"))}
    ${at(646, 574, 1.5, f(C.ink, "M-14 0l4-60h20L20 0l-9 2L1-40-6 2z") + f(C.red, "M-34-50Q-22-100-12-106q12-6 24 0 10 6 20 56-34 14-66 0z") + f(C.sun, "M-31-62Q0-52 30-62l2 8Q0-42-33-54z") + circle(0, -118, 12, C.clay) + f(C.lagoon, "M-14-118q-2-18 14-20 16 2 14 20l4 12-8-10q-10-4-20 0l-8 10z") + circle(0, -140, 4, C.coral))}${l(C.brick, 4, "M610 480Q600 420 596 362")}
    ${f(C.jade, "M0 590Q300 566 900 588V600H0z")}`),

  "demo/rainbow-mountain-3": scene(`
    ${sky("deepNight", 420, 60)}${stars(14, 90, [900, 330])}${f(C.coral, "M560 420Q740 330 900 380V440H560z", 0.28)}${f(
      C.cream,
      (() => {
        const roll = dice(3);
        return times(90, () => {
          const t = roll();
          const [x, y] = [80 + t * 640, 20 + t * 230 + (roll() - 0.5) * 90];
          return rect(Math.round(x), Math.round(y), 2, 2);
        });
      })(),
      0.7,
    )}${moon(150, 130, 34)}
    ${peak(240, 420, 460, 210, ["#2c6f7a", C.lagoon, C.mist])}${peak(620, 420, 520, 250, ["#2c6f7a", C.lagoon, C.mist])}${peak(880, 420, 300, 180, ["#2c6f7a", C.lagoon, C.mist])}
    ${land(C.deep, [
      [0, 410],
      [260, 380],
      [560, 416],
      [900, 380],
    ])}${land(C.night, [
      [0, 470],
      [300, 452],
      [640, 474],
      [900, 456],
    ])}
    ${circle(330, 440, 130, C.sun, 0.1)}${at(330, 500, 1.7, adobe(C.clay, C.brick, "#ffd97a"))}${f("#ffd97a", arch(273, 500, 56, 84))}${f(C.sun, "M273 500h56l80 100H230z", 0.4)}${at(302, 500, 0.56, andean(C.red, C.lagoon, C.ink))}
    ${l(C.mist, 8, "M430 306q-22-30 6-56t-4-60q-8-22 10-40", 0.45)}${f(C.brick, "M420 310h22v32h-22z")}
    ${at(690, 520, 1.2, f("#ffd97a", "M-104-38L-190-46V2L-104-30z", 0.25) + f(C.paper, "M-104-20V-40q2-12 20-18l24-36q6-8 16-8H92q12 0 12 12v70z") + f(C.coral, "M-104-36H104v10H-104z") + f(C.deep, "M-72-58l18-30q4-6 10-6h8v36z" + rect(-26, -94, 34, 34) + rect(16, -94, 34, 34) + rect(58, -94, 34, 34)) + f("#ffd97a", rect(-104, -44, 8, 12)) + circle(-58, -18, 18, C.ink) + circle(-58, -18, 8, C.mist) + circle(64, -18, 18, C.ink) + circle(64, -18, 8, C.mist) + l(C.ink, 4, "M-20-104H84M-10-112H74"))}
    ${at(500, 556, 0.9, walker(C.teal, C.ink, C.coral))}${mirror(450, 560, 0.86, walker(C.sun, C.brick, C.red))}${l(
      C.ink,
      3,
      times(12, (i) => `M${20 + i * 22} 600l2-${n(16 + ((i * 7) % 12))}`),
    )}${f(C.ink, pill(560, 570, 260, 10, 5), 0.4)}`),
};
