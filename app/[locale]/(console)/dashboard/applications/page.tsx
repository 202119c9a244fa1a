import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { LoadFailed } from "@/components/feedback/load-failed";
import { Streamed } from "@/components/layout/streaming/streamed";
import { ReviewQueueList } from "@/components/operator/review/review-queue";
import { ReviewQueueSkeleton } from "@/components/operator/review/review-queue-skeleton";
import { OperatorPage } from "@/components/operator/screen";
import type { AgencyState, ReviewQueue } from "@/lib/agencies/types";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readCursor } from "@/lib/navigation/cursor";
import { getReviewQueue } from "@/lib/operator/review/queries";
import { reviewPath, reviewTabOf } from "@/lib/operator/review/tabs";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("agencies.review");
  return { title: t("title"), robots: "noindex" };
}

async function Applications({
  reading,
  ...shown
}: {
  reading: Promise<ReviewQueue | "unavailable">;
  state: AgencyState;
  isFirst: boolean;
}) {
  const queue = await reading;
  if (queue !== "unavailable") return <ReviewQueueList queue={queue} {...shown} />;
  const t = await getTranslations("agencies.review");
  return <LoadFailed title={t("loadFailed")} />;
}

export default async function ApplicationsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const t = await getTranslations("agencies.review");
  const state = reviewTabOf(query["status"]);
  const after = readCursor(query["after"]);
  return (
    <OperatorPage
      here={reviewPath(state)}
      failed={t("loadFailed")}
      isLive
      load={() => {
        const reading = orUnavailable(() => getReviewQueue(state, after));
        return Promise.resolve(
          <div data-list="">
            <Streamed until={reading} fallback={<ReviewQueueSkeleton />}>
              <Applications reading={reading} state={state} isFirst={after === null} />
            </Streamed>
          </div>,
        );
      }}
    />
  );
}
