import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";

import { UnavailableView } from "@/components/feedback/unavailable-view";
import { MissingPage } from "@/components/layout/missing/missing-page";
import { SiteShell } from "@/components/layout/site-shell";
import { openCheckIn } from "@/lib/bookings/check-in-link";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("portal-bookings.checkIn");
  // The address holds a secret: no other site gets it.
  return { title: t("title"), robots: { index: false }, referrer: "same-origin" };
}

/** Where the QR code of a voucher leads. An unknown code and a foreign one have the same answer. */
export default async function CheckInPage({ params }: { params: Promise<{ code: string }> }) {
  const target = await openCheckIn((await params).code);
  if (target !== null && target !== "unavailable") redirect(target);
  return (
    <SiteShell isSignedIn>{target === null ? <MissingPage /> : <UnavailableView />}</SiteShell>
  );
}
