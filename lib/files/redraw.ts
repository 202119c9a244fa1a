import "server-only";
import sharp from "sharp";

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 2_400;
const WITHIN_SECONDS = 10;
sharp.cache(false);
sharp.concurrency(1);

export interface Redrawn {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes a picture as WebP, which removes metadata such as its location. sharp would also decode SVG: sniff
 * first. @returns null for what cannot be decoded whole
 */
export async function redraw(bytes: Buffer): Promise<Redrawn | null> {
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: "error",
      pages: 1,
    })
      .autoOrient()
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: "inside",
        withoutEnlargement: true,
      })
      .timeout({ seconds: WITHIN_SECONDS })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
