import { C, arch, at, rect, circle, f, hole, l, n, ogive, panes, pill, times } from "./pen";

/** Landmarks of Europe and America; the origin is the middle of the foot. */

export function eiffel(
  fill: string = C.deep,
  lace: string = C.aqua,
  beams: string = C.ink,
): string {
  return (
    hole(
      fill,
      "M-3-456C-4-390-10-320-25-220-36-170-66-100-132 0H-78Q-66-84 0-90T78 0H132C66-100 36-170 25-220 10-320 4-390 3-456zM-38-132L-25-214H25L38-132zM-14-228L-5-316H5L14-228z",
    ) +
    l(
      lace,
      2,
      "M-100-42L-68-10M-86-64L-96-8M-62-100L-84-44M-84-66L-56-82M100-42L68-10M86-64L96-8M62-100L84-44M84-66L56-82M-46-140L-28-206M-34-206L-40-160M46-140L28-206M34-206L40-160M-12-320L4-350M12-320L-4-350M-8-360L4-390M8-360L-4-390",
      0.8,
    ) +
    f(
      beams,
      "M-30-226h60v11h-60zM-57-136h114v12h-114zM-49-143h98v7h-98zM-9-328h18v8h-18zM-4-478h8v24h-8z",
    ) +
    l(beams, 3, "M0-476v-18")
  );
}

export function clockTower(wall: string = C.ochre, shade: string = C.clay): string {
  return (
    f(wall, "M-27-252h54V0h-54zM-33-318h66v66h-66z") +
    f(shade, "M10-252h17V0H10zM20-318h13v66H20z") +
    l(C.brick, 2, "M-17-244V-6M-7-244V-6M3-244V-6M14-244V-6M-27-170h54M-27-90h54", 0.6) +
    f(C.brick, "M-36-252h72v7h-72zM-36-324h72v7h-72z") +
    circle(0, -285, 24, C.brick) +
    circle(0, -285, 20, C.cream) +
    l(C.ink, 3, "M0-285V-300M0-285L10-279") +
    f(
      C.cream,
      times(4, (i) => arch(-23 + i * 12, -326, 9, 20)),
    ) +
    f(C.lagoon, "M-33-346h66l-12-34h-42z") +
    f(C.deep, "M8-346h25l-12-34h-12z") +
    f(shade, "M-16-394h32v14h-32z") +
    f(C.lagoon, "M-19-394L0-452 19-394z") +
    l(C.sun, 3, "M0-450v-16")
  );
}

export function towerBridge(): string {
  const tower = (x: number) =>
    at(
      x,
      0,
      1,
      f(C.ochre, "M-44-170h88V30h-88z") +
        f(C.clay, "M18-170h26V30H18z") +
        f(C.lagoon, "M-32-172L0-236 32-172zM-48-168l9-46 9 46zM30-168l9-46 9 46z") +
        f(C.ochre, "M-46-172h14v60h-14zM32-172h14v60H32z") +
        f(
          C.deep,
          ogive(-22, 0, 44, 62) +
            times(3, (i) => ogive(-25 + i * 19, -92, 12, 30)) +
            times(3, (i) => ogive(-25 + i * 19, -134, 12, 26)),
        ) +
        l(C.cream, 3, "M-44-82h88M-44-128h88M-44-166h88") +
        f(C.brick, "M-56 30h112v40h-124z"),
    );
  return (
    l(C.aqua, 7, "M-340-8Q-240-20-166-128M340-8Q240-20 166-128") +
    l(
      C.aqua,
      2,
      "M-310-8v-4M-280-8v-14M-250-8v-34M-220-8v-60M-190-8v-90M310-8v-4M280-8v-14M250-8v-34M220-8v-60M190-8v-90",
    ) +
    f(C.lagoon, "M-340-8h180V6h-180zM160-8h180V6h-180z") +
    f(C.aqua, "M-86-150H86v8H-86zM-86-134H86v8H-86z") +
    l(
      C.aqua,
      3,
      times(9, (i) => `M${-84 + i * 19}-128l9-18 9 18`),
    ) +
    f(C.lagoon, "M-90-4l70-58 6 10-70 62zM90-4l-70-58-6 10 70 62z") +
    tower(-124) +
    tower(124)
  );
}

