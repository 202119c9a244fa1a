import { adobe, andean, llama } from "../../kit/andes";
import { peak } from "../../kit/nature";
import { at, C, circle, f, l, land, mirror, n, type Point, rect, times } from "../../kit/pen";
import { birds, cloud, sky, streak, sun } from "../../kit/sky";
import { bushes } from "../../kit/south";
import { beside, train } from "../../kit/trains";
import { scene, type Scene } from "../scene";

/** Terraces: steps between two slopes, from `y` down. */
const steps = (
  from: Point,
  to: Point,
  y: number,
  step: number,
  count: number,
  tones: readonly [string, string],
  grow: number,
) =>
  times(count, (i) => {
    const [a, b, t] = [from[0] - i * from[1], to[0] + i * to[1], y + i * step];
    const edge = `M${n(a)} ${t}Q${n((a + b) / 2)} ${n(t + grow)} ${n(b)} ${t}`;
    return (
      f(tones[0], `${edge}v${step}Q${n((a + b) / 2)} ${n(t + step + grow)} ${n(a)} ${t + step}z`) +
      f(
        tones[1],
        `${edge}v${n(step * 0.42)}Q${n((a + b) / 2)} ${n(t + step * 0.42 + grow)} ${n(a)} ${n(t + step * 0.42)}z`,
      )
    );
  });

/** A ruined house with its gables. */
const ruin = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    s,
    f(C.sand, "M-30 0V-30L-18-54-6-30H30V0z") +
      f(C.ochre, "M-6-30H30V0H-6z") +
      f(C.brick, "M4-20h6v10H4zM18-20h6v10h-6zM-21-22h6v12h-6z"),
  );

