import { getLocale, getTranslations } from "next-intl/server";

import { CardShapes, Loading } from "@/components/feedback/list-skeletons";
import { LoadFailed } from "@/components/feedback/load-failed";
import { Streamed } from "@/components/layout/streaming/streamed";
import { Segment, Segments } from "@/components/layout/strip/segments";
import { LivePage } from "@/components/realtime/live-page";
import { overviewPath } from "@/lib/navigation/operator-paths";
import {
  DEFAULT_PERIOD,
  overviewPeriods,
  type Overview,
  type OverviewPeriod,
} from "@/lib/operator/overview";
import type { MailQueue } from "@/lib/operator/types";

import { MailQueueAlert } from "../mail-queue-alert";
import { ScreenHeader } from "../screen-header";
import { OverviewFigures } from "./figures";
import { OverviewHealth } from "./health";
import { OverviewQueues } from "./queues";

export type OverviewReading = Promise<[Overview, MailQueue] | "unavailable">;

/** What changes the counts of what waits. */
const EVENTS = ["agency.changed", "message.created", "messages.read"] as const;

async function Periods({ days }: { days: OverviewPeriod }) {
  const t = await getTranslations("operator.overview");
  const format = new Intl.NumberFormat(await getLocale());
  return (
    <Segments label={t("period")}>
      {overviewPeriods.map((period) => (
        <Segment
          key={period}
          href={overviewPath(period === DEFAULT_PERIOD ? null : period)}
          current={period === days && "page"}
          keepsPlace
        >
          {t("days", { days: format.format(period) })}
        </Segment>
      ))}
    </Segments>
  );
}

async function Parts({ reading, days }: { reading: OverviewReading; days: OverviewPeriod }) {
  const read = await reading;
  if (read === "unavailable") {
    const t = await getTranslations("operator.overview");
    return <LoadFailed title={t("loadFailed")} level="h2" />;
  }
  const [overview, queue] = read;
  return (
    <div className="grid grid-cols-1 gap-6">
      <MailQueueAlert queue={queue} />
      <OverviewFigures overview={overview} days={days} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <OverviewQueues overview={overview} />
        <OverviewHealth mails={overview.mails} queue={queue} />
      </div>
    </div>
  );
}

/** The console's home: how the market does, what waits, and whether everything runs. */
export async function OverviewScreen({
  reading,
  days,
}: {
  reading: OverviewReading;
  days: OverviewPeriod;
}) {
  const t = await getTranslations("operator.overview");
  return (
    <>
      <LivePage events={EVENTS} />
      <ScreenHeader title={t("title")} text={t("subtitle")} action={<Periods days={days} />} />
      <div className="mt-6">
        <Streamed
          until={reading}
          fallback={
            <Loading className="grid grid-cols-1 gap-6">
              <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
                <CardShapes cards={4} card="h-38" isFigure />
              </div>
              <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
                <CardShapes cards={2} card="h-62" />
              </div>
            </Loading>
          }
        >
          <Parts reading={reading} days={days} />
        </Streamed>
      </div>
    </>
  );
}
