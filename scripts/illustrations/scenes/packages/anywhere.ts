import { balloon, birds, cloud, moon, plane, sky, stars, streak, sun } from "../../kit/sky";
import { at, rect, C, circle, f, hole, l, land, pill, times, turn } from "../../kit/pen";
import { scene, type Scene } from "../scene";

function clouds(y: number, fill: string, banks: readonly (readonly [number, number])[]): string {
  return (
    banks.map(([x, w]) => cloud(x, y, w, fill, 1)).join("") + f(fill, rect(0, y, 900, 600 - y))
  );
}

function rose(x: number, y: number, r: number): string {
  const ray = (degrees: number, long: number) =>
    turn(
      x,
      y,
      degrees,
      f(C.red, `M0 0L${-r / 7}${-r / 7} 0 ${-long}z`) +
        f(C.brick, `M0 0L${r / 7}${-r / 7} 0 ${-long}z`),
    );
  return (
    `<circle cx="${x}" cy="${y}" r="${r * 0.72}" fill="none" stroke="${C.clay}" stroke-width="4"/>` +
    times(4, (i) => ray(45 + i * 90, r * 0.62)) +
    times(4, (i) => ray(i * 90, r)) +
    circle(x, y, r / 9, C.sun)
  );
}

/**
 * Posters for packages whose destination has no drawing. They show the journey, so they fit any place.
 */
