import { peak, snowyFir } from "../../kit/nature";
import { at, C, circle, ellipse, f, l, mirror, pill, rect, times } from "../../kit/pen";
import { ripples, sky, stars, streak } from "../../kit/sky";
import { walker } from "../../kit/street";
import { scene, type Scene } from "../scene";

const snowHat = f(
  C.paper,
  "M-74-62L-46-108q14-8 28-2 20-8 36 0 16-6 30 2l30 46q-14 8-28 0-16 8-32 0-18 8-36 0-14 8-28 0z",
);

const cabin = (wall: string) =>
  f(wall, "M-66-62H66V0H-66z") +
  f(C.brick, "M38-62h28V0H38z", 0.6) +
  f("#ffd97a", rect(-52, -46, 34, 26) + rect(26, -46, 24, 26)) +
  l(C.brick, 3, "M-35-46v26M-52-33h34") +
  f(C.brick, rect(-8, -44, 24, 44) + rect(22, -128, 16, 30)) +
  snowHat;

const snowshoer = (coat: string, hat: string, pack: string) =>
  ellipse(-10, 2, 20, 5, C.clay) +
  ellipse(24, 0, 20, 5, C.clay) +
  f(C.night, "M-16 0l6-58h22L28-4l-9 4L4-38-6 0z") +
  f(coat, "M-20-52q-6-46 10-60 12-8 24 0 14 14 8 60-20 8-42 0z") +
  f(pack, "M-32-104h18v46h-16q-6 0-6-8v-30q0-8 4-8z") +
  circle(4, -126, 14, C.apricot) +
  f(hat, "M-11-126q-2-20 15-20t15 20q-14-6-30 0z") +
  circle(4, -148, 5, C.cream) +
  l(C.ink, 4, "M26-86L50 2M-14-84L-38 2");

