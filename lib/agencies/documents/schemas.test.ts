import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";

import { documentLimits } from "./kinds";
import { addDocumentSchema } from "./schemas";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n");
const pictures: Record<string, Buffer> = {};

beforeAll(async () => {
  const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } });
  for (const format of ["png", "jpeg", "webp", "gif", "tiff"] as const) {
    pictures[format] = await plain().toFormat(format).toBuffer();
  }
});

const read = (bytes: Buffer, name = "file") =>
  addDocumentSchema.safeParseAsync({
    kind: "licence",
    screen: "register",
    document: new File([new Uint8Array(bytes)], name),
  });
async function codeOf(bytes: Buffer, name?: string) {
  const parsed = await read(bytes, name);
  return parsed.success
    ? parsed.data.document.extension
    : fieldErrorsOf(parsed.error)["document"]?.code;
}

it("takes PDFs and pictures by their content, whatever they are called", async () => {
  expect(await codeOf(PDF, "licence.exe")).toBe("pdf");
  expect(await codeOf(pictures["png"] ?? PDF, "scan.pdf")).toBe("png");
  expect(await codeOf(pictures["jpeg"] ?? PDF)).toBe("jpg");
  expect(await codeOf(pictures["webp"] ?? PDF)).toBe("webp");
});

it.each(["gif", "tiff"])("refuses a %s", async (format) => {
  expect(await codeOf(pictures[format] ?? PDF, "a.png")).toBe("documentType");
});

it.each([
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a vector picture", '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ["a page with a PDF in it", "<html>%PDF-1.4\n%%EOF"],
  ["a PDF that is cut off", "%PDF-1.4\n1 0 obj"],
  ["an archive", "PK\u0003\u0004"],
  ["a signature of a picture and nothing else", "\u0089PNG\r\n\u001a\n<html>"],
])("refuses %s", async (_what, text) => {
  expect(await codeOf(Buffer.from(text, "latin1"), "licence.pdf")).toBe("documentType");
});

it("refuses a picture that is also a PDF", async () => {
  const jpeg = pictures["jpeg"] ?? PDF;
  // A comment segment after the first marker; readers find a PDF anywhere in the first kilobyte.
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, PDF.length + 2]), PDF]);
  const both = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
  expect((await sharp(both).metadata()).format).toBe("jpeg");
  expect(await codeOf(both)).toBe("documentType");
});

it("refuses more than 10 MB, and nothing", async () => {
  const large = Buffer.concat([PDF, Buffer.alloc(documentLimits.bytes - PDF.length + 1)]);
  expect(await codeOf(large)).toBe("documentSize");
  expect(await codeOf(Buffer.alloc(0))).toBe("required");
  const none = await addDocumentSchema.safeParseAsync({ kind: "licence", screen: "portal" });
  expect(none.success).toBe(false);
});

it("keeps a readable name of at most 200 characters", async () => {
  const nameOf = async (name: string) => {
    const parsed = await read(PDF, name);
    return parsed.success ? parsed.data.document.name : null;
  };
  expect(await nameOf("a\u202egpj.exe\n.pdf")).toBe("agpj.exe.pdf");
  expect(await nameOf(" \u200b ")).toBe("document");
  const long = (await nameOf(`${"x".repeat(300)}.pdf`)) ?? "";
  expect(long).toHaveLength(200);
  expect(long.endsWith(".pdf")).toBe(true);
});

it("takes only the kinds and screens of the form", async () => {
  const document = new File([new Uint8Array(PDF)], "a.pdf");
  for (const other of [{ kind: "secret" }, { screen: "https://evil.example" }]) {
    const input = { kind: "licence", screen: "portal", document, ...other };
    expect((await addDocumentSchema.safeParseAsync(input)).success).toBe(false);
  }
});
