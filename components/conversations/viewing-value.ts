import "server-only";

import { getLocale, getMessages } from "next-intl/server";

import { getFormLabels } from "@/components/forms/form-labels";
import { getHolidayTitles } from "@/lib/catalogue/holiday-texts";
import { inboxPath } from "@/lib/conversations/sides";
import type { Side } from "@/lib/conversations/types";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";

import type { Viewing } from "./messages-context";

/** What a conversation needs to know of its viewer, wherever it stands. */
export async function getViewing(side: Side): Promise<Viewing> {
  const [locale, timeZone, messages, { errors, characters }, holidayTitles] = await Promise.all([
    getLocale(),
    getViewerTimeZone(),
    getMessages(),
    getFormLabels(),
    getHolidayTitles(),
  ]);
  return {
    side,
    locale,
    texts: messages.conversations,
    errors,
    characters,
    holidayTitles,
    bookingStatuses:
      side === "agency" ? messages["portal-bookings"].status : messages.bookings.status,
    isBesideBooking: false,
    timeZone,
    now: new Date().toISOString(),
    hrefs: {
      inbox: localePath(locale, inboxPath(side)),
      signIn: localePath(locale, side === "agency" ? "/agency-portal/auth" : "/auth"),
      packages: localePath(locale, "/packages"),
      localePrefix: localePath(locale, "/").replace(/\/$/, ""),
    },
  };
}
