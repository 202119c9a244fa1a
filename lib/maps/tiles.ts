import { frameOf, TILES_ACROSS, TILES_DOWN, type MapView } from "./view";

export interface Tile {
  src: string;
  /** In hundredths of the map. */
  left: number;
  top: number;
}

const hundredths = (tiles: number, all: number) => Math.round((tiles / all) * 10_000) / 100;

/** The tiles that cover a view: a corner on half a tile needs one more of them. */
export function tilesOf(view: MapView, template: string): Tile[] {
  const frame = frameOf(view);
  const [west, north] = [Math.floor(frame.left), Math.floor(frame.top)];
  const across = Math.ceil(frame.left + TILES_ACROSS) - west;
  const down = Math.ceil(frame.top + TILES_DOWN) - north;
  return Array.from({ length: across * down }, (_, index) => {
    const x = west + (index % across);
    const y = north + Math.floor(index / across);
    const values: Record<string, number> = { z: view.zoom, x, y };
    return {
      src: template.replace(/\{([zxy])\}/g, (_match, name: string) => String(values[name])),
      left: hundredths(x - frame.left, TILES_ACROSS),
      top: hundredths(y - frame.top, TILES_DOWN),
    };
  });
}
