import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { buildVariable } from "./env-files.mjs";
import { affectsBuild, computeFingerprint } from "./fingerprint.mjs";

const NAME = "INSURANCE_WIDGET_URL";

describe("the fingerprint of a build changes", () => {
  const local = { SITE_URL: "http://127.0.0.1:3000" };

  it("with the insurance partner", async () => {
    const [none, one, other] = await Promise.all(
      [undefined, "https://partner.example/a.js", "https://partner.example/b.js"].map((value) =>
        computeFingerprint({ ...local, [NAME]: value ?? "" }),
      ),
    );
    expect(new Set([none, one, other]).size).toBe(3);
  });

  it("with the tile server of the maps", async () => {
    const url = "https://tiles.example/{z}/{x}/{y}.png";
    const without = await computeFingerprint({ ...local, MAP_TILE_URL: "" });
    expect(await computeFingerprint({ ...local, MAP_TILE_URL: url })).not.toBe(without);
  });

  it("for another public origin, but not for another port of this machine", async () => {
    const fingerprint = await computeFingerprint(local);
    expect(await computeFingerprint({ SITE_URL: "http://127.0.0.1:3001" })).toBe(fingerprint);
    expect(await computeFingerprint({ SITE_URL: "https://a.example" })).not.toBe(fingerprint);
  });
});

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
