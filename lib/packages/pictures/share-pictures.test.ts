import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { holidayIds } from "@/lib/catalogue/holidays";
import { categories } from "@/lib/navigation/categories";

import { demoTripNames } from "./demo-drawings";
import { posterName, posterNames } from "./posters";
import {
  categoryPicture,
  listSharePictures,
  packagePicture,
  shareDrawing,
  sitePicture,
} from "./share-pictures";
import { sharePicturePath } from "@/lib/seo/share-picture";

const publicFolder = join(import.meta.dirname, "../../../public");

const texts = { title: "A week away", kinds: [] };

describe("the pictures of shared links", () => {
  it("are all drawn", () => {
    const pictures = listSharePictures();
    expect(pictures).toHaveLength(
      1 + categories.length + holidayIds.length + demoTripNames.length + posterNames.length,
    );
    for (const { kind, id } of pictures) {
      const drawing = shareDrawing(kind, id) ?? "";
      expect(existsSync(join(publicFolder, drawing)), `${kind} ${id}`).toBe(true);
    }
  });

  it("are there for every page", () => {
    const id = "b0000000-0000-4000-8000-000000000001";
    const wanted = [
      sitePicture,
      ...categories.map(categoryPicture),
      ...holidayIds.map((holiday) =>
        packagePicture({ ...texts, id: holiday, location: "Anywhere" }),
      ),
      ...["Kyoto, Japan", "Nowhere"].map((location) => packagePicture({ ...texts, id, location })),
    ];
    for (const picture of wanted) expect(shareDrawing(picture.kind, picture.id)).not.toBeNull();
  });

  it("show an agency's package by the poster of its destination", () => {
    const path = (id: string, location: string) =>
      sharePicturePath(packagePicture({ ...texts, id, location }));
    const id = "b0000000-0000-4000-8000-000000000001";
    expect(path(id, "Kyoto, Japan")).toBe("/api/og/poster/kyoto");
    expect(path(id, "Sacred Valley, Peru")).toBe(
      `/api/og/poster/${posterName({ id, destination: "Sacred Valley, Peru", ...texts })}`,
    );
    const demo = "b0000000-0000-4000-8000-000000000016";
    expect(path(demo, "Niseko, Japan")).toBe("/api/og/demo/hokkaido");
    expect(path(demo, "Kyoto, Japan")).toBe("/api/og/poster/kyoto");
    expect(path("paris-romance", "Paris")).toBe("/api/og/holiday/paris-romance");
  });

  it.each([
    ["holiday", "nowhere"],
    ["holiday", "../../package.json"],
    ["holiday", "toString"],
    ["constructor", "name"],
    ["toString", "home"],
    ["", ""],
  ])("know nothing else: %s %s", (kind, id) => {
    expect(shareDrawing(kind, id)).toBeNull();
  });
});