/** The Colosseum, 560 wide and 190 high, with its high ring at the left. */
export function colosseum(): string {
  const arches = (base: number, h: number, from: number, to: number) =>
    times(to - from, (i) => {
      const a = ((from + i) / 17) * Math.PI - Math.PI / 2;
      const [x, w] = [Math.sin(a) * 268, 22 * Math.cos(a) + 3];
      return arch(x - w / 2, base + 24 * Math.cos(a), w, h);
    });
  return (
    f(C.clay, "M-70-170Q60-150 200-128L258-96V-40H-60z") +
    f(C.brick, "M-20-150q110 14 200 36v12Q90-126-20-138z") +
    f(
      C.ochre,
      "M-280 0V-176Q-200-150-60-146L-20-142-4-126 26-124 44-104 120-100Q220-106 280-124V0Q140 34 0 34T-280 0z",
    ) +
    f(
      C.sun,
      "M-280-176Q-200-150-60-146L-20-142v9l-40-3Q-200-140-280-166zM44-104l76 4Q220-106 280-124v9Q200-98 120-92L44-96z",
    ) +
    f(C.brick, arches(-22, 46, 1, 17) + arches(-80, 42, 1, 17) + arches(-136, 16, 1, 8)) +
    l(
      C.sand,
      4,
      "M-280-12Q-140 20 0 20T280-12M-280-68Q-140-36 0-36T280-68M-280-122Q-160-96-2-92",
      0.8,
    )
  );
}

/** The cathedral of Florence: dome 240 high with its bell tower on the left. */
export function duomo(): string {
  return (
    f(C.cream, "M-176-244h46V0h-46z") +
    f(C.sand, "M-142-244h12V0h-12z") +
    f(
      C.teal,
      times(4, (i) => arch(-165, -20 - i * 58, 9, 34) + arch(-152, -20 - i * 58, 9, 34)),
    ) +
    f(C.coral, "M-182-250h58v8h-58zM-176-180h46v4h-46zM-176-122h46v4h-46zM-176-64h46v4h-46z") +
    f(C.sand, "M-110-84h250V0h-250z") +
    f(C.clay, "M-116-84l22-22h216l22 22z") +
    f(
      C.teal,
      times(7, (i) => arch(-96 + i * 34, 0, 16, 50)),
    ) +
    f(C.cream, "M-84-134h168v40H-84z") +
    f(
      C.teal,
      times(5, (i) => pill(-69 + i * 31, -124, 14, 14, 7)),
    ) +
    f(C.coral, "M-84-134C-80-200-40-244 0-250 40-244 80-200 84-134z") +
    f(C.red, "M30-134C34-196 22-236 0-250 40-244 80-200 84-134z") +
    l(
      C.cream,
      4,
      "M0-250V-134M-10-248C-36-230-46-190-48-134M10-248C36-230 46-190 48-134M-84-134C-80-200-40-244 0-250 40-244 80-200 84-134",
    ) +
    f(C.cream, "M-14-276h28v28h-28z") +
    f(C.lagoon, "M-16-276L0-304 16-276z") +
    circle(0, -308, 5, C.sun)
  );
}

/** Church of dome and scrolls at Venice's water, 220 high. */
export function salute(tone: string, dome: string): string {
  return (
    f(tone, "M-90 0v-84h180V0zM-60-84q0-20 14-30h92q14 10 14 30zM60 0v-120h34V0z") +
    f(dome, "M-50-112q-2-70 50-84 52 14 50 84zM56-118q2-28 21-32 19 4 21 32z") +
    f(
      tone,
      "M-10-218h20v26h-20zM-3-238h6v20h-6zM73-166h8v18h-8zM-96-84q-6-24 16-24 20 2 18 24zM62-84q-6-24 16-24 20 2 18 24z",
    )
  );
}

export function campanile(brick: string = C.clay, roof: string = C.lagoon): string {
  return (
    f(brick, "M-26-224h52V0h-52z") +
    f(C.brick, "M10-224h16V0H10z") +
    l(C.brick, 2, "M-14-216V0M-2-216V0", 0.6) +
    f(C.cream, "M-30-262h60v38h-60z") +
    f(
      C.brick,
      times(4, (i) => arch(-25 + i * 13, -226, 9, 26)),
    ) +
    f(brick, "M-26-288h52v26h-52z") +
    f(roof, "M-28-288L0-356 28-288z") +
    circle(0, -360, 5, C.sun)
  );
}

