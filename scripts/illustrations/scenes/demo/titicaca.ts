import { adobe, andean, llama, reedBoat } from "../../kit/andes";
import { peak } from "../../kit/nature";
import { at, C, circle, f, l, land, mirror, n, pill, rect, times } from "../../kit/pen";
import { cloud, glitter, ripples, sky, stars, streak, sun } from "../../kit/sky";
import { scene, type Scene } from "../scene";

export const titicaca: Record<string, Scene> = {
  "demo/titicaca": scene(`
    ${sky("clear", 320, -60)}${sun(690, 130, 60)}${cloud(90, 90, 190)}${cloud(420, 140, 130)}
    ${times(6, (i) => peak(80 + i * 160, 340, 240, 90 + ((i * 53) % 70), [C.aqua, C.teal, C.paper]))}${land(
      C.ochre,
      [
        [0, 340],
        [160, 322],
        [360, 342],
        [640, 326],
        [900, 340],
      ],
      380,
    )}
    ${f(C.lagoon, "M0 352H900V600H0z")}${f(C.teal, "M0 352h900v12Q480 384 0 366z")}${ripples(5, [20, 376, 860, 120], C.aqua, 16)}
    ${at(250, 372, 0.36, reedBoat())}${at(520, 500, 1.5, reedBoat() + f(C.red, "M-66-8q-4-50 16-56 20 6 16 56z") + circle(-50, -76, 11, C.clay) + f(C.coral, "M-62-78q0-16 12-16t12 16l4 10-8-6q-10-4-20 0l-4 6z") + l(C.clay, 5, "M-84-100L-26 30") + f(C.teal, "M-114-14q-4-42 14-46 18 4 14 46z") + circle(-100, -70, 10, C.clay) + f(C.ink, "M-120-73q20-8 40 0l-6 2q-14-4-28 0zM-111-74q0-14 11-14t11 14q-11-4-22 0z"))}
    ${f(C.deep, "M300 530H740q-40 26-220 26T300 530z", 0.5)}
    ${f(C.ochre, "M0 560Q200 530 420 566T900 556V600H0z")}${l(
      C.sun,
      5,
      times(
        14,
        (i) => `M${14 + i * 12} 600Q${10 + i * 13} 540 ${-14 + i * 20} ${n(450 + ((i * 37) % 60))}`,
      ),
    )}${l(
      C.leaf,
      5,
      times(
        12,
        (i) => `M${20 + i * 13} 600Q${18 + i * 14} 550 ${6 + i * 18} ${n(474 + ((i * 53) % 60))}`,
      ),
    )}${l(
      C.sun,
      5,
      times(
        9,
        (i) =>
          `M${800 + i * 12} 600Q${800 + i * 13} 550 ${786 + i * 17} ${n(480 + ((i * 41) % 60))}`,
      ),
    )}${l(
      C.leaf,
      5,
      times(
        8,
        (i) =>
          `M${808 + i * 13} 600Q${806 + i * 14} 560 ${800 + i * 16} ${n(500 + ((i * 29) % 50))}`,
      ),
    )}`),

  "demo/titicaca-2": scene(`
    ${sky("sunset", 360, 60)}${sun(450, 306, 84)}${streak(80, 130, 190, C.cream, 0.5)}${streak(640, 110, 170, C.cream, 0.5)}
    ${land(
      "#d9825c",
      [
        [0, 352],
        [140, 330],
        [320, 352],
        [640, 344],
        [900, 330],
      ],
      400,
    )}${f(C.teal, "M0 360H900V600H0z")}${f(C.aqua, "M0 360h900v10Q480 388 0 372z")}${glitter(450, 374, 480, 110)}
    ${f(C.clay, "M0 400Q120 400 220 440 330 470 420 480L560 478Q680 450 760 420L900 396V600H0z")}${times(4, (i) => l(C.brick, 4, `M0 ${430 + i * 34}Q120 ${430 + i * 30} 250 ${474 + i * 26}M900 ${426 + i * 36}Q780 ${440 + i * 32} 650 ${486 + i * 26}`))}${f(C.ochre, "M0 408Q110 408 210 446L250 470Q120 428 0 430zM900 402L770 426Q720 444 680 462 780 438 900 426z")}
    ${at(130, 430, 0.62, adobe(C.ochre, C.brick, "#ffd97a"))}${at(800, 420, 0.6, adobe(C.ochre, C.brick, "#ffd97a"))}
    ${f(C.ochre, "M400 480h110l90 120H280z")}${f(
      C.sand,
      times(
        6,
        (i) => `M${n(398 - i * 19)} ${484 + i * 20}h${n(114 + i * 34)}v5h${n(-114 - i * 34)}z`,
      ),
    )}
    ${(() => {
      const stone = (x: number, y: number, w: number, h: number) => pill(x, y, w, h, 6);
      return (
        f(
          C.brick,
          `M322 486V250Q322 130 455 130T588 250V486H528V262Q528 196 455 196T382 262V486z`,
        ) +
        f(C.clay, `M322 486V250Q322 130 455 130T588 250V486h-18V252Q570 150 455 148T340 252V486z`) +
        f(
          C.ochre,
          stone(328, 440, 46, 30) +
            stone(330, 400, 44, 30) +
            stone(328, 360, 46, 30) +
            stone(330, 320, 44, 30) +
            stone(332, 280, 44, 30) +
            stone(536, 440, 46, 30) +
            stone(538, 400, 44, 30) +
            stone(536, 360, 46, 30) +
            stone(538, 320, 44, 30) +
            stone(534, 280, 44, 30),
        ) +
        f(
          C.ochre,
          times(7, (i) => {
            const a = Math.PI + ((i + 0.5) * Math.PI) / 7;
            const [x, y] = [455 + Math.cos(a) * 100, 252 + Math.sin(a) * 88];
            return `M${n(x)} ${n(y - 17)}l18 8 2 18-20 9-20-9 2-18z`;
          }),
        )
      );
    })()}
    ${f(C.sun, "M322 486h60v10h-60zM528 486h60v10h-60z", 0.5)}${at(470, 520, 0.95, andean(C.red, C.lagoon, C.ink))}${mirror(400, 560, 1.15, andean(C.teal, C.coral, C.ink))}${at(700, 560, 1, llama(C.paper, C.sand, C.coral))}${mirror(220, 576, 0.8, llama(C.sand, C.ochre, C.teal))}`),

  "demo/titicaca-3": scene(`
    ${sky("dusk", 340, -60)}${circle(450, 350, 230, C.sun, 0.2)}${circle(450, 350, 150, C.sun, 0.3)}${stars(5, 34, [900, 150])}${f(C.cream, "M690 70l4 12 12 4-12 4-4 12-4-12-12-4 12-4z")}
    ${times(5, (i) => peak(60 + i * 200, 356, 300, 80 + ((i * 67) % 60), ["#8b7a83", "#6a6c7c", C.blush]))}${f("#6a6c7c", rect(0, 350, 900, 30))}
    ${f(C.lagoon, "M0 366H900V600H0z")}${f("#b98a86", "M0 366h900v8H0z")}${f(C.apricot, pill(60, 386, 300, 6, 3) + pill(420, 396, 380, 6, 3) + pill(140, 412, 420, 6, 3) + pill(620, 424, 200, 6, 3), 0.6)}${ripples(7, [20, 430, 860, 140], C.teal, 16)}
    ${f(C.night, "M0 392Q80 372 130 340 200 330 230 360 280 380 320 400H0z")}${f("#ffd97a", rect(120, 366, 6, 8) + rect(164, 356, 6, 8) + rect(200, 372, 6, 8))}
    ${at(
      500,
      500,
      1.6,
      f(C.night, "M-170 30H170Q120 50 0 50T-170 30z", 0.4) +
        f(C.brick, "M-170-34Q-110 4 0 4T160-40l14 8Q150 30 96 34H-96Q-150 26-170-34z") +
        f(C.coral, "M-162-20Q-100 14 0 14T164-26l-4 9Q110 24 0 24T-156-10z") +
        f(
          C.sun,
          times(9, (i) => `M${-120 + i * 30} 14l8-7 8 7-8 7z`),
        ) +
        l(C.clay, 5, "M20-20L-90 54M60-24L150 44") +
        f(C.clay, "M-100 48l-26 14 8 10 28-14zM146 36l26 18-10 8-24-18z") +
        f(C.red, "M-120 2q-4-60 26-66 30 6 26 66z") +
        f(C.teal, "M-118-20h48v9h-48zM-119-40l50 0v7h-50z") +
        circle(-94, -76, 12, C.clay) +
        f(C.sun, "M-107-78q0-18 13-18t13 18l5 12-9-8q-9-4-18 0l-9 8z") +
        f(C.sun, "M-42 2q-4-60 24-66 28 6 24 66z") +
        f(C.coral, "M-42-18h46v8h-46zM-42-36h46v6h-46z") +
        circle(-18, -76, 12, C.clay) +
        f(C.lagoon, "M-31-78q0-18 13-18t13 18l5 12-9-8q-9-4-18 0l-9 8z") +
        f(C.coral, "M36-2q-2-60 22-66 24 4 24 64z") +
        circle(60, -82, 12, C.clay) +
        f(C.ink, "M36-85q24-9 48 0l-7 3q-17-5-34 0zM47-86q0-16 13-16t13 16q-13-4-26 0z") +
        l(C.red, 10, "M50-50Q34-40 26-26M72-50Q76-36 66-26"),
    )}`),
};
