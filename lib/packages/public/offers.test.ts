import { createTranslator } from "next-intl";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type { PublicRead } from "@/lib/http/public-read";
import catalogue from "@/lib/i18n/messages/de/catalogue.json" with { type: "json" };
import { noPracticalDetails, type PracticalDetails } from "@/lib/packages/practical/practical";

import type * as Offers from "./offers";

const stage: { row: PublicRead<{ practical: PracticalDetails } | null> } = {
  row: { status: "unavailable" },
};
let offers: typeof Offers;

// Files share their process and its modules: the mocks are undone after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("next-intl/server", () => ({
    getTranslations: async (namespace: "catalogue") =>
      createTranslator({ locale: "de", messages: { catalogue }, namespace }),
  }));
  vi.doMock("./queries", () => ({ getHolidayRow: async () => stage.row }));
  offers = await import("./offers");
});
afterAll(() => {
  vi.doUnmock("next-intl/server");
  vi.doUnmock("./queries");
  vi.resetModules();
});

async function practicalOf(row: typeof stage.row): Promise<PracticalDetails> {
  stage.row = row;
  const read = await offers.getOffer("swiss-alps-adventure");
  return read.status === "found" ? read.offer.practical : expect.fail(read.status);
}

const german = catalogue.holidays["swiss-alps-adventure"];
const own = {
  meetingPoint: german.meetingPoint,
  whatToBring: german.whatToBring.split("\n"),
  accessibility: german.accessibility,
  requirements: german.requirements.split("\n"),
};

it("gives a holiday its own practical texts, with or without the database", async () => {
  const wanted = { ...noPracticalDetails, ...own };
  expect(await practicalOf({ status: "unavailable" })).toEqual(wanted);
  expect(await practicalOf({ status: "ok", data: null })).toEqual(wanted);
});

it("prefers what the agency states of a holiday, field by field", async () => {
  const stated = {
    ...noPracticalDetails,
    meetingPoint: "Brig, platform 3",
    fitness: "demanding" as const,
    requirements: ["Crampons"],
  };
  expect(await practicalOf({ status: "ok", data: { practical: stated } })).toEqual({
    ...stated,
    whatToBring: own.whatToBring,
    accessibility: own.accessibility,
  });
});
