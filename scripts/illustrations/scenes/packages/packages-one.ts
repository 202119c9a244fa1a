import { latticeTower, pagoda, torii, fuji } from "../../kit/east";
import { gondola } from "../../kit/boats";
import { birds, cloud, glitter, moon, ripples, sky, stars, streak, sun } from "../../kit/sky";
import {
  C,
  arch,
  at,
  rect,
  circle,
  dice,
  f,
  l,
  land,
  mirror,
  n,
  ogive,
  pill,
  times,
} from "../../kit/pen";
import { bridgeTower, campanile, colosseum, duomo } from "../../kit/west";
import { acacia, cypress, elephant, giraffe, palm, peak } from "../../kit/nature";
import { block, skyline } from "../../kit/town";
import { scene, type Scene } from "../scene";

const parasol = () => {
  const ribs = Array.from({ length: 13 }, (_, i) => Math.PI + (i * Math.PI) / 12);
  const p = (a: number, r: number) => `${n(Math.cos(a) * r)} ${n(Math.sin(a) * r * 0.62)}`;
  return (
    f(
      C.red,
      `M-150 0Q-140-94 0-94T150 0${times(6, (i) => `Q${125 - i * 50} 16 ${100 - i * 50} 0`)}z`,
    ) +
    f(
      C.coral,
      ribs
        .slice(0, 12)
        .map((a, i) => (i % 2 ? "" : `M0-80L${p(a, 150)}L${p(ribs[i + 1] ?? a, 150)}z`))
        .join(""),
    ) +
    f(C.cream, "M-76 4Q-70-58 0-62T76 4q-12 6-16 0Q-54-44 0-48T60 4q8 6 16 0z", 0.9) +
    f(C.ink, "M-16-86q16-18 32 0z") +
    l(C.ink, 5, "M0-92v-12")
  );
};

