import { localMomentIn } from "@/lib/dates/local-moment";
import { boxText } from "@/lib/forms/field-schema";
import { locales, type Locale } from "@/lib/i18n/locales";

import { operatorStates, type Announcement, type OperatorState } from "../types";

export const titleFieldIn = <Key extends Locale>(locale: Key) => `title_${locale}` as const;
export const bodyFieldIn = <Key extends Locale>(locale: Key) => `body_${locale}` as const;
export const stateField = <Key extends OperatorState>(state: Key) => `state_${state}` as const;

/** What the form's fields show of an announcement, by their names. Moments are in the zone. */
export function announcementValues(
  announcement: Announcement,
  timeZone: string,
): Record<string, string> {
  const { title, body, locale, translations, endsAt, publishAt } = announcement;
  const values: Record<string, string> = {
    locale,
    agencies: announcement.agencies.map(({ email }) => email).join("\n"),
    ends: endsAt === null ? "" : localMomentIn(timeZone, endsAt),
  };
  // The time of what is published is fixed: its form has no such field.
  if (announcement.publishedAt === null) values["publish"] = localMomentIn(timeZone, publishAt);
  for (const each of locales) {
    const text = each === locale ? { title, body } : translations[each];
    values[titleFieldIn(each)] = text?.title ?? "";
    values[bodyFieldIn(each)] = text?.body ?? "";
  }
  for (const state of operatorStates) {
    values[stateField(state)] = boxText(announcement.agencyStates.includes(state));
  }
  return values;
}