export const lyngen: Record<string, Scene> = {
  "demo/lyngen": scene(`
    ${sky("deepNight", 420, -60)}${stars(19, 46, [900, 280])}
    ${f(C.jade, "M120 0Q60 120 200 180T340 330H420Q420 240 320 170T260 0z", 0.55)}${f(C.leaf, "M180 0Q120 110 250 180T370 330H400Q400 240 300 170T230 0z", 0.6)}${f(C.jade, "M480 0Q420 90 540 160T620 320H720Q720 210 640 140T620 0z", 0.5)}${f(C.green, "M530 0Q480 80 580 150T650 320H690Q690 210 610 140T580 0z", 0.65)}${f(C.teal, "M780 0Q740 80 800 140T830 320H900V60Q860 40 860 0z", 0.5)}
    ${peak(120, 400, 340, 200, ["#2c6f7a", C.lagoon, C.mist])}${peak(380, 400, 380, 150, ["#2c6f7a", C.lagoon, C.mist])}${peak(640, 400, 420, 220, ["#2c6f7a", C.lagoon, C.mist])}${peak(870, 400, 320, 160, ["#2c6f7a", C.lagoon, C.mist])}
    ${f(C.night, "M0 392H900V600H0z")}${f(C.jade, pill(190, 404, 170, 6, 3) + pill(230, 420, 200, 6, 3) + pill(540, 406, 180, 6, 3) + pill(580, 424, 120, 6, 3) + pill(270, 440, 90, 6, 3) + pill(520, 444, 210, 6, 3), 0.6)}${ripples(4, [10, 400, 880, 60], C.teal, 12)}
    ${f(C.mist, "M0 470Q200 430 420 466T900 456V600H0z")}${f(C.pale, "M0 520Q260 480 520 520T900 504V600H0z")}${circle(600, 480, 130, C.sun, 0.12)}${at(600, 512, 1.35, cabin(C.red))}${f("#ffd97a", "M590 512h32l50 88H540z", 0.45)}
    ${[
      [60, 520, 0.9],
      [130, 500, 0.7],
      [210, 516, 0.6],
      [780, 510, 0.75],
      [850, 530, 1],
    ]
      .map(([x, y, s]) => at(x ?? 0, y ?? 0, s ?? 1, snowyFir(C.lagoon, C.mist)))
      .join(
        "",
      )}${mirror(330, 560, 0.8, walker(C.coral, C.ink, C.lagoon))}${at(380, 560, 0.74, walker(C.sun, C.brick, C.red))}${l(C.mist, 6, "M540 540Q480 570 400 566T240 600")}`),

  "demo/lyngen-2": scene(`
    ${sky("rose", 360, 60)}${f(C.coral, "M0 372Q450 250 900 372z", 0.3)}${streak(90, 130, 200)}${streak(600, 100, 170)}
    ${peak(200, 390, 420, 290, ["#b98a96", "#8b7a94", C.blush])}${peak(520, 390, 360, 210, ["#c79aa0", "#9a86a0", C.blush])}${peak(790, 390, 440, 320, ["#b98a96", "#8b7a94", C.blush])}
    ${f(C.teal, "M0 380H900V450H0z")}${f("#d9a39a", "M0 380h900v7H0z")}${f(C.rose, pill(120, 394, 170, 5, 2.5) + pill(420, 400, 210, 5, 2.5) + pill(700, 392, 130, 5, 2.5) + pill(260, 412, 120, 5, 2.5) + pill(580, 416, 160, 5, 2.5), 0.6)}
    ${f(C.mist, "M0 450Q180 400 400 436T900 410V600H0z")}${f(C.pale, "M0 480Q240 440 460 476 640 500 900 450V600H0z")}${f(C.paper, "M0 540Q260 480 520 526T900 500V600H0z")}${l(C.mist, 5, "M900 474Q800 500 720 506T560 540 400 564 240 600").replace("/>", ' stroke-dasharray="16 14"/>')}
    ${at(670, 516, 0.82, snowshoer(C.sun, C.red, C.lagoon))}${at(560, 540, 1.02, snowshoer(C.coral, C.lagoon, C.ochre))}${at(410, 572, 1.3, snowshoer(C.teal, C.coral, C.brick))}
    ${[
      [80, 560, 1],
      [150, 540, 0.7],
      [840, 500, 0.6],
      [30, 520, 0.6],
    ]
      .map(([x, y, s]) =>
        at(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          l(C.brick, 6, "M0 0Q4-60-2-120") +
            l(
              C.clay,
              4,
              "M0-40Q22-60 34-90M0-60Q-20-80-28-106M-1-90Q14-110 20-134M-2-110Q-12-126-14-142M24-72l18-4M-20-84l-18-2",
            ),
        ),
      )
      .join("")}`),

  "demo/lyngen-3": scene(`
    ${f(C.clay, "M0 0H900V600H0z")}${l(
      C.brick,
      4,
      times(9, (i) => `M0 ${i * 56 + 20}H900`),
    )}
    ${f(C.sand, pill(90, 60, 380, 300, 14))}${f(C.night, rect(110, 80, 340, 260))}${stars(4, 20, [320, 90]).replace("<path", '<path transform="translate(120 90)"')}${f(C.jade, "M110 190Q170 110 250 170T450 130V190Q380 190 330 220T190 230 110 270z", 0.7)}${f(C.leaf, "M110 220Q180 150 260 196T450 160V176Q380 190 330 210T190 220 110 246z", 0.7)}${f("#2c6f7a", "M110 340V290L170 230 220 280 290 210 360 280 400 250 450 300V340z")}${f(C.mist, "M170 230l18 18-14-2-12 10-10-8zM290 210l24 24-18-4-14 12-12-10zM400 250l18 18-18-4-14 8-4-6z")}${f(C.mist, "M110 340V318Q200 300 290 318T450 310V340z")}${l(C.sand, 9, "M280 80V340M110 210H450")}${f(C.sand, "M76 354H484V370H76z")}
    ${f(C.red, "M70 40H120Q130 200 96 380H60zM440 40H490L500 380H464Q430 200 440 40z")}${f(C.coral, "M86 40h14q8 170-20 340H66zM462 40h12l14 340h-12Q450 200 462 40z")}${f(C.brick, rect(50, 30, 460, 12))}
    ${at(700, 520, 1.25, f(C.ink, "M-14-330h28v120h-28zM-80-206H80v14H-80zM-72-192H72V-16H-72zM-72-16l-10 30h18l10-30zM54-16l10 30h18l-10-30z") + f("#ffd97a", pill(-48, -160, 96, 92, 10)) + f(C.coral, "M-34-72Q-44-108-16-140-18-116-6-112-4-138 14-152 16-118 30-108 40-90 32-72z") + f(C.sun, "M-16-72q-6-24 14-44 4 16 14 22 4 12 0 22z") + l(C.ink, 4, "M0-160v92M-48-114h96") + f(C.lagoon, "M-72-192H72v12H-72z") + circle(60, -46, 5, C.sun) + f(C.teal, "M-50-206q-4-36 22-40h16q22 4 18 40z") + l(C.ink, 4, "M-46-232Q-20-270 4-232M4-226l18-8") + l(C.cream, 4, "M20-246q-12-20 4-36t0-36", 0.6))}${circle(700, 400, 190, C.sun, 0.12)}
    ${f(C.brick, "M0 500H900V600H0z")}${l(C.ink, 3, "M0 534H900M0 568H900M120 500v34M420 500v34M260 534v34M560 568v32M90 568v32", 0.5)}${f(C.cream, "M120 556q160-40 380 0 40 20-20 44H150q-60-20-30-44z")}${f(
      C.coral,
      times(6, (i) => `M${170 + i * 52} 574l14-12 14 12-14 12z`),
    )}
    ${at(
      250,
      530,
      1.2,
      f(C.lagoon, "M-120-40q-20-90 30-110 80-14 160 0 50 20 40 110l-8 40H-110z") +
        f(C.teal, "M-92-36H92V0H-92z") +
        f(C.lagoon, "M-130-60q26-10 34 20V0h-30zM130-60q-26-10-34 20V0h30z") +
        f(C.sun, "M20-130l60 8-8 60-58-8z") +
        f(C.red, "M-100-44q40-16 90 0l6 50h-92z") +
        f(
          C.cream,
          times(4, (i) => `M${-92 + i * 22}-24l9-8 9 8-9 8z`),
        ) +
        f(C.brick, "M-100 0h16v16h-16zM84 0h16v16H84z"),
    )}
    ${at(478, 560, 1, f(C.ochre, "M-50-50H50v10H-50zM-40-40h8V0h-8zM32-40h8V0h-8z") + f(C.coral, "M-24-82h30v32h-30zM6-76q14 0 12 10-2 10-12 10v-4q8-2 8-6 0-6-8-6z") + l(C.paper, 4, "M-12-88q-10-14 2-28t-2-28", 0.7) + f(C.lagoon, "M14-58h30v8H14z"))}${at(
      846,
      560,
      1,
      times(3, (row) =>
        times(
          4 - row,
          (i) =>
            circle(-48 + i * 32 + row * 16, -14 - row * 28, 16, C.ochre) +
            circle(-48 + i * 32 + row * 16, -14 - row * 28, 9, C.sand),
        ),
      ),
    )}`),
};
