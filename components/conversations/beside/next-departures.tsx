import { randomUUID } from "node:crypto";
import { getLocale, getTranslations } from "next-intl/server";

import { getFormLabels } from "@/components/forms/form-labels";
import { LocaleLink } from "@/components/layout/links/locale-link";
import type { ThreadFacts } from "@/lib/conversations/beside/queries";
import type { Conversation } from "@/lib/conversations/types";
import { formatDate } from "@/lib/dates/date";

import { BesideSection } from "./beside-section";
import { ProposeButton } from "./propose-button";

/** The package's next departures; of a pending request each with enough free seats can be proposed. */
export async function PackageDepartures({
  item,
  conversation: { booking, proposals },
}: {
  item: NonNullable<ThreadFacts["package"]>;
  conversation: Conversation;
}) {
  const t = await getTranslations("portal-bookings.beside");
  const status = await getTranslations("conversations.proposal.status");
  const locale = await getLocale();
  const { errors } = await getFormLabels();
  const request = booking?.status === "pending" && item.isListed ? booking : null;
  const openDates = proposals
    .filter((each) => each.status === "open")
    .map((each) => each.travelDate);
  const canPropose = item.departures.some(
    ({ date, freeSeats }) =>
      request && date !== request.travelDate && freeSeats >= request.travellers,
  );
  return (
    <BesideSection id="departures" title={t("package")}>
      {canPropose ? <p className="text-xs text-muted-foreground">{t("proposeLead")}</p> : null}
      {item.departures.length === 0 ? (
        <p className="text-muted-foreground">{t("noDepartures")}</p>
      ) : (
        <ul className="divide-y">
          {item.departures.map(({ id, date, freeSeats }) => {
            const day = formatDate(date, locale);
            const isRequested = date === booking?.travelDate;
            return (
              <li key={id} className="flex min-h-12 items-center justify-between gap-3 py-1.5">
                <div>
                  <time dateTime={date} className="font-medium">
                    {day}
                  </time>
                  <p className="text-xs text-muted-foreground">
                    {freeSeats === 0 ? t("full") : t("free", { count: freeSeats })}
                    {isRequested ? ` · ${t("requested")}` : null}
                    {openDates.includes(date) ? ` · ${status("open")}` : null}
                  </p>
                </div>
                {request &&
                !isRequested &&
                !openDates.includes(date) &&
                freeSeats >= request.travellers ? (
                  <ProposeButton
                    fields={{
                      proposalId: randomUUID(),
                      bookingId: request.id,
                      departureId: id,
                      date,
                    }}
                    locale={locale}
                    texts={{
                      propose: t("propose"),
                      proposing: t("proposing"),
                      label: t("proposeDate", { date: day }),
                      proposed: t("proposed"),
                      errors,
                    }}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
      <LocaleLink
        href={`/agency-portal/packages/${item.id}/departures`}
        prefetch={false}
        className="inline-flex min-h-6 items-center font-semibold text-primary underline-offset-4 hover:underline"
      >
        {t("allDepartures")}
      </LocaleLink>
    </BesideSection>
  );
}
