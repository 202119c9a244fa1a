import { cypress } from "../../kit/nature";
import { arch, at, C, circle, dice, f, l, mirror, n, rect, times } from "../../kit/pen";
import { sky, stars, sun } from "../../kit/sky";
import { basket, houses, tiledDome } from "../../kit/south";
import { walker } from "../../kit/street";
import { awning } from "../../kit/town";
import { scene, type Scene } from "../scene";

export const sicily: Record<string, Scene> = {
  "demo/sicily": scene(`
    ${sky("gold", 320, 60)}${sun(470, 110, 62)}
    ${at(
      452,
      330,
      1.15,
      f(C.ochre, "M-120 0V-110H120V0z") +
        f(C.clay, "M70-110h50V0H70z") +
        f(
          C.brick,
          times(3, (i) => arch(-86 + i * 66, -20, 34, 64)),
        ) +
        f(C.red, "M-112-110a34 38 0 0 1 68 0zM-36-110a36 42 0 0 1 72 0zM44-110a34 38 0 0 1 68 0z") +
        f(
          C.coral,
          "M-104-110a26 34 0 0 1 30-37q-20 10-18 37zM-27-110a27 38 0 0 1 31-41q-20 12-18 41zM52-110a26 34 0 0 1 30-37q-20 10-18 37z",
        ),
    )}${at(600, 336, 0.9, f(C.ochre, "M-26-190h52V0h-52z") + f(C.clay, "M8-190h18V0H8z") + f(C.brick, arch(-14, -130, 28, 44) + arch(-14, -60, 28, 44)) + f(C.ochre, "M-30-196h60v10h-60z"))}
    ${f(C.peach, "M0 0H250V420H0z")}${f(C.apricot, "M250 0L320 90V420H250z")}${f(C.blush, "M900 20H680V420H900z")}${f(C.rose, "M680 20L620 110V420H680z")}
    ${f(C.lagoon, rect(60, 60, 50, 84) + rect(170, 60, 50, 84) + rect(720, 80, 50, 84) + rect(820, 80, 50, 84))}${f(C.teal, rect(46, 60, 14, 84) + rect(110, 60, 14, 84) + rect(156, 60, 14, 84) + rect(220, 60, 14, 84) + rect(706, 80, 14, 84) + rect(770, 80, 14, 84) + rect(806, 80, 14, 84) + rect(870, 80, 14, 84))}${l(C.ink, 3, "M36 150h98M146 150h98M696 170h98M796 170h98M44 120v30M84 120v30M126 120v30M154 120v30M194 120v30M236 120v30M704 140v30M744 140v30M786 140v30M804 140v30M846 140v30M886 140v30M36 120h98M146 120h98M696 140h98M796 140h98")}
    ${l(C.clay, 2, "M250 96Q440 150 690 110")}${f(C.paper, "M320 118l34 6-4 44-34-6zM470 132h40v30h-40z")}${f(C.coral, "M372 126l26 3-8 50-28-4z")}${f(C.aqua, "M420 130l30 2-2 54-30-2z")}${f(C.sun, "M538 128l30-3 4 44-30 3z")}
    ${f(C.apricot, rect(318, 316, 304, 110))}${f(C.ochre, "M250 420L350 330H560L650 420z")}${f(C.sand, "M0 420H900V600H0z")}${f(
      C.ochre,
      times(7, (i) => `M${i * 150 - 40} 600l70-180h4l-50 180z`),
      0.4,
    )}
    ${awning(-20, 236, 330, 66, C.coral, C.cream)}${awning(590, 236, 330, 66, C.lagoon, C.cream)}${f(C.brick, rect(22, 300, 8, 170) + rect(280, 300, 8, 150) + rect(612, 300, 8, 150) + rect(866, 300, 8, 170))}
    ${f(C.brick, "M-10 440H316L296 540H-10zM584 440H910V540H604z")}${f(C.clay, "M-10 440H316l-4 16H-10zM584 440H910v16H588z")}
    ${at(60, 436, 0.9, basket(C.ochre, C.cream))}${at(170, 436, 0.9, basket(C.red, C.rose))}${at(264, 436, 0.7, basket(C.jade, C.leaf))}${at(660, 436, 0.9, basket(C.sun, C.cream))}${at(850, 436, 0.9, basket(C.coral, C.blush))}${f(C.pale, "M716 428h84l-8 10h-68z")}${[0, 1, 2].map((i) => f(i % 2 ? C.teal : C.aqua, `M${724 + i * 22} ${424 - (i % 2) * 8}q22-16 40 0l12-8v18l-12-7q-20 12-40-3z`)).join("")}
    ${at(430, 560, 1.1, walker(C.coral, C.ink, C.sun))}${mirror(520, 536, 0.96, walker(C.teal, C.brick, C.ochre))}`),

  "demo/sicily-2": scene(`
    ${f(C.clay, "M0 0H900V600H0z")}${f(C.ochre, "M0 0H900V360H0z")}
    ${f(C.sun, "M190 600V250a260 250 0 0 1 520 0V600z")}${f(C.ochre, "M230 600V262a220 214 0 0 1 440 0V600z")}${f(C.sun, "M246 330V262a204 198 0 0 1 408 0v68z")}
    ${(() => {
      const roll = dice(7);
      const dots = [C.cream, C.ochre, C.clay].map((tone) =>
        f(
          tone,
          times(60, () => {
            const [a, r] = [Math.PI * (1 + roll()), Math.sqrt(roll()) * 196];
            return rect(450 + Math.cos(a) * r, 258 + Math.sin(a) * r * 0.97, 6, 6);
          }),
          0.6,
        ),
      );
      return dots.join("");
    })()}
    ${circle(450, 180, 62, C.cream)}${circle(450, 180, 54, C.lagoon)}${f(
      C.sun,
      times(8, (i) => {
        const a = (i * Math.PI) / 4;
        return `M450 180L${n(450 + Math.cos(a - 0.22) * 30)} ${n(180 + Math.sin(a - 0.22) * 30)} ${n(450 + Math.cos(a) * 50)} ${n(180 + Math.sin(a) * 50)} ${n(450 + Math.cos(a + 0.22) * 30)} ${n(180 + Math.sin(a + 0.22) * 30)}z`;
      }),
    )}${circle(450, 180, 10, C.coral)}
    ${[330, 570].map((x, i) => at(x, 322, 0.9, f(C.jade, "M-40-60q0-40 40-44 40 4 40 44-10 22-40 20-30 2-40-20zM-26-100q8-30 26-30t26 30z") + f(C.brick, "M-5 0q4-30 0-46H5Q0-30 5 0z") + circle(-20, -66, 6, C.coral) + circle(16, -74, 6, C.coral) + circle(0, -100, 6, C.coral) + circle(20, -52, 5, C.sun) + circle(-8, -50, 5, C.sun) + f(i ? C.teal : C.lagoon, "M-60 0q18-28 40-20 14-8 24 4l14-4-8 12q-6 14-30 12z"))).join("")}
    ${f(C.lagoon, "M230 330H670v26H230z")}${f(
      C.cream,
      times(22, (i) => `M${236 + i * 20} 343l7-9 7 9-7 9z`),
    )}
    ${times(3, (i) => f(C.sand, arch(270 + i * 130, 600, 100, 230)) + f(C.brick, arch(282 + i * 130, 600, 76, 212)) + f("#ffd97a", arch(300 + i * 130, 540, 40, 120)) + l(C.clay, 3, `M${320 + i * 130} 424V540M${300 + i * 130} 480h40`))}
    ${f(C.peach, "M0 0H190V600H0zM710 0H900V600H710z")}${f(C.ochre, "M150 0h40V600h-40zM710 0h40V600h-40z")}${[
      [-10, 130],
      [780, 130],
    ]
      .map(
        ([x, y]) =>
          f(C.lagoon, arch(x ?? 0, (y ?? 0) + 150, 110, 190)) +
          f(C.sun, arch((x ?? 0) + 10, (y ?? 0) + 150, 90, 172)) +
          f(
            C.coral,
            times(
              6,
              (i) =>
                `M${(x ?? 0) + 24 + (i % 2) * 42} ${(y ?? 0) + 30 + Math.floor(i / 2) * 44}l10-14 10 14-10 14z`,
            ),
          ) +
          f(
            C.teal,
            times(3, (i) => `M${(x ?? 0) + 46} ${(y ?? 0) + 8 + i * 44}l9-12 9 12-9 12z`),
          ),
      )
      .join("")}
    ${f(C.cream, "M126 300h58V600h-58zM716 300h58V600h-58z")}${f(C.sand, "M166 300h18V600h-18zM756 300h18V600h-18z")}${f(C.sun, "M112 300l14-54h58l14 54zM702 300l14-54h58l14 54z")}${f(C.clay, "M108 238h94v12h-94zM698 238h94v12h-94zM116 296h78v10h-78zM706 296h78v10h-78z")}${l(C.ochre, 5, "M126 600l58-60M126 520l58-60M126 440l58-60M126 360l58-54M716 540l58 60M716 460l58 60M716 380l58 60M716 306l58 54")}
    ${f(C.brick, "M0 560H900V600H0z")}${f(
      C.sand,
      times(12, (i) => `M${i * 78 - 6} 580l36-16 36 16-36 16z`),
    )}${at(450, 574, 0.62, walker(C.lagoon, C.ink, C.coral))}`),

  "demo/sicily-3": scene(`
    ${sky("night", 420, 60)}${stars(6, 46, [900, 220])}${f(C.coral, "M0 420Q450 300 900 420z", 0.35)}
    ${f("#6d5d68", "M470 150q-50-30-16-64 10-40 62-30 30-36 76-14 50-14 62 26 62-2 70 38 46 14 24 44-40 24-100 4-60 18-100-4-50 14-78 0z", 0.75)}${f(C.coral, "M440 164q-24-26 6-44 6-26 44-18 24-16 48 4 20 20-6 44-40 26-92 14z", 0.55)}
    ${f(C.night, "M-40 440Q160 390 270 290 350 200 410 166h90Q560 210 640 290 760 390 960 440z")}${f(C.deep, "M-40 440Q160 390 270 290 350 200 410 166l30 4Q400 230 390 290 340 350 320 440z")}${f(C.mist, "M410 166h90q24 16 50 40l-24 2-16 26-22-34-20 30-20-28-22 28-16-26-24 4q20-26 44-42z", 0.55)}
    ${f(C.coral, "M422 164q34 14 66 0l14 6q-10 30 4 58 12 30 2 60 20 26 18 66-8-26-28-48-4-36-14-60-14-20-10-46-20 12-50-30z")}${f(C.sun, "M436 166q24 8 44 0 4 30 10 44 8 24 8 50-12-20-16-44-14-14-12-36-18 4-34-14z")}${f(C.sun, "M434 160l6-44 12 24 8-52 10 44 14-30-2 58z")}${f(C.coral, "M424 164l-6-34 14 14 6-40 8 26 12-56 10 42 14-34 2 36 16-20-8 66z", 0.6)}${[
      [400, 96],
      [520, 84],
      [380, 140],
      [540, 126],
      [470, 50],
      [506, 40],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 4, C.sun))
      .join("")}
    ${f(C.deep, "M0 440Q200 400 420 426T900 404V600H0z")}${houses(12, [40, 330, 470], [24, 44], [C.clay, C.brick, "#7d4a3a"], "#ffd97a")}${houses(29, [610, 900, 462], [24, 46], [C.clay, C.brick, "#7d4a3a"], "#ffd97a")}${at(700, 462, 0.52, tiledDome(C.clay, [C.brick, C.clay, C.sun]))}
    ${f(C.night, "M0 478Q240 452 500 476T900 462V600H0z")}${times(6, (row) =>
      f(
        row % 2 ? C.jade : C.teal,
        times(15 - row, (i) => {
          const s = 0.5 + row * 0.16;
          const x = ((i + 0.5) * 900) / (15 - row);
          return `M${n(x - 22 * s)} ${n(500 + row * 19)}q${n(4 * s)}${n(-24 * s)} ${n(22 * s)}${n(-26 * s)} ${n(20 * s)} 2 ${n(22 * s)} ${n(26 * s)}z`;
        }),
        0.85,
      ),
    )}
    ${at(150, 470, 0.5, cypress(C.ink))}${at(572, 470, 0.6, cypress(C.ink))}${at(600, 472, 0.44, cypress(C.ink))}${f(C.ink, "M0 586Q300 566 900 584V600H0z")}`),
};
