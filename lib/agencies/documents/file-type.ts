import "server-only";

import type { DocumentExtension } from "./kinds";

const HEADER = "%PDF-";
const EDGE_BYTES = 1_024;
const MOST_PIXELS = 120_000_000;

const extensions: Readonly<Record<string, DocumentExtension>> = {
  jpeg: "jpg",
  png: "png",
  webp: "webp",
};

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

async function pictureType(bytes: Uint8Array): Promise<DocumentExtension | null> {
  // Only an upload needs the library, and pages load this module.
  const { default: sharp } = await import("sharp");
  try {
    const { format } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    return extensions[format] ?? null;
  } catch {
    return null;
  }
}

/**
 * Judges a file by its content. Readers accept a PDF that begins within the first kilobyte, so a picture
 * with one there is two files in one and is refused. @returns null for any other type
 */
export async function documentTypeOf(bytes: Uint8Array): Promise<DocumentExtension | null> {
  const at = text(bytes.subarray(0, EDGE_BYTES)).indexOf(HEADER);
  if (at > 0) return null;
  if (at === 0) return text(bytes.subarray(-EDGE_BYTES)).includes("%%EOF") ? "pdf" : null;
  return pictureType(bytes);
}
