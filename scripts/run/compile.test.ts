import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compile } from "./compile.mjs";

// In the project: esbuild names files outside of the working directory by relative paths.
let dir = "";
beforeEach(async () => {
  await mkdir("node_modules/.cache", { recursive: true });
  dir = await mkdtemp("node_modules/.cache/compile-");
  await write("main.ts", 'import { word } from "./word";\nconsole.log(word);\n');
  await write("word.ts", 'export const word: string = "first";\n');
});
afterEach(() => rm(dir, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(dir, name), text);
const output = () => readFile(path.join(dir, "out/main.js"), "utf8");
const run = () => compile([path.join(dir, "main.ts")], path.join(dir, "out"));

describe("compile", () => {
  it("compiles once while nothing changes", async () => {
    expect(await run()).toBe(true);
    expect(await output()).toContain('"first"');
    expect(await run()).toBe(false);
  });

  it("compiles again when an imported source changes, also to text of the same length", async () => {
    await run();
    await write("word.ts", 'export const word: string = "later";\n');
    expect(await run()).toBe(true);
    expect(await output()).toContain('"later"');
  });

  it.each(["main.js", "main.compiled.json"])(
    "compiles again when %s is missing or damaged",
    async (name) => {
      await run();
      const whole = await output();
      await rm(path.join(dir, "out", name));
      expect(await run()).toBe(true);
      await write(`out/${name}`, "{");
      expect(await run()).toBe(true);
      expect(await output()).toBe(whole);
      expect(await run()).toBe(false);
    },
  );
});
