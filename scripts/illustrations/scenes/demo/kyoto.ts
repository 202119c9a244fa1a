import { pagoda } from "../../kit/east";
import { cedar, chochin, cobbles, machiya, stoneLantern } from "../../kit/japan";
import { tree } from "../../kit/nature";
import { at, C, circle, ellipse, f, l, land, pill, rect, times, turn } from "../../kit/pen";
import { crescent, ripples, sky, stars } from "../../kit/sky";
import { bushes } from "../../kit/south";
import { scene, type Scene } from "../scene";

const kimono = (robe: string, sash: string) =>
  f(robe, "M-20-4Q-16-60-22-86-20-104 0-106 20-104 22-86 16-60 20-4 0 4-20-4z") +
  f(C.cream, "M-8-106L0-84 8-106z") +
  f(sash, "M-21-76h42v20h-42z") +
  circle(0, -118, 12, C.apricot) +
  f(C.ink, "M-14-116q-2-20 14-20t14 20q-14-8-28 0zM-6-134q6-12 12 0z");

export const kyotoQuiet: Record<string, Scene> = {
  "demo/kyoto": scene(`
    ${sky("dusk", 380, 60)}${crescent(610, 110, 26)}${stars(9, 22, [900, 110])}${land(
      "#6a6c7c",
      [
        [0, 330],
        [180, 280],
        [430, 320],
        [680, 270],
        [900, 320],
      ],
      460,
    )}
    ${at(450, 420, 0.92, pagoda(C.brick, C.night))}${bushes(4, [330, 424], [590, 424], 7, C.deep, 22)}
    ${f("#7d6a72", rect(0, 424, 900, 176))}${f("#3c5f6b", "M350 600L420 424H490L620 600z")}${cobbles(3, [455, 430, 32, 200], 6, "#5f8089")}
    ${at(-8, 590, 1.9, machiya(190, C.brick, C.night, "#ffd97a"))}${at(196, 530, 1.25, machiya(160, C.clay, C.night, "#ffd97a"))}${at(328, 480, 0.82, machiya(120, C.brick, C.night, C.sun))}
    ${at(904, 590, 1.9, machiya(190, C.brick, C.night, "#ffd97a"))}${at(708, 530, 1.25, machiya(160, C.clay, C.night, "#ffd97a"))}${at(584, 480, 0.82, machiya(120, C.brick, C.night, C.sun))}
    ${at(292, 320, 0.9, chochin(C.coral))}${at(612, 320, 0.9, chochin(C.coral))}${at(176, 300, 1.3, chochin("#ffd97a"))}${at(728, 300, 1.3, chochin("#ffd97a"))}
    ${at(430, 560, 1, kimono(C.teal, C.sun))}${at(490, 556, 0.96, kimono(C.rose, C.red))}${turn(490, 440, 8, f(C.red, "M-62 0Q-50-40 0-44 50-40 62 0 30-8 0-6-30-8-62 0z") + f(C.coral, "M-30-5Q-26-38 0-44 26-38 30-5 0-8-30-5z") + l(C.brick, 3, "M0-44V54"))}`),

  "demo/kyoto-2": scene(`
    ${f(C.pale, "M0 0H900V600H0z")}${f(C.leaf, "M0 0H900V230H0z")}${bushes(3, [-20, 150], [900, 130], 16, C.green, 60)}${bushes(7, [-20, 230], [900, 220], 18, C.jade, 52)}
    ${[
      [90, 300, 30],
      [250, 270, 20],
      [360, 260, 16],
      [560, 262, 18],
      [690, 280, 24],
      [830, 310, 34],
    ]
      .map(([x, y, w]) => cedar(x ?? 0, y ?? 0, w ?? 0, y ?? 0, C.clay, C.brick))
      .join(
        "",
      )}${turn(900, 24, 180, bushes(12, [-20, 0], [900, 0], 12, C.teal, 50))}${turn(900, 4, 180, bushes(21, [-20, 0], [900, 0], 12, C.lagoon, 46))}
    ${f(C.cream, "M410 0L360 260H470L560 0zM640 0L620 250H680L760 0z", 0.22)}
    ${f(C.green, "M0 300Q60 250 140 262 220 240 300 262 400 240 480 258 600 238 700 262 800 244 900 280V600H0z")}${f(C.jade, "M0 340Q90 300 170 320 230 330 240 350 120 360 0 400zM900 330Q800 290 720 316 670 330 680 350 780 360 900 390z")}${f(C.leaf, "M240 330Q320 286 420 300 500 290 560 330 440 350 240 330z")}
    ${f(C.teal, "M150 400Q230 350 400 362 560 340 700 372 800 400 740 440 640 480 480 474 280 490 180 450 120 430 150 400z")}${f(C.aqua, "M190 404Q260 370 400 380 560 360 680 386 730 402 700 424 560 410 400 420 260 412 190 404z")}${ripples(6, [230, 400, 420, 50], C.pale, 8)}${f(C.jade, "M400 372q30-24 70-8 10 16-30 18-40 2-40-10zM556 440q30-20 64-4 4 14-30 14-34 0-34-10z")}
    ${f(C.brick, "M226 440Q330 352 450 438l10-4Q330 330 214 434z")}${f(C.coral, "M214 430Q330 322 462 430l-2 8Q330 334 218 438z")}${l(C.coral, 5, "M240 418V384M286 388V352M334 378V342M384 390V354M430 418V384M232 386Q334 308 438 386")}
    ${f(C.green, "M0 460Q90 410 190 450 240 480 330 484 460 490 560 474 700 470 760 440 840 410 900 430V600H0z")}${f(C.leaf, "M0 520Q120 470 240 510 340 540 420 600H0zM900 500Q800 480 700 520 620 560 600 600H900z")}${f(C.jade, "M420 600Q500 520 600 560 640 580 650 600zM130 600Q180 550 260 560 310 580 320 600z")}
    ${at(640, 500, 1.25, stoneLantern("#8fa9a2", "#5f8089", "#ffd97a"))}${ellipse(640, 504, 52, 10, C.jade)}${f(
      C.sand,
      times(5, (i) => pill(470 - i * 18, 500 + i * 22, 56 + i * 8, 14 + i * 2, 7)),
    )}
    ${at(860, 470, 0.9, tree(C.teal, C.jade))}${at(60, 450, 0.8, tree(C.lagoon, C.teal))}`),

  "demo/kyoto-3": scene(`
    ${f(C.sand, "M0 0H900V600H0z")}${f(C.ochre, "M0 0H900V30H0z")}${f(C.brick, "M0 30H900V44H0zM0 96H900V108H0z")}${f(
      C.cream,
      times(9, (i) => rect(8 + i * 100, 50, 92, 42)),
    )}
    ${f(C.pale, "M302 108H598V440H302z")}${f(C.mist, "M302 108H598V210H302z")}${bushes(5, [290, 300], [600, 300], 7, C.green, 34)}${f(C.jade, "M302 330Q380 300 450 326T598 310V440H302z")}${f(C.sand, "M302 396Q450 366 598 390V440H302z")}${l(C.ochre, 2, "M302 410Q450 382 598 404M302 424Q450 398 598 418M302 438Q450 414 598 432")}${at(520, 386, 0.62, stoneLantern("#8fa9a2", "#5f8089", "#ffd97a"))}${at(370, 396, 0.9, f(C.brick, "M-4 0q6-30-4-60-20-16-40-20l2-8q26 2 40 14 0-20 6-30h8q-6 26 0 46 6 36 2 58z") + f(C.lagoon, "M-84-90q4-22 30-20 10-14 30-6 20-2 24 14-40 20-84 12zM-26-116q10-22 36-16 22-4 26 14-30 16-62 2z"))}
    ${f(C.cream, "M0 108H300V440H0zM600 108H900V440H600z")}${l(C.clay, 4, times(4, (i) => `M${i * 75} 108V440M${600 + i * 75} 108V440`) + times(5, (i) => `M0 ${108 + i * 66}H300M600 ${108 + i * 66}H900`))}${f(C.brick, "M286 108h16V440h-16zM598 108h16V440h-16z")}
    ${f(C.leaf, "M0 440H900V600H0z")}${f(C.green, "M0 440H300L240 600H0zM600 440H900V600H660z", 0.5)}${l(C.jade, 6, "M300 440L240 600M600 440L660 600M0 510H270M630 510H900M268 516H632")}${f(C.clay, "M0 436H900V446H0z")}
    ${at(300, 560, 1.5, f(C.brick, "M-60 0Q-56-60-26-74-20-92 0-92T26-74Q56-60 60 0 0 14-60 0z") + f(C.ochre, "M-24-76L14 2-30 4Q-50-30-24-76z") + f(C.cream, "M-10-90L0-64 10-90z") + circle(0, -106, 17, C.apricot) + l(C.brick, 2, "M-9-106q4 4 7 0M3-106q4 4 7 0M-6-98q6 5 12 0"))}
    ${at(480, 556, 1, f(C.ink, "M-44-30H44L36 6H-36z") + f(C.night, "M-50-38H50v10H-50z") + f(C.coral, "M-30-40q30 10 60 0l-6 6h-48z") + f(C.ink, "M-28-44q-4-32 28-34 32 2 28 34-28 8-56 0zM-8-84h16v8H-8z") + l(C.ink, 4, "M-26-70Q0-104 26-70") + l(C.paper, 5, "M0-92q-16-24 4-46t-2-44q-8-18 6-34", 0.75))}
    ${at(640, 570, 1.1, f(C.clay, "M-86-6H86L78 8H-78z") + f(C.brick, "M-90-14H90v10H-90z") + f(C.lagoon, "M-52-58H14q-2 36-20 44h-26q-18-8-20-44z") + ellipse(-19, -58, 33, 8, C.jade) + ellipse(-19, -58, 26, 5, C.leaf) + l(C.sand, 6, "M44-16V-54M38-60v6M50-60v6M44-62v6") + f(C.sand, "M36-32h16v16H36z") + l(C.ochre, 2, "M38-58V-34M44-60V-34M50-58V-34"))}
    ${at(806, 440, 1, f(C.brick, "M-60-132H60V-120H-60z") + f(C.paper, "M-40-300H40v150H-40z") + f(C.ink, "M-4-270q14 20-6 34 20 10 2 36l-8-4q10-16-8-24 18-14 6-38zM-14-190l30 8-4 8-28-8z") + f(C.brick, "M-46-304h92v6h-92zM-46-152h92v6h-92z") + f(C.teal, "M-14-132q-8-28 14-30 22 2 14 30z") + l(C.jade, 3, "M0-160Q-6-190 10-206M0-168Q16-178 24-196") + circle(10, -208, 7, C.coral) + circle(26, -198, 6, C.rose))}`),
};
