import ical, { ICalEventStatus } from "ical-generator";

import { toBase64 } from "./base64.ts";
import { type Payload, payloadText } from "./facts.ts";
import type { Attachment, Kind, MailLocale } from "./mail.ts";

const DAY_MS = 86_400_000;
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The trip of a confirmation as a calendar file; none for other mails. It has the UID of the file that
 * the trip's page offers, so that a newer one replaces it.
 */
export function calendarOf(
  kind: Kind,
  locale: MailLocale,
  payload: Payload,
  href: string,
): Attachment[] {
  const text = (name: string) => payloadText(payload, name);
  const [from, to, confirmedAt] = [text("travel_date"), text("ends_on"), text("confirmed_at")];
  const isKnown = PLAIN_DATE.test(from) && PLAIN_DATE.test(to) && confirmedAt !== "";
  if (kind !== "booking_confirmed" || !isKnown) return [];
  const calendar = ical({
    prodId: { company: "Wayfare", product: "Trips", language: locale.toUpperCase() },
  });
  calendar.createEvent({
    id: `booking-${text("booking_id")}@wayfare`,
    sequence: Number(text("steps")),
    // The same in each attempt: a mail service refuses another mail with the same key.
    stamp: new Date(confirmedAt),
    start: new Date(`${from}T00:00:00Z`),
    // The end date is exclusive.
    end: new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS),
    allDay: true,
    summary: text("package_title"),
    location: [text("meeting_point"), text("destination")]
      .filter((place) => place !== "")
      .join(locale === "zh" ? "，" : ", "),
    description: text("reference"),
    url: href,
    status: ICalEventStatus.CONFIRMED,
  });
  return [
    {
      filename: `${text("reference")}.ics`,
      // The last line needs an end too (RFC 5545, 3.1).
      content: toBase64(new TextEncoder().encode(`${calendar.toString()}\r\n`)),
      // No method: the calendar has none, which would ask for an organizer.
      content_type: "text/calendar; charset=utf-8",
    },
  ];
}
