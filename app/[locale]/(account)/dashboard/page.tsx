import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { TravellerHomeView } from "@/components/bookings/trips/traveller-home";
import { LoadFailed } from "@/components/feedback/load-failed";
import { Streamed } from "@/components/layout/streaming/streamed";
import { MailQueueAlert } from "@/components/operator/mail-queue-alert";
import { OperatorFrame } from "@/components/operator/operator-frame";
import { ReviewQueueList } from "@/components/operator/review/review-queue";
import { ReviewQueueSkeleton } from "@/components/operator/review/review-queue-skeleton";
import type { ReviewQueue } from "@/lib/agencies/types";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { dashboardPath } from "@/lib/auth/roles";
import { readTravellerHome } from "@/lib/bookings/trips/trip-page";
import { readPage, readTripGroup } from "@/lib/bookings/trips/trips";
import { plainDateIn } from "@/lib/dates/time-zone";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { readCursor } from "@/lib/navigation/cursor";
import { getMailQueue } from "@/lib/operator/mail-queue";
import { getReviewQueue } from "@/lib/operator/review/queries";
import { reviewTabOf } from "@/lib/operator/review/tabs";
import type { MailQueue } from "@/lib/operator/types";

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
  const after = readCursor(query["after"]);
  const view = await orUnavailable(async () => {
    const session = await requireSession("/dashboard");
    const { role } = session;
    if (role === "agency") redirect(localePath(await getLocale(), dashboardPath(role)));
    if (role === "admin") {
      const reading = orUnavailable(() =>
        Promise.all([getReviewQueue(tab, after), getMailQueue()]),
      );
      return (
        <OperatorFrame current="applications" isLive>
          <div data-list="" className="min-h-dvh">
            <Streamed until={reading} fallback={<ReviewQueueSkeleton />}>
              <Applications reading={reading}>
                {(queue) => <ReviewQueueList state={tab} queue={queue} isFirst={after === null} />}
              </Applications>
            </Streamed>
          </div>
        </OperatorFrame>
      );
    }
    const timeZone = await getViewerTimeZone();
    const today = plainDateIn(timeZone, new Date());
    const wanted = { group: readTripGroup(query["trips"]), page: readPage(query["page"]), today };
    const reading = orUnavailable(() => readTravellerHome(session, wanted));
    return <TravellerHomeView reading={reading} {...wanted} />;
  });
  return (
    <div className="mx-auto max-w-7xl px-4 py-10">{view === "unavailable" ? <Failed /> : view}</div>
  );
}

async function Failed() {
  const t = await getTranslations("bookings.home");
  return <LoadFailed title={t("loadFailed")} />;
}

async function Applications({
  reading,
  children,
}: {
  reading: Promise<[ReviewQueue, MailQueue] | "unavailable">;
  children: (queue: ReviewQueue) => ReactNode;
}) {
  const read = await reading;
  if (read === "unavailable") return <QueueFailed />;
  const [queue, mails] = read;
  return (
    <>
      <MailQueueAlert queue={mails} />
      {children(queue)}
    </>
  );
}

/** Inside of the frame, which goes on listening: the queue comes back by itself. */
async function QueueFailed() {
  const t = await getTranslations("agencies.review");
  return <LoadFailed title={t("loadFailed")} />;
}
