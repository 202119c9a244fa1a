import { boxText } from "@/lib/forms/field-schema";
import { languageField, spokenLanguages, type LanguageField } from "@/lib/i18n/spoken-languages";

import type { PracticalDetails } from "./practical";

const numberText = (value: number | null) => (value === null ? "" : String(value));

/** What the form shows, by field. */
export function practicalFormValues(details: PracticalDetails) {
  const languages = Object.fromEntries(
    spokenLanguages.map((language) => [
      languageField(language),
      boxText(details.guideLanguages.includes(language)),
    ]),
  ) as Record<LanguageField, string>;
  return {
    ...languages,
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
  };
}
