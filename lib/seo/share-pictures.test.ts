import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { categories } from "@/lib/catalogue/categories";
import { holidayIds } from "@/lib/catalogue/holidays";

import {
  categoryPicture,
  listSharePictures,
  packagePicture,
  shareDrawing,
  sharePicturePath,
  sitePicture,
} from "./share-pictures";

const publicFolder = join(import.meta.dirname, "../../public");

describe("the pictures of shared links", () => {
  it("are all drawn", () => {
    const pictures = listSharePictures();
    expect(pictures).toHaveLength(1 + categories.length + holidayIds.length + 6);
    for (const { kind, id } of pictures) {
      const drawing = shareDrawing(kind, id) ?? "";
      expect(existsSync(join(publicFolder, drawing)), `${kind} ${id}`).toBe(true);
    }
  });

  it("are there for every page", () => {
    const ids = ["b0000000-0000-4000-8000-000000000001", "0c39fe1b-7a5f-4c33-9f0b-9a2f5a1b7f11"];
    const wanted = [
      sitePicture,
      ...categories.map(categoryPicture),
      ...[...holidayIds, ...ids].map(packagePicture),
    ];
    for (const picture of wanted) expect(shareDrawing(picture.kind, picture.id)).not.toBeNull();
  });

  it("show an agency's package by a poster of ours", () => {
    const picture = packagePicture("b0000000-0000-4000-8000-000000000001");
    expect(sharePicturePath(picture)).toMatch(/^\/api\/og\/poster\/[a-z]+$/);
    expect(sharePicturePath(packagePicture("paris-romance"))).toBe("/api/og/holiday/paris-romance");
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