/** Four spires of Barcelona's basilica with its stone cradle, 430 high. */
export function basilica(): string {
  const spire = (x: number, h: number, w: number) => {
    const d = `M${-w} 0C${-w} ${n(-h * 0.5)} ${n(-w * 0.55)} ${n(-h * 0.86)} -4 ${-h}H4C${n(w * 0.55)} ${n(-h * 0.86)} ${w} ${n(-h * 0.5)} ${w} 0z`;
    const shade = `M4 ${-h}C${n(w * 0.55)} ${n(-h * 0.86)} ${w} ${n(-h * 0.5)} ${w} 0H${n(w * 0.3)}C${n(w * 0.4)} ${n(-h * 0.5)} ${n(w * 0.3)} ${n(-h * 0.8)} 0 ${-h}z`;
    const slot = (k: number) =>
      `M${n(w * 0.52 * k)} ${n(-h * 0.2)}Q${n(w * 0.46 * k)} ${n(-h * 0.5)} ${n(w * 0.2 * k)} ${n(-h * 0.84)}`;
    const slots = `<path d="${slot(-1)}${slot(0)}${slot(1)}" fill="none" stroke="${C.brick}" stroke-width="6" stroke-dasharray="13 11"/>`;
    return at(
      x,
      0,
      1,
      f(C.ochre, d) +
        f(C.clay, shade) +
        slots +
        f(C.sun, `M-8 ${-h - 6}l8-24 8 24-8 12z`) +
        circle(0, -h - 34, 7, C.coral) +
        f(C.cream, rect(-3, -h - 56, 6, 18) + rect(-8, -h - 50, 16, 5)),
    );
  };
  return (
    spire(-96, 318, 34) +
    spire(96, 318, 34) +
    spire(-36, 372, 38) +
    spire(38, 372, 38) +
    f(C.clay, "M-150 0Q-146-90-110-130-60-150 0-196 60-150 110-130 146-90 150 0z") +
    f(C.ochre, "M-134 0Q-128-80-100-114-50-136 0-176 50-136 100-114 128-80 134 0z") +
    f(C.brick, ogive(-34, 0, 68, 120) + ogive(-104, 0, 44, 84) + ogive(60, 0, 44, 84)) +
    f(C.sun, "M0-166l8 16 18 2-13 12 4 18-17-9-17 9 4-18-13-12 18-2z") +
    l(C.sand, 4, "M-134 0Q-128-80-100-114-50-136 0-176 50-136 100-114 128-80 134 0")
  );
}

export function liberty(): string {
  return (
    f(C.sand, "M-86 0l14-34h144l14 34zM-52-34l8-104h88l8 104z") +
    f(C.clay, "M18-138h26l8 104H24zM40-34h32l14 34H44z") +
    f(C.ochre, "M-50-146h100v10H-50zM-34-104h68v7h-68z") +
    f(C.aqua, "M-34-146Q-38-210-30-250-22-284-8-290L8-290Q26-284 30-256 40-210 36-146z") +
    f(
      C.teal,
      "M8-290Q26-284 30-256 40-210 36-146H14Q22-220 8-290zM-20-146Q-16-210-4-262-22-220-30-146z",
    ) +
    f(C.aqua, "M14-280Q34-292 40-330l4-40h12l-2 44Q50-282 28-256z") +
    f(C.teal, "M40-372h20l-4 14H44z") +
    f(C.sun, "M42-372q-4-18 10-34 12 14 6 34z") +
    f(C.aqua, "M-30-262q-14 6-12 26l24 10 6-14zM-46-250l22-8 8 40-22 8z") +
    f(C.teal, "M-44-214l-4-36 8-3 6 38z") +
    f(C.aqua, "M-13-288q-4-34 10-38 14 2 12 38z") +
    f(C.teal, "M-16-318q14-10 28 0l-2 8h-24z") +
    l(C.aqua, 4, "M-16-320l-14-10M-10-325l-8-18M-2-328v-20M6-326l8-17M12-320l14-10")
  );
}

export function bridgeTower(stone: string, shade: string): string {
  return (
    hole(
      stone,
      `M-70 0V-290h140V0z${ogive(-50, -110, 36, 140)}${ogive(14, -110, 36, 140)}${ogive(-50, 0, 36, 80)}${ogive(14, 0, 36, 80)}`,
    ) + f(shade, "M-78-304h156v18H-78zM58-286h12V0H58zM-14-286h8V0h-8zM-76-112h152v14H-76z")
  );
}

export function rockCastle(rock: string = C.ink, lit: string = C.deep): string {
  return (
    f(C.ochre, "M-120-190h60v-44h22v-18h30v62h36v-30h52v30h50v-16h58v50H-120z") +
    f(C.clay, "M-60-190v-44h22v-18h12v62zM68-220h12v30H68zM172-206h16v50h-16z") +
    f(C.lagoon, "M-64-234l14-18 14 18zM24-222l34-24 26 24z") +
    f(C.deep, panes([7, 1], [-108, -176], [38, 0], [8, 16])) +
    f(
      rock,
      "M-290 0Q-250-40-230-90L-190-104-170-150-130-166-110-156 60-162 190-158 214-120 240-110 262-50 300 0z",
    ) +
    f(
      lit,
      "M-230-90L-190-104-170-150-130-166-110-156-140-120-150-70-190-30zM60-162l130 4 24 38-50 30-30 60-40-70z",
    )
  );
}
