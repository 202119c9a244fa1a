import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { holidayDrawings, isHolidayId } from "@/lib/catalogue/holidays";

import { demoDrawings, demoTripNames, demoTripOf } from "./demo-drawings";
import { posterFile, posterFor, posterNames } from "./posters";

const root = join(import.meta.dirname, "../../..");
const seed = readFileSync(join(root, "supabase/seed.sql"), "utf8");

const row =
  /^ {2}\('(b0000000-0000-4000-8000-\d{12})', (?:null|'([a-z-]+)'), '[^']+', '([^']+)', '([^']+)',$/gm;
const packages = [...seed.matchAll(row)].map(
  ([, id = "", slug = "", title = "", destination = ""]) => ({ id, slug, title, destination }),
);

/** Addresses of what its page shows before its agency adds a picture. */
function drawingsOf({ id, slug, destination }: (typeof packages)[number]): string[] {
  if (isHolidayId(slug)) return holidayDrawings(slug);
  const trip = demoTripOf({ id, destination });
  return trip ? demoDrawings(trip).map((path) => `/${path}`) : [];
}

describe("the drawings of the seed's packages", () => {
  const inserted = /insert into public\.travel_packages[^]+?\n\) as p \(/.exec(seed)?.[0] ?? "";
  const count = (inserted.match(/^ {2}\('b0000000-/gm) ?? []).length;

  it("are checked for every package of the seed", () => {
    expect(count).toBeGreaterThan(0);
    expect(packages).toHaveLength(count);
  });

  it.each(packages)("are at least three for $title", (item) => {
    expect(drawingsOf(item).length).toBeGreaterThanOrEqual(3);
  });

  it("are shared by no two packages, and are no posters of other agencies' packages", () => {
    const all = packages.flatMap(drawingsOf);
    const contents = all.map((path) => readFileSync(join(root, "public", path), "utf8"));
    expect(new Set(all).size).toBe(all.length);
    expect(new Set(contents).size).toBe(all.length);
    const posters = new Set(posterNames.map((name) => `/${posterFile(name)}`));
    const demo = demoTripNames.flatMap((name) => demoDrawings(name).map((path) => `/${path}`));
    expect(demo.filter((path) => posters.has(path))).toEqual([]);
  });
});

describe("the drawing of a demo package's card", () => {
  const subject = { title: "A week away", kinds: [] };
  const id = "b0000000-0000-4000-8000-000000000014";

  it("is the first of its own", () => {
    expect(posterFor({ ...subject, id, destination: "Kyoto, Japan" })).toBe(
      "/illustrations/demo/kyoto.svg",
    );
  });

  it("is the poster of the place once its agency sends the trip elsewhere", () => {
    expect(posterFor({ ...subject, id, destination: "Lisbon" })).toBe(
      "/illustrations/hotels/lisbon.svg",
    );
  });

  it.each([
    "11111111-0000-4000-8000-000000000014",
    "b0000000-0000-4000-8000-000000000099",
    "b0000000-0000-4000-8000-0000000000141",
  ])("is not given to %s, which is no package of the seed", (other) => {
    expect(demoTripOf({ id: other, destination: "Kyoto, Japan" })).toBeNull();
  });
});
