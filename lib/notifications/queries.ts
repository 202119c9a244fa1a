import "server-only";
import { getTranslations } from "next-intl/server";

import { errorCodeOf } from "@/lib/actions/error-map";
import { done, failed, type ActionResult } from "@/lib/actions/types";
import { getHolidayTitles } from "@/lib/catalogue/holiday-texts";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { writeCursor } from "@/lib/navigation/cursor";
import type { Notice } from "@/lib/navigation/notice-types";
import { getServerClient } from "@/lib/supabase/server";

import { describeNotification, type Describing } from "./describe";
import type { NotificationFilter } from "./filters";
import { kindGroups } from "./kinds";

const COLUMNS = "id, audience, kind, payload, subject_id, event_count, created_at, read_at";

export interface NoticesPage {
  notices: Notice[];
  olderCursor: string | null;
}

async function getDescribing(locale: Locale): Promise<Describing> {
  const [t, holidayTitles, timeZone] = await Promise.all([
    getTranslations({ locale, namespace: "notifications" }),
    getHolidayTitles(locale),
    getViewerTimeZone(),
  ]);
  return {
    locale,
    timeZone,
    now: new Date(),
    path: (href) => localePath(locale, href),
    holidayTitles,
    texts: (key, values) => t(`texts.${key}`, values as never),
    trip: (values) => t("trip", values),
  };
}

export async function listNotifications(
  { isUnreadOnly, group, after }: NotificationFilter,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<ActionResult<NoticesPage>> {
  const client = await getServerClient();
  let query = client.from("notifications").select(COLUMNS);
  if (isUnreadOnly) query = query.is("read_at", null);
  if (group) query = query.in("kind", [...kindGroups[group]]);
  if (after) {
    const { at, id } = after;
    // The first condition is redundant, but it lets the query use the index.
    query = query
      .lte("created_at", at)
      .or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`);
  }
  const [{ data, error, status }, describing] = await Promise.all([
    query
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .limit(limit + 1),
    getDescribing(locale),
  ]);
  if (error) return failed(errorCodeOf({ ...error, status }));
  const rows = data.slice(0, limit);
  const last = data.length > limit ? rows.at(-1) : undefined;
  return done({
    notices: rows.flatMap((row) => describeNotification(row, describing) ?? []),
    olderCursor: last ? writeCursor({ at: last.created_at, id: last.id }) : null,
  });
}
