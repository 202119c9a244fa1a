import { C, arch, rect, dice, f, grid, l, n, panes, times, type Point } from "./pen";

/** A far skyline: towers of many heights in one tone, feet at `y`. */
export function skyline(
  fill: string,
  seed: number,
  from: number,
  to: number,
  y: number,
  [low, high]: Point,
) {
  const roll = dice(seed);
  let d = "";
  for (let x = from; x < to;) {
    const w = 22 + roll() * 34;
    const h = low + roll() * roll() * (high - low) + roll() * 14;
    const kind = roll();
    d += rect(x, y - h, w, h);
    if (kind > 0.8) d += `M${n(x)} ${n(y - h)}l${n(w)} ${n(-w * 0.6)}v${n(w * 0.6)}z`;
    else if (kind > 0.62)
      d += rect(x + w * 0.2, y - h - 14, w * 0.6, 14) + rect(x + w * 0.46, y - h - 40, 3, 28);
    else if (kind > 0.5) d += `M${n(x)} ${n(y - h)}q${n(w / 2)} ${n(-w)} ${n(w)} 0z`;
    x += w + (roll() > 0.6 ? 5 : 0);
  }
  return f(fill, d);
}

/** Columns of windows, drawn as dashed lines: one element however many panes. */
export function dashes(fill: string, gap: number, d: string): string {
  return `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${n(gap * 0.5)}" stroke-dasharray="${n(gap * 0.66)} ${n(gap * 0.64)}"/>`;
}

/** A tower block with a shaded side and windows. Foot's left corner at `x`, `y`. */
export function block(
  x: number,
  y: number,
  w: number,
  h: number,
  tones: readonly [string, string, string],
  gap = 16,
) {
  const side = w * 0.24;
  const cols = Math.max(1, Math.floor((w - side - 10) / gap));
  const rows = Math.max(1, Math.floor((h - 16) / (gap * 1.3)));
  return (
    f(tones[0], rect(x, y - h, w, h)) +
    f(tones[1], rect(x + w - side, y - h, side, h)) +
    dashes(
      tones[2],
      gap,
      times(
        cols,
        (i) => `M${n(x + 7 + (i + 0.25) * gap)} ${n(y - h + 10)}v${n(rows * gap * 1.3 - 2)}`,
      ),
    )
  );
}

export function lights(
  seed: number,
  [x, y, w, h]: readonly [number, number, number, number],
  count: number,
  fill: string = C.sun,
) {
  const roll = dice(seed);
  return f(
    fill,
    times(count, () =>
      rect(x + Math.round((roll() * w) / 12) * 12, y + Math.round((roll() * h) / 15) * 15, 5, 7),
    ),
  );
}

/** A narrow house with a gable, as in the North: foot's left corner at `x`, `y`. */
export function gable(
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  kind: number,
) {
  const m = x + w / 2;
  const head =
    kind === 0
      ? `M${n(x)} ${n(y - h)}h${n(w * 0.12)}v-12h${n(w * 0.14)}v-14h${n(w * 0.14)}v-14h${n(w * 0.2)}v14h${n(w * 0.14)}v14h${n(w * 0.14)}v12h${n(w * 0.12)}z`
      : kind === 1
        ? `M${n(x)} ${n(y - h)}q${n(w * 0.24)}-4 ${n(w * 0.28)}-34h${n(w * 0.44)}q${n(w * 0.04)} 30 ${n(w * 0.28)} 34z`
        : `M${n(x - 3)} ${n(y - h)}L${n(m)} ${n(y - h - w * 0.7)}L${n(x + w + 3)} ${n(y - h)}z`;
  const step = (w - 16) / 3 + 4;
  const rows = Math.max(1, Math.floor((h - 40) / 42));
  return (
    f(wall, rect(x, y - h, w, h)) +
    f(kind === 2 ? roof : wall, head) +
    f(C.paper, panes([2, rows], [x + w * 0.16, y - h + 12], [w * 0.4, 42], [w * 0.28, 26])) +
    f(
      C.deep,
      panes([2, rows], [x + w * 0.16 + 2, y - h + 14], [w * 0.4, 42], [w * 0.28 - 4, 22]) +
        arch(m - step / 2, y, step, 34) +
        rect(m - 4, y - h - 16, 8, 10),
    )
  );
}

/** A house of the South: flat wall, tiled roof to both sides, shutters. */
export function villa(
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  cols = 2,
) {
  const step = w / cols;
  const rows = Math.max(1, Math.floor((h - 12) / 44));
  const cell = (cx: number, cy: number) => rect(cx, cy, 12, 22);
  return (
    f(wall, rect(x, y - h, w, h)) +
    f(
      roof,
      `M${n(x - 8)} ${n(y - h)}L${n(x + 12)} ${n(y - h - 26)}H${n(x + w - 12)}L${n(x + w + 8)} ${n(y - h)}z`,
    ) +
    f(C.lagoon, grid([cols, rows], [x + step / 2 - 6, y - h + 14], [step, 44], cell)) +
    f(
      C.teal,
      grid(
        [cols, rows],
        [x + step / 2 - 6, y - h + 14],
        [step, 44],
        (cx, cy) => rect(cx - 7, cy, 6, 22) + rect(cx + 13, cy, 6, 22),
      ),
    )
  );
}

