import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { sniffPicture } from "@/lib/files/sniff";

import { prepareFiles } from "./prepare-files";

const drawing = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
const file = (bytes: Buffer | string, name: string, type = "image/png") =>
  new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });
const PDF = "%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n";

describe("a file of a message", () => {
  it("is re-encoded as a picture, without its metadata and as the camera was held", async () => {
    const exif = { IFD0: { Copyright: "a-canary" }, IFD3: { GPSLatitudeRef: "N" } };
    const original = await drawing()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const prepared = await prepareFiles([file(original, "beach.jpg", "text/html")]);
    if (!prepared.ok) throw new Error("it was refused");
    const [picture] = prepared.data;
    expect(picture).toMatchObject({
      kind: "picture",
      name: "beach.webp",
      type: "image/webp",
      width: 20,
      height: 40,
    });
    const bytes = picture?.bytes ?? Buffer.alloc(0);
    expect(sniffPicture(bytes)).toBe("webp");
    expect(bytes.includes("a-canary")).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it("is kept as a PDF by its bytes, whatever it is called", async () => {
    const prepared = await prepareFiles([file(PDF, "page.html", "text/html")]);
    expect(prepared).toMatchObject({
      data: [{ kind: "document", name: "page.pdf", type: "application/pdf", width: null }],
    });
  });

  it("keeps the order of several", async () => {
    const png = await drawing().png().toBuffer();
    const prepared = await prepareFiles([
      file(PDF, "a.pdf"),
      file(png, "b.png"),
      file(PDF, "c.pdf"),
    ]);
    expect(prepared.ok && prepared.data.map(({ name }) => name)).toEqual([
      "a.pdf",
      "b.webp",
      "c.pdf",
    ]);
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ["a page", "<!doctype html><script>1</script>"],
    ["a page that holds a PDF", `<script>1</script>${PDF}`],
    ["half a PDF", "%PDF-1.7\n1 0 obj"],
    ["half a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2])],
    ["a GIF", "GIF89a-----------"],
    ["a program", "MZ\u0090"],
    ["nothing", ""],
  ])("is refused if it is %s, whatever it is called", async (_, bytes) => {
    expect(await prepareFiles([file(bytes, "a.png")])).toMatchObject({ code: "fileType" });
    expect(await prepareFiles([file(bytes, "a.pdf", "application/pdf")])).toMatchObject({
      code: "fileType",
    });
  });

  it("is refused at 10 MB and a byte, and not at 10 MB", async () => {
    const end = "\n%%EOF";
    const pdf = (size: number) => `%PDF-1.7\n${" ".repeat(size - 9 - end.length)}${end}`;
    const most = 10 * 1024 * 1024;
    expect((await prepareFiles([file(pdf(most), "a.pdf")])).ok).toBe(true);
    expect(await prepareFiles([file(pdf(most + 1), "a.pdf")])).toMatchObject({
      code: "fileTooLarge",
    });
  });

  it("is refused if it is a bomb", async () => {
    const bomb = await drawing(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(await prepareFiles([file(bomb, "a.png")])).toMatchObject({ code: "fileType" });
  });

  it("waits for its turn: two pictures are decoded at a time, and all of them in the end", async () => {
    const png = await drawing(400, 400).png().toBuffer();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => prepareFiles([file(png, "a.png")])),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
  });
});
