import { C, rect, circle, f, l, n, panes, times, turn, dice, type Point } from "./pen";

/** Street and beach furniture and vehicles; the origin is on the ground. */

export const tram = (body: string = C.sun) =>
  f(C.ink, "M-84-10H84V4H-84z") +
  circle(-46, 0, 13, C.ink) +
  circle(46, 0, 13, C.ink) +
  f(body, "M-100-74H100V-16q0 6-6 6H-94q-6 0-6-6z") +
  f(C.cream, "M-100-124H100v50H-100z") +
  f(C.brick, "M-104-138q0-10 10-10H94q10 0 10 10v14H-104z") +
  f(
    C.lagoon,
    panes([6, 1], [-70, -116], [24, 0], [18, 38]) +
      rect(-95, -116, 18, 38) +
      rect(77, -116, 18, 38),
  ) +
  f(C.cream, "M-100-50H100v5H-100z") +
  circle(90, -30, 7, C.cream) +
  circle(-90, -30, 7, C.cream) +
  f(C.brick, "M-56-148h112l-8-8h-96z") +
  l(C.ink, 3, "M0-156L-40-190");

export const bus = () =>
  f(C.red, "M-104-16V-146q0-12 12-12H92q12 0 12 12V-16q0 6-6 6H-98q-6 0-6-6z") +
  f(C.coral, "M-104-88H104v9H-104z") +
  f(
    C.deep,
    panes([5, 1], [-92, -142], [37, 0], [31, 36]) +
      panes([4, 1], [-92, -70], [37, 0], [31, 34]) +
      rect(64, -72, 34, 56),
  ) +
  f(C.cream, "M-96-96h60v6h-60z") +
  f(C.sun, "M-104-30h8v8h-8zM96-26h8v8h-8z") +
  circle(-58, -8, 19, C.ink) +
  circle(-58, -8, 8, C.sand) +
  circle(42, -8, 19, C.ink) +
  circle(42, -8, 8, C.sand);

export const sunbed = (cushion: string) =>
  l(C.clay, 6, "M-50 0v-18M46 0v-18") +
  f(C.sand, "M-64-26H62v10H-64z") +
  f(cushion, "M-62-38H50q10 0 10 12H-64z") +
  f(cushion, "M38-36l34-46 14 8-30 46z") +
  f(C.paper, "M50-48l22-30 9 6-22 30z");

export const umbrella = (a: string, b: string) =>
  f(C.brick, "M-4-160h8V0h-8z") +
  f(a, "M-110-120Q-90-186 0-192 90-186 110-120-28-132 0-120-60-134-110-120z") +
  f(
    a,
    "M-110-120Q-90-186 0-192 90-186 110-120q-18-10-36 0-19-10-37 0-18-10-37 0-19-10-37 0-18-10-37 0-18-10-36 0z",
  ) +
  f(
    b,
    "M-73-120Q-60-176 0-192-34-170-36-120q-18-10-37 0zM73-120Q60-176 0-192 34-170 36-120q18-10 37 0z",
  );

export const taxi = () =>
  f(C.sun, "M-96-14V-38q0-10 14-12l22-4q22-28 40-30H32q24 2 42 30l20 6q6 2 6 12v22z") +
  f(C.deep, "M-50-52q16-22 30-24h16v24zM6-76h24q16 2 28 24H6z") +
  f(C.paper, "M-16-96h34v12h-34z") +
  f(
    C.ink,
    times(9, (i) => rect(-60 + i * 14, -42 + (i % 2) * 6, 8, 6)),
  ) +
  circle(-56, -14, 18, C.ink) +
  circle(-56, -14, 8, C.sand) +
  circle(60, -14, 18, C.ink) +
  circle(60, -14, 8, C.sand) +
  f(C.red, "M-98-36h7v12h-7z");

export const road = (
  y: number,
  tone: string = C.night,
  edge: string = C.sand,
  line: string = C.cream,
) =>
  f(edge, rect(0, y - 12, 900, 12)) +
  f(tone, rect(0, y, 900, 600 - y)) +
  f(
    line,
    times(6, (i) => `M${i * 170 + 10} ${y + 66}h100l-8 9h-100z`),
  );

