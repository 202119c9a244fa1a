import { firs, snowyFir } from "../../kit/nature";
import { christmasTree, riverShip, stall, timbered } from "../../kit/north";
import { arch, at, C, circle, dice, f, l, land, mirror, n, pill, times } from "../../kit/pen";
import { birds, cloud, moon, ripples, sky, stars, streak, sun } from "../../kit/sky";
import { walker } from "../../kit/street";
import { rockCastle } from "../../kit/west";
import { scene, type Scene } from "../scene";

const snow = (seed: number, count: number, h: number) => {
  const roll = dice(seed);
  return f(
    C.paper,
    times(count, () => {
      const [x, y] = [Math.round(roll() * 900), Math.round(roll() * h)];
      return `M${x} ${y}l4 4-4 4-4-4z`;
    }),
    0.85,
  );
};

const spire = (tone: string, shade: string, light: string) =>
  f(tone, "M-50 0V-190H50V0zM-44-190l8-50h72l8 50zM-34-240L-5-380h10L34-240z") +
  f(shade, "M16 0V-190H50V0zM14-190l-4-50h26l8 50zM8-240L3-380h2L34-240z") +
  f(tone, "M-50-190l-4-40 12 34zM50-190l4-40-12 34zM-36-240l-2-36 10 30zM36-240l2-36-10 30z") +
  f(
    light,
    arch(-34, -20, 20, 60) +
      arch(14, -20, 20, 60) +
      arch(-34, -106, 20, 64) +
      arch(14, -106, 20, 64) +
      arch(-18, -196, 12, 36) +
      arch(6, -196, 12, 36),
  ) +
  l(shade, 3, "M-50-96H50M-46-190H46M-36-240H36M-22-300H22M-13-340H13") +
  l(tone, 4, "M0-376v-26M-7-394H7");