export const packagesOne: Record<string, Scene> = {
  "packages/tokyo-kyoto-discovery": scene(`
    ${sky("sunset", 400, 60)}${sun(450, 230, 130, C.red, C.cream)}${streak(60, 150, 200, C.cream, 0.6)}${streak(640, 190, 220, C.cream, 0.6)}
    ${at(450, 400, 1, fuji(620, 190, C.rose, "#e38a72", C.cream))}
    ${skyline(C.coral, 44, -10, 330, 404, [40, 140])}${at(140, 404, 0.72, latticeTower(C.red))}${skyline(C.clay, 12, -10, 300, 410, [20, 90])}
    ${at(740, 420, 0.84, pagoda(C.red, C.brick))}${land(
      C.clay,
      [
        [560, 420],
        [660, 380],
        [780, 396],
        [900, 370],
      ],
      430,
    )}
    ${f(C.teal, "M0 400H900V600H0z")}${f(C.aqua, "M0 400h900v10Q500 424 0 414z")}${glitter(450, 418, 590, 190, C.coral)}
    ${at(450, 500, 1.2, torii(C.red, C.brick))}${f(C.deep, "M300 500H600l20 8-20 8H300l-20-8z", 0.5)}
    ${ripples(5, [20, 420, 860, 140], C.mist, 14)}
    ${f(C.deep, "M0 600V540Q200 520 330 560T520 600zM900 600V530Q760 530 680 560T580 600z")}
    ${at(190, 560, 1, f(C.lagoon, "M-54 60Q-60-6-30-40H30Q60-6 54 60z") + f(C.ochre, "M-48 8h96v26h-96z") + f(C.sun, "M-16 0h32v42h-32z"))}${at(190, 516, 1, parasol())}
    ${mirror(700, 572, 1, f(C.brick, "M-46 50Q-52 0-26-30H26Q52 0 46 50z") + f(C.sun, "M-42 6h84v22h-84z") + f(C.ink, "M-20-36q-6-44 20-46 28 2 22 46-22 14-42 0z") + f(C.ink, "M-10-84q10-20 24 0z") + l(C.coral, 4, "M-26-76L24-92"))}`),

  "packages/rome-florence-venice": scene(`
    ${[
      ["gold", 0],
      ["rose", 300],
      ["dawn", 600],
    ]
      .map(
        ([light, x]) =>
          `<svg x="${x}" y="0" width="300" height="600" viewBox="${Number(x) === 0 ? 120 : 300} 0 300 600">${sky(light === "gold" ? "gold" : light === "rose" ? "rose" : "dawn", 400, 40)}</svg>`,
      )
      .join("")}
    ${sun(150, 230, 70)}${at(160, 440, 0.5, colosseum())}${at(54, 450, 0.9, cypress(C.lagoon))}${f(C.green, "M0 430Q150 410 310 440V600H0z")}${f(C.jade, "M0 470Q160 440 310 480V600H0z")}
    ${birds(420, 150)}${at(470, 440, 0.92, duomo())}${f(C.coral, "M290 440v-30l30-20 30 20 24-16 30 18v28zM530 440v-24l34-20 36 20v24z")}${f(C.cream, "M290 440h320v40H290z")}${f(
      C.apricot,
      times(8, (i) => arch(300 + i * 40, 480, 22, 34)),
    )}${f(C.teal, "M290 478h320v122H290z")}${ripples(4, [310, 490, 280, 80], C.aqua, 7)}
    ${sun(790, 250, 60, C.coral)}${at(700, 430, 0.78, campanile())}${f(C.apricot, "M600 430v-60h50v20h30v40zM740 430v-80h60v30h100v50z")}${f(C.lagoon, "M600 428h300v172H600z")}${glitter(790, 440, 560, 80)}${at(752, 520, 0.86, gondola())}
    ${`<path d="M0 0H900V600H0z${ogive(40, 560, 240, 520)}${ogive(330, 560, 240, 520)}${ogive(620, 560, 240, 520)}" fill="${C.apricot}" fill-rule="evenodd"/>`}
    ${l(C.cream, 9, ogive(40, 560, 240, 520) + ogive(330, 560, 240, 520) + ogive(620, 560, 240, 520))}
    ${f(
      C.clay,
      times(4, (i) => pill(286 + i * 290 - 290, 60, 38, 38, 19)),
    )}${f(
      C.cream,
      times(4, (i) => `M${15 + i * 290} 62l5 12 12 5-12 5-5 12-5-12-12-5 12-5z`),
    )}
    ${f(
      C.cream,
      times(4, (i) => rect(i * 290 - 8, 250, 46, 310)),
    )}${f(
      C.sand,
      times(4, (i) => rect(i * 290 + 20, 250, 18, 310)),
    )}${f(
      C.clay,
      times(4, (i) => rect(i * 290 - 16, 232, 62, 20) + rect(i * 290 - 16, 540, 62, 24)),
    )}
    ${f(C.cream, "M0 490H900V506H0z")}${f(
      C.cream,
      times(21, (i) => `M${i * 44 + 2} 506h14q8 24 0 54h-14q-8-30 0-54z`),
    )}${f(C.clay, "M0 556H900V600H0z")}${f(C.sand, "M0 556H900v10H0z")}`),

  "packages/new-york-city-lights": scene(`
    ${sky("night", 420, 60)}${stars(4, 30, [900, 200])}${moon(450, 110, 46)}
    ${skyline("#2b6470", 31, -10, 910, 430, [80, 230])}
    ${f(C.night, "M60 430V210l14-20V150l10-10v-60l4-30 4 30v60l10 10v40l14 20v220zM480 430V160h12l6-30h8l4-50 4 50h8l6 30h12v270z")}${f(C.aqua, "M499 130h30l-4-18q-11-24-22 0z")}
    ${block(140, 430, 66, 200, [C.night, C.ink, C.sun])}${block(220, 430, 60, 150, [C.deep, C.ink, "#ffd97a"])}${block(296, 430, 70, 230, [C.night, C.ink, C.sun])}${block(380, 430, 60, 180, [C.deep, C.ink, "#ffd97a"])}${block(560, 430, 66, 210, [C.night, C.ink, C.sun])}${block(640, 430, 70, 140, [C.deep, C.ink, "#ffd97a"])}${block(730, 430, 60, 190, [C.night, C.ink, C.sun])}${block(810, 430, 80, 120, [C.deep, C.ink, "#ffd97a"])}
    ${f(C.deep, "M0 428H900V600H0z")}${ripples(6, [20, 440, 860, 130], C.sun, 26, 0.7)}${ripples(2, [20, 440, 860, 140], C.teal, 14)}
    ${l(C.apricot, 7, "M-20 470Q80 460 222 170 460 470 680 170 800 440 920 480")}${l(C.apricot, 4, "M-20 450Q80 430 222 176 460 440 680 176 800 410 920 460", 0.7)}
    ${l(C.apricot, 2, `${[260, 300, 340, 380, 420, 460, 500, 540, 580, 620].map((x) => `M${x} 470V${n(320 - ((x - 450) / 230) ** 2 * -130)}`).join("")}M40 478V440M80 478V400M120 478V350M160 478V280M720 470V250M760 478V320M800 478V380M840 478V420`, 0.7)}
    ${at(222, 540, 1.32, bridgeTower(C.clay, C.brick))}${at(680, 540, 1.32, bridgeTower(C.clay, C.brick))}
    ${f(C.brick, "M0 468H900V488H0z")}${f(C.clay, "M0 464H900v6H0z")}${[40, 100, 150, 310, 370, 430, 490, 550, 610, 770, 820, 870].map((x) => circle(x, 460, 5, "#ffd97a")).join("")}
    ${[
      [100, 386],
      [160, 272],
      [290, 282],
      [350, 352],
      [450, 390],
      [550, 352],
      [610, 282],
      [740, 282],
      [800, 390],
    ]
      .map(([x, y]) => circle(x ?? 0, (y ?? 0) - 18, 5, "#ffd97a"))
      .join("")}
    ${f(C.ink, "M0 600V580Q300 562 900 584V600z")}`),

  "packages/lisbon-coast": scene(`
    ${sky("day", 360, -60)}${sun(250, 190, 80)}${cloud(420, 110, 160)}${cloud(40, 80, 110)}${birds(430, 190)}
    ${f(C.teal, "M0 340H900V600H0z")}${f(C.aqua, "M0 340h900v16Q500 372 0 352z")}${glitter(250, 358, 520, 120)}
    ${f(C.lagoon, "M0 470Q160 450 340 476T700 470V600H0z", 0.6)}
    ${f(C.jade, "M470 352Q540 330 640 330L900 300V420H520z")}
    ${f(C.clay, "M330 600Q360 560 372 500 380 470 420 452 440 420 500 410 530 360 600 340 660 300 760 296L900 270V600z")}${f(C.ochre, "M900 270L760 296Q660 300 600 340 530 360 500 410 600 384 640 420 700 380 760 400 820 380 900 400z")}${f(C.brick, "M372 500q40-20 60 10-10 50-30 90H330Q360 560 372 500zM520 430q40 10 30 70-20 60-30 100h-60q30-90 60-170zM660 440q50 20 40 80-20 40-20 80h-50q0-80 30-160z")}
    ${f(C.jade, "M600 340Q660 300 760 296L900 270v50Q760 330 700 346 640 340 600 340z")}
    ${at(690, 312, 1, f(C.coral, "M-70 0v-50h140V0z") + f(C.paper, "M-70-50h140v-8H-70zM-26 0l8-150h36l8 150z") + f(C.coral, "M-24-30l1.600-30h44.800l1.600 30zM-20.800-90l1.600-30h38.400l1.600 30z") + f(C.sand, "M8-150h10l8 150H10z", 0.6) + f(C.ink, "M-26-156h52v8h-52z") + f(C.sun, "M-15-184h30v28h-30z") + f(C.red, "M-20-184q20-34 40 0z") + f(C.deep, arch(-8, 0, 16, 34) + arch(-56, 0, 18, 30) + arch(40, 0, 18, 30)))}
    ${f(C.sun, "M675 128L480 90v56zM705 128L900 84v80z", 0.4)}
    ${at(830, 290, 0.8, f(C.paper, "M-50 0v-50H50V0z") + f(C.coral, "M-60-48L-40-76H40L60-48z") + f(C.lagoon, "M-34-34h14v20h-14zM18-34h14v20H18z"))}
    ${f(C.paper, "M296 600q6-26 34-24 0-30 30-30 4-30 30-24 16 6 10 26 26-12 44 6 24-18 46 2 24-22 50-2 30-20 56 4 20-6 34 42z", 0.92)}
    ${ripples(8, [10, 390, 330, 190], C.aqua, 10)}
    ${at(130, 470, 1, f(C.paper, "M4-14V-130Q40-80 48-18z") + f(C.coral, "M-4-20V-120Q-36-70-42-20z") + f(C.paper, "M-54-10H60Q52 12 38 16H-38Q-50 8-54-10z"))}
    ${f(C.deep, "M900 600V500q-30 0-40 40t-60 60z")}${times(7, (i) => circle(820 + i * 13, 570 - ((i * 17) % 40), 7, i % 2 ? C.sun : C.coral))}`),

  "packages/marrakesh-atlas": scene(`
    ${sky("dawn", 340, 60)}${sun(700, 170, 72)}${cloud(40, 110, 140)}${birds(560, 130, C.clay)}
    ${peak(170, 370, 460, 210, [C.mist, C.aqua, C.paper])}${peak(430, 370, 520, 260, [C.aqua, C.teal, C.paper])}${peak(760, 370, 520, 190, [C.mist, C.aqua, C.paper])}
    ${land(C.apricot, [
      [0, 370],
      [200, 340],
      [420, 362],
      [660, 330],
      [900, 356],
    ])}
    ${f(C.clay, "M80 460V400h40v-30h40v-60l6-30h50l6 30v50h50v-70l8-40h56l8 40v40h60v-90l8-40h64l8 40v70h70v-30l6-30h52l6 30v50h60v60h60v100z")}
    ${f(C.ochre, "M110 480V430h80v-36h90v-50h80v30h96v-54h90v60h80v30h100v-20h60v120z")}${f(C.brick, "M210 310l6-30v0l6 30v50h-12zM330 290l8-40 8 40v40h-16zM486 240l8-40 8 40v80h-16zM646 300l6-30 6 30v40h-12zM440 374h16v106h-16zM546 374h-0v0zM264 344h16v136h-16z", 0.5)}
    ${f(C.brick, times(4, (i) => rect(172 + i * 13, 322, 6, 10)) + times(4, (i) => rect(292 + i * 12, 300, 6, 10)) + times(5, (i) => rect(430 + i * 13, 236, 6, 14)) + times(4, (i) => rect(596 + i * 12, 306, 6, 10)) + times(6, (i) => rect(140 + i * 22, 448, 8, 12)) + times(8, (i) => rect(300 + i * 22, 400, 8, 12)) + times(9, (i) => rect(480 + i * 22, 420, 8, 12)) + times(6, (i) => rect(640 + i * 22, 440, 8, 12)) + arch(370, 480, 34, 54) + arch(600, 480, 26, 40))}
    ${f(C.clay, times(5, (i) => `M${170 + i * 11} 282l5-9 5 9z`) + times(6, (i) => `M${286 + i * 11} 252l5-9 5 9z`) + times(7, (i) => `M${428 + i * 10.5} 202l5-9 5 9z`))}
    ${f(C.jade, "M0 470Q200 446 420 470T900 452V600H0z")}${[60, 130, 520, 590, 700, 770, 850].map((x, i) => at(x, 496 + (i % 3) * 8, 0.42 + (i % 2) * 0.1, palm(i % 2 ? C.deep : C.lagoon, C.brick, i % 2 ? 50 : -50))).join("")}
    ${f(C.aqua, "M0 530Q240 500 460 522T900 500V540Q660 530 460 552T0 566z")}${f(C.pale, pill(120, 530, 120, 4, 2) + pill(420, 536, 150, 4, 2) + pill(660, 520, 120, 4, 2))}
    ${f(C.ochre, "M0 560Q240 540 460 554T900 538V600H0z")}${f(C.clay, "M0 590Q300 560 900 584V600H0z")}
    ${at(300, 572, 0.72, f(C.brick, "M-44 0l5-40q-12-16-4-32 6-10 16-8 20-8 40-4 16-4 24-24 4-10 14-8l14 8-4 8-12 0q-4 30-18 42l-2 58h-7l-4-44q-14 4-26 1l-2 43h-7l-4-43-8 43z") + f(C.coral, "M-26-84h36v24h-36z"))}`),

  "packages/cape-town-safari": scene(`
    ${sky("ember", 400, -70)}${sun(560, 330, 150, C.sun, C.peach)}${streak(80, 150, 240, C.apricot, 0.5)}${streak(600, 110, 220, C.apricot, 0.5)}${birds(300, 180, C.brick, 1.1)}
    ${f(C.red, "M0 410V370l60-20 40-40 20-34 20-16H390l16 14 20 44 50 30 60 30 364 10V430H0z", 0.75)}${f(C.brick, "M120 276l20-16H390l16 14 20 44-40-8-40 30-30-34-50 40-40-44-40 34z", 0.3)}
    ${land(C.clay, [
      [0, 410],
      [240, 390],
      [500, 404],
      [900, 384],
    ])}
    ${f(C.ochre, "M0 450Q240 420 480 440T900 424V600H0z")}${f(C.sun, "M120 470Q400 446 640 458 560 480 380 482T120 470z", 0.7)}
    ${at(850, 430, 0.5, acacia(C.brick))}${at(90, 430, 0.5, acacia(C.brick))}
    ${at(330, 450, 0.5, elephant(C.brick))}${at(400, 452, 0.32, elephant(C.brick))}
    ${f(C.clay, "M0 510Q240 480 480 504T900 486V600H0z")}
    ${at(180, 540, 1.7, acacia())}${at(480, 520, 1.16, giraffe())}${mirror(640, 530, 1.3, giraffe())}${at(760, 528, 0.8, giraffe())}
    ${f(C.ink, "M0 600V556Q240 520 480 546T900 530V600z")}
    ${l(
      C.ink,
      3,
      (() => {
        const roll = dice(6);
        return times(46, () => {
          const x = roll() * 900;
          const h = 20 + roll() * 26;
          return `M${n(x)} 556q${n(roll() * 10 - 5)}-${n(h * 0.5)} ${n(roll() * 20 - 10)}-${n(h)}`;
        });
      })(),
    )}`),
};