/** A house of Paris with mansard roof; foot's left corner. */
export function mansard(
  x: number,
  y: number,
  w: number,
  floors: number,
  wall: string,
  roof: string = C.lagoon,
) {
  const h = floors * 48 + 8;
  const cols = Math.max(2, Math.round(w / 44));
  const step = w / cols;
  const windows = (top: number) =>
    panes([cols, floors], [x + step / 2 - 8, top], [step, 48], [16, 32]);
  return (
    f(roof, `M${n(x - 4)} ${n(y - h)}l14-52h${n(w - 20)}l14 52z`) +
    f(C.coral, panes([2, 1], [x + w * 0.16, y - h - 70], [w * 0.58, 0], [14, 20])) +
    f(wall, rect(x, y - h, w, h)) +
    f(
      C.cream,
      grid([cols, 1], [x + step / 2 - 9, y - h - 8], [step, 0], (cx, cy) => arch(cx, cy, 18, 32)),
    ) +
    f(
      C.deep,
      grid([cols, 1], [x + step / 2 - 5, y - h - 8], [step, 0], (cx, cy) => arch(cx, cy, 10, 25)) +
        windows(y - h + 10),
    ) +
    l(
      C.ochre,
      3,
      times(floors, (i) => `M${n(x)} ${n(y - h + 44 + i * 48)}h${n(w)}`),
    ) +
    f(C.ochre, rect(x - 6, y - h - 4, w + 12, 7)) +
    l(
      C.ink,
      2,
      times(floors, (i) => `M${n(x + 4)} ${n(y - h + 34 + i * 48)}h${n(w - 8)}`),
    )
  );
}

export function awning(
  x: number,
  y: number,
  w: number,
  drop: number,
  a: string,
  b: string,
): string {
  const count = Math.max(3, Math.round(w / 20));
  const s = w / count;
  const slat = (i: number) =>
    `M${n(x + i * s)} ${n(y)}h${n(s)}l${n((i + 1 - count / 2) * 3 - 0)} ${n(drop)}q${n(-s / 2 - 1.5)} 12 ${n(-s - 3)} 0z`;
  return (
    f(a, times(count, slat)) +
    f(
      b,
      times(Math.ceil(count / 2), (i) => slat(i * 2)),
    )
  );
}

export function lamp(glow: string = C.sun): string {
  return (
    f(C.ink, "M-7 0l4-14V-92h6v78l4 14zM-12-94h24v4h-24zM-10-118L0-128 10-118z") +
    f(glow, "M-7-94l-3-24h20l-3 24z")
  );
}

/** Pendant lantern of the Orient hanging from `x`, `y`. */
export function lantern(
  x: number,
  y: number,
  s: number,
  glass: string = C.sun,
  metal: string = C.ink,
) {
  const q = (v: number) => n(v * s);
  return (
    l(metal, 2, `M${n(x)} 0V${n(y)}`) +
    f(
      metal,
      `M${n(x)} ${n(y - 10 * s)}q${q(14)} ${q(8)} ${q(18)} ${q(24)}h${q(-36)}q${q(4)} ${q(-16)} ${q(18)} ${q(-24)}zM${n(x - 12 * s)} ${n(y + 48 * s)}h${q(24)}l${q(-12)} ${q(22)}z`,
    ) +
    f(
      glass,
      `M${n(x - 18 * s)} ${n(y + 14 * s)}h${q(36)}q${q(6)} ${q(18)} ${q(-6)} ${q(34)}h${q(-24)}q${q(-12)} ${q(-16)} ${q(-6)} ${q(-34)}z`,
    ) +
    l(
      metal,
      2,
      `M${n(x - 6 * s)} ${n(y + 14 * s)}q${q(-4)} ${q(18)} 0 ${q(34)}M${n(x + 6 * s)} ${n(y + 14 * s)}q${q(4)} ${q(18)} 0 ${q(34)}M${n(x - 20 * s)} ${n(y + 30 * s)}h${q(40)}`,
    )
  );
}

/** Viaduct of stone: piers and round arches below a deck from `x` to `to`. */
export function viaduct(
  x: number,
  to: number,
  deck: number,
  foot: number,
  span: number,
  tones: readonly [string, string],
) {
  const count = Math.ceil((to - x) / span);
  const r = span * 0.37;
  const hollow = times(count, (i) => {
    const left = x + i * span + span / 2 - r;
    return `M${n(left)} ${foot}V${n(deck + 24 + r)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0V${foot}z`;
  });
  return (
    `<path d="${rect(x, deck, to - x, foot - deck)}${hollow}" fill="${tones[0]}" fill-rule="evenodd"/>` +
    f(
      tones[1],
      times(
        count,
        (i) =>
          `M${n(x + i * span + span / 2 + r)} ${foot}V${n(deck + 24 + r)}a${n(r)} ${n(r)} 0 0 0 ${n(-r)} ${n(-r)}q${n(r * 0.8)} 6 ${n(r * 0.8)} ${n(r)}V${foot}z`,
      ) + rect(x, deck + 9, to - x, 5),
    ) +
    f(C.cream, rect(x, deck - 3, to - x, 7))
  );
}
