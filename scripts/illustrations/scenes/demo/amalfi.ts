import { yacht } from "../../kit/boats";
import { bougainvillea } from "../../kit/nature";
import { arch, at, C, circle, ellipse, f, l, land, n, pill, rect, times } from "../../kit/pen";
import { birds, cloud, glitter, ripples, sky, streak, sun } from "../../kit/sky";
import { bushes, houses, lemon, tiledDome } from "../../kit/south";
import { umbrella } from "../../kit/street";
import { scene, type Scene } from "../scene";

const positano = [C.paper, C.blush, C.peach, C.sand, C.rose];

const rower = () =>
  f(C.brick, "M-70-14Q0 6 74-18 62 16 34 18H-38Q-62 10-70-14z") +
  f(C.cream, "M-68-8Q0 12 72-12l-2 6Q0 18-66-2z") +
  l(C.clay, 4, "M-30-16L-54 22M14-14L40 22");

export const amalfi: Record<string, Scene> = {
  "demo/amalfi": scene(`
    ${sky("clear", 330, 60)}${sun(760, 130, 58)}${cloud(500, 90, 150)}${cloud(690, 210, 110)}${birds(560, 210)}
    ${land(
      C.aqua,
      [
        [420, 300],
        [560, 250],
        [700, 286],
        [900, 240],
      ],
      444,
    )}${f(C.teal, "M0 0H120L190 60 250 76 330 160 400 210 470 300 540 352 600 420H0z")}${f(C.lagoon, "M190 60L250 76 330 160 400 210 470 300 540 352 600 420H470L400 330 330 300 300 200 230 150z")}${bushes(5, [0, 150], [200, 250], 8, C.lagoon, 20)}
    ${houses(3, [40, 230, 214], [40, 64], positano)}${houses(8, [0, 320, 262], [44, 66], positano)}${houses(21, [60, 400, 312], [44, 64], positano)}${bushes(2, [10, 318], [380, 318], 9, C.jade, 15)}${houses(13, [-20, 470, 362], [44, 66], positano)}${houses(34, [0, 300, 414], [46, 66], positano)}${houses(6, [430, 520, 414], [36, 60], positano)}
    ${at(372, 414, 0.92, tiledDome(C.paper, [C.jade, C.sun, C.lagoon]))}${f(C.paper, rect(296, 322, 30, 92))}${f(C.deep, arch(304, 366, 14, 26))}${f(C.jade, "M294 322L311 296 328 322z")}
    ${bougainvillea(236, 330, 1, 3)}${bougainvillea(90, 274, 0.8, 5)}
    ${f(C.teal, "M0 440H900V600H0z")}${f(C.aqua, "M0 440H900v12Q600 474 0 458z")}${f(C.sand, "M0 412H540q36 6 62 28Q420 470 0 462z")}${f(C.peach, "M0 440Q300 452 560 432l42 8Q420 470 0 462z")}
    ${times(7, (i) => at(40 + i * 66, 444, 0.24, umbrella(i % 2 ? C.lagoon : C.coral, i % 2 ? C.cream : C.sun)))}
    ${f(C.lagoon, "M0 530Q240 500 480 526T900 512V600H0z", 0.8)}${ripples(6, [20, 474, 600, 110], C.mist, 12)}${at(700, 520, 1.9, yacht(C.paper, C.paper, C.coral))}${at(250, 520, 0.6, rower())}`),

  "demo/amalfi-2": scene(`
    ${sky("rose", 380, -60)}${sun(340, 318, 92)}${streak(60, 120, 200)}${streak(620, 150, 170)}${birds(210, 210, C.clay)}
    ${land(
      "#e7a493",
      [
        [0, 372],
        [140, 330],
        [300, 366],
        [520, 352],
        [900, 372],
      ],
      400,
    )}
    ${f(C.aqua, "M0 380H900V600H0z")}${f(C.mist, "M0 380h900v8Q480 404 0 392z")}${glitter(340, 396, 600, 120)}
    ${f(C.brick, "M640 400Q650 290 672 220 690 150 724 116 748 140 756 190 784 220 788 290 806 340 812 400z")}${f(C.clay, "M640 400Q650 290 672 220 690 150 724 116 716 180 730 230 710 290 724 340L716 400z")}${f(C.ochre, "M672 220Q690 150 724 116 712 160 704 190 690 210 684 250z")}
    ${f(C.brick, "M452 410Q456 320 474 268 486 214 516 190 548 208 556 262 590 290 600 350L612 410H566Q572 350 540 342 512 350 514 410z")}${f(C.clay, "M452 410Q456 320 474 268 486 214 516 190 512 240 524 280 500 310 506 350L494 410z")}${f(C.ochre, "M474 268Q486 214 516 190 506 226 500 250 486 262 482 290z")}
    ${f(C.jade, "M712 130q8-16 24-4 14 10 18 34-20-10-42-30zM506 200q8-14 22-2 14 10 16 22-20-4-38-20zM660 262q10-18 22-6 4 16-8 26-14-2-14-20zM566 286q12-10 22 6-4 12-16 10z")}
    ${f(C.teal, "M420 410H620q-6 30-60 40-70 6-110-8-28-12-30-32zM630 402H824q0 30-66 36-80 4-128-36z", 0.5)}
    ${f(C.teal, "M0 500Q260 470 520 498T900 480V600H0z", 0.7)}${ripples(9, [20, 410, 420, 150], C.pale, 12)}
    ${f(C.clay, "M826 600Q836 400 846 330q16-90 54-130V600z")}${f(C.brick, "M866 600Q866 420 900 320V600z")}${f(C.jade, "M840 330q4-90 60-146v44q-34 30-44 90z")}${bushes(4, [842, 420], [900, 380], 3, C.lagoon, 18)}
    ${at(210, 486, 1.5, f(C.brick, "M-3-6V-150h6V-6z") + l(C.brick, 3, "M0-146L-62-12M0-146L68-12") + l(C.paper, 5, "M4-24H58") + f(C.paper, "M-70-12H76Q64 14 48 18H-48Q-62 10-70-12z") + f(C.lagoon, "M-66-2H72l-6 7H-62z") + f(C.sand, "M-26-26h46l6 14h-56z") + f(C.deep, pill(-20, -23, 12, 7, 3) + pill(-4, -23, 12, 7, 3)))}
    ${at(420, 530, 0.9, circle(0, -8, 11, C.clay) + f(C.brick, "M-11-10q0-14 12-13 12 2 10 12-10-6-22 1z") + l(C.clay, 7, "M8 4Q24-14 36-6") + f(C.pale, pill(-40, 2, 80, 5, 2.5) + pill(-20, 12, 60, 5, 2.5)))}`),

  "demo/amalfi-3": scene(`
    ${sky("ember", 340, 60)}${sun(520, 296, 70)}${birds(610, 190, C.brick)}
    ${land(
      "#c2593f",
      [
        [0, 300],
        [130, 220],
        [250, 280],
        [400, 326],
        [540, 332],
      ],
      360,
    )}${land(
      "#c2593f",
      [
        [520, 332],
        [560, 330],
        [700, 296],
        [820, 250],
        [900, 230],
      ],
      360,
    )}
    ${f(C.lagoon, "M0 336H900V600H0z")}${f(C.teal, "M0 336h900v12Q480 362 0 350z")}${glitter(520, 350, 500, 120)}${at(690, 404, 0.62, yacht(C.cream, C.cream, C.peach))}${at(370, 386, 0.34, yacht(C.cream, C.peach, C.cream))}${circle(690, 398, 3, C.sun)}
    ${f(C.clay, "M0 458H900V600H0z")}${f(C.ochre, "M0 458H900v10H0z")}${f(C.brick, times(6, (i) => `M${n(450 + (i - 2.5) * 60)} 468h3l${n((i - 2.5) * 70 + 0)} 132h-4z`) + rect(0, 506, 900, 3) + rect(0, 554, 900, 3), 0.45)}
    ${f(
      C.cream,
      times(24, (i) => `M${i * 39 - 6} 424h14q8 18 0 34h-14q-8-16 0-34z`),
    )}${f(C.sand, "M0 412H900v14H0zM0 452H900v8H0z")}
    ${f(C.deep, "M300 556h12l-4 44h-10zM488 556h-12l4 44h10z")}${ellipse(394, 540, 132, 26, C.paper)}${f(C.sand, "M262 540q0 26 132 26t132-26v14q-10 28-132 28t-132-28z")}
    ${f(C.sun, "M330 534q0-26 22-26t22 26z")}${f(C.lagoon, "M322 520h60l-8 22h-44z")}${circle(338, 514, 12, C.sun)}${circle(360, 508, 12, C.sun)}${circle(374, 516, 10, C.sun)}${f(C.cream, "M432 488h26l-4 24q-8 8-18 0z", 0.85)}${f(C.ochre, "M434 498h22l-3 14q-8 7-16 0z")}${l(C.cream, 3, "M445 514v22M434 538h22")}${f(C.cream, "M476 500h24l-4 20q-8 8-16 0z", 0.85)}${f(C.ochre, "M478 508h20l-3 12q-7 7-14 0z")}${l(C.cream, 3, "M488 522v16M478 541h20")}
    ${f(C.brick, "M70 0h22V600H70zM812 0h22V600H812zM0 34H900V54H0z")}${f(C.clay, "M86 0h6V600h-6zM828 0h6V600h-6z")}${l(C.deep, 6, "M-10 70Q200 20 420 66T910 50M80 300Q40 180 90 90M830 340Q870 200 820 80")}
    ${[
      [60, 70, 1.3, 8],
      [170, 60, 1.5, -6],
      [268, 50, 1.1, 10],
      [352, 60, 1.4, -4],
      [470, 60, 1.2, 6],
      [600, 50, 1.1, -10],
      [690, 58, 1.5, 6],
      [790, 60, 1.3, -6],
      [868, 64, 1.4, 8],
      [56, 210, 1, 14],
      [850, 240, 1.1, -10],
      [230, 90, 0.9, -14],
      [740, 84, 0.9, 12],
    ]
      .map(([x, y, s, a]) => lemon(s ?? 1, x ?? 0, y ?? 0, a ?? 0))
      .join("")}`),
};
