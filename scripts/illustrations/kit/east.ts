import { C, rect, circle, f, hole, l, n, ogive, times } from "./pen";

/** Landmarks of Asia, Africa and Australia; the origin is the middle of the foot. */

export function torii(fill: string = C.coral, shade: string = C.red, cap: string = C.ink): string {
  return (
    f(fill, "M-98 0l8-180h20L-76 0zM98 0l-8-180H70L76 0zM-104-146h208v18h-208z") +
    f(shade, "M-83 0l7-180h6L-76 0zM90 0l-7-180h7L98 0zM-10-186h20v42h-20z") +
    f(fill, "M-130-188Q0-172 130-188l-4-18Q0-190-126-206z") +
    f(cap, "M-136-204Q0-184 136-204l-6-20Q0-202-130-224z") +
    f(C.ink, "M-102 0h32v-12h-32zM70 0h32v-12H70z")
  );
}

export function pagoda(wall: string = C.coral, roof: string = C.ink, tiers = 5): string {
  const part = (i: number) => {
    const [y, w] = [-i * 58, 84 - i * 9];
    const eave = `M${n(-w - 40)} ${n(y - 44)}q30-2 ${n(w * 0.46 + 10)}-26h${n(w * 1.08 + 60)}q${n(w * 0.2)} 22 ${n(w * 0.46 + 10)} 26l-6 8Q0 ${n(y - 52)} ${n(-w - 34)} ${n(y - 36)}z`;
    return (
      f(wall, rect(-w * 0.62, y - 46, w * 1.24, 46)) +
      f(
        C.cream,
        times(3, (k) => rect(-w * 0.5 + k * w * 0.38, y - 36, w * 0.24, 26)),
      ) +
      f(C.red, rect(-w * 0.72, y - 7, w * 1.44, 7)) +
      f(roof, eave) +
      l(C.teal, 3, `M${n(-w * 0.6)} ${n(y - 62)}H${n(w * 0.6)}`)
    );
  };
  return (
    times(tiers, part) +
    l(C.ochre, 6, `M0 ${-tiers * 58 - 10}v-64`) +
    l(
      C.ochre,
      5,
      times(4, (i) => `M-9 ${-tiers * 58 - 28 - i * 10}h18`),
    ) +
    f(C.clay, "M-96 0h192v16h-192z")
  );
}

export function fuji(
  w: number,
  h: number,
  rock: string,
  shade: string,
  snow: string = C.paper,
): string {
  const half = w / 2;
  const x = (part: number) => n(half * part);
  const y = (part: number) => n(-h * part);
  return (
    f(
      rock,
      `M${x(-1)} 0Q${x(-0.4)} ${y(0.3)} ${x(-0.12)} ${y(1)}Q0 ${y(0.96)} ${x(0.12)} ${y(1)}Q${x(0.4)} ${y(0.3)} ${x(1)} 0z`,
    ) +
    f(
      shade,
      `M${x(0.12)} ${y(1)}Q${x(0.4)} ${y(0.3)} ${x(1)} 0H${x(0.3)}Q${x(0.16)} ${y(0.3)} ${x(0.04)} ${y(0.98)}z`,
    ) +
    f(
      snow,
      `M${x(-0.12)} ${y(1)}Q0 ${y(0.96)} ${x(0.12)} ${y(1)}Q${x(0.2)} ${y(0.76)} ${x(0.31)} ${y(0.55)}L${x(0.22)} ${y(0.6)} ${x(0.15)} ${y(0.5)} ${x(0.08)} ${y(0.62)} 0 ${y(0.46)} ${x(-0.07)} ${y(0.6)} ${x(-0.15)} ${y(0.52)} ${x(-0.21)} ${y(0.62)} ${x(-0.31)} ${y(0.55)}Q${x(-0.2)} ${y(0.76)} ${x(-0.12)} ${y(1)}z`,
    )
  );
}

export function latticeTower(fill: string = C.coral): string {
  return (
    hole(
      fill,
      "M-3-350Q-10-220-34-140-56-70-90 0h34L0-60 56 0h34Q56-70 34-140 10-220 3-350zM-26-120L0-160 26-120 40-80 0-110-40-80z",
    ) +
    l(fill, 3, "M-40-84L30-150M40-84L-30-150M-22-170L16-210M22-170L-16-210") +
    f(C.paper, "M-30-156h60v16h-60zM-12-262h24v12h-24zM-44-84h88v8h-88z") +
    l(fill, 4, "M0-350v-56") +
    l(C.paper, 4, "M0-372v-12")
  );
}

export function minaret(wall: string = C.ochre, shade: string = C.clay): string {
  return (
    f(wall, "M-46-250h92V0h-92z") +
    f(shade, "M20-250h26V0H20z") +
    f(
      shade,
      ogive(-26, -30, 34, 56, 4) +
        ogive(-32, -120, 20, 44, 3) +
        ogive(-8, -120, 20, 44, 3) +
        ogive(-26, -182, 34, 48, 4),
    ) +
    f(C.brick, ogive(-20, -30, 22, 44, 3) + ogive(-20, -182, 22, 38, 3)) +
    f(C.lagoon, "M-46-250h92v18h-92z") +
    f(
      wall,
      times(5, (i) => `M${-48 + i * 20}-250v-14l8-8 8 8v14z`),
    ) +
    f(wall, "M-20-312h40v62h-40z") +
    f(shade, "M8-312h12v62H8z") +
    f(C.brick, ogive(-12, -254, 18, 40, 2)) +
    f(C.cream, "M-20-312q0-24 20-30 20 6 20 30z") +
    circle(0, -350, 7, C.sun) +
    circle(0, -364, 5, C.sun) +
    circle(0, -375, 3.5, C.sun)
  );
}

