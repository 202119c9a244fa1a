import { chimney, mosque, prang } from "../kit/domes";
import { harbourBridge, opera } from "../kit/east";
import { fish, longtail, turtle, yacht } from "../kit/boats";
import { balloon, birds, cloud, glitter, moon, ripples, sky, streak, sun } from "../kit/sky";
import { C, at, box, circle, f, l, land, mirror, n, times, turn } from "../kit/pen";
import { bananaLeaf, palm } from "../kit/nature";
import { scene, type Scene } from "./scene";
import { sunbed, umbrella } from "../kit/street";

/** A karst rising from the sea; `w` and `h` in units, foot at zero. */
const karst = (w: number, h: number, rock: string, shade: string, green: string) => {
  const p = (x: number, y: number) => `${n(x * w)} ${n(-y * h)}`;
  return (
    f(
      rock,
      `M${p(-0.46, 0)}Q${p(-0.42, 0.1)} ${p(-0.48, 0.16)}L${p(-0.42, 0.5)}Q${p(-0.4, 0.72)} ${p(-0.22, 0.86)}Q${p(-0.06, 1.04)} ${p(0.14, 0.94)}Q${p(0.36, 0.86)} ${p(0.38, 0.6)}L${p(0.48, 0.2)}Q${p(0.44, 0.1)} ${p(0.46, 0)}z`,
    ) +
    f(
      shade,
      `M${p(0.14, 0.94)}Q${p(0.36, 0.86)} ${p(0.38, 0.6)}L${p(0.48, 0.2)}Q${p(0.44, 0.1)} ${p(0.46, 0)}H${n(w * 0.06)}L${p(0.16, 0.3)} ${p(0.06, 0.5)} ${p(0.2, 0.66)}z`,
    ) +
    f(
      green,
      `M${p(-0.4, 0.62)}Q${p(-0.38, 0.74)} ${p(-0.22, 0.86)}Q${p(-0.06, 1.06)} ${p(0.14, 0.96)}Q${p(0.38, 0.88)} ${p(0.38, 0.58)}Q${p(0.3, 0.7)} ${p(0.24, 0.6)}Q${p(0.16, 0.78)} ${p(0.08, 0.64)}Q${p(0, 0.84)} ${p(-0.1, 0.68)}Q${p(-0.2, 0.8)} ${p(-0.28, 0.62)}Q${p(-0.34, 0.74)} ${p(-0.4, 0.62)}zM${p(-0.46, 0.24)}Q${p(-0.36, 0.36)} ${p(-0.3, 0.22)}Q${p(-0.38, 0.2)} ${p(-0.46, 0.14)}z`,
    ) +
    l(shade, 3, `M${p(-0.26, 0.56)}L${p(-0.3, 0.2)}M${p(-0.08, 0.6)}L${p(-0.12, 0.12)}`)
  );
};

/** Sea fan and corals, 120 high. */
const coral = (a: string, b: string) =>
  l(
    a,
    9,
    "M0 0V-60M0-30Q-30-40-34-80M0-44Q26-56 28-96M-20-52Q-40-56-52-74M18-62Q40-66 48-84M0-60Q-6-84 0-110",
  ) +
  f(
    b,
    "M-70 0q-10-30 10-44 4-22 26-16 20 4 16 26 14 14 4 34zM30 0q-8-26 12-36 20-12 34 4 18 10 8 32z",
  );

