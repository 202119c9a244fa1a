const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

function startsWith(data: Buffer, magic: Buffer): boolean {
  return data.subarray(0, magic.length).equals(magic);
}

/** Judges raster images and PDF by their first bytes: an uploader chooses name and declared type. */
export function sniffType(data: Buffer): string | null {
  if (startsWith(data, PNG)) return "image/png";
  if (startsWith(data, JPEG)) return "image/jpeg";
  if (data.toString("latin1", 0, 4) === "RIFF" && data.toString("latin1", 8, 12) === "WEBP") {
    return "image/webp";
  }
  if (data.toString("latin1", 4, 8) === "ftyp") {
    const brands = data.toString("latin1", 8, Math.min(data.readUInt32BE(0), 64));
    if (/avif|avis/.test(brands)) return "image/avif";
  }
  if (/^GIF8[79]a/.test(data.toString("latin1", 0, 6))) return "image/gif";
  return data.toString("latin1", 0, 5) === "%PDF-" ? "application/pdf" : null;
}
