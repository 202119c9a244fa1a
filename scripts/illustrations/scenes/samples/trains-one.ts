import { birds, cloud, glitter, ripples, sky, streak, sun } from "../../kit/sky";
import { C, arch, at, rect, circle, f, l, land, n, times } from "../../kit/pen";
import { campanile, duomo, salute } from "../../kit/west";
import { cypress, tree } from "../../kit/nature";
import { dashes, lamp, viaduct, villa } from "../../kit/town";
import { beside, pantograph, towards, track, train } from "../../kit/trains";
import { scene, type Scene } from "../scene";

const rails = (y: number) =>
  f(C.brick, rect(0, y, 900, 5)) + dashes(C.brick, 26, `M0 ${y + 10}H900`);

const windmill = (x: number, y: number, s: number, turnBy: number) =>
  at(
    x,
    y,
    s,
    f(C.paper, "M-34 0L-26-90H26L34 0z") +
      f(C.sand, "M8-90H26L34 0H16z") +
      f(C.clay, "M-32-88L0-128 32-88z") +
      f(C.lagoon, "M-8 0v-26a8 8 0 0 1 16 0V0zM-5-66h10v14H-5z") +
      `<g transform="translate(-14 -96) rotate(${turnBy})">${l(C.brick, 4, "M0-92V92M-92 0H92")}${f(C.sand, "M3-90h18v70H3zM-3 90h-18V20h18zM90 3v18H20V3zM-90-3v-18h70v18z")}</g>`,
  );

