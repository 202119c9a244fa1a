/**
 * A map shows 3 × 2 tiles of the web Mercator projection. Its corner lies on a grid of half tiles, so that
 * packages share outlines, and raster tiles fit below the same pins.
 */
export interface MapView {
  zoom: number;
  /** Upper left corner, in half tiles. */
  column: number;
  row: number;
}

export interface GeoPoint {
  latitude: number;
  longitude: number;
}

export const TILES_ACROSS = 3;
export const TILES_DOWN = 2;
/** For one place: its country and the coasts around. */
const ZOOM_OF_ONE = 6;
const LEAST_ZOOM = 2;
const MOST_ZOOM = 10;
/** Share of the view that the points may take, so that pins and their names have room. */
const SPAN = { across: 0.6 * TILES_ACROSS, down: 0.55 * TILES_DOWN };

/** Of the whole world, from 0 to 1, from the north-west. */
export function project({ latitude, longitude }: GeoPoint): { x: number; y: number } {
  const angle = (latitude * Math.PI) / 180;
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2,
  };
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);

function centredView(zoom: number, centre: { x: number; y: number }): MapView {
  const halves = 2 ** (zoom + 1);
  return {
    zoom,
    column: clamp(Math.round(centre.x * halves - TILES_ACROSS), halves - 2 * TILES_ACROSS),
    row: clamp(Math.round(centre.y * halves - TILES_DOWN), halves - 2 * TILES_DOWN),
  };
}

/** The closest view of all points; null if they lie too far apart. */
export function viewOf(points: readonly GeoPoint[], deepest = MOST_ZOOM): MapView | null {
  const projected = points.map(project);
  const xs = projected.map(({ x }) => x);
  const ys = projected.map(({ y }) => y);
  const [west, east, north, south] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const centre = { x: (west + east) / 2, y: (north + south) / 2 };
  for (let zoom = points.length === 1 ? ZOOM_OF_ONE : deepest; zoom >= LEAST_ZOOM; zoom -= 1) {
    const tiles = 2 ** zoom;
    if ((east - west) * tiles <= SPAN.across && (south - north) * tiles <= SPAN.down) {
      return centredView(zoom, centre);
    }
  }
  return null;
}

/** What a map shows, in tiles of its zoom. */
export interface MapFrame {
  zoom: number;
  left: number;
  top: number;
}

export function frameOf({ zoom, column, row }: MapView): MapFrame {
  return { zoom, left: column / 2, top: row / 2 };
}

/** From Svalbard to Cape Horn: at this zoom the world is three tiles wide. */
export const WORLD_FRAME: MapFrame = { zoom: Math.log2(TILES_ACROSS), left: 0, top: 0.3 };
export const WORLD_NAME = "world.svg";

/** In hundredths of the frame's width and height. */
export function positionIn(frame: MapFrame, point: GeoPoint): { left: number; top: number } {
  const { x, y } = project(point);
  const tiles = 2 ** frame.zoom;
  return {
    left: ((x * tiles - frame.left) / TILES_ACROSS) * 100,
    top: ((y * tiles - frame.top) / TILES_DOWN) * 100,
  };
}

/** Around the same centre. */
export function widerView({ zoom, column, row }: MapView, steps: number): MapView {
  const halves = 2 ** (zoom + 1);
  const centre = { x: (column + TILES_ACROSS) / halves, y: (row + TILES_DOWN) / halves };
  return centredView(zoom - steps, centre);
}

/** The upper left corner of a view in a wider one, in hundredths. */
export function cornerIn(wide: MapView, view: MapView): { left: number; top: number } {
  const halves = 2 ** (wide.zoom - view.zoom);
  return {
    left: ((view.column * halves - wide.column) / (2 * TILES_ACROSS)) * 100,
    top: ((view.row * halves - wide.row) / (2 * TILES_DOWN)) * 100,
  };
}

export function outlineName({ zoom, column, row }: MapView): string {
  return `${[zoom, column, row].join("-")}.svg`;
}

export function outlinePath(view: MapView): string {
  return `/maps/${outlineName(view)}`;
}

export function showsAny(view: MapView, points: readonly GeoPoint[]): boolean {
  const frame = frameOf(view);
  return points.some((point) => {
    const { left, top } = positionIn(frame, point);
    return left >= 0 && left <= 100 && top >= 0 && top <= 100;
  });
}

/** Null unless it is the name of a file of `outlineName`. */
export function parseOutlineName(name: string): MapView | null {
  const match = /^([2-9]|10)-(0|[1-9]\d{0,3})-(0|[1-9]\d{0,3})\.svg$/.exec(name);
  if (!match) return null;
  const [zoom, column, row] = match.slice(1).map(Number) as [number, number, number];
  const halves = 2 ** (zoom + 1);
  const isInside = column <= halves - 2 * TILES_ACROSS && row <= halves - 2 * TILES_DOWN;
  return isInside ? { zoom, column, row } : null;
}
