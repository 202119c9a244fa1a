import "server-only";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { ownAgencyOrFailure } from "@/lib/agencies/own-agency";
import { locales } from "@/lib/i18n/locales";
import { languageBoxTexts } from "@/lib/packages/practical/language-boxes";
import { getServerClient } from "@/lib/supabase/server";

import { toAgencyPage } from "./rows";
import { nameField, personRows, roleField, storyField } from "./schemas";
import type { AgencyPage } from "./types";

/** In any state of the review; `notFound` for the desk, which has no page. */
export async function getOwnAgencyPage(): Promise<ActionResult<AgencyPage>> {
  const own = await ownAgencyOrFailure();
  if (!own.ok) return own;
  const client = await getServerClient();
  const { data, error } = await client.rpc("get_own_agency_page").maybeSingle();
  if (error) return failed(errorCodeOf(error));
  return data ? done(toAgencyPage(data)) : failed("notFound");
}

/** What the form shows, by field. */
export function profileFormValues(page: AgencyPage): Record<string, string> {
  const { stories, people, languages } = page;
  return Object.fromEntries([
    ...locales.map((locale) => [storyField(locale), stories[locale] ?? ""]),
    ...personRows.flatMap((row) => [
      [nameField(row), people[row - 1]?.name ?? ""],
      [roleField(row), people[row - 1]?.role ?? ""],
    ]),
    ...Object.entries(languageBoxTexts(languages)),
  ]) as Record<string, string>;
}