export const trainsOne: Record<string, Scene> = {
  "trains/paris-lyon": scene(
    (() => {
      const view = towards([70, 330], [900, 560], 3);
      return `${sky("gold", 360, 60)}${sun(300, 190, 84)}${cloud(500, 90, 150)}${birds(440, 140, C.clay)}
    ${land(C.leaf, [
      [0, 330],
      [200, 300],
      [420, 320],
      [620, 230],
      [760, 190],
      [900, 220],
    ])}
    ${at(700, 206, 0.8, f(C.cream, "M-70 0v-70h140V0zM-84 0v-104h26V0zM58 0v-104h26V0zM-36 0v-96h18V0zM18 0v-96h18V0z") + f(C.sand, "M62-70h8V0h-8zM74-104h10V0H74z") + f(C.coral, "M-74-70L0-104 74-70z") + f(C.lagoon, arch(-18, 0, 36, 56) + arch(-56, -14, 14, 34) + arch(42, -14, 14, 34)) + f(C.cream, "M-88-104l17-20 17 20zM54-104l17-20 17 20z"))}
    ${[
      [560, 290, 60, 50],
      [640, 270, 60, 44],
      [790, 260, 70, 50],
      [840, 280, 60, 40],
      [500, 320, 56, 36],
      [720, 290, 60, 40],
    ]
      .map(([x, y, w, h], i) =>
        villa(
          x ?? 0,
          y ?? 0,
          w ?? 0,
          h ?? 0,
          [C.cream, C.peach, C.paper][i % 3] ?? C.cream,
          C.coral,
        ),
      )
      .join("")}
    ${land(C.green, [
      [0, 350],
      [240, 326],
      [500, 330],
      [900, 300],
    ])}
    ${times(9, (i) => l(i % 2 ? C.jade : C.lagoon, 7, `M${n(80 + i * 10)} ${n(336 - i * 0.5)}Q${n(400 + i * 60)} ${n(330 - i * 4)} 900 ${n(400 - i * 11)}`))}
    ${f(C.green, "M0 350H900V600H0z")}${times(8, (i) => l(i % 2 ? C.jade : C.leaf, 4 + i * 1.5, `M${n(62 + i * 3)} 352Q${n(20 + i * 22)} 460 ${n(-170 + i * 84)} 610`))}
    ${track(view, -3000)}${train(view, { nose: "tgv", body: C.paper, band: C.ink, pane: C.lagoon, skirt: C.red, line: C.mist, roof: C.aqua }, 5)}
    ${f(C.deep, "M0 600V540q40-8 60 20t70 40z")}`;
    })(),
  ),

  "trains/london-paris": scene(
    (() => {
      const view = beside(840, 470, 1.16);
      return `${sky("day", 360, 60)}${sun(680, 170, 76)}${cloud(480, 90, 150)}${cloud(60, 60, 130)}${birds(560, 210)}${birds(360, 130)}
    ${f(C.teal, "M300 320H900V480H300z")}${f(C.aqua, "M300 320h600v12Q640 346 300 330z")}${glitter(680, 336, 400, 120)}${at(800, 350, 0.4, f(C.paper, "M-100-14H100Q90 10 70 14H-74Q-94 4-100-14zM-60-40H60v26H-60zM-30-58H40v18H-30z") + f(C.coral, "M-6-84h20v26H-6z"))}
    ${f(C.mist, "M760 320q40-20 80-14 30-10 60-6v20z")}
    ${f(C.paper, "M0 110Q90 96 160 130 220 140 270 190L300 210 330 270 360 290 400 350 430 400H0z")}${f(C.pale, "M160 130q20 60 6 120l30 60 20 90H100l40-90-20-90zM270 190q10 60 40 110l40 100h-50l-20-90zM40 180l30 90-20 130H0V200z")}${f(C.jade, "M0 110Q90 96 160 130 220 140 270 190L300 210 270 208 200 166 110 140 0 134z")}
    ${at(60, 112, 0.5, tree(C.lagoon, C.teal))}${at(120, 118, 0.4, tree(C.deep, C.teal))}${f(C.jade, "M0 396Q300 380 900 400V600H0z")}
    ${f(C.sand, "M-10 480V330q0-50 60-50h30q60 0 60 50v150z")}${f(C.ink, arch(6, 480, 118, 170))}
    ${f(C.clay, "M0 466H900V492H0z")}${rails(470)}
    ${train(view, { nose: "ice", body: C.lagoon, band: C.ink, pane: "#ffd97a", skirt: C.deep, line: C.sun, roof: C.teal }, 2)}${pantograph(view)}
    ${f(C.sand, "M-10 480V330q0-50 16-50v200z")}
    ${f(C.lagoon, "M0 500Q240 480 480 504T900 492V600H0z")}${f(C.deep, "M0 556Q300 530 900 560V600H0z")}
    ${l(C.ink, 4, "M250 500V330H300M560 500V330H610M860 500V330H900")}${l(C.ink, 2, "M0 332H900", 0.7)}${times(14, (i) => circle(40 + i * 64, 530 + ((i * 29) % 34), 6, [C.coral, C.sun, C.paper][i % 3] ?? C.sun))}`;
    })(),
  ),

  "trains/madrid-barcelona": scene(
    (() => {
      const view = towards([840, 320], [20, 560], 2.9);
      return `${sky("sunset", 340, -70)}${sun(620, 210, 92)}${cloud(80, 90, 150, C.cream, 0.7)}
    ${land(C.rose, [
      [0, 320],
      [260, 290],
      [500, 310],
      [760, 280],
      [900, 310],
    ])}${land(C.clay, [
      [0, 260],
      [120, 226],
      [300, 240],
      [480, 300],
      [700, 320],
      [900, 318],
    ])}
    ${windmill(80, 236, 0.9, 20)}${windmill(214, 238, 1.1, 50)}${windmill(340, 258, 0.8, 10)}${windmill(450, 294, 0.6, 35)}
    ${f(C.ochre, "M0 330Q300 300 900 318V600H0z")}${f(C.sun, "M400 330Q640 316 900 322V600H0Q300 420 400 330z")}${times(6, (i) => l(C.ochre, 4, `M900 ${n(340 + i * 34)}Q700 ${n(336 + i * 40)} ${n(560 - i * 10)} ${n(400 + i * 44)}`, 0.8))}
    ${[
      [560, 400, 0.5],
      [660, 430, 0.7],
      [800, 470, 1],
      [700, 560, 1.3],
      [860, 590, 1.5],
    ]
      .map(([x, y, s]) => at(x ?? 0, y ?? 0, s ?? 1, tree(C.jade, C.green, C.brick)))
      .join("")}
    ${track(view, -3000)}${train(view, { nose: "duck", body: C.paper, band: C.ink, pane: C.teal, skirt: C.mist, line: "#9b3f74", roof: C.mist }, 5)}`;
    })(),
  ),

  "trains/rome-florence": scene(
    (() => {
      const view = beside(850, 462, 1.1);
      return `${sky("dawn", 360, 60)}${sun(230, 210, 88)}${cloud(420, 100, 140)}${birds(340, 140, C.clay)}
    ${land(C.mist, [
      [0, 330],
      [220, 290],
      [460, 320],
      [700, 270],
      [900, 300],
    ])}
    ${at(640, 360, 0.86, duomo())}${[
      [420, 360, 70, 40],
      [480, 364, 60, 52],
      [740, 364, 70, 46],
      [800, 360, 70, 60],
      [560, 370, 50, 34],
      [700, 370, 54, 36],
    ]
      .map(([x, y, w, h], i) =>
        villa(
          x ?? 0,
          y ?? 0,
          w ?? 0,
          h ?? 0,
          [C.peach, C.cream, C.apricot][i % 3] ?? C.peach,
          C.coral,
        ),
      )
      .join("")}
    ${land(C.leaf, [
      [0, 350],
      [160, 330],
      [340, 370],
      [600, 372],
      [900, 350],
    ])}${land(C.green, [
      [0, 400],
      [220, 370],
      [440, 400],
      [900, 390],
    ])}
    ${[40, 70, 100, 130, 300, 330].map((x, i) => at(x, 392 - (i % 3) * 6, 0.42, cypress(C.lagoon))).join("")}
    ${f(C.sand, "M0 458H900V480H0z")}${rails(462)}
    ${train(view, { nose: "arrow", body: C.red, band: C.ink, pane: C.lagoon, skirt: C.brick, line: C.paper, roof: C.coral }, 2)}${pantograph(view)}
    ${f(C.jade, "M0 484Q240 470 480 490T900 478V600H0z")}${times(8, (i) => l(C.lagoon, 6, `M${n(520 + i * 54)} 600Q${n(500 + i * 40)} 540 ${n(540 + i * 36)} 500`, 0.6))}
    ${[
      [60, 600, 1.2],
      [110, 600, 1],
      [160, 604, 0.86],
      [210, 606, 0.74],
      [254, 606, 0.62],
    ]
      .map(([x, y, s]) => at(x ?? 0, y ?? 0, s ?? 1, cypress()))
      .join(
        "",
      )}${villa(300, 580, 110, 60, C.peach, C.coral)}${at(440, 590, 0.6, tree(C.deep, C.lagoon))}`;
    })(),
  ),

  "trains/milan-venice": scene(
    (() => {
      const view = beside(640, 404, 0.86);
      return `${sky("ember", 380, -60)}${sun(250, 270, 110, C.sun, C.peach)}${streak(520, 120, 240, C.apricot, 0.5)}${birds(480, 200, C.brick)}
    ${at(760, 400, 0.84, campanile(C.clay, C.lagoon))}${at(860, 400, 0.8, salute("#d98a63", C.teal))}${f(C.clay, "M660 400v-40h30v-26h40v30h60v36zM560 400v-24h60v-16h50v40z")}
    ${f(C.teal, "M0 396H900V600H0z")}${f(C.aqua, "M0 396h900v10Q500 420 0 404z")}${glitter(250, 470, 600, 150)}
    ${train(view, { nose: "arrow", body: C.brick, band: C.ink, pane: "#ffd97a", skirt: "#6f2a17", line: C.sun, roof: C.red }, 3)}${pantograph(view)}
    ${viaduct(-10, 910, 404, 462, 66, [C.apricot, C.clay])}${rails(400)}${l(C.brick, 3, "M90 404V280H130M330 404V280H370M570 404V280H610M810 404V300H840")}
    ${f(C.lagoon, "M0 462Q240 452 480 466T900 458V600H0z", 0.4)}${f(C.lagoon, "M0 530Q240 506 480 528T900 514V600H0z", 0.8)}${ripples(5, [320, 476, 560, 110], C.aqua, 12)}
    ${[
      [700, 560],
      [780, 586],
      [90, 590],
    ]
      .map(([x, y]) =>
        at(
          x ?? 0,
          y ?? 0,
          1,
          l(C.brick, 12, "M-14 0L-4-110M14 0L4-110M0 6V-120") +
            f(C.ink, "M-14-92h28v12h-28z") +
            f(C.paper, "M-12-128q6-16 20-12l12 4-10 8q-10 8-22 0z"),
        ),
      )
      .join("")}`;
    })(),
  ),

  "trains/berlin-munich": scene(
    (() => {
      const view = towards([470, 400], [890, 590], 3.1, 0.0042);
      const ribs = times(6, (i) =>
        l(
          C.lagoon,
          9 - i,
          `M${n(450 - 440 + i * 58)} 600V${n(300 + i * 16)}A${n(440 - i * 58)} ${n(330 - i * 42)} 0 0 1 ${n(890 - i * 58)} ${n(300 + i * 16)}V600`,
        ),
      );
      return `${sky("day", 400, 60)}${sun(420, 250, 84)}${cloud(360, 190, 120)}
    ${at(470, 420, 0.56, f(C.coral, "M-60-220h50V0h-50zM10-220h50V0H10z") + f(C.red, "M-24-220h14V0h-14zM46-220h14V0H46z") + f(C.jade, "M-62-220q-4-44 27-52 31 8 27 52zM8-220q-4-44 27-52 31 8 27 52z") + f(C.coral, "M-100-70H100V0H-100z") + f(C.clay, "M-108-68L-40-130H40L108-68z") + f(C.deep, arch(-46, -150, 20, 40) + arch(24, -150, 20, 40)) + l(C.sun, 4, "M-35-272v-20M35-272v-20"))}
    ${f(C.mist, "M300 420v-40h50v-20h40v60zM530 420v-50h40v20h60v30z")}
    ${hallRoof()}${ribs}${l(
      C.teal,
      2,
      times(11, (i) => {
        const a = Math.PI + (i * Math.PI) / 10;
        return `M${n(450 + Math.cos(a) * 440)} ${n(300 + Math.sin(a) * 330)}L${n(450 + Math.cos(a) * 150)} ${n(380 + Math.sin(a) * 120)}`;
      }),
    )}
    ${f(C.sand, "M0 600L300 410H560L900 600z")}${f(C.cream, "M0 600L300 410H380L330 600z")}${l(C.sun, 7, "M350 600L384 412")}
    ${track(view, -900)}${train(view, { nose: "arrow", body: C.paper, band: C.ink, pane: C.lagoon, skirt: C.mist, line: C.red, roof: C.mist }, 4)}
    ${f(C.lagoon, "M0 440L120 470V600H0z")}${f("#ffd97a", "M10 462l40 10v90H10zM64 476l40 10v76H64z")}${at(236, 590, 1.7, lamp())}
    ${circle(300, 250, 34, C.lagoon)}${circle(300, 250, 27, C.paper)}${l(C.ink, 4, "M300 250V232M300 250L314 256")}${l(C.lagoon, 4, "M300 216V120")}
    ${f(C.ink, "M150 566q-6-60 8-76 14-10 28 0 14 16 8 76z")}${circle(172, 474, 14, C.apricot)}${f(C.red, "M158 474q0-18 14-17 15-1 14 15-12-6-28 2z")}${f(C.coral, "M204 530h30v38h-30z")}${l(C.ink, 3, "M212 530v-22h14v22")}`;
    })(),
  ),
};

function hallRoof(): string {
  return `<path d="M0 0H900V600H890V300A440 330 0 0 0 10 300V600H0z" fill="${C.teal}"/>${f(C.aqua, "M10 300A440 330 0 0 1 890 300L860 320A410 300 0 0 0 40 320z", 0.5)}`;
}