/** The stepped needle of Dubai, 470 high. */
export function needle(fill: string = C.deep, light: string = C.teal): string {
  return (
    f(
      fill,
      "M-3-470L-5-400-12-394V-330l-8 6v-70h0v90l-10 6v70l-12 8v70l-12 8V0H54v-92l-12-8v-70l-12-8v-70l-10-6v-60l-8-6v-80l-8-4-2-66z",
    ) +
    f(light, "M-12-394l7-6v400h-12v-324h0zM-30-298l8-5V0h-8zM-54-122l10-6V0h-10z") +
    l(C.aqua, 2, "M8-380V-6M24-270V-6M40-160V-6", 0.6)
  );
}

/** The sail of Dubai's coast, 330 high, bellied to the right. */
export function sailHotel(): string {
  return (
    f(C.lagoon, "M-60 0V-320l8-8V0z") +
    f(C.paper, "M-50-312Q60-250 76 0H-50z") +
    f(C.mist, "M-50-312Q-10-240-4 0H-50z") +
    l(C.lagoon, 7, "M-56-300Q0-270-8-190L-56-176M-56-176Q20-140 2-80L-56-66M-56-66Q20-50 8 0") +
    l(
      C.aqua,
      2,
      times(10, (i) => `M${n(10 + i * 2)} ${-216 + i * 21}h${n(22 + i * 3)}`),
    ) +
    f(C.coral, "M-4-252q30-10 52 2l-4 8h-44z") +
    l(C.lagoon, 4, "M-56-320v-40")
  );
}

export function opera(): string {
  const shell = (x: number, w: number, h: number) =>
    f(
      C.paper,
      `M${x} 0Q${n(x + w * 0.1)} ${n(-h * 0.76)} ${n(x + w)} ${-h}Q${n(x + w * 0.98)} ${n(-h * 0.3)} ${n(x + w * 0.7)} 0z`,
    ) +
    f(
      C.sand,
      `M${n(x + w)} ${-h}Q${n(x + w * 0.98)} ${n(-h * 0.3)} ${n(x + w * 0.7)} 0H${n(x + w * 0.46)}Q${n(x + w * 0.8)} ${n(-h * 0.4)} ${n(x + w)} ${-h}z`,
    ) +
    l(
      C.mist,
      2,
      `M${n(x + w)} ${-h}Q${n(x + w * 0.4)} ${n(-h * 0.7)} ${n(x + w * 0.22)} 0M${n(x + w)} ${-h}Q${n(x + w * 0.55)} ${n(-h * 0.6)} ${n(x + w * 0.4)} 0`,
    );
  const back = (x: number, w: number, h: number) =>
    f(
      C.lagoon,
      `M${x} 0Q${n(x - w * 0.02)} ${n(-h * 0.7)} ${n(x + w * 0.5)} ${-h}L${n(x + w * 0.62)} 0z`,
    );
  return (
    f(C.paper, "M60 0Q150-20 176-84 130-80 96-52 66-30 60 0z") +
    f(C.sand, "M110 0Q180-20 196-62 160-56 140-30z") +
    shell(-40, 104, 150) +
    shell(-112, 92, 118) +
    shell(-176, 80, 84) +
    back(56, 30, 70) +
    f(C.clay, "M-210 0h420l-14 26h-392z") +
    f(C.brick, "M-210 12h414l-8 14h-392z") +
    f(C.sand, "M-60 0h150v-6H-60z")
  );
}

export function harbourBridge(steel: string = C.lagoon): string {
  const [hangers, lattice] = [
    times(15, (i) => {
      const x = -252 + i * 36;
      return `M${x} ${n(-172 + (x / 280) ** 2 * 150)}V-40`;
    }),
    times(15, (i) => {
      const x = -262 + i * 36;
      const y = (v: number) => -176 + (v / 290) ** 2 * 140;
      return `M${x} ${n(y(x) - 22)}L${x + 18} ${n(y(x + 18) + 4)}L${x + 36} ${n(y(x + 36) - 22)}`;
    }),
  ];
  return (
    l(steel, 7, "M-290-36Q0-316 290-36") +
    l(steel, 6, "M-290-62Q0-374 290-62") +
    l(steel, 2, hangers) +
    l(steel, 2, lattice) +
    f(steel, "M-420-46h840v14h-840z") +
    f(C.sand, "M-312-110h32V0h-32zM280-110h32V0h-32z") +
    f(C.ochre, "M-292-110h12V0h-12zM300-110h12V0h-12zM-316-112h40v-8h-40zM276-112h40v-8h-40z")
  );
}

export function meru(tiers = 7): string {
  const tier = (i: number) => {
    const [y, w] = [-70 - i * 30, 74 - i * 8];
    return (
      f(C.brick, rect(-w * 0.36, y - 4, w * 0.72, 16)) +
      f(
        C.ink,
        `M${-w} ${y}Q${n(-w * 0.6)} ${y - 8} ${n(-w * 0.4)} ${y - 26}H${n(w * 0.4)}Q${n(w * 0.6)} ${y - 8} ${w} ${y}Q0 ${y + 8} ${-w} ${y}z`,
      )
    );
  };
  return (
    f(C.clay, "M-60-16h120V0h-120zM-46-70h92v54h-92z") +
    f(C.sun, "M-12-60h24v44h-24z") +
    f(C.coral, "M-46-70h92v8h-92z") +
    times(tiers, tier) +
    f(C.sun, `M-4 ${-70 - tiers * 30}l4-18 4 18z`)
  );
}
