import { KeyRound, Luggage } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackToDashboard } from "@/components/agencies/portal/back-to-dashboard";
import { SettingsForm } from "@/components/agencies/settings/settings-form";
import { StandingCard } from "@/components/agencies/settings/standing-card";
import { LoadFailed } from "@/components/feedback/load-failed";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { getOwnAgency } from "@/lib/agencies/queries";
import { getOwnSettings } from "@/lib/agencies/settings/queries";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { hasTravels } from "@/lib/bookings/trips/travels";
import { TRIPS_PATH } from "@/lib/navigation/trip-paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("title") };
}

export default async function SettingsPage() {
  const { userId } = await requireRole("agency", "/agency-portal/settings", "/agency-portal/auth");
  const t = await getTranslations("settings");
  const found = await orUnavailable(() =>
    Promise.all([getOwnAgency(), getOwnSettings(), hasTravels(userId)]),
  );
  const [agency, settings, isTraveller] = found === "unavailable" ? [null, null, false] : found;
  return (
    <>
      <BackToDashboard />
      <h1 className="mt-2 text-3xl font-bold">{t("title")}</h1>
      <p className="mt-1 max-w-prose text-muted-foreground">{t("lead")}</p>
      {agency === null || settings === null ? (
        <LoadFailed level="h2" />
      ) : (
        <div className="mt-6 grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">
            <StandingCard agency={agency} />
          </div>
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <SettingsForm agencyId={agency.id} settings={settings} />
          </div>
          <Card className="lg:col-start-2">
            <CardContent className="grid justify-items-start gap-3">
              <h2 className="text-lg font-bold">{t("account.title")}</h2>
              <p className="text-sm text-muted-foreground">{t("account.text")}</p>
              <LocaleLink
                href="/dashboard/profile"
                prefetch={false}
                className={buttonVariants({ variant: "outline" })}
              >
                <KeyRound aria-hidden="true" />
                {t("account.change")}
              </LocaleLink>
              {isTraveller ? (
                <LocaleLink
                  href={TRIPS_PATH}
                  prefetch={false}
                  className={buttonVariants({ variant: "outline" })}
                >
                  <Luggage aria-hidden="true" />
                  {t("account.trips")}
                </LocaleLink>
              ) : null}
            </CardContent>
          </Card>
        </div>
      )}
    </>
  );
}
