import { describe, expect, it } from "vitest";

import { packagesPath, ownPackagePath } from "@/lib/packages/paths";
import { fullPicturePath, picturePathType, pictureUrl } from "@/lib/packages/pictures/pictures";

import {
  isPublic,
  nextStatuses,
  packageStatuses,
  packageStatusOf,
  publicPackagePath,
  statusNotice,
} from "./rules";

const uuid = "b0000000-0000-4000-8000-000000000001";

describe("status", () => {
  it("is public only when published by a live agency", () => {
    const seen = packageStatuses.flatMap((status) =>
      (["pending", "live", "rejected"] as const)
        .filter((agency) => isPublic(status, agency))
        .map((agency) => `${status} ${agency}`),
    );
    expect(seen).toEqual(["published live"]);
  });

  it("promises nothing to an agency without a pending verification", () => {
    expect(statusNotice("published", "live")).toBe("packagePublished");
    expect(statusNotice("published", "pending")).toBe("packageAwaiting");
    expect(statusNotice("published", "rejected")).toBe("packageUnapproved");
    expect(statusNotice("published", "suspended")).toBe("packageSuspended");
    expect(statusNotice("archived", "rejected")).toBe("packageArchived");
    expect(statusNotice("draft", "suspended")).toBe("packageRestored");
  });

  it("never leads to itself, and from everywhere to everywhere in the end", () => {
    for (const status of packageStatuses) {
      expect(nextStatuses[status]).not.toContain(status);
      expect(nextStatuses[status].length).toBeGreaterThan(0);
    }
    expect(packageStatuses.every((to) => Object.values(nextStatuses).flat().includes(to))).toBe(
      true,
    );
  });

  it("hides unknown values", () => {
    expect(packageStatusOf("live")).toBe("draft");
  });
});

describe("addresses", () => {
  it("prefer the readable id", () => {
    expect(publicPackagePath({ id: uuid, slug: "paris-romance" })).toBe("/package/paris-romance");
    expect(publicPackagePath({ id: uuid, slug: null })).toBe(`/package/${uuid}`);
  });

  it("hold the filter and the place in the list", () => {
    expect(packagesPath()).toBe("/agency-portal/packages");
    expect(packagesPath("draft")).toBe("/agency-portal/packages?status=draft");
    expect(packagesPath("draft", undefined, "a & b")).toBe(
      "/agency-portal/packages?status=draft&q=a+%26+b",
    );
    expect(packagesPath("all", "2026-11-04T01:59:33+00:00~x")).toBe(
      "/agency-portal/packages?before=2026-11-04T01%3A59%3A33%2B00%3A00%7Ex",
    );
    expect(ownPackagePath(uuid, "delete")).toBe(`/agency-portal/packages/${uuid}/delete`);
  });
});

describe("pictureUrl", () => {
  const imagePath = `${uuid}/${uuid}.webp`;
  it.each([
    [imagePath, `/media/${imagePath}`],
    [null, null],
    ["../secret.png", null],
    ["https://example.com/a.jpg", null],
  ])("%j gives %j", (path, expected) => {
    expect(pictureUrl({ imagePath: path })).toBe(expected);
  });

  it.each([
    [`${uuid}/${uuid}.jpg`, "image/jpeg"],
    [`${uuid}/${uuid}.png`, "image/png"],
    [`${uuid}/${uuid}.avif`, "image/avif"],
    [`${uuid}/${uuid}.svg`, null],
    [`${uuid}/${uuid}.png/x`, null],
    [`${uuid}/../${uuid}.png`, null],
    [`${uuid}/%2e%2e.png`, null],
    [`/${uuid}/${uuid}.png`, null],
    [`${uuid}/${uuid}.png\n`, null],
    [`${uuid.toUpperCase()}/${uuid}.png`, null],
    ["", null],
  ])("the path %j is of type %j", (path, type) => {
    expect(picturePathType(path)).toBe(type);
  });

  it.each([
    [`${uuid}/${uuid}-480.webp`, imagePath],
    [`${uuid}/${uuid}-960.webp`, imagePath],
    [`${uuid}/${uuid}-481.webp`, null],
    [`${uuid}/${uuid}-480.png`, null],
    [`${uuid}/x-480.webp`, null],
    [imagePath, null],
  ])("the path %j is a copy of %j", (path, full) => {
    expect(fullPicturePath(path)).toBe(full);
    expect(picturePathType(`${uuid}/${uuid}-480.webp`)).toBeNull();
  });
});
