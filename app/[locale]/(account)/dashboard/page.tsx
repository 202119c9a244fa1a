import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";

import { ReviewQueue } from "@/components/agencies/review-queue";
import { TravellerHome } from "@/components/bookings/traveller-home";
import { OperatorFrame } from "@/components/operator/operator-frame";
import { LoadFailed } from "@/components/portal/load-failed";
import { orUnavailable } from "@/lib/agencies/or-unavailable";
import { getReviewQueue } from "@/lib/agencies/review-queries";
import { reviewTabOf } from "@/lib/agencies/review-tabs";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { plainDateIn } from "@/lib/utils/time-zone";
import { requireSession } from "@/lib/auth/guards";
import { dashboardPath } from "@/lib/auth/roles";
import { getTravellerHome } from "@/lib/bookings/home-queries";
import { readPage, readTripGroup } from "@/lib/bookings/trips";
import { localePath } from "@/lib/i18n/paths";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("bookings.home");
  return { title: t("title"), robots: "noindex" };
}

/** Travellers find their trips here, admins the review; an agency has its portal. */
export default async function DashboardPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const tab = reviewTabOf(query["status"]);
  const view = await orUnavailable(async () => {
    const session = await requireSession("/dashboard");
    const { role } = session;
    if (role === "agency") redirect(localePath(await getLocale(), dashboardPath(role)));
    if (role === "admin") {
      const queue = await orUnavailable(() => getReviewQueue(tab));
      return (
        <OperatorFrame current="applications" isLive>
          {queue === "unavailable" ? <QueueFailed /> : <ReviewQueue state={tab} queue={queue} />}
        </OperatorFrame>
      );
    }
    const timeZone = await getViewerTimeZone();
    const today = plainDateIn(timeZone, new Date());
    const wanted = { group: readTripGroup(query["trips"]), page: readPage(query["page"]), today };
    return <TravellerHome home={await getTravellerHome(session, wanted)} {...wanted} />;
  });
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">{view === "unavailable" ? <Failed /> : view}</div>
  );
}

async function Failed() {
  const t = await getTranslations("bookings.home");
  return <LoadFailed title={t("loadFailed")} />;
}

/** Inside of the frame, which goes on listening: the queue comes back by itself. */
async function QueueFailed() {
  const t = await getTranslations("agencies.review");
  return <LoadFailed title={t("loadFailed")} />;
}