export const sacredValley: Record<string, Scene> = {
  "demo/sacred-valley": scene(`
    ${sky("dawn", 330, 60)}${sun(250, 150, 66)}${birds(700, 120, C.clay)}
    ${land(
      C.mist,
      [
        [0, 280],
        [120, 210],
        [240, 250],
        [380, 190],
        [520, 260],
        [720, 200],
        [900, 260],
      ],
      430,
    )}${land(
      C.aqua,
      [
        [0, 330],
        [150, 280],
        [330, 330],
        [560, 300],
        [740, 280],
        [900, 220],
      ],
      460,
    )}
    ${f(C.teal, "M380 420Q420 340 450 260 476 150 520 92q16-16 34 4 30 36 46 96 40 30 56 90 30 60 70 138z")}${f(C.lagoon, "M536 84q10 2 18 12 30 36 46 96 40 30 56 90 30 60 70 138H560q10-90-16-150 14-60-8-188z")}${f(C.teal, "M270 420q20-50 60-86 20-30 44-20 30 24 40 60l10 46z")}${f(C.lagoon, "M360 312q30 0 48 46 8 20 16 62h-50q10-60-14-108z")}
    ${cloud(40, 330, 210, C.paper, 0.8)}${cloud(640, 300, 200, C.paper, 0.75)}${cloud(420, 376, 150, C.paper, 0.5)}
    ${land(C.jade, [
      [0, 452],
      [120, 416],
      [300, 400],
      [520, 404],
      [700, 420],
      [900, 380],
    ])}
    ${steps([300, 14], [640, 14], 404, 17, 5, [C.leaf, C.green], 8)}${[
      [340, 404, 0.8],
      [400, 400, 0.9],
      [470, 402, 0.8],
      [530, 404, 0.9],
      [590, 408, 0.8],
      [370, 424, 0.9],
      [440, 424, 1],
      [560, 428, 0.9],
      [620, 430, 0.8],
      [330, 446, 0.9],
      [640, 452, 0.9],
    ]
      .map(([x, y, s]) => ruin(x ?? 0, y ?? 0, s ?? 1))
      .join("")}
    ${steps([130, 28], [560, 40], 488, 24, 5, [C.ochre, C.leaf], 14)}${f(C.jade, "M600 600Q660 520 760 480T900 430V600z")}${f(C.lagoon, "M720 600Q780 540 900 500V600z")}${bushes(4, [760, 486], [900, 440], 5, C.lagoon, 22)}
    ${mirror(240, 560, 1.3, llama(C.paper, C.sand, C.red))}${at(110, 580, 1, llama(C.clay, C.brick, C.teal))}`),

  "demo/sacred-valley-2": scene(`
    ${sky("clear", 300, 60)}${sun(700, 110, 54)}${cloud(80, 80, 150)}
    ${peak(220, 320, 420, 200, [C.aqua, C.teal, C.paper])}${peak(560, 320, 460, 160, [C.mist, C.aqua, C.paper])}${peak(850, 320, 320, 190, [C.aqua, C.teal, C.paper])}
    ${land(
      C.ochre,
      [
        [0, 320],
        [240, 296],
        [520, 320],
        [760, 290],
        [900, 306],
      ],
      420,
    )}${land(
      C.clay,
      [
        [0, 360],
        [300, 350],
        [600, 372],
        [900, 340],
      ],
      460,
    )}${at(130, 372, 0.8, adobe(C.peach, C.coral, C.deep))}${at(300, 380, 0.62, adobe(C.sand, C.red, C.deep))}${at(796, 366, 0.8, adobe(C.peach, C.coral, C.deep))}
    ${f(C.leaf, "M0 392Q300 372 600 394T900 384V600H0z")}${f(C.green, "M0 470Q260 446 520 476T900 452V600H0z")}
    ${l(C.brick, 12, "M500 250V540M870 250V540M490 262H880")}${f(C.coral, "M516 270H854V520H516z")}${f(C.red, rect(516, 306, 338, 26) + rect(516, 424, 338, 26))}${f(C.sun, rect(516, 296, 338, 10) + rect(516, 332, 338, 10) + rect(516, 414, 338, 10) + rect(516, 450, 338, 10))}${f(C.lagoon, rect(516, 356, 338, 44) + rect(516, 476, 338, 26))}${f(C.cream, times(8, (i) => `M${520 + i * 42} 319l19-11 19 11-19 11z`) + times(8, (i) => `M${520 + i * 42} 437l19-11 19 11-19 11z`))}${f(
      C.sun,
      times(6, (i) => `M${524 + i * 56} 378l14-16h18l14 16-14 16h-18z`),
    )}${f(
      C.coral,
      times(6, (i) => `M${540 + i * 56} 378l7-8 7 8-7 8z`),
    )}${f(
      C.aqua,
      times(12, (i) => `M${520 + i * 28} 502l12-24 12 24z`),
    )}${l(
      C.cream,
      2,
      times(24, (i) => `M${520 + i * 14.4} 520v18`),
    )}
    ${at(400, 560, 1.75, andean(C.lagoon, C.red, C.brick))}${l(C.clay, 8, "M430 440Q470 420 512 430")}
    ${f(C.brick, "M90 560q-6-56 50-56t52 56q-50 16-102 0z")}${circle(110, 502, 26, C.coral)}${circle(150, 492, 28, C.sun)}${circle(184, 508, 22, C.teal)}${circle(134, 516, 22, C.rose)}${l(C.red, 3, "M92 496q18-14 36 2M94 508q18 6 34-2")}${l(C.ochre, 3, "M126 484q24-12 46 4M126 496q24 8 48 0")}${l(C.clay, 4, "M92 530H190M96 546H186")}${l(C.coral, 4, "M210 568Q290 560 350 580")}
    ${f(C.jade, "M0 590Q300 566 900 588V600H0z")}`),

  "demo/sacred-valley-3": scene(`
    ${sky("sunset", 330, -60)}${sun(470, 210, 78)}${streak(360, 120, 170, C.cream, 0.5)}${peak(470, 330, 260, 170, [C.rose, "#d9806c", C.cream])}
    ${f(C.teal, "M0 0H210Q250 60 290 110 330 200 370 250 400 320 450 380V600H0z")}${f(C.lagoon, "M210 0Q250 60 290 110 330 200 370 250 400 320 450 380H330Q310 260 250 190 240 80 180 0z")}${f(C.jade, "M900 -10H746Q700 80 650 130 620 200 570 250 530 330 440 392V600H900z")}${f(C.teal, "M746 -10Q700 80 650 130 620 200 570 250 530 330 470 386H600Q620 290 680 230 700 120 796 -10z")}
    ${steps([60, 10], [190, 18], 210, 20, 8, [C.jade, C.leaf], 6)}${bushes(6, [640, 290], [900, 220], 7, C.lagoon, 22)}${bushes(9, [600, 360], [900, 320], 8, C.teal, 24)}
    ${f(C.aqua, "M452 384q40 0 60 16 60 40 180 70T900 520V600H300Q460 560 480 500 470 430 452 384z")}${f(C.pale, "M470 392q40 40 90 66-30-10-60-8zM520 470q70 30 180 44-90 2-150-14zM470 540q60 20 130 14-70 20-150 8zM700 540q70 20 140 14-60 18-140 4z")}${f(C.clay, "M640 500q14-22 40-14 18 2 22 22-30 10-62-8zM560 566q10-24 44-18 24 6 22 26-40 12-66-8z")}
    ${f(C.green, "M0 440Q240 410 470 400 480 470 430 530 400 570 300 600H0z")}
    ${(() => {
      const v = {
        nose: "flat",
        body: C.lagoon,
        band: C.deep,
        pane: "#ffd97a",
        skirt: C.night,
        line: C.sun,
        roof: C.mist,
        panorama: true,
      } as const;
      return `<g transform="rotate(-7 400 500)">${f(C.brick, "M-120 500H450v6H-120z")}${train((x, y) => beside(440, 498, 0.92)(x, y), v, 1)}</g>`;
    })()}
    ${f(C.deep, "M0 560Q180 540 300 600H0z")}${at(80, 590, 1.2, f(C.deep, "M0 0Q-60-40-90-10-60 14 0 0 50-50 90-20 60 14 0 0zM0 0Q-50-80-40-120-4-80 0 0 10-90 50-110 50-60 0 0z"))}${at(820, 600, 1.3, f(C.deep, "M0 0Q-60-40-90-10-60 14 0 0 50-50 90-20 60 14 0 0zM0 0Q-50-80-40-120-4-80 0 0 10-90 50-110 50-60 0 0z"))}`),
};