export const anywhere: Record<string, Scene> = {
  anywhere: scene(`
    ${sky("clear", 420, 80)}${sun(560, 330, 104)}${streak(90, 120, 190)}${streak(640, 150, 160)}
    ${birds(150, 290, C.lagoon)}
    ${l(C.paper, 6, "M60 270Q240 250 370 196", 0.9)}${turn(440, 172, -14, plane(), 1.35)}
    ${clouds(460, C.peach, [
      [-60, 330],
      [210, 300],
      [640, 340],
    ])}${clouds(520, C.blush, [
      [-120, 300],
      [120, 380],
      [430, 330],
      [700, 260],
    ])}${clouds(580, C.paper, [
      [-40, 340],
      [250, 300],
      [500, 420],
    ])}`),

  "anywhere-balloons": scene(`
    ${sky("sunset", 420, 60)}${sun(250, 400, 96)}${streak(60, 130, 150)}${streak(560, 90, 190)}
    ${at(640, 330, 1.9, balloon(C.red, C.cream))}${at(330, 250, 1.1, balloon(C.lagoon, C.sun))}${at(815, 210, 0.7, balloon(C.coral, C.peach))}${at(460, 150, 0.5, balloon(C.teal, C.cream))}${birds(120, 300, C.brick)}
    ${land("#d9825c", [
      [0, 440],
      [220, 400],
      [480, 440],
      [720, 396],
      [900, 424],
    ])}${streak(80, 430, 260, C.blush, 0.8)}${streak(560, 424, 280, C.blush, 0.8)}${land(C.jade, [
      [0, 490],
      [260, 452],
      [560, 492],
      [900, 450],
    ])}${land(C.lagoon, [
      [0, 560],
      [300, 506],
      [640, 556],
      [900, 520],
    ])}`),

  "anywhere-window": scene(`
    ${f(C.sand, rect(0, 0, 900, 600))}${f(C.cream, rect(0, 0, 900, 40))}${f("#ecd3a6", rect(0, 552, 900, 48) + pill(216, 26, 468, 548, 210) + pill(-270, 26, 420, 548, 190) + pill(750, 26, 420, 548, 190))}
    ${f(C.paper, pill(232, 40, 436, 520, 196) + pill(-254, 40, 388, 520, 176) + pill(766, 40, 388, 520, 176))}${f(C.mist, pill(-224, 70, 328, 460, 148) + pill(796, 70, 328, 460, 148))}
    <clipPath id="w"><path d="${pill(262, 70, 376, 460, 168)}"/></clipPath>
    <g clip-path="url(#w)">${sky("clear", 430, 60)}${sun(520, 276, 78)}${streak(310, 210, 110)}${clouds(
      420,
      C.peach,
      [
        [230, 220],
        [440, 240],
      ],
    )}${clouds(470, C.paper, [
      [200, 250],
      [420, 280],
    ])}${f(C.lagoon, "M586 404l20-92h22l-8 96z")}${f(C.coral, "M602 330l4-18h22l-2 18z")}${f(C.teal, "M230 500L604 396l22 4-4 14L230 590z")}${f(C.lagoon, "M230 560L622 414 230 600z")}${f(C.sand, rect(262, 70, 376, 74))}${f("#ecd3a6", rect(262, 138, 376, 8))}</g>${f(C.clay, pill(414, 118, 72, 10, 5))}`),

  "anywhere-map": scene(`
    ${f(C.lagoon, rect(0, 0, 900, 600))}${f(
      C.deep,
      times(5, (i) => rect(0, 96 + i * 120, 900, 4)),
    )}
    ${turn(
      450,
      300,
      -5,
      f(C.deep, rect(-372, -216, 760, 450), 0.6) +
        f(C.cream, rect(-380, -226, 253, 450)) +
        f(C.sand, rect(-127, -226, 254, 450)) +
        f(C.cream, rect(127, -226, 253, 450)) +
        l(
          C.mist,
          3,
          times(5, (i) => `M-370 ${-150 + i * 75}H370`) +
            times(9, (i) => `M${-320 + i * 80}-216V214`),
          0.5,
        ) +
        f(C.green, "M-340-60q10-90 90-110t110 50-30 90 20 80-70 60-90-60-60-110z") +
        f(C.leaf, "M40-170q60-30 120 0t130 10 30 80-60 70-90 60-90-40-50-90 10-90z") +
        f(C.green, "M70 120q50-50 120-30t60 80-90 40-90-90z"),
    )}
    ${l(C.coral, 7, "M200 350Q330 130 470 260T720 190").replace("/>", ' stroke-dasharray="2 20"/>')}
    ${circle(200, 350, 15, C.red)}${circle(200, 350, 6, C.cream)}${hole(C.red, "M720 196q-46-62-46-96a46 46 0 0 1 92 0q0 34-46 96zM702 100a18 18 0 0 0 36 0 18 18 0 0 0-36 0z")}
    ${rose(236, 470, 84)}${turn(520, 222, 12, plane(), 0.9)}`),

  "anywhere-road": scene(`
    ${sky("gold", 420, 70)}${sun(450, 336, 110)}${streak(90, 120, 190)}${streak(620, 160, 170)}${birds(640, 250, C.clay)}
    ${land(C.ochre, [
      [0, 372],
      [180, 330],
      [380, 372],
      [620, 340],
      [900, 300],
    ])}${land(C.jade, [
      [0, 410],
      [240, 384],
      [470, 400],
      [700, 372],
      [900, 390],
    ])}${land(C.teal, [
      [0, 470],
      [280, 420],
      [560, 440],
      [900, 424],
    ])}${land(C.lagoon, [
      [0, 520],
      [300, 500],
      [900, 540],
    ])}
    ${f(C.sand, "M470 398q-90 24-30 52t20 62Q380 560 330 600H700Q640 548 566 512t-40-66-46-48z")}${f(C.night, "M472 400q-80 24-22 50t26 62Q410 556 366 600H662Q606 548 546 512t-40-62-30-50z")}${f(C.sun, "M468 428l8 12 10-2-8-12zM496 462l16 22 12-4-16-20zM516 520l4 34h14l-6-34zM524 576l2 24h16l-2-24z")}
    ${f(C.clay, rect(176, 372, 12, 180))}${f(C.paper, "M120 384h118l28 22-28 22H120z")}${f(C.coral, "M246 440H128l-28 22 28 22H246z")}${f(C.lagoon, pill(138, 402, 78, 8, 4))}${f(C.paper, pill(146, 458, 78, 8, 4))}`),

  "anywhere-night": scene(`
    ${sky("night", 440, 80)}${stars(4, 60, [900, 400])}${moon(250, 220, 78)}
    ${l(C.cream, 4, "M430 330Q560 290 660 214", 0.5)}${turn(716, 184, -20, plane(C.cream, C.coral), 1.1)}${circle(777, 163, 5, C.sun)}
    ${clouds(450, "#2c6f7a", [
      [-80, 340],
      [240, 300],
      [620, 360],
    ])}${clouds(516, "#5a9aa0", [
      [-140, 320],
      [110, 360],
      [430, 330],
      [690, 280],
    ])}${clouds(580, C.mist, [
      [-40, 340],
      [250, 300],
      [500, 420],
    ])}`),
};
