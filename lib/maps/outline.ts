import "server-only";

import { geoMercator } from "d3-geo";

import { getLand, touches, type LandScale } from "./land-data";
import { OutlinePath } from "./outline-path";
import { TILES_ACROSS, TILES_DOWN, type MapFrame } from "./view";

/** Of a tile in the drawing, which is shown at half the size or less. */
const TILE = 512;
/** The cut edges of the land lie outside the picture. */
const MARGIN = 16;
const LEAST_STEP = 4;
const CLOSE_ZOOM = 6;

function scaleOf(zoom: number): LandScale {
  if (zoom >= CLOSE_ZOOM) return "10m";
  return zoom >= 2 ? "50m" : "110m";
}

/**
 * Land and borders as a drawing for a mask: the land half transparent, borders opaque. Web Mercator, so that it
 * fits raster tiles.
 */
export async function drawOutline({ zoom, left, top }: MapFrame): Promise<string> {
  const [width, height] = [TILES_ACROSS * TILE, TILES_DOWN * TILE];
  const size = TILE * 2 ** zoom;
  const projection = geoMercator()
    .scale(size / (2 * Math.PI))
    .translate([size / 2 - left * TILE, size / 2 - top * TILE])
    .precision(0)
    .clipExtent([
      [-MARGIN, -MARGIN],
      [width + MARGIN, height + MARGIN],
    ]);
  const corner = (x: number, y: number) => projection.invert?.([x, y]) ?? [0, 0];
  const [west, north] = corner(-MARGIN, -MARGIN);
  const [east, south] = corner(width + MARGIN, height + MARGIN);
  const isWhole = zoom < 2;
  const view = isWhole
    ? { west: -180, east: 180, south: -90, north: 90 }
    : { west, east, south, north };
  const { polygons, borders } = await getLand(scaleOf(zoom));
  const path = new OutlinePath(LEAST_STEP, zoom >= CLOSE_ZOOM);
  const stream = projection.stream(path);
  const write = (line: Float32Array) => {
    stream.lineStart();
    for (let at = 0; at < line.length; at += 2) stream.point(line[at] ?? 0, line[at + 1] ?? 0);
    stream.lineEnd();
  };
  for (const polygon of polygons) {
    if (!touches(polygon, view)) continue;
    stream.polygonStart();
    polygon.lines.forEach(write);
    stream.polygonEnd();
  }
  const land = path.take();
  for (const border of borders) if (touches(border, view)) border.lines.forEach(write);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">`,
    `<path fill-opacity=".5" d="${land}"/>`,
    `<path fill="none" stroke="#000" stroke-width="2.5" d="${path.take()}"/>`,
    "</svg>",
  ].join("");
}
