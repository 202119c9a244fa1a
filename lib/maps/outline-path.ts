import type { GeoStream } from "d3-geo";

/** Writes an SVG path in whole units and leaves out what is smaller than `least` of them. */
export class OutlinePath implements GeoStream {
  private path = "";
  private line = "";
  private points = 0;
  private isPolygon = false;
  private x = 0;
  private y = 0;

  /** @param hasDots islands too small for a shape stay in sight */
  constructor(
    private readonly least: number,
    private readonly hasDots: boolean,
  ) {}

  polygonStart() {
    this.isPolygon = true;
  }

  polygonEnd() {
    this.isPolygon = false;
  }

  lineStart() {
    this.points = 0;
  }

  point(x: number, y: number) {
    const across = Math.round(x) - this.x;
    const down = Math.round(y) - this.y;
    if (this.points > 0 && Math.hypot(across, down) < this.least) return;
    this.x += across;
    this.y += down;
    this.line =
      this.points === 0
        ? `M${String(this.x)} ${String(this.y)}`
        : this.line + `l${String(across)} ${String(down)}`.replace(" -", "-");
    this.points += 1;
  }

  lineEnd() {
    if (this.points > (this.isPolygon ? 2 : 1))
      this.path += this.line + (this.isPolygon ? "z" : "");
    else if (this.isPolygon && this.hasDots) {
      this.path += `M${String(this.x)} ${String(this.y)}h5v5h-5z`;
    }
  }

  /** The path, which starts anew. */
  take(): string {
    const { path } = this;
    this.path = "";
    return path;
  }
}