function circlePath(x: number, y: number, r: number): string {
  return `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

export const rhine: Record<string, Scene> = {
  "demo/rhine": scene(`
    ${sky("night", 420, -60)}${stars(7, 12, [900, 200])}${moon(720, 110, 40)}${f(C.coral, "M0 440Q450 330 900 440z", 0.22)}
    ${times(2, (i) => at(250 + i * 128, 452, 1, spire("#3b6b76", C.deep, "#ffd97a")))}${f("#3b6b76", "M270 452V300L314 250 358 300V452z")}${f("#ffd97a", arch(292, 440, 44, 96))}${circle(314, 318, 17, "#ffd97a")}${l("#3b6b76", 4, "M314 301v34M297 318h34M314 344V440")}${f("#3b6b76", "M428 452V320L560 300 640 330V452z")}${f(C.mist, "M422 324L560 292 646 332 640 340 560 306 428 334z")}${f(
      "#ffd97a",
      times(6, (i) => arch(446 + i * 32, 430, 14, 60)),
    )}
    ${[
      [-20, 90, 60, C.clay],
      [70, 70, 80, C.brick],
      [650, 90, 70, C.clay],
      [760, 100, 80, C.brick],
    ]
      .map(([x, w, h, wall]) =>
        at(
          Number(x) + Number(w) / 2,
          456,
          1,
          timbered(Number(w), Number(h), String(wall), C.night, "#ffd97a", C.mist),
        ),
      )
      .join("")}
    ${f(C.mist, "M0 452Q300 440 600 454T900 450V476H0z")}${[
      [40, 0.5],
      [170, 0.42],
      [690, 0.46],
      [850, 0.5],
    ]
      .map(([x, s], i) =>
        at(
          x ?? 0,
          470,
          s ?? 1,
          i === 1 ? christmasTree(C.lagoon) : stall(i % 2 ? C.lagoon : C.red, C.coral),
        ),
      )
      .join("")}
    ${f(C.night, "M0 470H900V600H0z")}${f(
      "#ffd97a",
      times(9, (i) => pill(30 + ((i * 191) % 820), 484 + ((i * 29) % 90), 50 - (i % 3) * 12, 4, 2)),
      0.6,
    )}${ripples(4, [20, 480, 860, 100], C.teal, 8)}${f("#ffd97a", pill(300, 552, 260, 5, 2.5) + pill(340, 566, 190, 5, 2.5), 0.6)}
    ${at(440, 540, 1.15, riverShip(C.coral, "#ffd97a"))}${snow(5, 16, 560)}`),

  "demo/rhine-2": scene(`
    ${sky("deepNight", 420, 60)}${stars(3, 16, [900, 160])}${at(540, 430, 0.8, f("#2c5a68", "M-60 0V-240H60V0zM-50-240l10-60H-8L-4-420h8L8-300h32l10 60z") + f("#1f4a58", "M16 0V-240H60V0zM8-300h32l10 60H16z") + f("#ffd97a", circlePath(0, -180, 26) + arch(-30, -60, 60, 60), 0.9))}
    ${at(60, 480, 1.25, timbered(170, 210, C.cream, C.brick, "#ffd97a", C.paper))}${at(238, 470, 1.1, timbered(140, 180, C.apricot, C.brick, "#ffd97a", C.paper))}${at(372, 456, 0.9, timbered(120, 150, C.blush, C.brick, "#ffd97a", C.paper))}${at(856, 480, 1.25, timbered(170, 210, C.peach, C.brick, "#ffd97a", C.paper))}${at(692, 466, 1.05, timbered(140, 170, C.cream, C.brick, "#ffd97a", C.paper))}
    ${f(C.mist, "M0 466Q300 452 600 468T900 460V600H0z")}${f(C.pale, "M0 520Q300 496 600 524T900 508V600H0z")}${l(C.ink, 2, "M0 200Q160 290 330 240T620 250 900 190")}${times(
      14,
      (i) => {
        const x = 30 + i * 64;
        return circle(
          x,
          232 + Math.sin(x / 75) * 20,
          8,
          ["#ffd97a", C.coral, C.sun][i % 3] ?? C.sun,
        );
      },
    )}
    ${circle(470, 400, 190, C.sun, 0.1)}${at(470, 520, 0.95, christmasTree(C.lagoon))}${at(150, 556, 1.15, stall(C.red, C.coral))}${at(780, 556, 1.15, stall(C.lagoon, C.red))}
    ${at(320, 566, 1.05, walker(C.red, C.brick, C.sun))}${at(560, 560, 0.96, walker(C.teal, C.ink, C.coral))}${mirror(630, 566, 1.02, walker(C.ochre, C.ink, C.lagoon))}${snow(8, 34, 600)}`),

  "demo/rhine-3": scene(`
    ${sky("rose", 330, 60)}${sun(180, 220, 70, C.sun, C.cream)}${cloud(560, 90, 170)}${streak(330, 130, 140)}${birds(320, 210, C.clay)}
    ${land(
      C.mist,
      [
        [0, 360],
        [160, 290],
        [330, 330],
        [520, 250],
        [700, 300],
        [900, 240],
      ],
      460,
    )}${land(
      C.pale,
      [
        [0, 400],
        [140, 370],
        [330, 400],
        [520, 380],
        [700, 396],
        [900, 390],
      ],
      460,
    )}${firs(C.teal, 6, [10, 400], [360, 396], 12, 0.4)}
    ${f(C.pale, "M380 470Q440 400 500 380 560 300 640 290H780Q860 320 900 400V470z")}${at(710, 452, 0.82, rockCastle(C.teal, C.aqua))}${f(C.paper, "M436 450Q500 420 524 380q30 10 10 30t20 30-60 20zM780 330q40 20 60 60 10 30 60 40v30h-60q-20-60-60-130zM560 330q30-14 60-6-30 10-60 6z")}${f(C.paper, "M612 296h50l-2-8h-46zM700 262h40v8h-40zM744 290h50v7h-50zM668 262l-14 10h30zM690 256l28-20 28 20-28-12z")}
    ${[
      [470, 462, 0.5],
      [510, 466, 0.4],
      [560, 470, 0.6],
      [860, 462, 0.7],
    ]
      .map(([x, y, s]) => at(x ?? 0, y ?? 0, s ?? 1, snowyFir(C.lagoon, C.paper)))
      .join("")}
    ${f(C.paper, "M0 440Q200 424 420 446T900 450V490H0z")}${times(5, (row) => l(C.clay, 3, `M${20 + row * 16} ${436 - row * 12}q60-14 130-6t150 4`, 0.35))}${[
      [90, 458, 0.7, C.cream],
      [170, 462, 0.62, C.peach],
      [246, 464, 0.66, C.blush],
    ]
      .map(([x, y, s, wall]) =>
        at(
          Number(x),
          Number(y),
          Number(s),
          timbered(96, 66, String(wall), C.brick, C.deep, C.paper),
        ),
      )
      .join(
        "",
      )}${at(320, 466, 0.7, f(C.cream, "M-24-110h48V0h-48z") + f(C.lagoon, "M-28-110L0-190 28-110z") + f(C.deep, arch(-8, -60, 16, 30)))}
    ${f(C.teal, "M0 470H900V600H0z")}${f(C.aqua, "M0 470H900v12Q500 500 0 484z")}${ripples(3, [20, 490, 860, 100], C.pale, 18)}${at(400, 548, 1.3, riverShip(C.lagoon, C.deep))}${f(C.pale, "M640 560q60-18 120 0-60 10-120 0zM90 566q50-14 90 0-50 8-90 0z")}`),
};
