/** Milliseconds, and pages of PostgreSQL's memory that are looked at. */
export interface Cost {
  ms: number;
  pages: number;
}

/** What it costs in a market of so many bookings. */
export type Point = Cost & { bookings: number };

const [WIDTH, HEIGHT] = [440, 250];
const PLOT = { left: 62, right: 30, top: 58, bottom: 44 };
const INK = "#17313a";
const FAINT = "#5d7079";
const LINE = "#0b7a75";
const COLUMNS = 2;
/** Between the axis and the first point, whose label is centred. */
const INSET = 36;

const short = new Intl.NumberFormat("en", { notation: "compact" });
const inMs = (ms: number) => `${ms.toFixed(ms > 0 && ms < 10 ? 1 : 0)} ms`;

/** The next of 1, 2, 5, 10, 20, … above a value. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

function curve(title: string, costs: readonly Point[]): string {
  const rows = costs.map(({ bookings }) => Math.log10(bookings));
  const [least = 0, most = 1] = [rows[0], rows.at(-1)];
  const highest = roundUp(Math.max(...costs.map(({ ms }) => ms)) * 1.1);
  const [across, down] = [WIDTH - PLOT.left - PLOT.right, HEIGHT - PLOT.top - PLOT.bottom];
  const x = (row: number) =>
    PLOT.left + INSET + ((row - least) / (most - least)) * (across - 2 * INSET);
  const y = (ms: number) => PLOT.top + down - (ms / highest) * down;
  const points = costs.map((cost) => ({ cost, at: [x(Math.log10(cost.bookings)), y(cost.ms)] }));
  const grid = [0, highest / 2, highest].map(
    (
      ms,
    ) => `<line x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#dfe7ea"/>
  <text x="${PLOT.left - 10}" y="${y(ms) + 4}" text-anchor="end" fill="${FAINT}">${inMs(ms)}</text>`,
  );
  const marks = points.map(
    ({ cost, at: [left = 0, top = 0] }) => `<circle cx="${left}" cy="${top}" r="4" fill="${LINE}"/>
  <text x="${left}" y="${top - 12}" text-anchor="middle" fill="${INK}">${inMs(cost.ms)}</text>
  <text x="${left}" y="${HEIGHT - 22}" text-anchor="middle" fill="${INK}">${short.format(cost.bookings)}</text>
  <text x="${left}" y="${HEIGHT - 6}" text-anchor="middle" fill="${FAINT}">${cost.pages.toLocaleString("en")} pages</text>`,
  );
  return `<text x="${PLOT.left - 48}" y="28" font-size="16" font-weight="600" fill="${INK}">${title}</text>
  ${grid.join("\n  ")}
  <polyline points="${points.map(({ at }) => at.join(",")).join(" ")}" fill="none" stroke="${LINE}" stroke-width="2"/>
  ${marks.join("\n  ")}`;
}

/** An SVG with a curve for each title: time over the number of bookings, on a logarithmic scale. */
export function drawCurves(curves: ReadonlyMap<string, readonly Point[]>): string {
  const lines = Math.ceil(curves.size / COLUMNS);
  const [width, height] = [COLUMNS * WIDTH + 40, lines * (HEIGHT + 20) + 20];
  const drawn = [...curves].map(([title, costs], index) => {
    const [left, top] = [
      20 + (index % COLUMNS) * WIDTH,
      20 + Math.floor(index / COLUMNS) * (HEIGHT + 20),
    ];
    return `<g transform="translate(${left} ${top})">\n  ${curve(title, costs)}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-label="Time of four requests by the number of bookings">
<rect width="${width}" height="${height}" rx="12" fill="#ffffff"/>
${drawn.join("\n")}
</svg>
`;
}
