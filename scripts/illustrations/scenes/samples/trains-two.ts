import { fuji } from "../../kit/east";
import { birds, cloud, moon, sky, stars, streak, sun } from "../../kit/sky";
import { C, arch, at, rect, circle, f, l, land, mirror, n, pill, times } from "../../kit/pen";
import { rockCastle } from "../../kit/west";
import { blossom, firs, fir, peak, tree } from "../../kit/nature";
import { gable, skyline, viaduct } from "../../kit/town";
import { beside, pantograph, towards, track, train } from "../../kit/trains";
import { scene, type Scene } from "../scene";

const dutchMill = () =>
  f(C.brick, "M-60 0L-38-150H38L60 0z") +
  f(C.clay, "M14-150H38L60 0H24z") +
  f(C.sand, "M-70-70H70v8H-70z") +
  f(C.lagoon, "M-42-148Q-36-196 0-200 36-196 42-148z") +
  f(C.cream, arch(-12, 0, 24, 44) + rect(-8, -120, 16, 20)) +
  `<g transform="translate(-6 -168) rotate(28)">${l(C.ink, 6, "M0-140V140M-140 0H140")}${f(C.cream, "M4-136h26v108H4zM-4 136h-26V28h26zM136 4v26H28V4zM-136-4v-26h108v26z")}${l(C.clay, 2, "M4-110h26M4-80h26M4-52h26M-4 110h-26M-4 80h-26M-4 52h-26M110 4v26M80 4v26M52 4v26M-110-4v-26M-80-4v-26M-52-4v-26")}${circle(0, 0, 9, C.sun)}</g>`;

const watchtower = () =>
  f(C.sand, "M-40 0v-78h80V0z") +
  f(C.ochre, "M16-78h24V0H16z") +
  f(
    C.sand,
    times(5, (i) => rect(-46 + i * 20, -92, 12, 16)),
  ) +
  f(C.clay, "M-46-80h92v5h-92z" + arch(-24, -26, 14, 26) + arch(-2, -26, 14, 26));

