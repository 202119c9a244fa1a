import "server-only";

import { getLocale, getMessages, getTranslations } from "next-intl/server";

import { getStepTexts } from "@/components/bookings/portal/booking-texts";
import { getFormLabels } from "@/components/forms/form-labels";
import { getClaimant } from "@/lib/auth/session";
import { getHolidayTitles } from "@/lib/catalogue/holiday-texts";
import { sideOfInbox } from "@/lib/conversations/sides";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { inboxPath, type InboxName } from "@/lib/navigation/message-paths";

import type { RequestStepTexts, Viewing } from "./messages-context";

/** The same texts, with the desk's own for an empty inbox. */
function deskTexts({ conversations, operator }: Awaited<ReturnType<typeof getMessages>>) {
  const { empty, emptyText } = operator.desk;
  return {
    ...conversations,
    empty: { ...conversations.empty, agencyTitle: empty, agencyText: emptyText },
  };
}

async function getRequestTexts(): Promise<RequestStepTexts> {
  const [t, steps, labels] = await Promise.all([
    getTranslations("portal-bookings"),
    getStepTexts(),
    getFormLabels(),
  ]);
  return {
    confirm: steps.confirm,
    confirmLabel: t("steps.confirm"),
    decline: {
      open: t("steps.decline"),
      what: t("details.declineText"),
      label: t("details.reason"),
      hint: t("details.reasonHint"),
      submit: t("details.declineSubmit"),
    },
    labels,
  };
}

/** What a conversation needs to know of its viewer, wherever it stands. */
export async function getViewing(inbox: InboxName): Promise<Viewing> {
  const side = sideOfInbox(inbox);
  const claimant = await getClaimant();
  const [locale, timeZone, messages, { errors, characters }, holidayTitles] = await Promise.all([
    getLocale(),
    getViewerTimeZone(),
    getMessages(),
    getFormLabels(),
    getHolidayTitles(),
  ]);
  return {
    inbox,
    viewerId: claimant === null || claimant === "unavailable" ? "" : claimant.claims.sub,
    side,
    locale,
    texts: inbox === "desk" ? deskTexts(messages) : messages.conversations,
    errors,
    characters,
    holidayTitles,
    bookingStatuses:
      side === "agency" ? messages["portal-bookings"].status : messages.bookings.status,
    answering: inbox === "agency" ? await getRequestTexts() : null,
    isBesideBooking: false,
    timeZone,
    now: new Date().toISOString(),
    hrefs: {
      inbox: localePath(locale, inboxPath(inbox)),
      signIn: localePath(locale, inbox === "agency" ? "/agency-portal/auth" : "/auth"),
      packages: localePath(locale, "/packages"),
      localePrefix: localePath(locale, "/").replace(/\/$/, ""),
    },
  };
}
