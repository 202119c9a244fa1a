import { z } from "zod";

import { box, field } from "@/lib/forms/field-schema";
import {
  readLines,
  readOptionalLine,
  readOptionalProse,
  readOptionalTime,
  readOptionalWhole,
} from "@/lib/forms/fields";
import type { LanguageField } from "@/lib/i18n/spoken-languages";
import { packageLimits } from "@/lib/packages/limits";

import { languageBoxes, tickedLanguages } from "./language-boxes";
import { fitnessLevels, type PracticalDetails } from "./practical";

const groupSize = field((text) => readOptionalWhole(text, packageLimits.groupSize));

export const practicalFields = {
  meetingPoint: field((text) => readOptionalLine(text, packageLimits.meetingPoint)),
  meetingTime: field(readOptionalTime),
  endTime: field(readOptionalTime),
  whatToBring: field((text) => readLines(text, packageLimits.whatToBring)),
  fitness: z.enum(["", ...fitnessLevels]).transform((value) => (value === "" ? null : value)),
  minimumAge: field((text) => readOptionalWhole(text, packageLimits.minimumAge)),
  ...languageBoxes,
  accessibility: field((text) => readOptionalProse(text, packageLimits.accessibility)),
  smallestGroup: groupSize,
  largestGroup: groupSize,
  requirements: field((text) => readLines(text, packageLimits.requirements)),
  requiresPassport: box,
};

type PracticalValues = Omit<PracticalDetails, "guideLanguages"> & Record<LanguageField, boolean>;

/** Gathers the details of a form's values, and compares the sizes of a group. */
export function readPractical<Values extends PracticalValues & { maxParticipants: number | null }>(
  values: Values,
  context: z.RefinementCtx,
): Omit<Values, keyof PracticalValues> & { practical: PracticalDetails } {
  const { smallestGroup, largestGroup, maxParticipants } = values;
  const refuse = (path: string, code: string, limit: number) =>
    context.addIssue({ code: "custom", path: [path], params: { code, limit } });
  if (maxParticipants !== null) {
    for (const name of ["smallestGroup", "largestGroup"] as const) {
      if ((values[name] ?? 0) > maxParticipants) refuse(name, "tooLarge", maxParticipants);
    }
  }
  if (smallestGroup !== null && largestGroup !== null && smallestGroup > largestGroup) {
    refuse("largestGroup", "tooSmall", smallestGroup);
  }
  const others = Object.entries(values).filter(([name]) => !Object.hasOwn(practicalFields, name));
  return {
    ...(Object.fromEntries(others) as Omit<Values, keyof PracticalValues>),
    practical: {
      meetingPoint: values.meetingPoint,
      meetingTime: values.meetingTime,
      endTime: values.endTime,
      whatToBring: values.whatToBring,
      fitness: values.fitness,
      minimumAge: values.minimumAge,
      guideLanguages: tickedLanguages(values),
      accessibility: values.accessibility,
      smallestGroup,
      largestGroup,
      requirements: values.requirements,
      requiresPassport: values.requiresPassport,
    },
  };
}
