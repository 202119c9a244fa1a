import { getTranslations } from "next-intl/server";

import { drawColumns, shownNames } from "@/lib/analytics/chart";
import type { BucketFigures } from "@/lib/analytics/figures";
import type { Interval } from "@/lib/analytics/period";

import { ChartFrame } from "./chart-frame";
import { DataTable } from "./data-table";
import type { Formats } from "./formats";

/** Names that fit below a chart on a phone. */
export const NAMES_ROOM = 7;

export async function RevenueChart({
  pieces,
  before,
  interval,
  formats,
}: {
  pieces: readonly BucketFigures[];
  before: readonly BucketFigures[];
  interval: Interval;
  formats: Formats;
}) {
  const t = await getTranslations("analytics.revenue");
  const { money, shortMoney, span, axis } = formats;
  const drawing = drawColumns(
    pieces.map((piece) => piece.revenueCents),
    before.map((piece) => piece.revenueCents),
  );
  return (
    <ChartFrame
      title={t("title")}
      label={t("text")}
      legend={[
        { name: t("now"), look: "bg-primary" },
        { name: t("before"), look: "bg-accent" },
      ]}
      ticks={drawing.ticks.map(({ at, value }) => ({ at, text: shortMoney(value) }))}
      names={axis(shownNames(pieces, NAMES_ROOM), interval)}
      table={
        <DataTable
          className="max-h-96"
          caption={t("title")}
          columns={[t("when"), t("now"), t("before")]}
          rows={pieces.map((piece, index) => {
            const old = before[index];
            return {
              key: piece.from,
              cells: [span(piece), money(piece.revenueCents), old ? money(old.revenueCents) : "–"],
            };
          })}
        />
      }
    >
      {drawing.bars.map((bar, index) => {
        const piece = pieces[index];
        return (
          <g key={bar.x}>
            {piece ? <title>{`${span(piece)}: ${money(piece.revenueCents)}`}</title> : null}
            <rect x={bar.x} y="0" width={bar.width} height="100" className="fill-transparent" />
            <rect {...bar} className="fill-primary" />
          </g>
        );
      })}
      {drawing.line ? (
        <path
          d={drawing.line}
          vectorEffect="non-scaling-stroke"
          className="pointer-events-none fill-none stroke-accent stroke-2"
        />
      ) : null}
    </ChartFrame>
  );
}
