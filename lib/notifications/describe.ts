import { z } from "zod";

import { isHolidayId, type HolidayId } from "@/lib/catalogue/holidays";
import { formatDate } from "@/lib/dates/date";
import { centsOf, formatMoney } from "@/lib/money/format";
import { inboxPath, threadPath } from "@/lib/navigation/message-paths";
import type { Notice } from "@/lib/navigation/notice-types";
import { mailsPath, operatorReportPath } from "@/lib/navigation/operator-paths";
import { packagePath } from "@/lib/navigation/package-paths";
import { PARTY_ID, tripPath } from "@/lib/navigation/trip-paths";

import { isNotificationKind, type Audience, type NotificationKind } from "./kinds";

export interface NotificationRow {
  id: string;
  audience: string;
  kind: string;
  payload: unknown;
  subject_id: string | null;
  event_count: number;
  created_at: string;
  read_at: string | null;
}

const text = z.string().catch("");
const payloadSchema = z.object({
  conversation_id: text,
  booking_id: text,
  agency_id: text,
  report_id: text,
  package_id: text,
  preview: text,
  agency_name: text,
  customer_name: text,
  package_title: text,
  package_slug: text,
  reference: text,
  travel_date: z.iso.date().nullable().catch(null),
  travellers: z.number().catch(1),
  /** Of a saved package: dollars, and seats of a departure. */
  price: text,
  price_before: text,
  seats_left: z.number().nullable().catch(null),
  public_id: text,
  actor: text,
  title: text,
  /** Of an announcement, by language. */
  titles: z.record(z.string(), z.string()).catch({}),
});
type Payload = z.infer<typeof payloadSchema>;

export type NoticeTextKey =
  | Exclude<NotificationKind, "booking_cancelled" | "desk_message">
  | "booking_cancelled"
  | "booking_cancelled_agency"
  | "booking_cancelled_operator"
  | "booking_expiring_agency"
  | "booking_moved_agency"
  | "message_desk";

export interface Describing {
  locale: string;
  timeZone: string;
  now: Date;
  path: (href: string) => string;
  holidayTitles: Readonly<Record<HolidayId, string>>;
  texts: (key: NoticeTextKey, values: Record<string, string | number>) => string;
  /** "3 July 2026 · 2 travellers" */
  trip: (values: { date: string; travellers: number }) => string;
}

function textKeyOf(kind: NotificationKind, audience: Audience, payload: Payload): NoticeTextKey {
  if (kind === "desk_message") return "message_desk";
  if (kind === "booking_cancelled") {
    if (audience === "agency") return "booking_cancelled_agency";
    return payload.actor === "operator" ? "booking_cancelled_operator" : kind;
  }
  if (audience === "agency") {
    if (kind === "booking_expiring") return "booking_expiring_agency";
    if (kind === "booking_moved") return "booking_moved_agency";
  }
  return kind;
}

function pathOf(kind: NotificationKind, audience: Audience, payload: Payload): string {
  switch (kind) {
    case "message":
    case "desk_message":
    case "date_proposed":
    case "date_kept":
    case "booking_moved": {
      const inbox = audience === "traveller" ? "user" : audience === "agency" ? "agency" : "desk";
      return payload.conversation_id === ""
        ? inboxPath(inbox)
        : threadPath(inbox, payload.conversation_id);
    }
    case "booking_requested":
    case "booking_confirmed":
    case "booking_declined":
    case "booking_cancelled":
    case "booking_expiring":
      return audience === "agency"
        ? `/agency-portal/bookings/${payload.booking_id}`
        : tripPath(payload.booking_id);
    case "booking_completed":
      return tripPath(payload.booking_id, "review");
    case "details_missing":
      return `${tripPath(payload.booking_id)}#${PARTY_ID}`;
    case "price_fell":
    case "seats_low":
      return packagePath(payload.public_id, { date: payload.travel_date });
    case "review_received":
      return "/agency-portal/reviews";
    case "review_answered":
      return `${tripPath(payload.booking_id)}#review`;
    case "application_submitted":
      return `/dashboard/applications/${payload.agency_id}`;
    case "report":
      return operatorReportPath(payload.report_id);
    case "mail_failed":
      return mailsPath({ state: "failed" });
    case "package_hidden":
    case "package_shown":
      return `/agency-portal/packages/${payload.package_id}`;
    case "report_decided":
      return "/report";
    default:
      return "/agency-portal/dashboard";
  }
}

function detailOf(payload: Payload, { locale, trip }: Describing): string | null {
  const { preview, reference, travel_date: date, travellers } = payload;
  if (preview !== "") return preview;
  if (date === null) return null;
  return reference === ""
    ? formatDate(date, locale)
    : `${trip({ date: formatDate(date, locale), travellers })} · ${reference}`;
}

function momentOf(instant: string, { locale, timeZone, now }: Describing): string {
  const day = (value: string | Date) =>
    formatDate(new Date(value).toISOString(), locale, { dateStyle: "short", timeZone });
  const time = { hour: "numeric", minute: "2-digit", timeZone } as const;
  return day(instant) === day(now)
    ? formatDate(instant, locale, time)
    : formatDate(instant, locale, { month: "short", day: "numeric", ...time });
}

/** What the texts about a saved package say. */
function newsValues(payload: Payload, locale: string): Record<string, string | number> {
  const { price, price_before: before, seats_left: seats } = payload;
  const dollars = (amount: string) => formatMoney(centsOf(Number(amount)), locale);
  return {
    ...(price !== "" && { price: dollars(price), before: dollars(before) }),
    ...(seats !== null && { seats }),
  };
}

export function describeNotification(row: NotificationRow, describing: Describing): Notice | null {
  const { kind } = row;
  if (!isNotificationKind(kind)) return null;
  const audience = row.audience as Audience;
  const known = payloadSchema.safeParse(row.payload);
  const payload = known.success ? known.data : payloadSchema.parse({});
  const { path, texts, holidayTitles } = describing;
  const slug = payload.package_slug;
  // The agency reads the title that it sold.
  const title =
    audience === "traveller" && isHolidayId(slug) ? holidayTitles[slug] : payload.package_title;
  return {
    id: row.id,
    kind,
    subjectId: row.subject_id,
    text: texts(textKeyOf(kind, audience, payload), {
      count: row.event_count,
      name: audience === "traveller" ? payload.agency_name : payload.customer_name,
      agency: payload.agency_name,
      ...newsValues(payload, describing.locale),
      title: kind === "announcement" ? (payload.titles[describing.locale] ?? payload.title) : title,
    }),
    detail: detailOf(payload, describing),
    href: path(pathOf(kind, audience, payload)),
    createdAt: row.created_at,
    moment: momentOf(row.created_at, describing),
    isUnread: row.read_at === null,
  };
}
