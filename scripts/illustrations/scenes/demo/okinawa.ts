import { ferry, fish, turtle } from "../../kit/boats";
import { shisa } from "../../kit/japan";
import { bougainvillea, palm } from "../../kit/nature";
import { at, C, ellipse, f, l, land, n, pill, times, turn } from "../../kit/pen";
import { birds, cloud, glitter, ripples, sky, streak, sun } from "../../kit/sky";
import { umbrella } from "../../kit/street";
import { scene, type Scene } from "../scene";

const coral = (fill: string) =>
  l(
    fill,
    12,
    "M0 0V-60M0-20Q-30-30-34-70M0-34Q28-44 34-84M-32-50Q-50-56-54-80M30-60Q46-70 52-96M0-60Q-6-90-14-104M0-60Q6-80 14-92",
  );

export const okinawa: Record<string, Scene> = {
  "demo/okinawa": scene(`
    ${sky("day", 280, 60)}${sun(430, 120, 54)}${cloud(560, 90, 190)}${cloud(330, 150, 110)}
    ${land(
      C.jade,
      [
        [0, 280],
        [90, 240],
        [190, 262],
        [280, 286],
      ],
      320,
    )}${land(
      C.teal,
      [
        [380, 286],
        [480, 250],
        [580, 236],
        [700, 262],
        [800, 286],
      ],
      320,
    )}
    ${f(C.lagoon, "M0 284H900V600H0z")}${f(C.teal, "M0 300Q300 290 900 310V600H0z")}${f(C.aqua, "M0 360Q260 330 520 360T900 340V600H0z")}${f(C.mist, "M0 430Q260 400 500 424T900 400V600H0z")}${f(C.pale, "M0 470Q260 440 460 462T900 440V600H0z")}${ripples(6, [20, 310, 860, 120], C.pale, 16)}${at(660, 330, 0.42, ferry(C.teal))}
    ${f(C.cream, "M480 520Q620 470 900 466V600H440z")}${at(720, 520, 0.62, umbrella(C.coral, C.cream))}${at(850, 560, 1, palm(C.lagoon, C.brick, -50))}
    ${f(C.red, "M0 600V468L330 410 520 600z")}${f(
      C.coral,
      times(9, (i) => `M${-40 + i * 44} ${n(482 - i * 7.6)}l10-2L${n(60 + i * 52)} 600h-14z`),
    )}${f(
      C.paper,
      times(9, (i) => `M${-30 + i * 44} ${n(478 - i * 7.6)}q6-10 14-2v10h-14z`),
    )}${f(C.paper, "M-10 462L326 402l14 16L-10 484z")}${f(
      C.red,
      times(12, (i) => `M${4 + i * 27} ${n(472 - i * 4.9)}a9 9 0 0 1 18-3z`),
    )}
    ${at(190, 462, 1.6, shisa(C.ochre, C.clay))}${bougainvillea(40, 560, 1.5, 3)}${bougainvillea(120, 590, 1.2, 6)}${bougainvillea(440, 596, 0.9, 9)}`),

  "demo/okinawa-2": scene(`
    ${f(C.aqua, "M0 0H900V600H0z")}${f(C.mist, "M0 0H900V60Q680 100 450 66T0 80z")}${f(C.teal, "M0 250Q240 210 480 250T900 230V600H0z")}${f(C.lagoon, "M0 420Q240 380 500 420T900 390V600H0z")}${f(C.cream, "M200 0L60 420H170L290 0zM420 0L380 460H480L500 0zM660 0L760 430H860L740 0z", 0.16)}
    ${f(C.deep, "M0 470Q80 440 140 470 200 500 220 540 300 520 360 560 480 540 560 566 640 520 720 530 760 470 900 450V600H0z")}
    ${at(90, 500, 1.3, coral(C.coral))}${at(190, 556, 1, coral(C.rose))}${at(820, 500, 1.5, coral(C.red))}${at(700, 560, 1, coral(C.sun))}${at(400, 586, 0.8, coral(C.apricot))}${[
      [300, 560, 40],
      [560, 576, 46],
      [640, 560, 30],
    ]
      .map(
        ([x, y, r]) =>
          ellipse(x ?? 0, y ?? 0, r ?? 0, (r ?? 0) * 0.7, C.ochre) +
          l(
            C.clay,
            3,
            `M${(x ?? 0) - (r ?? 0) * 0.6} ${y}q10-14 20 0t20 0 20 0M${(x ?? 0) - (r ?? 0) * 0.5} ${(y ?? 0) - 14}q10-12 18 0t18 0`,
          ),
      )
      .join("")}
    ${turn(430, 290, -16, turtle(), 2.7)}${turn(720, 180, -14, turtle(), 0.9)}
    ${[
      [150, 260, 1.3, 0],
      [210, 300, 1, 0],
      [120, 320, 1, 0],
      [640, 400, 1.3, 1],
      [700, 430, 1, 1],
      [600, 440, 0.9, 1],
      [260, 430, 1.1, 2],
      [320, 460, 0.9, 2],
      [800, 330, 1.1, 2],
    ]
      .map(([x, y, s, k]) =>
        at(
          x ?? 0,
          y ?? 0,
          s ?? 1,
          fish(
            [C.sun, C.coral, C.cream][k ?? 0] ?? C.sun,
            [C.ink, C.cream, C.lagoon][k ?? 0] ?? C.ink,
          ),
        ),
      )
      .join("")}${f(
      C.pale,
      times(12, (i) =>
        pill(
          540 + ((i * 31) % 60),
          40 + i * 13,
          5 + (i % 3) * 3,
          5 + (i % 3) * 3,
          2.5 + (i % 3) * 1.5,
        ),
      ),
      0.8,
    )}`),

  "demo/okinawa-3": scene(`
    ${sky("sunset", 360, -60)}${sun(300, 316, 104)}${streak(560, 120, 220, C.cream, 0.5)}${streak(60, 90, 150, C.cream, 0.5)}${birds(470, 200, C.brick)}
    ${land(
      "#c2593f",
      [
        [520, 360],
        [620, 320],
        [720, 300],
        [820, 318],
        [900, 330],
      ],
      380,
    )}${land(
      "#d9825c",
      [
        [0, 356],
        [70, 330],
        [150, 350],
        [190, 360],
      ],
      380,
    )}
    ${f(C.teal, "M0 360H900V600H0z")}${f(C.aqua, "M0 360h900v10Q480 390 0 374z")}${glitter(300, 376, 560, 160)}${f(C.lagoon, "M0 500Q300 470 600 506T900 490V600H0z", 0.8)}
    ${at(570, 480, 1.75, ferry(C.coral))}${f(C.pale, "M330 500q40-14 60 0 40-12 70 2-60 12-130-2zM760 500q50-12 90 4-50 10-90-4z")}${l(C.cream, 8, "M570 250q-30-20-20-50t-40-50", 0.5)}${ripples(8, [20, 520, 860, 60], C.aqua, 12)}
    ${f(C.night, "M0 600V470Q60 470 110 500 200 520 260 600z")}${at(70, 500, 0.95, palm(C.ink, C.night, 70))}${at(20, 520, 0.7, palm(C.ink, C.night, -30))}${f(
      C.night,
      times(
        6,
        (i) =>
          `M${160 + i * 16} 560Q${150 + i * 18} 520 ${130 + i * 24} ${500 + (i % 3) * 10}q${10} 30 ${44 - i * 2} 60z`,
      ),
    )}`),
};
