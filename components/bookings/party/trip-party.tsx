import { getTranslations } from "next-intl/server";

import { TripPassports } from "@/components/bookings/passports/trip-passports";
import { travellerNames } from "@/lib/bookings/party/party";
import { canCancel } from "@/lib/bookings/trips/trips";
import type { TripDetails } from "@/lib/bookings/types";
import { PARTY_ID } from "@/lib/navigation/trip-paths";

import { Demands } from "./demands";
import { PartyForm } from "./party-form";
import { PartyLinks } from "./party-links";
import { PartyList } from "./party-list";

/** The travellers of a trip: a form until the trip is over, then what was entered. */
export async function TripParty({ trip, now }: { trip: TripDetails; now: Date }) {
  const t = await getTranslations("bookings.party");
  const isOpen = canCancel(trip, now);
  const hasNames = travellerNames(trip.party).length > 0;
  return (
    <div id={PARTY_ID} tabIndex={-1} className="scroll-my-24 outline-none">
      {isOpen ? (
        <div className="mb-5 grid gap-4 print:hidden">
          <p className="text-sm wrap-anywhere text-muted-foreground">
            {t("lead", { agency: trip.agencyName })}
          </p>
          <Demands {...trip.demands} />
        </div>
      ) : hasNames ? (
        <PartyList party={trip.party} bookerName={trip.customerName} />
      ) : (
        <p className="text-muted-foreground">{t("none")}</p>
      )}
      <PartyForm trip={trip} isOpen={isOpen} />
      <TripPassports trip={trip} isOpen={isOpen} now={now} />
      {isOpen ? <PartyLinks trip={trip} /> : null}
    </div>
  );
}