export const packagesTwo: Record<string, Scene> = {
  "packages/iceland-fire-and-ice": scene(`
    ${sky("dusk", 360, 70)}${moon(160, 110, 34)}
    ${f("#7a5560", "M560 130q-30-60 20-90 10-40 70-30 60-20 90 20 70 0 70 60 40 40-20 60-60 30-120-10-60 30-110-10z", 0.75)}${f(C.apricot, "M600 120q-10-40 40-50 30-24 60 6 40 4 30 40-30 30-60 10-40 20-70-6z", 0.5)}
    ${f(C.ink, "M380 400Q520 320 590 170l20 10 30-8 26 10 30-12Q760 320 900 380V420H380z")}${f(C.deep, "M696 170Q760 320 900 380V420H700q40-120-4-250z")}
    ${f(C.coral, "M590 170l20 10 30-8 26 10 30-12 10 26q-20 20-14 50 20 40 44 66-34-16-50-50-14 20-4 60 10 44-10 74-16-34-12-70-30-30-26-70-20 40-50 76 14-44 14-86 0-40 10-60z")}${f(C.sun, "M610 180l30-8 26 10 14-6q-10 30-6 60-18-14-20-40-14 20-36 44 8-34-8-60z")}
    ${f(C.coral, "M600 160q-10-50-40-80 40 14 60 50-4-50 14-80 4 50 10 70 20-40 50-50-24 34-24 90z")}${f(C.sun, "M620 164q-8-30-24-46 28 10 36 30 0-24 8-40 6 24 8 36 8-20 24-26-10 20-12 46z")}${circle(540, 66, 6, C.coral)}${circle(720, 90, 5, C.sun)}${circle(752, 130, 6, C.coral)}${circle(520, 130, 5, C.sun)}
    ${f(C.teal, "M0 400Q60 330 130 300l40 20 50-60 60 50 40-10 90 100z")}${f(C.pale, "M130 300l40 20 50-60 60 50 40-10 20 22-30-4-20 24-30-30-30 20-30-24-30 30-30-20-30 8z")}
    ${f(C.pale, "M0 392Q120 372 240 388T460 392L440 430H0z")}${f(C.mist, "M60 392l20 38M160 384l10 46M260 390l-6 40M350 392l-14 38").replace(/fill="[^"]*"/, `stroke="${C.aqua}" stroke-width="4"`)}
    ${f(C.teal, "M0 424H900V600H0z")}${f(C.aqua, "M0 424h900v12Q480 452 0 434z")}${glitter(644, 436, 540, 110, C.coral)}
    ${at(200, 520, 1, f(C.paper, "M-130 0L-100-70-60-86-40-130 10-150 40-104 80-96 100-50 140 0z") + f(C.mist, "M10-150L40-104 80-96 100-50 140 0H40L20-50 30-90z") + f(C.aqua, "M-60-86l20 30-10 56h-30l10-40zM80-96l-10 40 20 56h50l-40-50z") + f(C.pale, "M-140 0H150l-40 26H-100z", 0.6))}
    ${at(450, 566, 0.7, f(C.paper, "M-110 0L-70-66-20-50 20-96 60-40 110 0z") + f(C.mist, "M20-96L60-40 110 0H30L10-40z") + f(C.pale, "M-120 0H120l-34 22H-86z", 0.6))}${at(790, 530, 0.8, f(C.paper, "M-90 0L-60-50-10-40 30-80 60-30 100 0z") + f(C.mist, "M30-80L60-30 100 0H20L10-30z") + f(C.pale, "M-100 0H110l-34 20H-70z", 0.6))}
    ${ripples(4, [20, 450, 860, 130], C.aqua, 12)}${f(C.ink, "M0 600V570q40-20 80 0 30-10 60 10l40 20zM900 600V576q-60-16-110 10l-20 14z")}`),

  "packages/bangkok-islands": scene(`
    ${sky("sunset", 380, -60)}${sun(430, 250, 104)}${cloud(560, 110, 150, C.cream, 0.7)}${birds(360, 110, C.brick)}
    ${at(610, 400, 1, karst(150, 170, C.rose, "#d98a7b", C.apricot))}${at(340, 400, 1, karst(110, 90, C.rose, "#d98a7b", C.apricot))}
    ${at(770, 414, 1, karst(260, 330, C.clay, C.brick, C.jade))}
    ${at(150, 420, 1.02, prang())}${at(26, 420, 0.5, prang(C.peach, C.apricot))}${at(280, 420, 0.42, prang(C.peach, C.apricot))}${f(C.lagoon, "M0 420v-24q20-16 40 0 20-20 44 0 24-14 44 0h120q20-18 44 0 26-14 44 4l20 20z")}
    ${f(C.teal, "M0 408H900V600H0z")}${f(C.aqua, "M0 408h900v12Q480 436 0 418z")}${glitter(430, 424, 590, 140)}${f(C.lagoon, "M0 500Q240 476 480 498T900 482V600H0z", 0.8)}
    ${ripples(7, [20, 430, 860, 150], C.aqua, 14)}${at(430, 540, 1.5, longtail())}
    ${mirror(872, 640, 1.3, palm(C.deep, C.brick, 80))}`),

  "packages/sydney-reef": scene(`
    ${sky("day", 170, 40)}${sun(700, 110, 54)}${cloud(420, 70, 110)}${birds(540, 60)}
    ${at(250, 186, 0.5, harbourBridge(C.teal))}${at(420, 186, 0.62, opera())}${f(C.jade, "M520 186q60-26 140-16 100-20 240-8v26z")}
    ${at(790, 192, 0.42, yacht())}
    ${f(C.aqua, "M0 190Q75 172 150 190T300 190 450 190 600 190 750 190 900 190V600H0z")}${f(C.teal, "M0 260Q200 230 420 262T900 244V600H0z")}${f("#1f7a80", "M0 360Q220 330 460 360T900 340V600H0z")}${f(C.lagoon, "M0 470Q200 440 460 470T900 440V600H0z")}
    ${f(C.pale, "M620 200L540 600H660L690 200zM740 200L800 600H880L770 200z", 0.14)}${l(C.paper, 5, "M0 190Q75 172 150 190T300 190 450 190 600 190 750 190 900 190")}
    ${f(C.deep, "M0 600V480q60-10 90 30 60-10 80 40 60 0 70 50zM900 600V440q-70 0-90 60-60 0-80 50-70-4-90 50z")}
    ${at(110, 540, 1.2, coral(C.coral, C.apricot))}${at(240, 590, 0.9, coral(C.sun, C.rose))}${at(780, 540, 1.3, coral(C.sun, C.coral))}${at(640, 596, 0.9, coral(C.rose, C.ochre))}${at(870, 500, 0.9, coral(C.red, C.rose))}${at(30, 500, 0.8, coral(C.rose, C.sun))}
    ${turn(420, 380, -14, turtle(), 1.7)}
    ${[
      [620, 320, 1, 0],
      [690, 350, 0.8, 0],
      [640, 390, 0.9, 0],
      [720, 300, 0.6, 0],
      [160, 330, 0.9, 1],
      [220, 360, 0.7, 1],
      [130, 390, 0.6, 1],
      [520, 500, 1.1, 2],
      [310, 520, 0.9, 2],
    ]
      .map(([x, y, s, k]) =>
        (k === 1 ? mirror : at)(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          fish(
            [C.sun, C.coral, C.cream][k ?? 0] ?? C.sun,
            [C.coral, C.paper, C.coral][k ?? 0] ?? C.paper,
          ),
        ),
      )
      .join("")}
    ${[
      [300, 280, 8],
      [316, 256, 5],
      [560, 440, 7],
      [574, 416, 5],
      [70, 290, 6],
    ]
      .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 4, C.pale, 0.7))
      .join("")}`),

  "packages/cancun-riviera": scene(`
    ${sky("day", 320, 70)}${sun(640, 150, 72)}${cloud(60, 120, 150)}${cloud(740, 220, 120)}${birds(520, 110)}
    ${f(C.teal, "M380 320H900V420H380z")}${f(C.aqua, "M380 344Q640 330 900 346V600H380z")}${f(C.mist, "M380 410Q600 384 900 396V600H380z")}${f(C.pale, "M420 470Q620 430 900 440V600H420z")}${l(C.paper, 5, "M470 462Q620 424 900 434", 0.9)}
    ${f(C.jade, "M0 352q40-40 90-24 40-40 90-14 60-30 110 4 50-20 90 20 60 6 90 50V420H0z")}
    ${at(
      250,
      420,
      1,
      times(8, (i) => {
        const [w, y] = [190 - i * 20, -i * 24];
        return (
          f(C.sand, box(-w, y - 24, w * 2, 24)) +
          f(C.ochre, box(w - 30 + i * 2, y - 24, 30 - i * 2, 24)) +
          f(C.clay, box(-w, y - 4, w * 2, 4))
        );
      }) +
        f(C.cream, "M-34 0L-16-192H16L34 0z") +
        l(
          C.clay,
          2,
          times(16, (i) => `M${n(-33 + i * 1.1)} ${-6 - i * 12}H${n(33 - i * 1.1)}`),
        ) +
        f(C.sand, "M-44-240h88v48h-88z") +
        f(C.ochre, "M24-240h20v48H24zM-50-246H50v10H-50z") +
        f(C.brick, "M-12-228h24v36h-24zM-36-224h12v32h-12zM24-224h12v32H24z"),
    )}
    ${f(C.lagoon, "M0 424q50-34 100-10 40-26 80-2 50-20 90 4 40-24 90 2 50-10 90 20 40 10 60 30H0z")}
    ${f(C.cream, "M0 450Q240 420 420 470 560 500 720 560L760 600H0z")}${f(C.peach, "M0 520Q200 490 380 530 480 552 560 600H0z")}
    ${at(470, 430, 0.9, palm(C.lagoon, C.brick, 70))}${at(90, 560, 1.5, palm(C.deep, C.brick, 60))}
    ${l(C.clay, 3, "M150 360Q280 470 420 330")}${f(C.coral, "M150 360Q280 470 420 330 330 520 236 500 186 480 150 360z")}${f(C.sun, "M180 398Q290 470 396 366l-8 16Q290 480 186 412zM196 434Q290 490 374 414l-10 16Q290 500 206 450z")}
    ${at(640, 560, 0.9, umbrella(C.coral, C.cream))}${at(560, 578, 0.86, sunbed(C.teal))}
    ${at(770, 396, 0.42, yacht(C.paper, C.coral, C.sun))}`),

  "packages/istanbul-cappadocia": scene(`
    ${sky("rose", 380, 60)}${sun(250, 270, 90)}${streak(40, 150, 180)}
    ${at(270, 396, 0.9, mosque("#d98a7b", C.rose))}${f("#d98a7b", "M0 396v-20h60v-16h40v36zM470 396v-24h50v-12h50v36z")}
    ${land(C.peach, [
      [0, 396],
      [200, 388],
      [420, 396],
      [640, 360],
      [900, 380],
    ])}
    ${f(C.apricot, "M0 430Q120 400 240 420 330 390 420 416 560 380 700 410 800 390 900 410V600H0z")}
    ${[
      [430, 440, 0.5],
      [500, 446, 0.64],
      [570, 440, 0.46],
    ]
      .map(([x, y, s]) => at(x ?? 0, y ?? 0, s ?? 1, chimney(C.rose, "#d98a7b", C.clay)))
      .join("")}
    ${f(C.rose, "M0 480Q200 430 400 470T900 440V600H0z")}
    ${[
      [90, 530, 1.1],
      [190, 520, 0.84],
      [680, 520, 1.3],
      [790, 540, 1.6],
      [590, 520, 0.8],
    ]
      .map(([x, y, s]) => at(x ?? 0, y ?? 0, s ?? 1, chimney(C.cream, C.apricot, C.brick)))
      .join("")}
    ${f(C.clay, "M0 540Q200 500 420 534T900 510V600H0z")}${f(C.brick, "M0 580Q240 550 480 570T900 560V600H0z")}
    ${at(640, 300, 1.7, balloon(C.coral, C.cream))}${at(420, 190, 0.9, balloon(C.lagoon, C.sun))}${at(800, 160, 0.8, balloon(C.sun, C.coral))}${at(110, 200, 0.6, balloon(C.teal, C.cream))}${at(330, 480, 1.1, balloon(C.red, C.sun))}${at(540, 120, 0.4, balloon(C.brick, C.cream))}${at(860, 320, 0.5, balloon(C.lagoon, C.cream))}${at(510, 330, 0.4, balloon(C.coral, C.sun))}`),

  "packages/bali-villa-week": scene(`
    ${sky("ember", 380, 80)}${sun(560, 300, 120, C.sun, C.peach)}${streak(60, 130, 240, C.apricot, 0.5)}${birds(400, 160, C.brick)}
    ${f(C.red, "M0 380Q90 330 170 300q30-20 60 0Q320 350 420 380z", 0.6)}
    ${f(C.teal, "M0 376H900V600H0z")}${f(C.aqua, "M0 376h900v12Q480 402 0 386z")}${glitter(560, 392, 560, 150)}
    ${f(C.ink, "M640 400Q660 340 720 330q20-30 70-24 60-10 110 24v80z")}${f(C.brick, "M640 400Q660 340 720 330q-30 30-30 76z")}
    ${at(780, 314, 0.6, f(C.clay, "M-30-10h60V10h-60zM-24-60h48v50h-48z") + times(5, (i) => f(C.ink, `M${-56 + i * 7} ${-56 - i * 26}Q${-30 + i * 4} ${-62 - i * 26} ${-20 + i * 2} ${-80 - i * 26}H${20 - i * 2}Q${30 - i * 4} ${-62 - i * 26} ${56 - i * 7} ${-56 - i * 26}Q0 ${-50 - i * 26} ${-56 + i * 7} ${-56 - i * 26}z`)))}${at(852, 330, 0.5, palm(C.ink, C.ink, 50))}${at(730, 336, 0.4, palm(C.ink, C.ink, -50))}
    ${l(C.paper, 5, "M630 408q30-10 50 0t60 0 60 0 60 0 60 0", 0.8)}
    ${f(C.mist, "M0 480Q160 446 330 470T640 480 900 456V600H0z", 0.8)}${f(C.pale, "M0 500Q170 466 340 490T650 500 900 474V600H0z")}${f(C.apricot, "M0 522Q170 490 350 512T660 522 900 494V600H0z")}${f(C.clay, "M0 576Q240 540 480 566T900 550V600H0z")}
    ${at(300, 530, 1.3, f(C.paper, "M-150-30q60 26 150 24t150-34l10 6Q110 22 0 24T-160-24z") + f(C.coral, "M-146-22Q0 26 146-28 110 20 0 24T-146-22z") + l(C.brick, 5, "M-70-6Q-60-50-90-70M70-6Q80-50 60-70M-120 16H100") + f(C.lagoon, "M-130 12H116q6 6 0 10h-246q-6-5 0-10z") + l(C.brick, 5, "M0 0V-200M-10-20L90-180") + f(C.sun, "M-6-190L84-176 40-40Z") + f(C.coral, "M20-186l26 4-10 108-20 50zM62-180l22 4-30 94z"))}
    ${turn(-30, 640, 0, bananaLeaf(C.ink, C.deep), 0.9)}${at(60, 640, 1.7, palm(C.ink, C.ink, 90))}`),
};
