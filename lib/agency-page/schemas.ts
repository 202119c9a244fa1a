import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readOptionalLine } from "@/lib/forms/fields";
import { prose } from "@/lib/forms/prose";
import { locales, type Locale } from "@/lib/i18n/locales";
import { picture } from "@/lib/packages/editing/schemas";
import { picturePathType } from "@/lib/packages/pictures/pictures";
import { languageBoxes, tickedLanguages } from "@/lib/packages/practical/language-boxes";

import { profileLimits as limits } from "./limits";
import type { AgencyPage, AgencyPerson } from "./types";

export type StoryField = `story_${Locale}`;
export const storyField = (locale: Locale): StoryField => `story_${locale}`;

/** Rows of the form, from 1. */
export const personRows = Array.from({ length: limits.people }, (_, index) => index + 1);
export const nameField = (row: number) => `person${String(row)}Name`;
export const roleField = (row: number) => `person${String(row)}Role`;

const line = (most: number) =>
  z
    .string()
    .default("")
    .pipe(field((text) => readOptionalLine(text, most)));

const stories = Object.fromEntries(
  locales.map((locale) => [storyField(locale), prose(limits.story)]),
) as Record<StoryField, ReturnType<typeof prose>>;

const people: Record<string, ReturnType<typeof line>> = Object.fromEntries(
  personRows.flatMap((row) => [
    [nameField(row), line(limits.personName)],
    [roleField(row), line(limits.personRole)],
  ]),
);

export type AgencyPageInput = Pick<AgencyPage, "stories" | "people" | "languages" | "version">;

export const agencyPageSchema = z
  .object({
    /** Of the texts that the form showed. */
    version: z.string().regex(/^\d{1,9}$/),
  })
  .extend(stories)
  .extend(languageBoxes)
  .and(z.object(people))
  .transform((values, context): AgencyPageInput => {
    const texts = values as Readonly<Record<string, string | null | undefined>>;
    const told = locales.flatMap((locale) => {
      const text = values[storyField(locale)];
      return text === null ? [] : [[locale, text] as const];
    });
    const named = personRows.flatMap((row): AgencyPerson[] => {
      const [name, role] = [texts[nameField(row)] ?? null, texts[roleField(row)] ?? null];
      if (name !== null) return [{ name, role }];
      if (role !== null) {
        context.addIssue({ code: "custom", path: [nameField(row)], params: { code: "required" } });
      }
      return [];
    });
    return {
      version: Number(values.version),
      stories: Object.fromEntries(told),
      people: named,
      languages: tickedLanguages(values),
    };
  });

export const addAgencyPictureSchema = z.object({
  picture,
  alt: field((text) => readOptionalLine(text, limits.alt)),
});

export const removeAgencyPictureSchema = z.object({
  path: z.string().refine((path) => picturePathType(path) !== null),
});
