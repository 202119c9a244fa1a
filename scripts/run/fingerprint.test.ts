import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { buildVariable } from "./env-files.mjs";
import { affectsBuild } from "./fingerprint.mjs";

const NAME = "INSURANCE_WIDGET_URL";

describe("affectsBuild", () => {
  it("is true for the site's sources and settings", () => {
    for (const name of ["app/layout.tsx", "next.config.mjs", "package-lock.json", "proxy-addr.ts"])
      expect(affectsBuild(name), name).toBe(true);
  });

  it("is false for tests and for the settings of tests and checks", () => {
    for (const name of [
      "e2e/booking.spec.ts",
      "lib/money/parse.test.ts",
      "playwright.config.ts",
      "vitest.config.ts",
      "vitest.setup.ts",
      "eslint.config.mjs",
      "prettier.config.mjs",
    ])
      expect(affectsBuild(name), name).toBe(false);
  });
});

describe("buildVariable", () => {
  let dir = "";
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), "wf-env-"));
    await writeFile(path.join(dir, ".env"), `${NAME}=https://a.example\nOTHER=1\n`);
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it("reads the environment, then Next's env files in Next's order", async () => {
    expect(await buildVariable(NAME, {}, dir)).toBe("https://a.example");
    await writeFile(path.join(dir, ".env.local"), `# A comment\n${NAME} = "https://b.example"\n`);
    expect(await buildVariable(NAME, {}, dir)).toBe("https://b.example");
    expect(await buildVariable(NAME, { [NAME]: "https://c.example" }, dir)).toBe(
      "https://c.example",
    );
    expect(await buildVariable("ABSENT", {}, dir)).toBe("");
  });
});
