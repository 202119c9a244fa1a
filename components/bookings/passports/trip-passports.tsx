import { IdCard, Trash2 } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ClosingFields } from "@/components/bookings/closing-fields";
import { AskFirst } from "@/components/forms/ask-first";
import { SelectField } from "@/components/forms/fields/select-field";
import { FormAnswer } from "@/components/forms/form-answer";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import type { PartyPlace } from "@/lib/bookings/party/party";
import { removePassportAction, savePassportAction } from "@/lib/bookings/passports/actions";
import { PASSPORT_DAYS } from "@/lib/bookings/passports/fields";
import { lastDayOf } from "@/lib/bookings/trips/trips";
import type { TripDetails } from "@/lib/bookings/types";
import { PASSPORTS_ID } from "@/lib/navigation/trip-paths";

import { PassportFields } from "./passport-fields";
import { PassportState } from "./passport-state";

async function getLabels() {
  const labels = await getFormLabels();
  const notSaved = (await getTranslations("bookings.passports"))("notSaved");
  // Elsewhere these texts address agencies.
  const refusals = { bookingChanged: notSaved, bookingExpired: notSaved, tripOver: notSaved };
  return { ...labels, errors: { ...labels.errors, ...refusals } };
}

async function Place({ tripId, place }: { tripId: string; place: PartyPlace }) {
  const t = await getTranslations("bookings.passports");
  const party = await getTranslations("bookings.party");
  const name = place.traveller?.name ?? party("place", { number: place.position });
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
      <PassportState passport={place.passport} />
      {place.passport === null ? null : (
        <NoticeForm
          action={removePassportAction}
          labels={await getLabels()}
          locale={await getLocale()}
          notice={t("removed")}
          focusId={PASSPORTS_ID}
          className="ml-auto"
        >
          <input type="hidden" name="bookingId" value={tripId} />
          <input type="hidden" name="position" value={place.position} />
          <SubmitButton variant="ghost" size="sm">
            <Trash2 aria-hidden="true" />
            {t("remove")}
            <span className="sr-only"> {t("removeOf", { name })}</span>
          </SubmitButton>
        </NoticeForm>
      )}
    </li>
  );
}

async function Traveller({ party }: { party: readonly PartyPlace[] }) {
  const t = await getTranslations("bookings.passports");
  const ofParty = await getTranslations("bookings.party");
  const first = party.find(({ passport }) => passport === null) ?? party[0];
  if (party.length === 1) return <input type="hidden" name="position" value={first?.position} />;
  return (
    <SelectField
      name="position"
      label={t("traveller")}
      options={party.map(({ position, traveller }) => ({
        value: String(position),
        label: traveller?.name ?? ofParty("place", { number: position }),
      }))}
      defaultValue={String(first?.position)}
    />
  );
}

/** Passport data of a trip's travellers: entered, replaced and removed here, and never shown. */
export async function TripPassports({
  trip,
  isOpen,
  now,
}: {
  trip: TripDetails;
  isOpen: boolean;
  now: Date;
}) {
  const { party, demands } = trip;
  const isEntered = party.some(({ passport }) => passport !== null);
  if (!demands.requiresPassport && !isEntered) return null;
  const t = await getTranslations("bookings.passports");
  const isWhole = party.every(({ passport }) => passport !== null);
  return (
    <div
      id={PASSPORTS_ID}
      tabIndex={-1}
      className="mt-6 scroll-my-24 border-t pt-5 outline-none print:hidden"
    >
      <h3 className="text-lg font-bold">{t("title")}</h3>
      {isOpen ? (
        <>
          <p className="mt-1 wrap-anywhere">{t("lead", { agency: trip.agencyName })}</p>
          <p className="mt-1 text-sm text-muted-foreground">{t("safe", { days: PASSPORT_DAYS })}</p>
          <ul className="mt-3 grid divide-y">
            {party.map((place) => (
              <Place key={place.position} tripId={trip.id} place={place} />
            ))}
          </ul>
        </>
      ) : null}
      {demands.requiresPassport ? (
        <NoticeForm
          action={savePassportAction}
          labels={await getLabels()}
          locale={await getLocale()}
          notice={t("saved")}
          clears
          focusId={PASSPORTS_ID}
          hasOwnAnswer
          className="mt-3"
        >
          <input type="hidden" name="bookingId" value={trip.id} />
          <ClosingFields isOpen={isOpen} closed={t("notSaved")}>
            <AskFirst
              label={t(isWhole ? "replace" : "enter")}
              icon={<IdCard aria-hidden="true" />}
              contentClassName="grid gap-4"
            >
              <FormAnswer />
              <Traveller party={party} />
              <PassportFields endsOn={lastDayOf(trip)} now={now} />
              <div>
                <SubmitButton>{t("save")}</SubmitButton>
              </div>
            </AskFirst>
          </ClosingFields>
        </NoticeForm>
      ) : null}
    </div>
  );
}
