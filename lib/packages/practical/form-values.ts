import { boxText } from "@/lib/forms/field-schema";

import { languageBoxTexts } from "./language-boxes";
import type { PracticalDetails } from "./practical";

const numberText = (value: number | null) => (value === null ? "" : String(value));

/** What the form shows, by field. */
export function practicalFormValues(details: PracticalDetails) {
  return {
    ...languageBoxTexts(details.guideLanguages),
    meetingPoint: details.meetingPoint ?? "",
    meetingTime: details.meetingTime ?? "",
    endTime: details.endTime ?? "",
    whatToBring: details.whatToBring.join("\n"),
    fitness: details.fitness ?? "",
    minimumAge: numberText(details.minimumAge),
    accessibility: details.accessibility ?? "",
    smallestGroup: numberText(details.smallestGroup),
    largestGroup: numberText(details.largestGroup),
    requirements: details.requirements.join("\n"),
    requiresPassport: boxText(details.requiresPassport),
  };
}
