import { describe, expect, it } from "vitest";

import { withCompileHint } from "./compile-hints.mjs";

const start =
  '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,1,';
const large = `${start}${"e=>e,".repeat(6_000)}`;

describe("the hint to compile a script ahead", () => {
  it("is the first line of a large chunk, once", () => {
    const hinted = withCompileHint(large);
    expect(hinted).toMatch(/^\/\/# allFunctionsCalledOnLoad\n\(globalThis\.TURBOPACK/);
    expect(withCompileHint(hinted)).toBe(hinted);
  });

  it("leaves small chunks and other scripts unchanged", () => {
    expect(withCompileHint(`${start}e=>e`)).toMatch(/^\(globalThis/);
    const polyfills = `!function(){${"a();".repeat(10_000)}}()`;
    expect(withCompileHint(polyfills)).toBe(polyfills);
  });

  it("shortens the way to the chunk's own element", () => {
    expect(withCompileHint(`${start}e=>e`)).toContain(".push([document.currentScript,1,e=>e");
  });
});
