import { describe, expect, it } from "vitest";

import { fieldErrorsOf } from "@/lib/actions/field-errors";
import { locales } from "@/lib/i18n/locales";

import type { Announcement } from "../types";
import { newAnnouncementSchema } from "./schemas";
import { announcementValues, bodyFieldIn, titleFieldIn } from "./values";

const empty = {
  locale: "en",
  zone: "Europe/Berlin",
  publish: "",
  ends: "",
  agencies: "",
  ...Object.fromEntries(
    locales.flatMap((each) => [
      [titleFieldIn(each), ""],
      [bodyFieldIn(each), ""],
    ]),
  ),
};
const read = (given: Record<string, string>) =>
  newAnnouncementSchema.safeParse({ ...empty, ...given });
const errorsOf = (given: Record<string, string>) => {
  const { error } = read(given);
  return error ? fieldErrorsOf(error) : {};
};
const english = { title_en: " News ", body_en: "a\r\nb\n" };

describe("an announcement's form", () => {
  it("needs a title of one line and a text in the original language", () => {
    expect(read(english).data).toMatchObject({
      title: "News",
      body: "a\nb",
      locale: "en",
      translations: {},
      agencyStates: [],
      agencies: [],
      publish: null,
    });
    expect(errorsOf({})).toMatchObject({
      title_en: { code: "required" },
      body_en: { code: "required" },
    });
    expect(errorsOf({ ...english, locale: "de" })).toHaveProperty("title_de");
    expect(errorsOf({ ...english, title_en: "a\nb" })).toHaveProperty("title_en");
  });

  it("has both of a translation, or none", () => {
    expect(read({ ...english, title_de: "Neues", body_de: "Text" }).data?.translations).toEqual({
      de: { title: "Neues", body: "Text" },
    });
    expect(errorsOf({ ...english, title_de: "Neues" })).toEqual({ body_de: { code: "required" } });
  });

  it("ends after it begins", () => {
    const publish = "2027-01-01T10:00";
    expect(errorsOf({ ...english, publish, ends: publish })).toEqual({
      ends: { code: "endsEarly" },
    });
    expect(read({ ...english, publish, ends: "2027-01-01T10:01" }).success).toBe(true);
    expect(errorsOf({ ...english, publish: "soon" })).toHaveProperty("publish");
  });

  it("lists states and agencies", () => {
    expect(
      read({ ...english, state_live: "on", agencies: "a@b.example\n\nKumo" }).data,
    ).toMatchObject({ agencyStates: ["live"], agencies: ["a@b.example", "Kumo"] });
  });
});

it("a stored announcement fills its form, whose time is fixed once it is published", () => {
  const announcement: Announcement = {
    id: "x",
    title: "News",
    body: "Text",
    locale: "en",
    translations: { de: { title: "Neues", body: "Text" } },
    agencyStates: ["live"],
    agencies: [{ id: "a", name: "Kumo", email: "a@b.example" }],
    publishAt: "2027-01-01T10:00:00Z",
    endsAt: null,
    publishedAt: null,
    createdAt: "2026-12-01T10:00:00Z",
    updatedAt: "2026-12-01T10:00:00Z",
  };
  expect(announcementValues(announcement, "Europe/Berlin")).toMatchObject({
    title_en: "News",
    title_de: "Neues",
    title_fr: "",
    publish: "2027-01-01T11:00",
    ends: "",
    state_live: "on",
    state_pending: "",
    agencies: "a@b.example",
  });
  const told = { ...announcement, publishedAt: announcement.publishAt };
  expect(announcementValues(told, "UTC")).not.toHaveProperty("publish");
});
