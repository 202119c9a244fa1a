import { palm } from "../../kit/nature";
import {
  arch,
  at,
  C,
  circle,
  ellipse,
  f,
  l,
  land,
  mirror,
  n,
  rect,
  times,
  turn,
} from "../../kit/pen";
import { cloud, crescent, glitter, ripples, sky, streak, sun } from "../../kit/sky";
import { basket, flowerPot, houses } from "../../kit/south";
import { sunbed, umbrella, walker } from "../../kit/street";
import { scene, type Scene } from "../scene";

export const costaDelSol: Record<string, Scene> = {
  "demo/costa-del-sol": scene(`
    ${sky("day", 300, 60)}${sun(640, 120, 66)}${cloud(90, 90, 170)}${cloud(360, 130, 120)}
    ${land(
      C.mist,
      [
        [0, 290],
        [180, 240],
        [340, 280],
        [520, 250],
        [700, 290],
        [900, 262],
      ],
      330,
    )}${f(C.teal, "M0 300H900V420H0z")}${f(C.aqua, "M0 300h900v8H0z")}${ripples(6, [20, 314, 860, 40], C.mist, 10)}
    ${f(C.paper, "M0 120H210V420H0z")}${f(C.peach, "M210 120L250 150V420H210z")}${f(
      C.teal,
      times(4, (row) => times(3, (i) => rect(18 + i * 66, 140 + row * 68, 44, 36))),
    )}${f(
      C.coral,
      times(4, (row) => rect(8, 176 + row * 68, 196, 6)),
    )}${l(
      C.lagoon,
      2,
      times(4, (row) => times(3, (i) => `M${16 + i * 66} ${166 + row * 68}h48`)),
    )}
    ${f(C.sand, "M0 392H900V600H0z")}${f(C.peach, "M0 392H900v14H0z")}
    ${f(C.paper, "M120 450Q200 410 420 420 700 400 800 450 880 510 760 550 560 600 300 576 60 560 120 450z")}${f(C.aqua, "M150 458Q220 426 420 436 690 418 776 458 840 508 738 536 550 580 310 558 100 540 150 458z")}${f(C.mist, "M190 470Q260 446 420 454 650 440 730 470 660 480 440 476T190 470z", 0.8)}${ripples(3, [220, 480, 480, 60], C.pale, 10)}
    ${at(470, 506, 1, ellipse(0, 0, 64, 24, C.coral) + ellipse(0, -3, 34, 11, C.aqua) + l(C.cream, 12, "M-56-10l12 6M44-18l10-8M40 14l12 8M-48 12l-8 8") + circle(6, -26, 13, C.apricot) + f(C.brick, "M-7-28q0-16 13-15t13 15q-13-8-26 0z"))}
    ${at(800, 470, 1, umbrella(C.coral, C.cream))}${at(690, 436, 0.72, umbrella(C.lagoon, C.cream))}${at(320, 428, 0.64, umbrella(C.coral, C.cream))}${mirror(840, 560, 1, sunbed(C.lagoon))}${at(694, 420, 0.56, sunbed(C.coral))}
    ${at(60, 600, 1.5, palm(C.lagoon, C.brick, 60))}${at(560, 410, 0.8, palm(C.lagoon, C.brick, -40))}${at(880, 420, 0.9, palm(C.lagoon, C.brick, -60))}${at(196, 576, 1, f(C.clay, "M-44-6H44V4H-44z") + f(C.brick, "M-4 4h8v24h-8z") + f(C.coral, "M-26-60H6l-5 54h-22z", 0.95) + f(C.sun, "M-24-46l30-1-1 8-28 1z") + circle(-12, -62, 8, C.sun) + l(C.ink, 3, "M0-60l14-28") + f(C.pale, "M16-34h18l-4 28H20z") + f(C.coral, "M18-24h14l-2 18H20z"))}`),

  "demo/costa-del-sol-2": scene(`
    ${sky("clear", 330, -60)}${f(C.teal, rect(380, 300, 200, 70))}${f(C.aqua, rect(380, 300, 200, 6))}${land(
      C.jade,
      [
        [380, 250],
        [430, 220],
        [480, 250],
        [540, 230],
        [580, 260],
      ],
      302,
    )}
    ${f(C.leaf, rect(370, 356, 220, 60))}${houses(5, [380, 580, 420], [30, 50], [C.paper, C.cream])}
    ${f(C.paper, "M0 0H280L400 190V430L260 600H0z")}${f(C.mist, "M280 0L400 190V430L260 600H220V0z", 0.7)}${f(C.paper, "M900 0H690L560 170V430L690 600H900z")}${f(C.pale, "M690 0L560 170V430L690 600H720V0z")}${f(C.coral, "M-10-10H280L404 188l-10 12L262 20H-10zM910-10H690L556 168l10 12L706 20H910z")}
    ${f(C.sand, "M260 600L400 426H560L690 600z")}${f(
      C.cream,
      times(
        6,
        (i) =>
          `M${n(392 - i * 23)} ${434 + i * 28}H${n(568 + i * 21)}l${10} 12H${n(382 - i * 23)}z`,
      ),
    )}${f(
      C.mist,
      times(
        6,
        (i) => `M${n(382 - i * 23)} ${446 + i * 28}H${n(578 + i * 21)}v4H${n(380 - i * 23)}z`,
      ),
    )}
    ${f(C.lagoon, arch(60, 520, 110, 230))}${f(C.teal, arch(60, 520, 55, 230).replace(/a55 55/, "a55 55"), 0)}${l(C.deep, 3, "M115 296V520M72 350h86M72 430h86")}${circle(128, 420, 5, C.sun)}${f(C.lagoon, rect(40, 110, 70, 96) + rect(170, 110, 60, 96))}${l(C.cream, 4, "M75 110v96M40 158h70M200 110v96M170 158h60")}${l(C.ink, 4, "M30 214h92v-40M30 214v-40M54 214v-40M78 214v-40M102 214v-40M160 214h80v-40M160 214v-40M184 214v-40M208 214v-40M30 176h92M160 176h80")}
    ${f(C.lagoon, rect(760, 130, 80, 110) + arch(800, 560, 90, 210))}${l(C.cream, 4, "M800 130v110M760 186h80")}${f(C.deep, "M300 230l34 44v70l-34-10zM640 214l-30 40v60l30-10z")}
    ${[
      [30, 270, 0.7],
      [120, 270, 0.7],
      [200, 270, 0.7],
      [196, 360, 0.7],
      [250, 340, 0.55],
      [226, 440, 0.7],
      [290, 410, 0.5],
      [740, 310, 0.7],
      [800, 320, 0.7],
      [860, 310, 0.7],
      [720, 420, 0.7],
      [650, 380, 0.5],
      [664, 470, 0.6],
    ]
      .map(([x, y, s], i) =>
        at(x ?? 0, y ?? 0, s ?? 1, flowerPot(C.lagoon, [C.red, C.coral, C.rose][i % 3] ?? C.red)),
      )
      .join(
        "",
      )}${at(250, 580, 1.2, flowerPot(C.clay, C.red))}${at(716, 590, 1.3, flowerPot(C.clay, C.coral))}
    ${at(470, 560, 1.1, f(C.ink, "M-14 0l4-50h20l4 50-9 2-5-36-6 36z") + f(C.sun, "M-20-56q-4-40 10-50h20q14 10 10 50l8 26h-56z") + circle(0, -118, 12, C.clay) + f(C.sand, "M-32-118q32-14 64 0-8 6-14 4-18-8-36 0-8 2-14-4zM-15-122q0-16 15-16t15 16q-15-6-30 0z") + f(C.coral, "M-15-122q15-6 30 0v4q-15-6-30 0z") + at(28, -30, 0.32, basket(C.sun, C.cream)))}`),

  "demo/costa-del-sol-3": scene(`
    ${sky("ember", 340, 60)}${sun(260, 300, 96)}${streak(560, 110, 220, C.apricot, 0.5)}${crescent(790, 110, 22)}
    ${land(
      "#a8432a",
      [
        [430, 350],
        [560, 300],
        [700, 270],
        [820, 300],
        [900, 280],
      ],
      380,
    )}${f(
      "#ffd97a",
      times(16, (i) => rect(560 + ((i * 67) % 330), 318 + ((i * 23) % 30), 4, 6)),
    )}${f(C.brick, "M640 290V262h14v-12h20v12h40v-18h22v18h36v28z")}
    ${f(C.lagoon, "M0 346H900V600H0z")}${f(C.teal, "M0 346h900v9Q480 372 0 358z")}${glitter(260, 360, 470, 150)}${f(C.mist, "M0 452Q200 426 420 450T900 436V600H0z", 0.5)}${f(C.ochre, "M0 466Q240 436 480 466T900 452V600H0z")}${f(C.clay, "M0 560Q300 530 620 566T900 552V600H0z")}
    ${at(620, 530, 1.5, f(C.lagoon, "M-170-60Q-120-14-80-14H90q50-6 80-50l8 6Q160 22 110 30H-90Q-150 16-170-60z") + f(C.cream, "M-164-46Q-120-4-80-4H92q46-4 76-38l-3 10Q140 8 92 10H-84Q-140 4-160-36z") + f(C.coral, "M-156-26Q-120 14-80 14H92q40-2 66-32l-4 12Q130 24 92 26H-84Q-134 22-152-18z") + f(C.ochre, "M-120-14Q-60-34 0-30T110-16l-10 6H-110z") + f(C.coral, "M-40-28Q-56-62-30-92-30-66-14-64-10-90 12-108 12-72 30-62 44-44 34-28z") + f(C.sun, "M-22-28q-8-24 14-46 4 20 16 24 8 12 2 22z") + times(3, (i) => turn(-92 + i * 92, -34, -16 + i * 16, l(C.brick, 5, "M0 12V-100") + times(4, (k) => at(0, -30 - k * 20, 0.9, f(C.mist, "M-26 0Q-6-12 16-2l12-8v20l-12-6Q-6 12-26 0z") + circle(-16, -1, 2, C.ink))))))}${circle(620, 470, 150, C.sun, 0.12)}${l(C.cream, 9, "M640 350q-26-30 4-60t-6-70", 0.35)}
    ${at(330, 540, 1.1, walker(C.paper, C.ink, C.lagoon))}${at(190, 560, 1, f(C.brick, "M-70-54H70v10H-70zM-58-44h8V6h-8zM50-44h8V6h-8z") + f(C.red, "M-30-112h34l-6 58h-22z") + circle(-14, -112, 9, C.sun) + l(C.ink, 3, "M2-112l12-24") + f(C.pale, "M24-82h20l-4 28H28z") + f(C.coral, "M26-72h16l-2 18H28z") + f(C.cream, "M-62-60h26q-2 8-13 8t-13-8z"))}${at(-10, 590, 1.5, palm(C.ink, C.brick, 90))}
    ${l(C.ink, 3, "M60 130Q350 220 640 150T910 190")}${[120, 220, 330, 440, 550, 660, 760, 850].map((x, i) => circle(x, [152, 176, 190, 186, 170, 152, 162, 178][i] ?? 170, 9, "#ffd97a")).join("")}`),
};
