import { KeyRound, Luggage, Store } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { PushSection } from "@/components/account/push/push-settings";
import { BackToDashboard } from "@/components/agencies/portal/back-to-dashboard";
import { ClosingCard } from "@/components/agencies/settings/closing-card";
import { HoursForm } from "@/components/agencies/settings/hours-form";
import { PhonesForm } from "@/components/agencies/settings/phones-form";
import { SettingsForm } from "@/components/agencies/settings/settings-form";
import { StatusCard } from "@/components/agencies/settings/status-card";
import { LoadFailed } from "@/components/feedback/load-failed";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { ChannelSettings } from "@/components/notifications/channel-settings";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { getOwnAgency } from "@/lib/agencies/queries";
import { getOpenBookings } from "@/lib/agencies/settings/closing";
import { getWorkingHours } from "@/lib/agencies/settings/hours";
import { getAgencyPhones } from "@/lib/agencies/settings/phones";
import { getOwnSettings } from "@/lib/agencies/settings/queries";
import { requireRole } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { hasTravels } from "@/lib/bookings/trips/travels";
import { PROFILE_PATH, SETTINGS_PATH } from "@/lib/navigation/agency-paths";
import { TRIPS_PATH } from "@/lib/navigation/trip-paths";
import { getChannelSettings } from "@/lib/notifications/settings-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings");
  return { title: t("title") };
}

export default async function SettingsPage() {
  const { userId } = await requireRole("agency", SETTINGS_PATH, "/agency-portal/auth");
  const t = await getTranslations("settings");
  const found = await orUnavailable(() =>
    Promise.all([
      getOwnAgency(),
      getOwnSettings(),
      hasTravels(userId),
      getWorkingHours(),
      getAgencyPhones(),
      getChannelSettings(["agency"]),
      getOpenBookings(),
    ]),
  );
  const [agency, settings, isTraveller, hours, phones, channels, open] =
    found === "unavailable" ? [null, null, false, null, null, [], null] : found;
  const tPage = await getTranslations("agency-page.edit");
  const tNotifications = await getTranslations("notifications.settings");
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
            <StatusCard agency={agency} />
          </div>
          <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <SettingsForm agencyId={agency.id} settings={settings} />
            <Card id="notifications" className="mt-6 scroll-mt-20">
              <CardContent className="grid gap-5">
                <div>
                  <h2 className="text-lg font-bold">{tNotifications("title")}</h2>
                  <p className="mt-1 text-sm text-muted-foreground">{tNotifications("lead")}</p>
                </div>
                <ChannelSettings settings={channels} />
                <PushSection />
              </CardContent>
            </Card>
          </div>
          <div className="grid gap-6 lg:col-start-2">
            <Card>
              <CardContent className="grid justify-items-start gap-3">
                <h2 className="text-lg font-bold">{tPage("title")}</h2>
                <p className="text-sm text-muted-foreground">{tPage("lead")}</p>
                <LocaleLink
                  href={PROFILE_PATH}
                  prefetch={false}
                  className={buttonVariants({ variant: "outline" })}
                >
                  <Store aria-hidden="true" />
                  {tPage("open")}
                </LocaleLink>
              </CardContent>
            </Card>
            {phones === null ? null : <PhonesForm phones={phones} />}
            {hours === null ? null : <HoursForm hours={hours} />}
            <Card>
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
            {open === null ? null : <ClosingCard agency={agency} open={open} />}
          </div>
        </div>
      )}
    </>
  );
}
