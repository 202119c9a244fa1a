import { getLocale, getTranslations } from "next-intl/server";

import { ClosingFields } from "@/components/bookings/closing-fields";
import { FormAnswer } from "@/components/forms/form-answer";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { Badge } from "@/components/ui/badge";
import { savePartyAction } from "@/lib/bookings/party/actions";
import { textsOf, travellerField } from "@/lib/bookings/party/fields";
import { isComplete, type PackageDemands, type PartyPlace } from "@/lib/bookings/party/party";
import { isGone } from "@/lib/bookings/trips/trips";
import type { TripDetails } from "@/lib/bookings/types";
import { PARTY_ID } from "@/lib/navigation/trip-paths";

import { ShownField } from "./shown-field";
import { TravellerFields } from "./traveller-fields";

async function Place({ place, demands }: { place: PartyPlace; demands: PackageDemands }) {
  const t = await getTranslations("bookings.party");
  const { position, traveller } = place;
  const texts = textsOf(traveller);
  const isWhole = isComplete(place, demands);
  const names = {
    name: travellerField("name", position),
    age: travellerField("age", position),
    wishes: travellerField("wishes", position),
  };
  return (
    <fieldset className="grid min-w-0 gap-3 border-t pt-4">
      <legend className="float-left mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {t("place", { number: position })}
        <Badge variant={isWhole ? "success" : "muted"}>{t(isWhole ? "complete" : "missing")}</Badge>
        {traveller?.enteredBy === "traveller" ? (
          <span className="text-sm font-normal text-muted-foreground">{t("byTraveller")}</span>
        ) : null}
      </legend>
      <TravellerFields names={names} texts={texts} />
      <ShownField name={travellerField("shown", position)} json={JSON.stringify(texts)} />
    </fieldset>
  );
}

/** The form also exists after the trip, because it may be submitted before that shows. */
export async function PartyForm({ trip, isOpen }: { trip: TripDetails; isOpen: boolean }) {
  const t = await getTranslations("bookings.party");
  const ofTrip = await getTranslations("bookings.trip");
  const labels = await getFormLabels();
  const notSaved = t("notSaved");
  // Elsewhere these texts address agencies.
  const refusals = { bookingChanged: notSaved, bookingExpired: notSaved, tripOver: notSaved };
  const closed = isGone(trip.status)
    ? `${notSaved} ${ofTrip(`headline.${trip.status}`)}`
    : notSaved;
  return (
    <NoticeForm
      action={savePartyAction}
      labels={{ ...labels, errors: { ...labels.errors, ...refusals } }}
      locale={await getLocale()}
      notice={t("saved")}
      clears
      focusId={PARTY_ID}
      hasOwnAnswer
      className="grid gap-5 print:hidden"
    >
      <input type="hidden" name="bookingId" value={trip.id} />
      <ClosingFields isOpen={isOpen} closed={closed}>
        <FormAnswer />
        {trip.party.map((place) => (
          <Place key={place.position} place={place} demands={trip.demands} />
        ))}
        <div className="grid justify-items-start gap-2">
          <SubmitButton>{t("save")}</SubmitButton>
          <p className="text-sm text-muted-foreground">{t("removeHint")}</p>
        </div>
      </ClosingFields>
    </NoticeForm>
  );
}
