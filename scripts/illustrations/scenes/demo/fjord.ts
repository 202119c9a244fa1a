import { kayak } from "../../kit/boats";
import { firs, peak } from "../../kit/nature";
import { goat, redHouse, turfCabin, waterfall } from "../../kit/north";
import { arch, at, C, circle, f, l, land, mirror, pill, rect, times, turn } from "../../kit/pen";
import { birds, cloud, ripples, sky, stars, sun } from "../../kit/sky";
import { scene, type Scene } from "../scene";

export const fjord: Record<string, Scene> = {
  "demo/fjord": scene(`
    ${sky("clear", 330, 60)}${cloud(350, 90, 170)}${sun(500, 170, 50)}${peak(470, 400, 330, 210, [C.mist, C.aqua, C.paper])}
    ${f(C.teal, "M0 0H150Q210 60 240 130 300 180 330 260 380 320 400 400H0z")}${f(C.lagoon, "M0 60Q80 90 100 170 170 230 190 300 240 340 260 420H0z")}${f(C.jade, "M900 0H790Q740 50 700 130 640 190 600 270 560 330 540 400H900z")}${f(C.teal, "M900 60Q830 100 800 180 740 240 720 310 680 350 660 420H900z")}${f(C.deep, "M0 200Q60 230 70 300 120 340 130 420H0z")}
    ${f(C.teal, rect(0, 398, 900, 16))}${waterfall(200, 160, 22, 408, C.lagoon)}${waterfall(726, 172, 18, 408, C.teal)}${waterfall(84, 232, 13, 410, C.deep)}
    ${firs(C.deep, 4, [0, 424], [220, 420], 9, 0.36)}${firs(C.lagoon, 8, [680, 420], [900, 424], 9, 0.36)}${at(800, 420, 0.42, redHouse(C.deep, C.sun))}${at(860, 424, 0.36, redHouse(C.deep, C.sun, C.cream))}
    ${f(C.lagoon, "M0 412H900V600H0z")}${f(C.teal, "M0 412h900v10Q500 436 0 422z")}${f(C.aqua, "M330 424Q470 414 610 424 560 470 640 600H240Q400 470 330 424z", 0.45)}${ripples(9, [20, 436, 860, 140], C.mist, 18)}
    ${at(300, 470, 0.8, kayak(C.sun, C.red))}${at(600, 530, 1.75, kayak(C.coral, C.sun))}${f(C.ink, "M110 560q10-22 34-20 22 4 24 20z")}${circle(150, 548, 2.5, C.mist)}${l(C.aqua, 3, "M92 564h90M120 572h50")}`),

  "demo/fjord-2": scene(`
    ${sky("dawn", 320, -60)}${sun(690, 150, 64)}${birds(480, 130, C.clay)}${cloud(90, 100, 150)}
    ${f(C.aqua, "M0 150Q80 120 150 180 240 210 280 290 340 330 360 380H0z")}${f(C.teal, "M900 120Q820 150 760 220 660 250 620 310 560 340 540 380H900z")}${land(
      C.mist,
      [
        [250, 380],
        [400, 290],
        [460, 300],
        [560, 270],
        [660, 380],
      ],
      384,
    )}
    ${f(C.teal, "M0 376H900V450H0z")}${f(C.aqua, "M0 376h900v8H0z")}${ripples(5, [200, 388, 500, 40], C.pale, 8)}
    ${f(C.jade, "M0 380Q140 370 260 400 400 440 560 420 740 390 900 400V600H0z")}
    ${at(120, 400, 0.5, redHouse(C.deep, C.sun))}${at(206, 408, 0.44, redHouse(C.deep, C.sun, C.sun))}${at(780, 408, 0.52, redHouse(C.deep, C.sun, C.cream))}${at(850, 414, 0.48, redHouse(C.deep, C.sun))}${at(690, 414, 0.9, f(C.paper, "M-46-46H46V0H-46zM-64-64h30V0h-30z") + f(C.sand, "M20-46h26V0H20z") + f(C.lagoon, "M-52-44L-34-78H34l18 34zM-68-64L-49-124-30-64z") + l(C.lagoon, 3, "M-49-122v-16M-54-132h10") + f(C.deep, arch(-56, 0, 14, 26) + arch(-22, -12, 10, 22) + arch(0, -12, 10, 22) + arch(22, -12, 10, 22)))}
    ${f(C.green, "M0 470Q200 430 420 470T900 450V600H0z")}${at(270, 520, 1.35, turfCabin(C.clay, C.deep))}${f(C.leaf, "M0 530Q260 500 520 536T900 520V600H0z")}${l(C.brick, 6, "M470 548V494M540 550V496M610 550V496M680 546V492M450 510H900M450 530H900M750 546V492M820 544V490")}
    ${at(560, 574, 1.2, goat(C.paper, C.clay))}${mirror(720, 580, 1.1, goat(C.clay, C.brick))}${at(430, 582, 0.9, goat(C.sand, C.clay))}${mirror(262, 318, 0.6, goat(C.paper, C.sand))}${times(16, (i) => circle(20 + ((i * 97) % 880), 560 + ((i * 37) % 36), 4, [C.sun, C.paper, C.rose][i % 3] ?? C.sun))}`),

  "demo/fjord-3": scene(`
    ${sky("dusk", 320, 60)}${f(C.sun, "M0 380Q450 250 900 380z", 0.4)}${stars(6, 14, [900, 90])}
    ${f("#6a6c7c", "M0 180Q120 170 200 250 300 280 360 350L420 384H0zM900 140Q780 170 720 240 620 270 560 340L500 384H900z")}${f("#4d6f7c", "M0 270Q80 270 150 320 220 340 270 384H0zM900 240Q810 270 770 320 700 340 660 384H900z")}
    ${f(C.lagoon, "M0 380H900V600H0z")}${f("#b98a86", "M0 380h900v7H0z")}${f(C.apricot, pill(330, 396, 260, 6, 3) + pill(270, 414, 360, 6, 3) + pill(360, 434, 200, 6, 3) + pill(310, 456, 240, 6, 3), 0.6)}${ripples(6, [20, 400, 860, 160], C.teal, 16)}
    ${f(C.night, "M0 600V440Q120 430 220 470 340 500 400 600z")}${firs(C.night, 5, [-10, 460], [180, 470], 5, 0.8)}
    ${f(C.brick, "M250 506H760V524H250z")}${l(C.brick, 9, "M300 520V600M420 520V600M540 520V600M660 520V600M744 520V600")}${f(C.clay, "M250 500H760v8H250z")}${circle(470, 440, 150, C.sun, 0.1)}
    ${at(
      450,
      504,
      1.3,
      f(C.clay, "M-90-80H90V0H-90z") +
        l(
          C.brick,
          3,
          times(6, (i) => `M-90 ${-66 + i * 13}H90`),
        ) +
        f("#ffd97a", rect(-72, -60, 74, 44)) +
        l(C.brick, 4, "M-35-60v44M-72-38H2") +
        f(C.brick, rect(28, -64, 40, 64)) +
        f(C.sun, rect(34, -36, 5, 6)) +
        f(C.ink, "M-106-76L0-132 106-76l-6 10H-100z") +
        f(C.lagoon, "M-112-82L0-142 112-82l-6 8L0-130-106-74z") +
        f(C.ink, "M50-140h18v38H50z"),
    )}${l(C.cream, 8, "M526 316q-26-26 4-50t-6-60q-14-26 6-50", 0.4)}
    ${f("#ffd97a", pill(370, 540, 120, 5, 2.5) + pill(400, 556, 90, 5, 2.5) + pill(380, 574, 70, 5, 2.5), 0.6)}${at(700, 466, 0.9, circle(-46, 6, 12, C.apricot) + f(C.paper, "M-66 40q-6-24 20-26 26 2 22 26z") + f(C.paper, "M0 40q-6-26 20-28 26 2 22 28z") + circle(20, 4, 12, C.apricot) + f(C.brick, "M7 2q0-14 13-14t13 14q-13-6-26 0zM-59 4q0-14 13-14t13 14q-13-6-26 0z"))}${turn(180, 560, -12, f(C.coral, "M-120 0Q0-34 120 0 0 34-120 0z") + f(C.ink, pill(-24, -8, 48, 16, 8)))}${turn(120, 520, -12, f(C.sun, "M-120 0Q0-34 120 0 0 34-120 0z") + f(C.ink, pill(-24, -8, 48, 16, 8)), 0.8)}`),
};
