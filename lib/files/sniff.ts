export const SNIFF_BYTES = 64;

/** No SVG, because it can contain scripts. */
export type PictureExtension = "jpg" | "png" | "webp" | "avif";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

function beginsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function isAvif(bytes: Uint8Array): boolean {
  if (ascii(bytes, 4, 8) !== "ftyp") return false;
  const boxSize = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(boxSize, bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) {
    // A version number is between the major and compatible brands.
    if (at !== 12 && ["avif", "avis"].includes(ascii(bytes, at, at + 4))) return true;
  }
  return false;
}

/** By the first bytes; null for unsupported types. */
export function sniffPicture(bytes: Uint8Array): PictureExtension | null {
  if (beginsWith(bytes, PNG)) return "png";
  if (beginsWith(bytes, JPEG)) return "jpg";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  return isAvif(bytes) ? "avif" : null;
}

/** Readers look for the last words of a PDF in its last kilobyte. */
const PDF_END_BYTES = 1_024;

/** Begins and ends as a PDF does; half a one is none. */
export function isPdf(bytes: Uint8Array): boolean {
  return (
    /^%PDF-[12]\.\d/.test(ascii(bytes, 0, 8)) &&
    ascii(bytes, Math.max(0, bytes.length - PDF_END_BYTES), bytes.length).includes("%%EOF")
  );
}
