import { birds, cloud, plane, sky, streak, sun } from "../kit/sky";
import { box, C, f, l, turn } from "../kit/pen";
import { scene, type Scene } from "./scene";

/** A sea of clouds: banks side by side, and nothing below them. */
function clouds(y: number, fill: string, banks: readonly (readonly [number, number])[]): string {
  return banks.map(([x, w]) => cloud(x, y, w, fill, 1)).join("") + f(fill, box(0, y, 900, 600 - y));
}

/** Above the clouds: what a package is shown by whose destination nobody has drawn. */
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
};
