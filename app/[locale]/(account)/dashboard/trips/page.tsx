import { Luggage } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { KeepTrips } from "@/components/bookings/trips/keep-trips";
import { TripList } from "@/components/bookings/trips/trip-list";
import { OwnThreadList } from "@/components/conversations/inbox/own-thread-list";
import { EmptyState } from "@/components/feedback/empty-state";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { BackLink } from "@/components/layout/links/back-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { dashboardPath } from "@/lib/auth/roles";
import { readTravellerHome } from "@/lib/bookings/trips/trip-page";
import { readPage, readTripGroup } from "@/lib/bookings/trips/trips";
import { listConversations } from "@/lib/conversations/queries";
import { plainDateIn } from "@/lib/dates/time-zone";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { TRIPS_PATH } from "@/lib/navigation/trip-paths";
import { cn } from "@/lib/utils/cn";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bookings");
  return { title: t("trip.back"), robots: "noindex" };
}

/**
 * Trips and questions of an account whose dashboard is not the traveller's, such as an agency's owner.
 */
export default async function OwnTripsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const today = plainDateIn(await getViewerTimeZone(), new Date());
  const wanted = { group: readTripGroup(query["trips"]), page: readPage(query["page"]), today };
  const read = await orUnavailable(async () => {
    const session = await requireSession(TRIPS_PATH);
    if (session.role === "user") redirect(localePath(await getLocale(), "/dashboard"));
    const asked = { userId: session.userId, role: "user" } as const;
    const [home, inbox] = await Promise.all([
      readTravellerHome(session, wanted),
      listConversations(asked, { locale: await getLocale() }),
    ]);
    return { home, threads: inbox.ok ? inbox.data.conversations : [], role: session.role };
  });
  if (read === "unavailable") return <UnavailableView />;
  const t = await getTranslations("bookings");
  const portal = await getTranslations("portal");
  const { home, threads, role } = read;
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">
      <KeepTrips trips={home.trips} />
      <BackLink href={dashboardPath(role)}>
        {role === "agency" ? portal("title") : t("home.title")}
      </BackLink>
      <h1 className="mt-3 mb-6 text-4xl font-bold">{t("trip.back")}</h1>
      {home.hasTrips ? (
        <TripList home={home} {...wanted} path={TRIPS_PATH} />
      ) : (
        <EmptyState
          icon={<Luggage aria-hidden="true" />}
          title={t("home.emptyTitle")}
          text={t("home.emptyText")}
          action={
            <LocaleLink href="/packages" className={buttonVariants()}>
              {t("home.browse")}
            </LocaleLink>
          }
        />
      )}
      {threads.length === 0 ? null : (
        <section aria-labelledby="threads" className="mt-10">
          <h2 id="threads" className="text-2xl font-bold">
            {t("home.messages")}
          </h2>
          <OwnThreadList threads={threads} />
          <LocaleLink
            href="/messages"
            prefetch={false}
            className={cn(buttonVariants({ variant: "outline" }), "mt-4")}
          >
            {t("home.openMessages")}
          </LocaleLink>
        </section>
      )}
    </div>
  );
}
