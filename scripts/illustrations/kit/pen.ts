/** The pen: path fragments and elements. Numbers are viewBox units; `d` is SVG path data. */

export const C = {
  paper: "#fffaf0",
  cream: "#fdf3dc",
  sand: "#f6e3bd",
  peach: "#fbd3a8",
  apricot: "#f7b08a",
  coral: "#e8623f",
  red: "#c23f1f",
  brick: "#8f3a1f",
  sun: "#f4b43c",
  ochre: "#e0913a",
  clay: "#b8632c",
  ink: "#13232d",
  night: "#12343f",
  deep: "#07444b",
  lagoon: "#0b5a62",
  teal: "#2f8f92",
  aqua: "#5cb3b0",
  mist: "#a9d6cf",
  pale: "#dcefe4",
  leaf: "#b9d59b",
  green: "#8cc3a0",
  jade: "#3f9a8f",
  rose: "#f6a48f",
  blush: "#fbdccb",
} as const;

export type Point = readonly [number, number];

/** At most one decimal: finer cannot be seen and costs bytes. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function f(fill: string, d: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

export function hole(fill: string, d: string): string {
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;
}

export function l(stroke: string, width: number, d: string, opacity = 1): string {
  const fade = opacity < 1 ? ` opacity="${opacity}"` : "";
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"${fade}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  const fade = opacity < 1 ? ` opacity="${opacity}"` : "";
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${fade}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

/** Moves a motif with its origin to a point. A negative `sx` mirrors it. */
export function at(x: number, y: number, s: number, content: string, sx = s): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${sx === s ? s : `${sx} ${s}`})">${content}</g>`;
}

export function mirror(x: number, y: number, s: number, content: string): string {
  return at(x, y, s, content, -s);
}

export function turn(x: number, y: number, degrees: number, content: string, s = 1): string {
  const scale = s === 1 ? "" : ` scale(${s})`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${degrees})${scale}">${content}</g>`;
}

export function rect(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
}

export function pill(x: number, y: number, w: number, h: number, r: number): string {
  const a = `a${n(r)} ${n(r)} 0 0 1 `;
  const [u, v] = [n(w - 2 * r), n(h - 2 * r)];
  return (
    `M${n(x + r)} ${n(y)}h${u}${a}${n(r)} ${n(r)}v${v}${a}${n(-r)} ${n(r)}` +
    `h-${u}${a}${n(-r)} ${n(-r)}v-${v}${a}${n(r)} ${n(-r)}z`
  );
}

/** A door or window with a round head; `y` is its foot. */
export function arch(x: number, y: number, w: number, h: number): string {
  const r = w / 2;
  return `M${n(x)} ${n(y)}v${n(r - h)}a${n(r)} ${n(r)} 0 0 1 ${n(w)} 0v${n(h - r)}z`;
}

/** A pointed (gothic) or, with `belly`, a horseshoe arch; `y` is its foot. */
export function ogive(x: number, y: number, w: number, h: number, belly = 0): string {
  const head = w * 0.9;
  const [s, m] = [n(y - h + head), x + w / 2];
  return (
    `M${n(x)} ${n(y)}V${s}Q${n(x - belly)} ${n(y - h + head * 0.3)} ${n(m)} ${n(y - h)}` +
    `Q${n(x + w + belly)} ${n(y - h + head * 0.3)} ${n(x + w)} ${s}V${n(y)}z`
  );
}

/** `cols` × `rows` of anything, from the top left, `dx` and `dy` apart. */
export function grid(
  [cols, rows]: Point,
  [x, y]: Point,
  [dx, dy]: Point,
  cell: (x: number, y: number, col: number, row: number) => string,
): string {
  let d = "";
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) d += cell(x + col * dx, y + row * dy, col, row);
  }
  return d;
}

export function panes(count: Point, from: Point, step: Point, [w, h]: Point): string {
  return grid(count, from, step, (x, y) => rect(x, y, w, h));
}

/** Upright slats over an area, as one dashed line. */
export function slats(
  fill: string,
  [x, y, w, h]: readonly [number, number, number, number],
  gap = 8,
  width = 3,
) {
  return `<path d="M${n(x)} ${n(y + h / 2)}h${n(w)}" stroke="${fill}" stroke-width="${n(h)}" stroke-dasharray="${width} ${gap - width}"/>`;
}

/** A soft line through the points. */
export function smooth(points: readonly Point[]): string {
  const point = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  let d = `M${n(point(0)[0])} ${n(point(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const q = (from: Point, to: Point, base: Point, side: number): string =>
      `${n(base[0] + (side * (to[0] - from[0])) / 6)} ${n(base[1] + (side * (to[1] - from[1])) / 6)}`;
    d += `C${q(a, c, b, 1)} ${q(b, e, c, -1)} ${n(c[0])} ${n(c[1])}`;
  }
  return d;
}

/** Land below a soft ridge; the points run from left to right. */
export function land(fill: string, points: readonly Point[], bottom = 600): string {
  const first = points[0] ?? [0, 0];
  return f(fill, `${smooth(points)}V${bottom}H${n(first[0])}z`);
}

/** Numbers between 0 and 1, the same ones at every run. */
export function dice(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

/** Evenly spread repeats of a motif. */
export function times(count: number, motif: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => motif(i)).join("");
}
