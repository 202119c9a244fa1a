import "server-only";

import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** Natural Earth at 1:110, 1:50 or 1:10 million. */
export type LandScale = "110m" | "50m" | "10m";

/** Longitude and latitude in turn: a tenth of the memory that arrays of pairs take. */
export type Line = Float32Array;

interface Bounds {
  west: number;
  east: number;
  south: number;
  north: number;
}

interface Shape {
  lines: Line[];
  /** Everything for shapes across the antimeridian. */
  bounds: Bounds;
}

interface Land {
  /** Outer ring first; without the closing point. */
  polygons: Shape[];
  borders: Shape[];
}

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
type Position = readonly number[];

const everywhere: Bounds = { west: -180, east: 180, south: -90, north: 90 };

function boundsOf(positions: readonly Position[]): Bounds {
  const bounds = { west: 180, east: -180, south: 90, north: -90 };
  for (const [longitude = 0, latitude = 0] of positions) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds.east - bounds.west > 180 ? everywhere : bounds;
}

const toLine = (positions: readonly Position[]): Line =>
  Float32Array.from(positions.flatMap(([longitude = 0, latitude = 0]) => [longitude, latitude]));

/** Degrees. As the data is rounded, smaller rings may have no area, or be turned over: all else would be land. */
const LEAST_SIZE = 0.03;
/** No package goes to Antarctica, which would fill a third of the world. */
const ANTARCTIC = -60;

function squareAround({ west, east, south, north }: Bounds): Position[] {
  const [x, y, half] = [(west + east) / 2, (south + north) / 2, LEAST_SIZE / 2];
  return [
    [x - half, y - half],
    [x - half, y + half],
    [x + half, y + half],
    [x + half, y - half],
  ];
}

const isPolar = (ring: readonly Position[]) =>
  ring.every(([, latitude = 0]) => latitude < ANTARCTIC);

function toShape(rings: Position[][]): Shape | null {
  const bounds = boundsOf(rings[0] ?? []);
  if (isPolar(rings[0] ?? [])) return null;
  const isDot = bounds.east - bounds.west < LEAST_SIZE || bounds.north - bounds.south < LEAST_SIZE;
  const lines = isDot ? [squareAround(bounds)] : rings.map((ring) => ring.slice(0, -1));
  return { lines: lines.map(toLine), bounds };
}

async function readLand(scale: LandScale): Promise<Land> {
  const file = join(process.cwd(), "node_modules", "world-atlas", `countries-${scale}.json`);
  const world = JSON.parse(await readFile(file, "utf8")) as World;
  const polygons = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon"
      ? geometry.coordinates
      : geometry.type === "Polygon"
        ? [geometry.coordinates]
        : [],
  );
  const shown = polygons.flatMap((rings) => toShape(rings) ?? []);
  const borders = mesh(world, world.objects.countries, (a, b) => a !== b).coordinates;
  return {
    polygons: shown,
    borders: borders.map((line) => ({ lines: [toLine(line)], bounds: boundsOf(line) })),
  };
}

const lands = new Map<LandScale, Promise<Land>>();

export function getLand(scale: LandScale): Promise<Land> {
  const land = lands.get(scale) ?? readLand(scale);
  lands.set(scale, land);
  return land;
}

export function touches({ bounds }: Shape, view: Bounds): boolean {
  return (
    bounds.west <= view.east &&
    bounds.east >= view.west &&
    bounds.south <= view.north &&
    bounds.north >= view.south
  );
}
