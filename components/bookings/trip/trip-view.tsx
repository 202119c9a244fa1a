import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { ForgetNote } from "@/components/bookings/form/kept-note";
import { CheckedInBadge } from "@/components/bookings/checked-in-badge";
import { TripParty } from "@/components/bookings/party/trip-party";
import { TripStatusBadge } from "@/components/bookings/status-badge";
import { TripLive } from "@/components/bookings/trip-live";
import { TripPicture } from "@/components/bookings/trip-picture";
import { BackLink } from "@/components/layout/links/back-link";
import { KeepOffline } from "@/components/layout/offline/keep-offline";
import { Card } from "@/components/ui/card";
import type { SignedInSession } from "@/lib/auth/session";
import type { TripDetails } from "@/lib/bookings/types";
import { TRIPS_PATH, tripPath } from "@/lib/navigation/trip-paths";

import { TripActions } from "./trip-actions";
import { TripFacts } from "./trip-facts";
import { TripHistory } from "./trip-history";
import { TripHold } from "./trip-hold";
import { TripMoney } from "./trip-money";

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl font-bold">{title}</h2>
      {children}
    </Card>
  );
}

export async function TripView({
  trip,
  session,
  now,
  conversation,
  review,
}: {
  trip: TripDetails;
  session: SignedInSession;
  now: Date;
  conversation: ReactNode;
  /** Of a completed trip: the traveller's review, or the way to write one. */
  review: ReactNode;
}) {
  const t = await getTranslations("bookings");
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:py-10">
      <KeepOffline paths={trip.status === "confirmed" ? [tripPath(trip.id, "voucher")] : []} />
      <TripLive bookingId={trip.id} down={t("trip.live")} />
      <ForgetNote userId={session.userId} packageId={trip.packageId} />
      <BackLink href={session.role === "user" ? "/dashboard" : TRIPS_PATH}>
        {t("trip.back")}
      </BackLink>
      <Card className="mt-3 overflow-hidden sm:grid sm:grid-cols-[16rem_1fr]">
        <TripPicture trip={trip} isEager className="sm:aspect-auto sm:h-full" />
        <div className="min-w-0 p-5 sm:p-7">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <TripStatusBadge status={trip.status} />
            <CheckedInBadge at={trip.checkedInAt} />
            <p className="text-sm text-muted-foreground">
              {t("trip.reference")}{" "}
              <span className="font-mono font-semibold text-foreground">{trip.reference}</span>
            </p>
          </div>
          <h1 className="mt-3 text-3xl font-bold wrap-anywhere">{trip.title}</h1>
          <p className="mt-1.5 text-muted-foreground">
            {t(`trip.headline.${trip.status}`)}
            {trip.agencyName ? ` · ${t("trips.with", { agency: trip.agencyName })}` : null}
          </p>
          {trip.status === "pending" ? <TripHold trip={trip} now={now} /> : null}
          {trip.status === "expired" ? <p className="mt-4">{t("trip.expiredText")}</p> : null}
          {trip.status === "closed" ? <p className="mt-4">{t("trip.closedText")}</p> : null}
          {trip.reason ? (
            <p className="mt-4 border-l-4 border-destructive pl-4 wrap-anywhere whitespace-pre-line">
              {trip.reason}
            </p>
          ) : null}
          <div className="mt-6">
            <TripActions trip={trip} now={now} />
          </div>
        </div>
      </Card>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Panel title={t("trip.details")}>
            <TripFacts trip={trip} now={now} />
          </Panel>
          <Panel title={t("party.title")}>
            <TripParty trip={trip} now={now} />
          </Panel>
          <Panel title={t("trip.price")}>
            <TripMoney trip={trip} now={now} />
          </Panel>
        </div>
        <div className="grid gap-6">
          {review}
          {conversation}
          <Panel title={t("trip.history")}>
            <TripHistory trip={trip} />
          </Panel>
        </div>
      </div>
    </div>
  );
}
