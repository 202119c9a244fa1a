import { describe, expect, it } from "vitest";
import { z } from "zod";

import { fieldErrorsOf } from "@/lib/actions/field-errors";
import { field } from "@/lib/forms/field-schema";
import { readOptionalWhole } from "@/lib/forms/fields";
import { packageLimits } from "@/lib/packages/limits";

import { practicalFormValues } from "./form-values";
import {
  noPracticalDetails,
  toPracticalDetails,
  toPracticalRow,
  withPracticalTexts,
  type PracticalDetails,
} from "./practical";
import { practicalFields, readPractical } from "./schema";

const schema = z
  .object({
    ...practicalFields,
    maxParticipants: field((text) => readOptionalWhole(text, packageLimits.maxParticipants)),
  })
  .transform(readPractical);

const full: PracticalDetails = {
  meetingPoint: "Main entrance of Bergen station",
  meetingTime: "08:05",
  endTime: "17:30",
  whatToBring: ["Boots", "Rain jacket"],
  fitness: "demanding",
  minimumAge: 0,
  guideLanguages: ["en", "no"],
  accessibility: "Twelve steps.\nNo lift.",
  smallestGroup: 4,
  largestGroup: 8,
  requirements: ["Insurance", "Able to swim"],
  requiresPassport: true,
};

const empty = { ...practicalFormValues(noPracticalDetails), maxParticipants: "" };

function errorsOf(changes: Record<string, unknown>) {
  const result = schema.safeParse({ ...empty, ...changes });
  return result.success ? {} : fieldErrorsOf(result.error);
}

describe("withPracticalTexts", () => {
  const texts = {
    meetingPoint: "Pier 3",
    whatToBring: ["Hat"],
    accessibility: "A ramp.",
    requirements: ["Able to row"],
  };

  it("keeps everything that the agency states", () => {
    expect(withPracticalTexts(full, texts)).toEqual(full);
  });

  it.each(["meetingPoint", "whatToBring", "accessibility", "requirements"] as const)(
    "fills only %s if only that is left out",
    (name) => {
      expect(withPracticalTexts({ ...full, [name]: noPracticalDetails[name] }, texts)).toEqual({
        ...full,
        [name]: texts[name],
      });
    },
  );
});

describe("the details of a package", () => {
  it.each([full, noPracticalDetails])("come back as they were shown: %#", (details) => {
    const typed = { ...practicalFormValues(details), maxParticipants: "" };
    expect(schema.parse(typed).practical).toEqual(details);
  });

  it("come back as they were stored, without seconds and unknown values", () => {
    expect(toPracticalDetails(toPracticalRow(full))).toEqual(full);
    const row = { ...toPracticalRow(full), meeting_time: "08:05:00", fitness: "heroic" };
    expect(toPracticalDetails({ ...row, guide_languages: ["no", "tlh", "en"] })).toEqual({
      ...full,
      fitness: null,
    });
  });

  it("may each be left out", () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ meetingPoint: "  ", accessibility: "\n" })).toEqual({});
  });

  it("are trimmed, with lists by lines", () => {
    const read = schema.parse({
      ...empty,
      meetingPoint: " Pier 3 ",
      whatToBring: " Boots \r\n\r\nHat",
      accessibility: " One.\r\nTwo. ",
    });
    expect(read.practical).toMatchObject({
      meetingPoint: "Pier 3",
      whatToBring: ["Boots", "Hat"],
      accessibility: "One.\nTwo.",
    });
  });

  it.each([
    ["meetingPoint", "x".repeat(301), { code: "tooLong", limit: 300 }],
    ["meetingPoint", "a\u0007b", { code: "invalid" }],
    ["meetingPoint", "\u2800", { code: "required" }],
    ["meetingTime", "9:30", { code: "time" }],
    ["meetingTime", "24:00", { code: "time" }],
    ["endTime", "12:60", { code: "time" }],
    ["endTime", "12:30:15", { code: "time" }],
    ["whatToBring", "x\n".repeat(31), { code: "tooManyLines", limit: 30 }],
    ["whatToBring", "x".repeat(201), { code: "tooLong", limit: 200 }],
    ["minimumAge", "-1", { code: "tooSmall", limit: 0 }],
    ["minimumAge", "100", { code: "tooLarge", limit: 99 }],
    ["minimumAge", "1.5", { code: "integer" }],
    ["accessibility", "x".repeat(1001), { code: "tooLong", limit: 1000 }],
    ["smallestGroup", "0", { code: "tooSmall", limit: 1 }],
    ["largestGroup", "1001", { code: "tooLarge", limit: 1000 }],
    ["requirements", "x\n".repeat(21), { code: "tooManyLines", limit: 20 }],
  ])("refuse in %s %j", (name, value, error) => {
    expect(errorsOf({ [name]: value })).toEqual({ [name]: error });
  });

  it.each(["heroic", "EASY", "__proto__"])("refuse the fitness %j", (fitness) => {
    expect(errorsOf({ fitness })).toHaveProperty("fitness");
  });

  it("refuse groups in the wrong order, or larger than the package", () => {
    expect(errorsOf({ smallestGroup: "6", largestGroup: "5" })).toEqual({
      largestGroup: { code: "tooSmall", limit: 6 },
    });
    expect(errorsOf({ smallestGroup: "6", largestGroup: "6", maxParticipants: "6" })).toEqual({});
    expect(errorsOf({ smallestGroup: "7", maxParticipants: "6" })).toEqual({
      smallestGroup: { code: "tooLarge", limit: 6 },
    });
    expect(errorsOf({ smallestGroup: "2", largestGroup: "7", maxParticipants: "6" })).toEqual({
      largestGroup: { code: "tooLarge", limit: 6 },
    });
  });
});
