import { readdirSync } from "node:fs";
import { expect, it } from "vitest";

import { COMBINED_KINDS, QUEUED_KINDS } from "./mail";
import { homeLinkOf, linkOf, listLinkOf, stopLinksOf } from "./paths";

const SITE = "https://wayfare.example";
const ID = "0b8f7c1e-5a52-4c3b-9a53-0e3c8f1f4a10";
const payload = { booking_id: ID, conversation_id: ID, agency_id: ID, public_id: ID, side: "desk" };

/** The site's pages as patterns of their addresses. */
const pages = readdirSync("app/[locale]", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("/page.tsx"))
  .map((file) => {
    const parts = file
      .split("/")
      .slice(0, -1)
      .filter((part) => !part.startsWith("("));
    return new RegExp(
      `^/${parts.map((part) => (part.startsWith("[") ? "[^/]+" : part)).join("/")}$`,
    );
  });

const isPage = (link: string) => pages.some((page) => page.test(new URL(link).pathname));

it.each(QUEUED_KINDS)("the link of %s leads to a page of its own", (kind) => {
  const link = linkOf(SITE, "en", kind, payload);
  expect(isPage(link), link).toBe(true);
});

it("lists, digests and the link that stops mails lead to pages", () => {
  for (const kind of COMBINED_KINDS) expect(isPage(listLinkOf(SITE, "en", kind)), kind).toBe(true);
  for (const kind of QUEUED_KINDS) expect(isPage(homeLinkOf(SITE, "en", [kind])), kind).toBe(true);
  expect(isPage(stopLinksOf(SITE, "en", "x").page)).toBe(true);
});
