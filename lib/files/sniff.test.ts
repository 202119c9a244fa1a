import { describe, expect, it } from "vitest";

import { isPdf, sniffPicture } from "./sniff";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === "string" ? Array.from(part, (character) => character.charCodeAt(0)) : part,
    ),
  );

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe("sniffPicture", () => {
  it.each([
    ["png", bytes(PNG, "IHDR")],
    ["jpg", bytes([0xff, 0xd8, 0xff, 0xe0], "JFIF")],
    ["webp", bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 ")],
    ["avif", bytes([0, 0, 0, 28], "ftypavif", [0, 0, 0, 0], "mif1miaf")],
    ["avif", bytes([0, 0, 0, 28], "ftypmif1", [0, 0, 0, 0], "miafavif")],
    ["avif", bytes([0, 0, 0, 24], "ftypavis", [0, 0, 0, 0], "msf1")],
  ])("knows %s", (extension, data) => {
    expect(sniffPicture(data)).toBe(extension);
  });

  it.each([
    ["nothing", bytes()],
    ["SVG", bytes("<svg xmlns='http://www.w3.org/2000/svg'><script>")],
    ["SVG behind white space", bytes("\n <?xml version='1.0'?><svg>")],
    ["HTML", bytes("<!doctype html><script>alert(1)</script>")],
    ["GIF", bytes("GIF89a")],
    ["PDF", bytes("%PDF-1.7")],
    ["half a PNG", bytes(PNG.slice(0, 7))],
    ["a WAV file", bytes("RIFF", [1, 2, 3, 4], "WAVEfmt ")],
    ["an MP4 film", bytes([0, 0, 0, 24], "ftypisom", [0, 0, 0, 0], "mp42")],
    ["HEIC", bytes([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0], "mif1")],
    ["a film with avif behind its brands", bytes([0, 0, 0, 16], "ftypisom", [0, 0, 0, 0], "avif")],
    ["a film with avif as version number", bytes([0, 0, 0, 16], "ftypisomavif")],
  ])("refuses %s", (_name, data) => {
    expect(sniffPicture(data)).toBeNull();
  });

  it("reads only its view of a larger buffer", () => {
    const all = bytes("xxxx", [0, 0, 0, 24], "ftypavif", [0, 0, 0, 0], "mif1");
    expect(sniffPicture(all.subarray(4))).toBe("avif");
  });
});

describe("isPdf", () => {
  it("knows a whole document", () => {
    expect(isPdf(bytes("%PDF-1.7\n1 0 obj\n%%EOF\n"))).toBe(true);
    expect(isPdf(bytes("%PDF-2.0", Array<number>(5_000).fill(32), "%%EOF"))).toBe(true);
  });

  it.each([
    ["nothing", bytes()],
    ["a page that holds one", bytes("<script>1</script>%PDF-1.7\n%%EOF")],
    ["half of one", bytes("%PDF-1.7\n1 0 obj")],
    ["one that ends in something else", bytes("%PDF-1.7 %%EOF", Array<number>(2_000).fill(60))],
    ["a picture", bytes(PNG, "%%EOF")],
  ])("does not take %s for one", (_, data) => expect(isPdf(data)).toBe(false));
});
