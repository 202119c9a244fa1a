import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { hashPageSettings } from "../../lib/config/page-settings.mjs";
import { isForeignPage, markFile, refuseForeignPages } from "./page-age";

const one = { NEXT_PUBLIC_SUPABASE_URL: "https://a.example", SITE_URL: "https://one.example" };
const other = { ...one, SITE_URL: "https://other.example" };

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), "wf-pages-"));
});
afterEach(async () => {
  // The time is the process's.
  refuseForeignPages(path.join(dir, "none"), one, 0);
  await rm(dir, { recursive: true, force: true });
});

describe("pages that were made with other settings", () => {
  it("are those of a build that says nothing of its settings", () => {
    expect(refuseForeignPages(dir, one, 1_000)).toBe(true);
    expect([isForeignPage(999), isForeignPage(1_000)]).toEqual([true, false]);
  });

  it("stay foreign after a restart, while those made since are kept", () => {
    refuseForeignPages(dir, one, 1_000);
    expect(refuseForeignPages(dir, one, 2_000)).toBe(false);
    expect([isForeignPage(999), isForeignPage(1_500)]).toEqual([true, false]);
  });

  it("are all of them when the origin changes", () => {
    refuseForeignPages(dir, one, 1_000);
    expect(refuseForeignPages(dir, other, 2_000)).toBe(true);
    expect([isForeignPage(1_500), isForeignPage(2_000)]).toEqual([true, false]);
  });

  it("are none when the settings are those of the build", async () => {
    refuseForeignPages(dir, one, 1_000);
    await writeFile(markFile(dir), JSON.stringify({ settings: hashPageSettings(one), since: 0 }));
    expect(refuseForeignPages(dir, one, 2_000)).toBe(false);
    expect(isForeignPage(1)).toBe(false);
  });

  it("are recognised where nothing can be written, too", async () => {
    await writeFile(path.join(dir, "file"), "");
    expect(refuseForeignPages(path.join(dir, "file"), one, 1_000)).toBe(true);
    expect(isForeignPage(999)).toBe(true);
    expect((await stat(path.join(dir, "file"))).isFile()).toBe(true);
  });
});

describe("hashPageSettings", () => {
  it("takes the port for the origin of a site that has none", () => {
    const local = { NEXT_PUBLIC_SUPABASE_URL: "http://127.0.0.1:54321" };
    const at = (PORT: string) => hashPageSettings({ ...local, PORT });
    expect(at("3000")).not.toBe(at("3001"));
    expect(hashPageSettings({ ...one, PORT: "1" })).toBe(hashPageSettings({ ...one, PORT: "2" }));
  });

  it.each([
    ...["INSURANCE_WIDGET_URL", "MAP_TILE_URL", "MAP_TILE_CREDIT"],
    ...["SITE_NAME", "CURRENCY_RATES"],
  ])("changes with %s", (name) => {
    expect(hashPageSettings({ ...one, [name]: "https://x.example" })).not.toBe(
      hashPageSettings(one),
    );
  });
});
