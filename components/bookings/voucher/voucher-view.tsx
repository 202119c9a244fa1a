import { Download } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { renderSVG } from "uqr";

import { CheckedInBadge } from "@/components/bookings/checked-in-badge";
import { TripStatusBadge } from "@/components/bookings/status-badge";
import { TripLive } from "@/components/bookings/trip-live";
import { TripPicture } from "@/components/bookings/trip-picture";
import { BackLink } from "@/components/layout/links/back-link";
import { LogoMark } from "@/components/layout/logo";
import { KeepOffline } from "@/components/layout/offline/keep-offline";
import { PrintButton } from "@/components/layout/print-button";
import { buttonVariants } from "@/components/ui/button";
import type { TripDetails } from "@/lib/bookings/types";
import type { VoucherContact } from "@/lib/bookings/voucher/contact";
import { getEnvironment } from "@/lib/config/env";
import { getSiteName } from "@/lib/config/site-name";
import { checkInPath, tripPath, voucherFilePath } from "@/lib/navigation/trip-paths";

import { getVoices, Said } from "./voices";
import "./voucher.css";
import { VoucherFacts } from "./voucher-facts";

/** One sheet for the day, in the traveller's language and the agency's. */
export async function VoucherView({
  trip,
  contact,
  agencyTitle,
}: {
  trip: TripDetails;
  contact: VoucherContact | null;
  /** The trip's title in the agency's language. */
  agencyTitle: string;
}) {
  const t = await getTranslations("bookings.voucher");
  const ofTrip = await getTranslations("bookings.trip");
  const voices = await getVoices(contact?.locale ?? null);
  // Without a language: the agency's phone opens it in the agency's.
  const address = `${getEnvironment().siteUrl}${checkInPath(trip.checkInCode)}`;
  // An image has an accessible name, and needs no markup from the library.
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { ecc: "M", border: 2 }))}`;
  const isValid = trip.status === "confirmed" || trip.status === "completed";
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-6 sm:py-10 print:p-0!">
      <KeepOffline paths={[tripPath(trip.id)]} />
      <div data-no-print>
        <TripLive bookingId={trip.id} down={ofTrip("live")} />
      </div>
      <div data-no-print className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <BackLink href={tripPath(trip.id)}>{t("back")}</BackLink>
        <div className="flex flex-wrap gap-3">
          {isValid ? (
            // A file, not a page: the router must not fetch it.
            <a
              href={`${voucherFilePath(trip.id)}?locale=${await getLocale()}`}
              className={buttonVariants({ variant: "outline" })}
              download
            >
              <Download aria-hidden="true" />
              {t("download")}
            </a>
          ) : null}
          <PrintButton>{t("print")}</PrintButton>
        </div>
      </div>
      <article className="voucher overflow-hidden rounded-xl border bg-card shadow-lift">
        <header className="flex flex-wrap items-center justify-between gap-3 border-b px-6 py-4 sm:px-8">
          <p className="flex items-center gap-2.5 font-display text-xl font-bold">
            <LogoMark className="size-8" />
            {getSiteName()}
          </p>
          <p className="font-display text-lg font-bold">
            <Said voices={voices} isInline>
              {(voice) => voice.t("title")}
            </Said>
          </p>
        </header>
        <TripPicture trip={trip} isEager className="aspect-4/1! print:aspect-12/1!" />
        <div className="voucher-body grid">
          <div className="min-w-0 px-6 py-6 sm:px-8">
            <div className="flex flex-wrap items-center gap-3">
              <TripStatusBadge status={trip.status} />
              <CheckedInBadge at={trip.checkedInAt} />
              {isValid ? null : (
                <p className="text-sm font-semibold text-destructive">
                  {t(trip.status === "pending" ? "notYet" : "invalid")}
                </p>
              )}
            </div>
            <h1 className="mt-3 text-3xl font-bold wrap-anywhere">
              <Said voices={voices}>{(_, index) => (index === 0 ? trip.title : agencyTitle)}</Said>
            </h1>
            <VoucherFacts trip={trip} contact={contact} voices={voices} />
          </div>
          <div className="voucher-stub grid content-center justify-items-center gap-3 px-6 py-6 text-center">
            {/* A small vector of our own needs no optimizing. */}
            {/* eslint-disable-next-line @next/next/no-img-element */}
            <img
              src={code}
              alt={t("qr")}
              width={176}
              height={176}
              className={`size-44 rounded-lg border bg-white ${isValid ? "" : "opacity-60"}`}
            />
            <p className="font-mono text-xl font-bold">{trip.reference}</p>
            {isValid ? (
              <p className="max-w-48 text-sm text-muted-foreground">
                <Said voices={voices}>{(voice) => voice.t("show")}</Said>
              </p>
            ) : null}
          </div>
        </div>
      </article>
    </div>
  );
}
