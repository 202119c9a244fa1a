import { Eye } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Badge } from "@/components/ui/badge";
import { readPassportsAction } from "@/lib/bookings/passports/actions";
import { canReadPassports } from "@/lib/bookings/portal/rules";
import type { AgencyBookingDetails } from "@/lib/bookings/portal/types";
import { formatDate } from "@/lib/dates/date";

import { ShownPassports } from "./shown-passports";

/** Which travellers have entered passport data, and the one press that reads it. */
export async function Passports({
  booking,
  timeZone,
  today,
}: {
  booking: AgencyBookingDetails;
  timeZone: string;
  today: string;
}) {
  const t = await getTranslations("portal-bookings.passports");
  const locale = await getLocale();
  const { party } = booking;
  const day = (iso: string) => formatDate(iso, locale, { dateStyle: "medium", timeZone });
  const nameOf = (position: number) =>
    party[position - 1]?.traveller?.name ?? t("place", { number: position });
  const isEntered = party.some(({ passport }) => passport !== null);
  const reading = canReadPassports(booking, today);
  return (
    <div className="grid gap-4 print:hidden">
      <p className="max-w-prose text-sm text-muted-foreground">{t("text")}</p>
      <ul className="grid divide-y">
        {party.map(({ position, passport }) => (
          <li key={position} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 font-medium wrap-anywhere">{nameOf(position)}</span>
            <Badge variant={passport === null ? "muted" : "success"}>
              {passport === null ? t("missing") : t("entered", { date: day(passport.at) })}
            </Badge>
          </li>
        ))}
      </ul>
      {reading !== "open" ? (
        <p className="text-sm text-muted-foreground">{t(reading)}</p>
      ) : isEntered ? (
        <ActionForm
          action={readPassportsAction}
          labels={await getFormLabels()}
          locale={locale}
          className="grid justify-items-start gap-4"
        >
          <input type="hidden" name="id" value={booking.id} />
          <SubmitButton variant="outline">
            <Eye aria-hidden="true" />
            {t("show")}
          </SubmitButton>
          <ShownPassports
            names={party.map(({ position }) => nameOf(position))}
            texts={{
              title: t("title"),
              once: t("once"),
              unreadable: t("unreadable"),
              name: t("name"),
              number: t("number"),
              nationality: t("nationality"),
              birthDate: t("birthDate"),
              expiryDate: t("expiryDate"),
            }}
          />
        </ActionForm>
      ) : (
        <p className="text-sm text-muted-foreground">{t("none")}</p>
      )}
    </div>
  );
}
