import { bicycle, road, turbine } from "../../kit/street";
import { fuji, needle, torii } from "../../kit/east";
import { yacht } from "../../kit/boats";
import { birds, cloud, crescent, glitter, ripples, sky, stars, streak, sun } from "../../kit/sky";
import { C, at, rect, circle, f, l, land, mirror, pill, times, turn } from "../../kit/pen";
import { car, saloon, estate, fiat, golf, liftback, roadster, sedan, sport } from "../../kit/cars";
import { crossover, tall, van, wrangler } from "../../kit/cars-tall";
import { cypress, fir, firs, palm, peak, pinia, tree } from "../../kit/nature";
import { block, gable, lamp, lights, skyline, villa } from "../../kit/town";
import { scene, type Scene } from "../scene";

export const carScenes: Record<string, Scene> = {
  "cars/fiat-500": scene(`
    ${sky("dawn", 380, 60)}${sun(640, 190, 80)}${cloud(430, 110, 130)}${birds(500, 180, C.clay)}
    ${f(C.aqua, "M0 330H900V470H0z")}${f(C.teal, "M0 360H900V470H0z")}${glitter(640, 340, 440, 100)}${f(C.jade, "M460 334Q560 280 660 300T900 250V340z")}${at(560, 366, 0.3, yacht())}
    ${villa(-20, 470, 150, 320, C.apricot, C.coral, 2)}${villa(128, 470, 120, 240, C.cream, C.coral, 2)}${villa(246, 470, 100, 170, C.rose, C.coral, 2)}${at(860, 470, 1.2, cypress())}${at(806, 474, 0.9, cypress(C.lagoon))}
    ${f(C.lagoon, "M350 470q-10-60 40-70 40-30 80 6 40 20 24 64z")}${[
      [372, 440],
      [400, 416],
      [430, 444],
      [452, 420],
      [470, 450],
      [394, 456],
    ]
      .map(([x, y]) => f(C.sun, `M${x} ${y}q10-12 20 0-10 14-20 0z`))
      .join("")}
    ${f(C.cream, "M0 456H900V490H0z")}${f(
      C.sand,
      times(23, (i) => rect(i * 40 + 8, 464, 26, 14)),
    )}${road(490, C.apricot, C.peach, C.cream)}
    ${at(480, 560, 1.5, car(fiat([C.aqua, C.teal, C.pale])))}`),

  "cars/volkswagen-golf": scene(`
    ${sky("day", 420, -50)}${sun(160, 160, 66)}${cloud(560, 90, 150)}${cloud(300, 140, 110)}
    ${land(C.mist, [
      [0, 300],
      [240, 250],
      [480, 300],
      [700, 240],
      [900, 280],
    ])}${land(C.green, [
      [0, 380],
      [260, 330],
      [520, 370],
      [900, 330],
    ])}
    ${[
      [10, 90, 190, C.cream, C.coral, 2],
      [104, 80, 160, C.peach, C.clay, 0],
      [190, 96, 210, C.paper, C.brick, 2],
      [292, 76, 150, C.sun, C.coral, 1],
      [560, 92, 180, C.rose, C.brick, 2],
      [658, 80, 210, C.cream, C.clay, 0],
      [744, 90, 170, C.paper, C.coral, 2],
      [838, 90, 200, C.apricot, C.brick, 1],
    ]
      .map(([x, w, h, wall, roof, k]) =>
        gable(Number(x), 480, Number(w), Number(h), String(wall), String(roof), Number(k)),
      )
      .join("")}
    ${l(C.brick, 4, "M10 350h90M10 420h90M14 290v190M96 290v190M190 340h96M190 410h96M194 270v210M282 270v210M560 380h92M744 390h90M564 300v180M748 310v170")}
    ${f(C.sand, "M420 480V250l24-60 24 60v230z")}${f(C.lagoon, "M416 252L444 150 472 252z")}${circle(444, 290, 15, C.paper)}${l(C.ink, 2, "M444 290v-10M444 290l7 4")}${l(C.sun, 3, "M444 152v-18")}
    ${at(520, 480, 0.8, tree(C.lagoon, C.teal))}${at(390, 480, 0.7, tree(C.jade, C.teal))}
    ${road(486, C.teal, C.sand)}${at(450, 566, 1.34, car(golf([C.red, C.brick, C.rose])))}`),

  "cars/toyota-corolla": scene(`
    ${sky("rose", 400, 60)}${sun(700, 200, 90, C.coral)}${streak(60, 150, 220)}${at(360, 420, 1, fuji(720, 240, C.aqua, C.teal))}
    ${streak(160, 310, 260, C.cream, 0.8)}${land(C.jade, [
      [0, 420],
      [200, 380],
      [440, 410],
      [700, 370],
      [900, 400],
    ])}
    ${times(5, (i) => l(C.leaf, 8, `M${560 + i * 8} ${404 + i * 15}Q720 ${372 + i * 18} 900 ${396 + i * 16}`))}${at(120, 480, 0.9, torii())}${firs(C.lagoon, 6, [220, 470], [540, 470], 9, 0.5)}
    ${[
      [40, 480, 1.2],
      [330, 476, 1],
      [640, 480, 1.2],
      [830, 480, 1.4],
    ]
      .map(([x, y, s], i) => at(x ?? 0, y ?? 0, s ?? 1, tree(i % 2 ? C.rose : C.apricot, C.blush)))
      .join("")}
    ${road(482, C.lagoon, C.cream)}${at(460, 564, 1.34, car(sedan([C.paper, C.mist, C.pale])))}`),

  "cars/skoda-octavia-estate": scene(`
    ${sky("clear", 360, -60)}${sun(700, 150, 64)}${cloud(80, 110, 150)}${cloud(420, 80, 120)}
    ${peak(220, 400, 520, 250, [C.aqua, C.teal, C.paper])}${peak(620, 400, 560, 200, [C.mist, C.aqua, C.paper])}${land(
      C.jade,
      [
        [0, 400],
        [260, 350],
        [520, 390],
        [900, 350],
      ],
    )}
    ${firs(C.teal, 4, [-10, 430], [910, 400], 24, 0.5)}${f(C.aqua, "M300 430Q520 410 760 424 640 456 460 456 360 450 300 430z")}${f(C.pale, pill(420, 432, 120, 4, 2) + pill(560, 440, 80, 4, 2))}
    ${land(C.lagoon, [
      [0, 440],
      [260, 450],
      [500, 464],
      [900, 440],
    ])}${firs(C.deep, 7, [-20, 500], [260, 490], 7, 1.1)}${firs(C.deep, 9, [690, 490], [920, 500], 6, 1.2)}
    ${road(488, C.ink, C.jade)}
    ${at(440, 566, 1.3, car(estate([C.sun, C.ochre, C.cream])) + at(-70, -156, 0.92, bicycle()) + l(C.ink, 5, "M-150-158H20"))}`),

  "cars/bmw-3-series": scene(`
    ${sky("ember", 380, 70)}${sun(610, 270, 110, C.sun, C.peach)}${streak(100, 120, 240, C.apricot, 0.5)}${birds(400, 150, C.brick)}
    ${f(C.red, "M0 372Q100 320 220 340t260 34v20H0z", 0.5)}${f(C.teal, "M0 372H900V500H0z")}${f(C.aqua, "M0 372h900v10Q500 396 0 382z")}${glitter(610, 388, 490, 150)}
    ${f(C.brick, "M0 300Q60 290 110 330 170 350 200 420L240 500H0z")}${f(C.ink, "M0 360Q60 350 100 400 150 430 170 500H0z")}${at(60, 380, 0.8, pinia(C.ink, C.ink))}
    ${f(C.clay, "M0 478H900V496H0z")}${f(C.sand, times(16, (i) => rect(i * 60 + 10, 470, 12, 26)) + rect(0, 474, 900, 8))}
    ${road(496, C.night, C.brick, C.sun)}${at(460, 570, 1.38, car(sport([C.mist, C.aqua, C.paper]), C.mist))}`),

  "cars/mercedes-e-class": scene(`
    ${sky("night", 420, 60)}${f(C.coral, "M0 330Q400 290 900 320V480H0z", 0.3)}${stars(5, 30, [900, 200])}${crescent(740, 110, 34)}
    ${skyline("#2b6470", 51, -10, 910, 480, [80, 240])}${at(300, 480, 0.7, needle(C.night, C.lagoon))}
    ${block(20, 480, 90, 270, [C.night, C.ink, C.sun])}${block(120, 480, 70, 180, [C.deep, C.ink, "#ffd97a"])}${block(400, 480, 80, 220, [C.night, C.ink, C.sun])}${block(500, 480, 70, 300, [C.deep, C.ink, "#ffd97a"])}${block(590, 480, 90, 190, [C.night, C.ink, C.sun])}${block(700, 480, 80, 260, [C.deep, C.ink, C.sun])}${block(800, 480, 90, 210, [C.night, C.ink, "#ffd97a"])}
    ${lights(8, [280, 260, 40, 180], 16)}${[60, 250, 640, 830].map((x) => at(x, 488, 1, lamp("#ffd97a")) + circle(x, 382, 34, C.sun, 0.16)).join("")}${[150, 350, 560, 740].map((x) => at(x, 488, 0.7, tree(C.lagoon, C.teal))).join("")}
    ${road(490, C.ink, C.brick, C.sun)}${f("#ffd97a", "M740 522L900 500V590L740 540z", 0.25)}
    ${at(440, 570, 1.36, car(saloon(["#d9e3e0", C.aqua, C.paper]), C.mist))}`),

  "cars/tesla-model-3": scene(`
    ${sky("gold", 380, -70)}${sun(250, 220, 90)}${cloud(480, 110, 150)}${birds(360, 120, C.clay)}
    ${land(C.leaf, [
      [0, 390],
      [240, 340],
      [460, 380],
      [700, 320],
      [900, 350],
    ])}${turbine(560, 370, 190, 20)}${turbine(690, 350, 240, 75)}${turbine(820, 360, 170, 45)}${turbine(440, 386, 120, 100)}
    ${land(C.green, [
      [0, 430],
      [260, 400],
      [520, 424],
      [900, 390],
    ])}${land(C.jade, [
      [0, 470],
      [260, 452],
      [520, 468],
      [900, 446],
    ])}
    ${[60, 110, 160].map((x) => at(x, 470, 0.7, tree(C.lagoon, C.teal))).join("")}
    ${road(486, C.teal, C.sand)}
    ${at(780, 492, 1, f(C.paper, "M-30 0V-136q0-14 14-14h32q14 0 14 14V0z") + f(C.sand, "M12-150h4q14 0 14 14V0H12z") + f(C.lagoon, "M-20-136h30v34h-30z") + f(C.sun, "M0-94l-16 30h10l-6 24 20-32H-4l10-22z") + f(C.ink, "M-38 0h76v-8h-76z"))}${l(C.ink, 6, "M758 426Q700 430 690 500T640 506")}
    ${at(430, 566, 1.38, car(liftback([C.coral, C.red, C.peach]), C.mist))}`),

  "cars/nissan-qashqai": scene(`
    ${sky("sunset", 360, 60)}${sun(220, 220, 84)}${cloud(560, 120, 160, C.cream, 0.7)}${birds(420, 140, C.brick)}
    ${land(C.rose, [
      [0, 340],
      [180, 270],
      [400, 330],
      [620, 240],
      [900, 320],
    ])}${land(C.clay, [
      [0, 370],
      [220, 330],
      [460, 366],
      [700, 310],
      [900, 350],
    ])}
    ${f(C.teal, "M0 366H900V480H0z")}${f(C.aqua, "M0 366h900v8Q480 388 0 376z")}${glitter(220, 380, 470, 110)}${ripples(3, [360, 380, 500, 80], C.aqua, 9)}
    ${f(C.ochre, "M560 470V440h300v30z")}${l(C.brick, 6, "M580 440v50M660 440v50M740 440v50M820 440v50")}${at(700, 432, 0.5, f(C.red, "M-90-14H100Q80 12 60 14H-60Q-80 8-90-14z") + f(C.brick, "M-70-14h150v5h-150z"))}
    ${f(C.jade, "M0 480Q300 464 900 476V500H0z")}${at(70, 490, 1.3, fir(C.deep))}${at(20, 500, 1.6, fir(C.lagoon))}${at(850, 490, 1.1, fir(C.deep))}
    ${road(490, C.lagoon, C.apricot)}${at(450, 570, 1.3, car(crossover([C.cream, C.sand, C.paper])))}`),

  "cars/jeep-wrangler": scene(`
    ${sky("ember", 380, -60)}${sun(170, 180, 80, C.sun, C.peach)}${streak(420, 110, 260, C.apricot, 0.5)}
    ${f(C.red, "M0 420V300h40l10-80h120l16 80h40v120zM360 420V330h30l8-110h40l6-50h60l6 50h40l8 110h30v90zM640 420V280h20l10-90h160l10 90h60v140z")}
    ${f(C.brick, "M140 220h30l16 80h40v120h-60zM504 170h0l6 50h40l8 110h30v90h-70zM790 190h40l10 90h60v140H810z")}${l(C.coral, 5, "M52 250h110M46 276h124M400 250h120M396 284h140M668 226h150M664 262h160", 0.8)}
    ${land(C.clay, [
      [0, 410],
      [220, 390],
      [460, 414],
      [700, 388],
      [900, 404],
    ])}${land(C.ochre, [
      [0, 460],
      [240, 430],
      [500, 456],
      [760, 426],
      [900, 440],
    ])}
    ${[
      [90, 500, 1],
      [800, 490, 1.3],
      [700, 470, 0.6],
    ]
      .map(([x, y, s]) =>
        at(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          f(
            C.lagoon,
            "M-12 0V-120a12 12 0 0 1 24 0V0zM-44-52v-34a9 9 0 0 1 18 0v26h16v20h-22q-12 0-12-12zM44-70v-30a9 9 0 0 0-18 0v22H10v20h22q12 0 12-12z",
          ) + l(C.aqua, 2, "M-4-116V-6M4-116V-6"),
        ),
      )
      .join("")}
    ${f(C.sun, "M0 510Q240 480 480 504T900 486V600H0z")}${f(C.ochre, "M0 560Q300 540 900 556V600H0z")}${l(C.ochre, 5, "M0 540Q200 524 330 540M20 556Q180 546 300 556", 0.7)}
    ${turn(460, 560, -3, car(wrangler([C.teal, C.lagoon, C.aqua])), 1.24)}${f(C.sand, "M120 566q-30-30 10-40 10-24 40-12 30-10 40 14 34 2 26 38z", 0.7)}`),

  "cars/volvo-xc90": scene(`
    ${sky("deepNight", 380, 60)}${stars(9, 36, [900, 240])}
    ${f(C.teal, "M-20 190Q120 60 330 110T680 60Q800 30 920 70V200Q800 150 690 190T350 230Q160 190-20 310z", 0.5)}${f(C.aqua, "M-20 160Q140 60 340 120T690 76Q800 50 920 90V150Q800 104 690 142T360 184Q170 140-20 250z", 0.6)}${f(C.leaf, "M-20 140Q150 60 340 130T690 92Q800 66 920 106V126Q800 88 690 120T350 156Q170 106-20 200z", 0.75)}
    ${peak(180, 420, 480, 190, ["#2b6f7c", C.night, C.pale])}${peak(700, 420, 560, 230, ["#2b6f7c", C.night, C.pale])}
    ${f(C.mist, "M0 420Q220 390 460 414T900 396V500H0z")}${at(170, 440, 0.9, f(C.red, "M-60 0v-54h120V0z") + f(C.paper, "M-76-50L0-100 76-50l-8 8L0-86-68-42z") + f("#ffd97a", "M-40-38h22v20h-22zM16-38h22v20H16z") + f(C.ink, "M-10-38H8V0h-18z") + f(C.paper, "M-90 0H90v8H-90z"))}
    ${firs(C.deep, 3, [300, 460], [900, 440], 14, 0.6)}${f(C.pale, "M0 450Q240 430 480 452T900 440V500H0z")}${at(40, 500, 1.2, fir(C.night))}${at(100, 504, 0.8, fir(C.night))}${at(800, 500, 0.9, fir(C.night))}${at(864, 504, 1.3, fir(C.night))}
    ${f(C.aqua, "M0 488H900V600H0z")}${f(C.pale, "M0 484Q300 474 900 486V502Q480 490 0 500zM0 588Q300 570 900 584V600H0z")}${l(C.mist, 5, "M0 540H900M0 566H900", 0.5)}${f("#ffd97a", "M740 500L900 480V580L740 530z", 0.3)}
    ${at(440, 568, 1.3, car(tall(["#f2efe6", C.mist, C.paper]), C.mist) + f(C.paper, "M-180-196Q-80-210 20-194 0-186-80-188-160-186-180-196z"))}`),

  "cars/mazda-mx-5": scene(`
    ${sky("day", 360, 60)}${sun(300, 180, 84)}${cloud(520, 100, 170)}${cloud(60, 90, 120)}${birds(420, 150)}
    ${f(C.teal, "M0 340H900V500H0z")}${f(C.aqua, "M0 340h900v12Q480 368 0 352z")}${glitter(300, 358, 490, 120)}${at(470, 370, 0.36, yacht())}${at(130, 380, 0.26, yacht(C.paper, C.sun, C.coral))}
    ${f(C.jade, "M560 344Q640 300 720 310 800 270 900 260V350z")}${f(C.sand, "M620 500Q640 440 700 420 760 370 900 350V500z")}${f(C.ochre, "M740 500Q740 440 900 400V500z")}${f(C.jade, "M700 420Q760 370 900 350v30Q790 390 700 420z")}
    ${at(820, 400, 1, palm(C.deep, C.brick, -60))}${at(890, 390, 0.8, palm(C.lagoon, C.brick, -40))}${f(C.paper, "M0 476H900V496H0z")}${f(C.mist, "M0 488H900V496H0z")}${f(
      C.paper,
      times(13, (i) => rect(i * 72 + 8, 464, 20, 30)),
    )}
    ${road(496, C.lagoon, C.peach)}${at(440, 570, 1.56, car(roadster([C.red, C.brick, C.rose])))}`),

  "cars/volkswagen-transporter": scene(`
    ${sky("dawn", 360, -70)}${sun(560, 240, 100)}${cloud(60, 130, 150)}${birds(360, 150, C.clay)}
    ${f(C.aqua, "M0 350H900V500H0z")}${f(C.teal, "M0 350h900v30Q480 396 0 380z")}${glitter(560, 360, 440, 140)}${l(C.paper, 7, "M0 430Q100 416 200 430T420 428 640 432 900 420", 0.9)}${f(C.pale, "M0 446Q240 424 480 446T900 436V500H0z")}
    ${f(C.lagoon, "M0 352Q40 310 100 320 140 300 190 352z")}
    ${f(C.sand, "M0 470Q300 446 900 466V600H0z")}${f(C.peach, "M0 540Q300 516 900 548V600H0z")}
    ${at(110, 560, 1.5, palm(C.deep, C.brick, 70))}${at(840, 520, 1.1, palm(C.lagoon, C.brick, -60))}
    ${at(480, 556, 1.26, car({ ...van([C.teal, C.lagoon, C.aqua]), above: f(C.coral, "M-190-222Q-60-236 110-214 60-204-60-208-150-208-190-222z") + f(C.sun, "M-170-238Q-50-252 100-232 50-222-50-226-130-226-170-238z") + l(C.ink, 4, "M-130-196v-34M60-196v-34") + f(C.cream, "M-222-120H212v12H-222z") }))}
    ${at(780, 580, 1, f(C.coral, "M-14 0Q-30-100 0-190 30-100 14 0z") + f(C.cream, "M-4-20V-170L0-186 4-170V-20z"))}${mirror(240, 590, 0.5, f(C.clay, "M-40 0h80l-8-40h-64z") + f(C.sun, "M-40-40h80v10h-80z"))}`),
};
