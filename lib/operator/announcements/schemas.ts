import { z } from "zod";

import type { AnnouncementText, Translations } from "@/lib/agencies/portal/announcement-text";
import type { FieldErrorCode } from "@/lib/actions/error-codes";
import { isLocalMoment } from "@/lib/dates/local-moment";
import { box, field } from "@/lib/forms/field-schema";
import { readLines, readOptionalLine, readOptionalProse, type Reading } from "@/lib/forms/fields";
import { readTimeZone } from "@/lib/forms/time-zone-reading";
import { locales, type Locale } from "@/lib/i18n/locales";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { operatorLimits as limits } from "../limits";
import { operatorStates, type OperatorState } from "../types";
import { bodyFieldIn, stateField, titleFieldIn } from "./values";

export interface AnnouncementInput extends AnnouncementText {
  locale: Locale;
  translations: Translations;
  agencyStates: OperatorState[];
  /** Names, addresses or ids, as typed. */
  agencies: string[];
  /** `YYYY-MM-DDTHH:MM` in the zone; null for at once, undefined for as it is. */
  publish: string | null | undefined;
  ends: string | null;
  timeZone: string;
}

function readMoment(text: string): Reading<string | null> {
  if (text === "") return { ok: true, value: null };
  return isLocalMoment(text) ? { ok: true, value: text } : { ok: false, code: "date" };
}

const title = field((text) => readOptionalLine(text, limits.announcementTitle));
const body = field((text) => readOptionalProse(text, limits.announcementBody));

const fields = z.object({
  locale: z.enum(locales),
  zone: field(readTimeZone),
  publish: field(readMoment).optional(),
  ends: field(readMoment),
  agencies: field((text) =>
    readLines(text, { lines: limits.announcementAgencies, characters: 320 }),
  ),
  title_en: title,
  title_es: title,
  title_fr: title,
  title_de: title,
  title_zh: title,
  body_en: body,
  body_es: body,
  body_fr: body,
  body_de: body,
  body_zh: body,
  state_live: box,
  state_pending: box,
  state_rejected: box,
  state_suspended: box,
});

function refuse(context: z.core.$RefinementCtx, path: string, code: FieldErrorCode) {
  context.addIssue({ code: "custom", path: [path], params: { code } });
}

/** The original needs a text; a translation has both title and text, or none of them. */
function toInput(
  given: z.output<typeof fields>,
  context: z.core.$RefinementCtx,
): AnnouncementInput {
  const translations: Partial<Record<Locale, AnnouncementText>> = {};
  for (const locale of locales) {
    const text = { title: given[titleFieldIn(locale)], body: given[bodyFieldIn(locale)] };
    if (text.title === null && text.body === null && locale !== given.locale) continue;
    if (text.title === null) refuse(context, titleFieldIn(locale), "required");
    if (text.body === null) refuse(context, bodyFieldIn(locale), "required");
    translations[locale] = { title: text.title ?? "", body: text.body ?? "" };
  }
  const { publish, ends } = given;
  if (publish && ends !== null && ends <= publish) refuse(context, "ends", "endsEarly");
  const { [given.locale]: original, ...others } = translations;
  return {
    title: original?.title ?? "",
    body: original?.body ?? "",
    locale: given.locale,
    translations: others,
    agencyStates: operatorStates.filter((state) => given[stateField(state)]),
    agencies: given.agencies,
    publish,
    ends,
    timeZone: given.zone,
  };
}

export const newAnnouncementSchema = fields.transform(toInput);
export const announcementSchema = fields
  .extend({ id: uuidSchema, version: z.iso.datetime({ offset: true }) })
  .transform(({ id, version, ...given }, context) => ({
    id,
    version,
    input: toInput(given, context),
  }));
export const announcementIdSchema = z.object({ id: uuidSchema });
