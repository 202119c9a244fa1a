import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { bootScript } from "@/lib/config/boot-script.mjs";

import { inlineScriptHashes, inlineStylesheets } from "./page-cache-handler.mjs";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("inlineScriptHashes", () => {
  it("hashes the boot script and what the framework writes", () => {
    const push = 'self.__next_f.push([1,"x"])';
    const html = `<script>${bootScript}</script><script id="_R_">${push}</script>`;
    expect(inlineScriptHashes(html)).toEqual([hash(bootScript), hash(push)]);
  });

  it("gives no hash to anything else, so that the browser refuses it", () => {
    const html = `<script>alert(1)</script><script>${bootScript};alert(1)</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });

  it("leaves out files and data", () => {
    const html = `<script src="/a.js"></script><script type="application/ld+json">{}</script>`;
    expect(inlineScriptHashes(html)).toEqual([]);
  });
});

describe("inlineStylesheets", () => {
  const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
  const html = `<head>${link}</head><body>x</body>`;

  it("puts the sheet into the head and its link, which does nothing, at the end", () => {
    const inert = link.replace("<link", '<link media="not all"');
    expect(inlineStylesheets(html, () => "a{color:red}")).toBe(
      `<head><style data-sheet>a{color:red}</style></head><body>x${inert}</body>`,
    );
  });

  it("leaves the link where a sheet is not there or would end the element", () => {
    expect(inlineStylesheets(html, () => "")).toBe(html);
    expect(inlineStylesheets(html, () => "a</style><script>")).toBe(html);
  });
});
