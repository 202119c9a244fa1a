import "server-only";

import { headers } from "next/headers";

import type { ErrorCode } from "@/lib/actions/error-codes";
import { errorCodeOf } from "@/lib/actions/error-map";
import type { Locale } from "@/lib/i18n/locales";
import { createAdminClient, pseudonymOf } from "@/lib/supabase/admin";
import { AddressLimit } from "@/lib/utils/address-limit";
import { networkOf, networkText } from "@/lib/utils/network";
import { addressOf } from "@/lib/utils/visitors";

import type { ReportCategory, ReportSubject } from "./subject";

interface VisitorReport extends ReportSubject {
  category: ReportCategory;
  note: string;
  name: string | null;
  email: string;
}

/** A minute: the database takes one report at a time, and five of a visitor in a day. */
const limit = new AddressLimit(10);

/** As the site's server, for somebody without an account. Null once it is stored. */
export async function reportAsVisitor(
  report: VisitorReport,
  locale: Locale,
  now = new Date(),
): Promise<ErrorCode | null> {
  const address = addressOf(await headers());
  if (!limit.allows(networkOf(address), now.getTime())) return "rateLimited";
  const client = createAdminClient();
  const visitor = pseudonymOf(networkText(address, now));
  if (client === null || visitor === null) return "notAuthenticated";
  const { error, status } = await client.rpc("report_as_visitor", {
    p_kind: report.kind,
    p_subject_id: report.id,
    p_category: report.category,
    p_note: report.note,
    p_name: report.name,
    p_email: report.email,
    p_locale: locale,
    p_visitor: visitor,
  });
  return error ? errorCodeOf({ ...error, status }) : null;
}