export const bicycle = () =>
  circle(-34, -28, 26, "none").replace("/>", ` stroke="${C.ink}" stroke-width="5"/>`) +
  circle(40, -28, 26, "none").replace("/>", ` stroke="${C.ink}" stroke-width="5"/>`) +
  l(C.coral, 5, "M-34-28L-12-68H26L4-28zM-12-68L4-28M26-68L40-28M22-80L28-62") +
  l(C.ink, 5, "M-22-72h20M18-82h18");

export const turbine = (x: number, y: number, h: number, a: number) =>
  f(C.aqua, `M${x - 4} ${y}l2-${h}h4l2 ${h}z`) +
  turn(
    x,
    y - h,
    a,
    f(
      C.aqua,
      times(3, (i) => {
        const t = (i * Math.PI * 2) / 3;
        const p = (r: number, d: number) => `${n(Math.cos(t + d) * r)} ${n(Math.sin(t + d) * r)}`;
        return `M0 0L${p(h * 0.14, 0.5)}L${p(h * 0.66, 0.02)}z`;
      }),
    ) + circle(0, 0, 5, C.teal),
  );

export const walker = (coat: string, hair: string, bag: string) =>
  f(C.ink, "M-16 0l6-62h20L24-4l-9 4L2-40-6 0z") +
  f(coat, "M-20-56q-6-46 10-60 12-8 24 0 14 14 8 60-20 8-42 0z") +
  circle(2, -130, 14, C.apricot) +
  f(hair, "M-14-130q0-20 18-19 16 2 14 20-10-10-24-6-4 8-8 5z") +
  f(bag, "M-30-100h16v40h-14q-6 0-6-8v-24q0-8 4-8z");

/** Cones of spice on their trays. */
export const spices = (x: number, y: number) =>
  times(4, (i) => {
    const [tone, shade] = [
      [C.sun, C.ochre],
      [C.coral, C.red],
      [C.ochre, C.clay],
      [C.red, C.brick],
    ][i] ?? ["", ""];
    const m = x + i * 74;
    return (
      f(
        tone ?? "",
        `M${m - 34} ${y}Q${m - 8} ${y - 30} ${m} ${y - 62}Q${m + 8} ${y - 30} ${m + 34} ${y}z`,
      ) +
      f(
        shade ?? "",
        `M${m} ${y - 62}Q${m + 8} ${y - 30} ${m + 34} ${y}H${m + 6}Q${m + 10} ${y - 30} ${m} ${y - 62}z`,
      ) +
      f(C.brick, `M${m - 38} ${y - 2}h76l-8 18h-60z`)
    );
  });

/** The serpent bench of Barcelona's park: broken tiles along a wave, 900 wide. */
export function mosaic(): string {
  const roll = dice(11);
  const crest = (x: number) => 462 - Math.sin(x / 72) * 22;
  const tones = [C.teal, C.sun, C.coral, C.aqua, C.lagoon, C.apricot, C.paper];
  const tiles = tones.map(() => "");
  const corner = (col: number, row: number): Point => [
    Math.round(col * 46 + ((col * 7 + row * 13) % 5) * 5 - 18),
    Math.round(crest(col * 46) + row * 25 + ((col * 5 + row * 3) % 4) * 2),
  ];
  for (let row = 0; row < 3; row++) {
    for (let col = 0; col < 21; col++) {
      const tone = Math.floor(roll() * tones.length);
      const [a, b] = [corner(col, row), corner(col + 1, row)];
      const [c, d] = [corner(col + 1, row + 1), corner(col, row + 1)];
      tiles[tone] +=
        `M${a[0]} ${a[1]}l${b[0] - a[0]} ${b[1] - a[1]} ${c[0] - b[0]} ${c[1] - b[1]} ${d[0] - c[0]} ${d[1] - c[1]}z`;
    }
  }
  const wave = (dy: number) => `M0 ${462 + dy}q113-44 226 0t226 0 226 0 226 0`;
  const grout = tones
    .map(
      (tone, i) =>
        `<path d="${tiles[i] ?? ""}" fill="${tone}" stroke="${C.cream}" stroke-width="3"/>`,
    )
    .join("");
  return (
    f(C.cream, `${wave(-4)}V600H0z`) +
    grout +
    l(C.cream, 9, wave(0)) +
    l(C.lagoon, 4, wave(-2)) +
    l(C.ochre, 6, wave(76)) +
    f(C.peach, `${wave(80)}V600H0z`) +
    l(C.apricot, 4, wave(98))
  );
}
