import "server-only";
import sharp, { type Sharp } from "sharp";

import { inTurn } from "./in-turn";

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 2_400;
const WITHIN_SECONDS = 10;
const QUALITY = 82;
sharp.cache(false);
sharp.concurrency(1);

export interface Redrawn {
  bytes: Buffer;
  width: number;
  height: number;
}

/** As the camera was held, and no larger. sharp would also decode SVG: sniff first. */
function read(bytes: Buffer, longestSide: number): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: WITHIN_SECONDS });
}

/**
 * Re-encodes a picture as WebP, which removes metadata such as its location.
 * @returns null for what cannot be decoded whole
 */
export async function redraw(bytes: Buffer): Promise<Redrawn | null> {
  return inTurn(async () => {
    try {
      const { data, info } = await read(bytes, LONGEST_SIDE)
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    } catch {
      return null;
    }
  });
}

/**
 * As `redraw`, once for each longest side in pixels. A smaller picture keeps its size.
 * @param sides the largest first
 */
export async function redrawSizes(
  bytes: Buffer,
  sides: readonly [number, ...number[]],
): Promise<Redrawn[] | null> {
  return inTurn(async () => {
    try {
      const { data, info } = await read(bytes, sides[0])
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      return await Promise.all(
        sides.map(async (side) => {
          const drawn = await sharp(data, { raw: { width, height, channels } })
            .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
            .webp({ quality: QUALITY })
            .toBuffer({ resolveWithObject: true });
          return { bytes: drawn.data, width: drawn.info.width, height: drawn.info.height };
        }),
      );
    } catch {
      return null;
    }
  });
}