export const trainsTwo: Record<string, Scene> = {
  "trains/vienna-venice": scene(
    (() => {
      const view = beside(760, 330, 0.86);
      return `${sky("night", 420, 60)}${stars(7, 32, [900, 260])}${moon(680, 120, 56)}
    ${peak(200, 470, 560, 300, ["#2b6f7c", "#1c4d5b", C.pale])}${peak(560, 470, 520, 230, ["#2b6f7c", "#1c4d5b", C.pale])}${peak(830, 470, 460, 270, ["#256471", "#1c4d5b", C.pale])}
    ${firs("#1c4d5b", 3, [-10, 480], [910, 470], 14, 0.6)}${land(C.night, [
      [0, 450],
      [200, 430],
      [460, 470],
      [700, 440],
      [900, 430],
    ])}
    ${train(view, { nose: "flat", body: "#1b2d55", band: C.ink, pane: "#ffd97a", skirt: C.ink, line: C.coral, roof: "#2a4270", engine: C.red }, 3)}${pantograph(view)}
    ${viaduct(-10, 910, 330, 440, 115, [C.clay, C.brick])}${viaduct(-10, 910, 430, 580, 115, [C.clay, C.brick])}${f(C.sand, rect(0, 326, 900, 6))}
    ${f(C.deep, "M0 540Q200 500 420 550T900 520V600H0z")}${firs(C.ink, 5, [-20, 610], [260, 600], 6, 1)}${firs(C.ink, 8, [660, 600], [920, 610], 6, 1.1)}${at(470, 560, 1, f(C.ink, "M-40 0v-40h80V0z") + f(C.brick, "M-50-38L0-72 50-38z") + f("#ffd97a", "M-24-26h16v14h-16zM8-26h16v14H8z"))}`;
    })(),
  ),

  "trains/zermatt-st-moritz": scene(
    (() => {
      const view = beside(640, 288, 0.72);
      const piers = [
        [60, 520],
        [180, 560],
        [300, 600],
        [420, 600],
        [540, 580],
        [660, 480],
      ] as const;
      return `${sky("clear", 380, -60)}${sun(330, 150, 66)}${cloud(40, 110, 140)}${cloud(420, 90, 120)}
    ${peak(190, 440, 520, 380, [C.aqua, C.teal, C.paper])}${peak(500, 440, 500, 240, [C.mist, C.aqua, C.paper])}
    ${land(C.jade, [
      [0, 400],
      [200, 370],
      [440, 420],
      [700, 380],
      [900, 400],
    ])}${firs(C.teal, 4, [0, 430], [640, 430], 18, 0.44)}
    ${land(C.lagoon, [
      [0, 450],
      [180, 470],
      [400, 540],
      [560, 520],
      [700, 450],
      [900, 430],
    ])}${f(C.aqua, "M330 600Q420 560 470 530 560 560 600 600z")}${l(C.pale, 4, "M400 590q40-16 70-14M450 556q20-10 30-10M500 586q20-8 40-2")}
    ${train(view, { nose: "flat", body: C.red, band: C.night, pane: C.mist, skirt: C.brick, line: C.paper, roof: C.pale, panorama: true, engine: C.red }, 3)}${pantograph(view)}
    ${`<path d="M-10 288H700V600H-10z${piers.map(([x]) => `M${x - 84} 600V400a48 60 0 0 1 96 0V600z`).join("")}M624 600V400a44 60 0 0 1 76 0V600z" fill="${C.sand}" fill-rule="evenodd"/>`}
    ${f(C.ochre, piers.map(([x]) => `M${x + 12} 400a48 60 0 0 0-48-60q34 6 34 60V600h14z`).join("") + "M-10 300H700v7H-10z")}${f(C.cream, rect(-10, 284, 720, 8))}
    ${l(C.ochre, 3, piers.map(([x]) => `M${x + 18} 380h14M${x + 22} 440h12M${x + 18} 500h14`).join(""))}
    ${f(C.lagoon, "M0 520Q120 500 240 560L330 600H0zM900 460Q760 470 680 540L560 600H900z")}
    ${f(C.clay, "M640 600L660 500 640 400 660 330 630 250 670 170 660 110 720 60 800 20 900 0V600z")}${f(C.brick, "M720 60l30 90-40 100 40 90-20 120 30 140H900V0L800 20z")}${f(C.ochre, "M660 110l60-50 20 60-50 60zM640 400l30-10 10 70-24 40zM670 170l30 20-20 50-50 10z")}${f(C.ink, arch(662, 288, 70, 96))}${l(C.sand, 8, "M658 288V228a39 39 0 0 1 78 0v60")}
    ${at(860, 600, 1.5, fir(C.deep))}${at(790, 610, 1.1, fir(C.lagoon))}${at(40, 620, 1.3, fir(C.deep))}${at(110, 620, 0.9, fir(C.deep))}`;
    })(),
  ),

  "trains/tokyo-kyoto": scene(
    (() => {
      const view = beside(60, 500, 1.9, -1.9);
      return `${sky("rose", 360, 60)}${sun(180, 180, 80, C.coral)}${streak(620, 110, 220)}${at(520, 360, 1, fuji(820, 270, C.aqua, C.teal))}${streak(240, 270, 260, C.cream, 0.8)}${streak(600, 300, 240, C.cream, 0.7)}
    ${skyline(C.mist, 8, -10, 300, 372, [14, 50])}${land(C.jade, [
      [0, 370],
      [240, 350],
      [520, 372],
      [900, 340],
    ])}
    ${times(7, (i) => l(i % 2 ? C.leaf : C.green, 9, `M0 ${376 + i * 16}Q300 ${352 + i * 20} 900 ${364 + i * 17}`))}
    ${f(C.sand, "M0 498H900V530H0z")}${f(C.clay, "M0 510H900V518H0z")}
    ${train(view, { nose: "bill", body: C.paper, band: C.ink, pane: C.aqua, skirt: C.pale, line: "#2563a8", roof: C.mist }, 1)}
    ${f(C.mist, "M0 524H900V560H0z")}${f(C.aqua, times(12, (i) => rect(i * 80, 524, 8, 76)) + rect(0, 556, 900, 44))}${f(C.teal, "M0 566H900V600H0z")}
    ${mirror(910, -14, 1.2, blossom(6))}`;
    })(),
  ),

  "trains/beijing-shanghai": scene(
    (() => {
      const view = towards([60, 350], [880, 566], 2.9);
      return `${sky("gold", 360, -70)}${sun(560, 170, 86, C.coral)}${streak(620, 110, 200, C.paper, 0.7)}${birds(420, 130, C.clay)}
    ${land(C.mist, [
      [0, 280],
      [180, 200],
      [330, 260],
      [520, 190],
      [700, 240],
      [900, 170],
    ])}${land(C.green, [
      [0, 330],
      [160, 280],
      [340, 230],
      [480, 290],
      [660, 220],
      [800, 180],
      [900, 200],
    ])}
    ${l(C.ochre, 24, "M-10 322Q80 300 160 276T340 222Q400 240 480 282 560 262 660 212 740 176 800 170 850 170 910 190")}${l(C.sand, 16, "M-10 322Q80 300 160 276T340 222Q400 240 480 282 560 262 660 212 740 176 800 170 850 170 910 190")}
    <path d="M-10 311Q80 289 160 265T340 211Q400 229 480 271 560 251 660 201 740 165 800 159 850 159 910 179" fill="none" stroke="${C.sand}" stroke-width="9" stroke-dasharray="9 8"/>
    ${at(160, 282, 0.7, watchtower())}${at(340, 232, 0.9, watchtower())}${at(660, 224, 1, watchtower())}${at(820, 182, 1.2, watchtower())}
    ${land(C.jade, [
      [0, 350],
      [240, 330],
      [480, 350],
      [700, 310],
      [900, 320],
    ])}${[
      [300, 350, 0.3],
      [380, 346, 0.36],
      [560, 340, 0.4],
      [690, 330, 0.5],
      [800, 330, 0.56],
      [870, 336, 0.6],
    ]
      .map(([x, y, s]) => at(x ?? 0, y ?? 0, s ?? 1, tree(C.lagoon, C.teal)))
      .join("")}
    ${f(C.leaf, "M0 354H900V600H0z")}${times(5, (i) => f(i % 2 ? C.green : C.jade, `M${n(i * 50)} 360Q${n(-20 + i * 60)} 440 ${n(-120 + i * 150)} 600H${n(-60 + i * 150)}Q${n(30 + i * 60)} 440 ${n(20 + i * 50)} 360z`))}
    ${track(view, -3000)}${train(view, { nose: "dragon", body: C.paper, band: C.ink, pane: C.lagoon, skirt: C.sand, line: C.red, roof: C.sun }, 5)}`;
    })(),
  ),

  "trains/amsterdam-brussels": scene(
    (() => {
      const view = beside(60, 430, 1, -1);
      return `${sky("day", 360, 60)}${sun(640, 180, 78)}${cloud(360, 90, 170)}${cloud(720, 110, 130)}${birds(500, 190)}
    ${land(C.green, [
      [0, 390],
      [300, 384],
      [600, 390],
      [900, 384],
    ])}
    ${[
      [560, 46, 110, C.clay, 0],
      [608, 40, 90, C.cream, 1],
      [650, 50, 120, C.coral, 1],
      [702, 42, 96, C.sand, 0],
      [746, 48, 114, C.brick, 2],
      [796, 40, 90, C.peach, 1],
      [838, 50, 120, C.clay, 0],
    ]
      .map(([x, w, h, wall, k]) =>
        gable(Number(x), 350, Number(w), Number(h) - 50, String(wall), C.brick, Number(k)),
      )
      .join("")}
    ${times(6, (i) => at(380 + i * 34, 402, 0.34, tree(C.jade, C.green)))}
    ${at(190, 416, 1.1, dutchMill())}${f(C.jade, "M0 404H900V440H0z")}${f(C.sand, "M0 428H900V446H0z")}
    ${train(view, { nose: "flat", body: C.sun, band: C.ink, pane: C.aqua, skirt: "#2a4f8f", line: "#2a4f8f", roof: C.ochre }, 2)}
    ${l(C.ink, 3, "M330 430V300H380M640 430V300H690M30 430V300H80")}${l(C.ink, 2, "M0 302H900", 0.7)}
    ${f(C.aqua, "M0 446H900V474H0z")}${f(C.pale, pill(60, 456, 120, 4, 2) + pill(320, 462, 160, 4, 2) + pill(640, 455, 140, 4, 2))}${f(C.jade, "M0 470Q300 464 900 472V600H0z")}
    ${[C.red, C.sun, C.rose, C.coral, C.red]
      .map((tone, row) =>
        f(
          tone,
          times(13 - row, (i) => {
            const [s, y] = [7 + row * 3, 484 + row * 18 + row * row * 1.8];
            const x = i * (72 + row * 6) + (row % 2) * 26;
            return `M${n(x - s)} ${n(y - s)}q${n(s * 0.2)} ${n(s * 1.6)} ${n(s)} ${n(s * 1.7)}q${n(s * 0.8)} 0 ${n(s)} ${n(-s * 1.7)}l${n(-s * 0.6)} ${n(s * 0.5)} ${n(-s * 0.4)} ${n(-s * 0.9)} ${n(-s * 0.4)} ${n(s * 0.9)}z`;
          }),
        ),
      )
      .join("")}`;
    })(),
  ),

  "trains/edinburgh-london": scene(
    (() => {
      const view = towards([820, 400], [40, 566], 2.7);
      return `${sky("rose", 380, 60)}${sun(150, 220, 80)}${cloud(60, 100, 150)}${cloud(420, 70, 130)}${birds(300, 150)}
    ${at(470, 372, 1.36, rockCastle())}${land(C.jade, [
      [0, 372],
      [180, 350],
      [340, 366],
      [600, 370],
      [900, 350],
    ])}
    ${[
      [700, 50, 130],
      [748, 44, 160],
      [790, 52, 120],
      [840, 60, 150],
    ]
      .map(([x, w, h], i) =>
        gable(
          x ?? 0,
          400,
          w ?? 0,
          h ?? 0,
          [C.clay, C.ochre, C.apricot, C.clay][i] ?? C.clay,
          C.lagoon,
          2,
        ),
      )
      .join("")}
    ${f(C.ochre, "M70 372l10-120 14-40 10-50 10 50 14 40 10 120z")}${f(C.clay, "M104 162l10 50 14 40 10 120h-26z")}${f(C.brick, arch(92, 372, 24, 60) + arch(97, 270, 14, 30))}
    ${times(8, (i) => at(190 + i * 64, 392 + (i % 2) * 6, 0.46, tree(i % 2 ? C.lagoon : C.deep, C.teal)))}
    ${f(C.jade, "M0 396H900V600H0z")}${f(C.green, "M300 420Q560 400 900 410V600H640Q480 470 300 420z")}
    ${track(view, -3000)}${train(view, { nose: "arrow", body: C.red, band: C.ink, pane: C.lagoon, skirt: C.paper, line: C.paper, roof: C.brick }, 5)}
    ${f(C.deep, "M900 600V520q-40 0-60 40t-90 40z")}${times(9, (i) => circle(800 + i * 11, 576 - ((i * 23) % 44), 6, i % 2 ? "#b06a9b" : C.rose))}`;
    })(),
  ),
};
