import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { TravellerHomeView } from "@/components/bookings/trips/traveller-home";
import { LoadFailed } from "@/components/feedback/load-failed";
import { OverviewScreen } from "@/components/operator/overview/overview-screen";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { dashboardPath } from "@/lib/auth/roles";
import { readTravellerHome } from "@/lib/bookings/trips/trip-page";
import { readPage, readTripGroup } from "@/lib/bookings/trips/trips";
import { plainDateIn } from "@/lib/dates/time-zone";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { getMailQueue } from "@/lib/operator/mail-queue";
import { overviewPeriodOf } from "@/lib/operator/overview";
import { getOverview } from "@/lib/operator/overview-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bookings.home");
  return { title: t("title"), robots: "noindex" };
}

/** Travellers find their trips here, admins the overview of the market; an agency has its portal. */
export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const view = await orUnavailable(async () => {
    const session = await requireSession("/dashboard");
    const { role } = session;
    if (role === "agency") redirect(localePath(await getLocale(), dashboardPath(role)));
    if (role === "admin") {
      const days = overviewPeriodOf(query["days"]);
      const reading = orUnavailable(() => Promise.all([getOverview(days), getMailQueue()]));
      return <OverviewScreen reading={reading} days={days} />;
    }
    const timeZone = await getViewerTimeZone();
    const today = plainDateIn(timeZone, new Date());
    const wanted = { group: readTripGroup(query["trips"]), page: readPage(query["page"]), today };
    const reading = orUnavailable(() => readTravellerHome(session, wanted));
    return (
      <div className="mx-auto max-w-7xl px-4 py-10">
        <TravellerHomeView reading={reading} {...wanted} />
      </div>
    );
  });
  return view === "unavailable" ? <Failed /> : view;
}

async function Failed() {
  const t = await getTranslations("bookings.home");
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">
      <LoadFailed title={t("loadFailed")} />
    </div>
  );
}
