import { dhow, yacht } from "../../kit/boats";
import { birds, cloud, glitter, moon, ripples, sky, stars, streak, sun } from "../../kit/sky";
import {
  C,
  arch,
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
import {
  bananaLeaf,
  bougainvillea,
  firs,
  fir,
  frangipani,
  palm,
  peak,
  tree,
} from "../../kit/nature";
import { lamp } from "../../kit/town";
import { scene, type Scene } from "../scene";

const atoll = (x: number, y: number, s: number, a: number) =>
  turn(
    x,
    y,
    a,
    f("#86cbc4", "M-130-10Q-120-80-30-84 60-96 116-44 150 10 96 60 20 96-60 76-136 60-130-10z") +
      f(C.mist, "M-104-8Q-96-60-24-64 50-74 94-34 118 8 76 46 16 74-48 58-108 46-104-8z") +
      f(C.cream, "M-72-6Q-66-40-10-42 50-46 66-14 74 18 34 34-20 46-54 30-76 20-72-6z") +
      f(C.jade, "M-54-4Q-48-28-8-30 40-34 50-10 54 12 24 22-18 32-42 20-56 14-54-4z") +
      f(
        C.lagoon,
        times(7, (i) => pill(-38 + i * 11, -16 + ((i * 17) % 24), 14, 12, 6)),
      ),
    s,
  );

const bells = () =>
  f(
    C.paper,
    "M-70 0V-110h140V0zM-56-110v-56q0-24 26-24t26 24v56zM4-110v-56q0-24 26-24t26 24v56zM-28-176v-20q0-26 28-26t28 26v20z",
  ) +
  f(C.peach, "M50-110h20V0H50z") +
  f(C.aqua, arch(-46, -114, 32, 62) + arch(14, -114, 32, 62)) +
  f(C.sun, "M-40-128q0-22 10-22t10 22l4 8h-28zM20-128q0-22 10-22t10 22l4 8H16z") +
  l(C.paper, 5, "M0-220v-26M-9-236H9");

export const galleriesOne: Record<string, Scene> = {
  "maldives-paradise-2": scene(`
    ${f(C.teal, "M0 0H900V600H0z")}${f(C.lagoon, "M0 0H420Q300 160 120 190T0 260zM900 600H420Q560 480 700 470T900 340z")}${ripples(4, [20, 20, 860, 560], C.aqua, 26, 0.5)}
    ${atoll(250, 380, 1.5, -20)}${atoll(640, 150, 1.2, 30)}${atoll(770, 430, 0.9, 80)}${atoll(120, 120, 0.7, 0)}${atoll(400, 70, 0.6, 140)}
    ${l(C.ochre, 6, "M300 320Q360 280 420 290")}${times(5, (i) => circle(352 + i * 20, 274 + Math.abs(i - 2) * 3, 9, C.clay) + circle(350 + i * 20, 271 + Math.abs(i - 2) * 3, 4, C.ochre))}
    ${turn(520, 400, -34, f(C.deep, "M-70 60H80l10 8-10 8H-60zM0-20h24l-6 160H0z", 0.35) + f(C.paper, "M-90-8Q-84-16-60-16H60Q92-12 96 0 92 12 60 16H-60Q-84 16-90 8z") + f(C.paper, "M-6-130q16-10 34 0l4 130-4 130q-18 10-34 0l-10-130z") + f(C.sand, "M14-134q8 0 14 4l4 130-4 130q-6 4-14 4z") + f(C.coral, "M-100-44h26v88h-26zM-8-128q18-10 36 0v22H-8zM-8 128q18 10 36 0v-22H-8z") + f(C.lagoon, "M62-12q18 2 22 12-4 10-22 12z") + f(C.ink, "M98-24h6v48h-6z") + f(C.sand, pill(-50, -52, 110, 14, 7) + pill(-50, 38, 110, 14, 7)))}
    ${cloud(620, 320, 190, C.paper, 0.8)}${cloud(40, 540, 150, C.paper, 0.8)}`),

  "maldives-paradise-3": scene(`
    ${sky("sunset", 400, -70)}${sun(560, 330, 120)}${streak(80, 140, 220, C.cream, 0.5)}${birds(420, 150, C.brick)}
    ${f(C.teal, "M0 396H900V600H0z")}${f(C.aqua, "M0 396h900v10Q480 422 0 406z")}${glitter(560, 412, 560, 170)}${f(C.lagoon, "M700 398q40-30 90-22 50-16 110 14v8z")}
    ${at(690, 440, 0.8, dhow(C.brick, C.cream))}${f(C.pale, "M0 520Q240 486 480 510T900 500V600H0z", 0.8)}${f(C.sand, "M0 540Q240 504 480 530T900 524V600H0z")}${f(C.apricot, "M0 580Q300 556 900 574V600H0z")}
    ${at(-10, 590, 1.8, palm(C.ink, C.brick, 190))}${l(C.clay, 3, "M190 110V430M262 120V430")}${f(C.brick, "M176 428h100v10H176z")}
    ${f(C.coral, "M206 428q-4-50 14-66 14-6 24 8 10 30 6 58z")}${circle(226, 344, 16, C.apricot)}${f(C.ink, "M208 346q-4-24 18-22 20 2 18 22-14-8-22-4l-4 34q-14-4-10-30z")}${f(C.apricot, "M212 436h12l26 52-10 6zM232 436h12l20 44-8 6z")}${l(C.apricot, 7, "M214 376L194 340M240 376L260 344")}
    ${at(480, 556, 0.8, f(C.coral, "M0-14l6 10 12 2-9 8 2 12-11-6-11 6 2-12-9-8 12-2z"))}${f(C.brick, "M600 560q20-24 44 0-6 10-22 10t-22-10z")}${l(C.cream, 2, "M608 562q14-16 28 0M622 550v18")}`),

  "santorini-sunset-2": scene(`
    ${sky("day", 300, 60)}${sun(470, 150, 62)}${f(C.teal, "M300 260H620V400H300z")}${f(C.aqua, "M300 260h320v10H300z")}${at(440, 290, 0.36, yacht())}${f(C.aqua, "M520 262q30-18 60-12t60 12z")}
    ${f(C.paper, "M0 0H250V120L330 150V420H0z")}${f(C.peach, "M250 120L330 150V420L250 440z")}${f(C.paper, "M900 40H700L690 130 580 190V420H900z")}${f(C.peach, "M690 130L580 190V420L690 440z")}
    ${f(C.lagoon, "M40 420V250q0-50 50-50t50 50v170z")}${f(C.teal, "M90 200q50 0 50 50v170H90z")}${l(C.deep, 3, "M56 250h68M56 300h68M56 350h68")}${f(C.lagoon, rect(180, 90, 44, 62) + rect(30, 60, 54, 70))}${f(C.teal, rect(172, 90, 12, 62) + rect(220, 90, 12, 62))}
    ${f(C.lagoon, rect(780, 190, 60, 80) + rect(610, 260, 34, 56))}${l(C.paper, 4, "M810 190v80M780 230h60")}${f(C.lagoon, "M730 40a80 84 0 0 1 160 0z")}${f(C.aqua, "M820-42a80 84 0 0 1 70 82h-34q4-54-36-82z")}
    ${f(C.cream, "M330 400H580L640 440H270z")}${times(6, (i) => f(i % 2 ? C.cream : C.paper, `M${270 - i * 44} ${430 + i * 28}H${640 + i * 44}l${44} 28H${226 - i * 44}z`) + f(C.apricot, `M${226 - i * 44} ${452 + i * 28}H${684 + i * 44}v7H${226 - i * 44}z`, 0.7))}
    ${bougainvillea(250, 140, 2.2, 3)}${bougainvillea(180, 220, 1.4, 8)}${bougainvillea(300, 220, 1.2, 5)}${bougainvillea(650, 220, 1.1, 6)}
    ${[
      [160, 470, C.clay],
      [90, 520, C.coral],
      [760, 480, C.clay],
      [840, 540, C.ochre],
    ]
      .map(([x, y, tone]) =>
        at(
          Number(x),
          Number(y),
          1,
          f(String(tone), "M-30-40H30L20 20H-20z") +
            f(C.brick, "M-34-46h68v12h-68z") +
            f(
              C.jade,
              "M-4-46q-40-20-34-56 26 10 34 56zM4-46q40-20 34-56-26 10-34 56zM-4-44q-12-40 4-70 16 30 4 70z",
            ) +
            circle(-26, -84, 9, C.coral) +
            circle(24, -90, 9, C.red) +
            circle(0, -106, 9, C.rose),
        ),
      )
      .join("")}
    ${at(480, 470, 0.9, f(C.ink, "M-24 0q-10-30 6-48l-4-30 14 10h14l12-12 2 30q16 16 10 50z") + l(C.ink, 8, "M28-4q34 0 30-34") + f(C.sun, "M-6-54h5v6h-5zM10-54h5v6h-5z"))}`),

  "santorini-sunset-3": scene(`
    ${sky("dusk", 400, -60)}${moon(650, 130, 52)}${stars(4, 26, [900, 140])}
    ${f("#6b6f80", "M420 372q90-50 190-44 90-40 180-14 60 10 110 30v40H420z", 0.8)}${f(C.lagoon, "M0 380H900V600H0z")}${f(C.teal, "M0 380h900v10Q500 402 0 390z")}${glitter(650, 396, 590, 120, C.cream)}${at(740, 440, 0.5, yacht(C.paper, C.paper, C.apricot))}
    ${f(C.brick, "M0 240Q120 230 200 320 300 380 340 470 420 520 440 600H0z")}
    ${[
      [60, 300, 1.6],
      [170, 360, 1.5],
    ]
      .map(([x, y, s]) =>
        at(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          f("#e9dccb", "M-44-50h88V10h-88z") +
            f(C.lagoon, "M-36-50a36 38 0 0 1 72 0z") +
            f(C.teal, "M10-86a36 38 0 0 1 26 36H22q2-26-12-36z") +
            l("#e9dccb", 4, "M0-86v-18M-6-97H6") +
            f("#ffd97a", arch(-10, 10, 20, 36)),
        ),
      )
      .join("")}
    ${at(250, 470, 1.1, bells())}${[
      [40, 420, 1.5],
      [130, 480, 1.4],
      [30, 540, 1.9],
      [200, 580, 1.7],
      [350, 560, 1.3],
      [100, 600, 1.5],
    ]
      .map(([x, y, s], i) =>
        at(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          f(i % 2 ? "#f3e6d3" : "#e9dccb", "M-40-44h80V20h-80z") +
            f(C.rose, "M40-44l14-8V16L40 20z") +
            f("#ffd97a", i % 3 ? "M-26-28h16v18h-16zM6-28h16v18H6z" : arch(-12, 20, 22, 42)),
        ),
      )
      .join("")}
    ${circle(104, 440, 30, C.sun, 0.14)}${circle(300, 560, 34, C.sun, 0.14)}${bougainvillea(330, 500, 1.2, 2)}${at(420, 590, 0.9, lamp("#ffd97a"))}`),

  "swiss-alps-adventure-2": scene(`
    ${sky("clear", 360, 60)}${sun(720, 140, 62)}${cloud(60, 110, 150)}${cloud(460, 80, 120)}
    ${peak(180, 380, 460, 280, [C.aqua, C.teal, C.paper])}${peak(520, 380, 520, 220, [C.mist, C.aqua, C.paper])}${peak(820, 380, 380, 250, [C.aqua, C.teal, C.paper])}
    ${land(C.jade, [
      [0, 360],
      [220, 330],
      [460, 370],
      [700, 340],
      [900, 350],
    ])}${firs(C.lagoon, 4, [0, 370], [900, 360], 22, 0.4)}
    ${f(C.teal, "M0 384H900V470H0z")}${f(C.aqua, "M0 384h900v8Q460 400 0 392z")}${f(C.mist, "M90 388l90 66 80-66zM440 388l80 50 90-50z", 0.4)}${ripples(3, [20, 396, 860, 50], C.pale, 10)}
    ${land(C.leaf, [
      [0, 440],
      [200, 450],
      [460, 476],
      [700, 450],
      [900, 420],
    ])}${land(C.green, [
      [0, 520],
      [260, 490],
      [560, 520],
      [900, 480],
    ])}
    ${at(
      690,
      500,
      1.3,
      f(C.sand, "M-90 0v-40H90V0z") +
        f(C.clay, "M-90-40v-60H90v60z") +
        l(C.brick, 2, "M-90-56H90M-90-72H90M-90-88H90") +
        f(C.brick, "M-124-96L0-176 124-96l-10 12L0-154-114-84z") +
        f(C.clay, "M-90-100L0-158 90-100z") +
        f(C.cream, panes([4, 1], [-72, -92], [40, 0], [24, 26]) + rect(-14, -134, 28, 24)) +
        f(C.lagoon, panes([4, 1], [-69, -89], [40, 0], [18, 20]) + rect(-11, -131, 22, 18)) +
        f(
          C.red,
          times(8, (i) => pill(-80 + i * 21, -62, 14, 10, 5)),
        ) +
        f(C.brick, "M-96-54H96v7H-96z" + arch(-16, 0, 30, 34)) +
        f(C.brick, "M40-170h20v34H40z"),
    )}
    ${[
      [170, 520, 1],
      [300, 550, 1.3],
      [90, 570, 1.2],
    ]
      .map(([x, y, s], i) =>
        (i === 1 ? mirror : at)(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          f(
            C.paper,
            "M-44 0v-30q-8-26 6-34h56q20-2 26-16l14-2 2-8 6 8 12 4-6 16-14 2q-2 24-12 30V0h-8v-24h-54V0h-8v-22l-8-4-2 26z",
          ) +
            f(C.clay, "M-30-64q20-4 26 8-2 16-22 14-12-8-4-22zM14-62q14 0 10 12-10 6-16-2z") +
            circle(46, -50, 5, C.sun),
        ),
      )
      .join("")}
    ${times(20, (i) => circle(20 + ((i * 97) % 880), 540 + ((i * 37) % 56), 4, [C.sun, C.paper, C.coral][i % 3] ?? C.sun))}${at(40, 520, 0.9, fir(C.deep))}${at(866, 500, 1.1, fir(C.deep))}${at(500, 500, 0.6, tree(C.lagoon, C.teal))}`),

  "swiss-alps-adventure-3": scene(`
    ${sky("rose", 400, -60)}${sun(180, 170, 74)}${streak(560, 110, 220)}
    ${peak(620, 520, 760, 440, [C.teal, C.lagoon, C.paper])}${peak(180, 520, 620, 280, [C.aqua, C.teal, C.paper])}${peak(860, 520, 420, 230, [C.aqua, C.teal, C.paper])}
    ${f(C.pale, "M0 470Q200 420 420 470T900 430V600H0z")}${f(C.paper, "M0 520Q260 460 520 520T900 490V600H0z")}${l(C.mist, 4, "M420 600Q470 540 440 500T500 440M450 600Q500 544 470 504T528 440")}
    ${firs(C.lagoon, 4, [20, 500], [380, 480], 9, 0.6)}${firs(C.deep, 8, [640, 560], [920, 540], 7, 0.9)}${firs(C.deep, 3, [-20, 610], [200, 600], 5, 1.1)}
    ${l(C.ink, 3, "M-10 240L910 60M-10 250L910 70")}${f(C.ink, "M760 600l14-510h10l14 510h-12l-7-250-7 250z")}${l(C.ink, 6, "M744 96h66")}
    ${at(330, 186, 1.3, l(C.ink, 5, "M-24-8H24M0-6V30") + f(C.red, pill(-64, 30, 128, 92, 18)) + f(C.brick, "M-64 92H64v12q0 18-18 18h-92q-18 0-18-18z") + f(C.pale, pill(-54, 42, 32, 42, 5) + pill(-16, 42, 32, 42, 5) + pill(22, 42, 32, 42, 5)) + f(C.cream, "M-64 94H64v5H-64z") + f(C.ink, "M-44 84q0-20 8-24 10 4 10 24zM-6 84q0-16 7-20 8 4 8 20zM32 84q0-20 8-24 10 4 10 24z"))}${at(640, 118, 0.6, l(C.ink, 5, "M-24-8H24M0-6V30") + f(C.sun, pill(-64, 30, 128, 92, 18)) + f(C.pale, pill(-54, 42, 108, 42, 5)))}
    ${turn(500, 500, 16, l(C.coral, 5, "M-40 6H44l8-4") + f(C.ink, "M-8 4l-6-34 22-12 8 10-12 10 6 26z") + f(C.coral, "M-14-34q-4-34 18-40 16 2 18 18-4 24-22 32z") + circle(18, -84, 11, C.apricot) + f(C.lagoon, "M6-86q0-14 13-14 12 2 11 14z") + l(C.ink, 3, "M24-56L52-14M10-56L-20-10"))}
    ${f(C.mist, "M430 520q20-16 40-4-14 10-40 4z")}`),
  "bali-cultural-journey-3": scene(`
    ${f(C.pale, "M0 0H900V600H0z")}${sun(450, 100, 70)}${f(C.green, "M0 120Q160 60 330 90L380 600H0zM900 100Q740 50 580 90L520 600H900z")}
    ${f(C.jade, "M0 60Q120 60 220 130 330 160 350 280L400 600H0zM900 40Q780 60 690 130 570 160 550 280L500 600H900z")}
    ${f(C.mist, "M380 150Q450 130 520 150L540 470H360z")}${f(C.paper, "M400 148Q450 138 500 148L516 470H384z")}${l(C.mist, 7, "M420 170V440M446 160V450M474 166V430M496 190V450")}
    ${f(C.lagoon, "M340 120q40-20 60 20-10 160-20 330H300q30-190 40-350zM560 120q-40-20-60 20 10 160 20 330h80q-30-190-40-350z")}${f(C.deep, "M340 120q20 60 0 160l-10 190H300q30-190 40-350zM560 120q-20 60 0 160l10 190h30q-30-190-40-350z")}
    ${f(C.aqua, "M220 480Q450 440 680 480L760 600H140z")}${f(C.teal, "M140 600Q240 500 450 500T760 600z")}${f(C.paper, "M350 472q20-24 44-8 16-24 40-4 20-22 42 0 22-22 40 4 26-14 38 10-100 20-204-2z")}${ripples(5, [260, 520, 380, 60], C.mist, 9)}
    ${f(C.brick, "M-10 226Q240 326 450 320T910 210v13Q640 338 450 334T-10 241z")}${l(C.clay, 3, "M-10 176Q240 276 450 270T910 160")}${l(
      C.clay,
      2,
      times(14, (i) => {
        const x = 20 + i * 66;
        const y = 218 + Math.sin(((x + 10) / 920) * Math.PI) * 86;
        return `M${x} ${n(y - 34)}V${n(y + 20)}`;
      }),
    )}
    ${at(380, 326, 0.76, f(C.ink, "M-16 0l6-62h20L24-4l-9 4L2-40-6 0z") + f(C.coral, "M-20-56q-6-46 10-60 12-8 24 0 14 14 8 60-20 8-42 0z") + circle(2, -130, 14, C.apricot) + f(C.brick, "M-14-130q0-20 18-19 16 2 14 20-10-10-24-6-4 8-8 5z") + f(C.sun, "M-30-100h16v40h-14q-6 0-6-8v-24q0-8 4-8z"))}
    ${at(140, 470, 1.1, palm(C.deep, C.brick, 60))}${at(780, 460, 1, palm(C.deep, C.brick, -60))}
    ${f(C.deep, "M0 600V440q70 0 110 60 60 10 80 100zM900 600V420q-80 10-110 80-60 10-90 100z")}
    ${turn(-20, 620, -10, bananaLeaf(C.lagoon, C.teal), 1.2)}${turn(70, 640, 6, bananaLeaf(C.teal, C.aqua), 0.8)}${turn(930, 610, -88, bananaLeaf(C.lagoon, C.teal), 1.1)}${turn(820, 650, -66, bananaLeaf(C.teal, C.aqua), 0.8)}${turn(-40, -20, 60, bananaLeaf(C.deep, C.lagoon), 1)}${turn(900, -60, 96, bananaLeaf(C.deep, C.lagoon), 1)}
    ${at(250, 560, 1, frangipani())}${at(660, 566, 1.1, frangipani(C.blush))}`),
};
