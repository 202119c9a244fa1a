import { readdirSync } from "node:fs";
import path from "node:path";

import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { expect, it } from "vitest";

import { config } from "@/middleware";

const ROOT = "app/[locale]";

/** An address of each page in some folders, whose parameters have the value `x`. */
function addressesIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "page.tsx")
      .map((file) => `/${path.dirname(path.join(folder, file))}`)
      .map((page) => page.replace(/\/\([^)]+\)/g, "").replace(/\[[^\]]+\]/g, "x")),
  );
}

const patterns = config.matcher
  .filter((matcher) => typeof matcher === "string")
  .map((matcher) => getPathMatch(matcher));

const runs = (address: string) => patterns.some((matches) => matches(address) !== false);

it("middleware renews the session on each personal page, in every language", () => {
  const personal = addressesIn(["(account)", "(console)", "agency-portal"]);
  expect(personal).toContain("/report");
  const missed = personal
    .flatMap((address) => [address, `/fr${address}`])
    .filter((address) => !runs(address));
  expect(missed).toEqual([]);
});

it("middleware runs on no address without a page below a single page", () => {
  expect(runs("/report/nothing")).toBe(false);
});
