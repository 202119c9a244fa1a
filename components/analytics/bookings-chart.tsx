import { getLocale, getTranslations } from "next-intl/server";

import { drawStacks, shownNames } from "@/lib/analytics/chart";
import type { BucketFigures } from "@/lib/analytics/figures";
import type { Interval } from "@/lib/analytics/period";
import { joinParts } from "@/lib/utils/list";

import { ChartFrame } from "./chart-frame";
import { DataTable } from "./data-table";
import type { Formats } from "./formats";
import { NAMES_ROOM } from "./revenue-chart";

const fills = ["fill-success", "fill-sun", "fill-destructive"] as const;

function openOf({ bookings, completed, cancelled }: BucketFigures): number {
  return Math.max(0, bookings - completed - cancelled);
}

export async function BookingsChart({
  pieces,
  interval,
  formats,
}: {
  pieces: readonly BucketFigures[];
  interval: Interval;
  formats: Formats;
}) {
  const t = await getTranslations("analytics.bookings");
  const locale = await getLocale();
  const { count, span, axis } = formats;
  const names = [t("completed"), t("open"), t("cancelled")];
  const parts = pieces.map((piece) => [piece.completed, openOf(piece), piece.cancelled]);
  const drawing = drawStacks(parts);
  return (
    <ChartFrame
      title={t("title")}
      label={t("text")}
      legend={[
        { name: t("completed"), look: "bg-success" },
        { name: t("open"), look: "bg-sun" },
        { name: t("cancelled"), look: "bg-destructive" },
      ]}
      ticks={drawing.ticks.map(({ at, value }) => ({ at, text: count(value) }))}
      names={axis(shownNames(pieces, NAMES_ROOM), interval)}
      table={
        <DataTable
          className="max-h-96"
          caption={t("title")}
          columns={[t("when"), t("all"), ...names]}
          rows={pieces.map((piece, index) => ({
            key: piece.from,
            cells: [span(piece), count(piece.bookings), ...(parts[index] ?? []).map(count)],
          }))}
        />
      }
    >
      {pieces.map((piece, index) => (
        <g key={piece.from}>
          <title>
            {`${span(piece)}: ${joinParts(
              names.map((name, kind) => `${name} ${count(parts[index]?.[kind] ?? 0)}`),
              locale,
            )}`}
          </title>
          {drawing.layers.map((layer, kind) => (
            <rect key={kind} {...layer[index]} className={fills[kind]} />
          ))}
        </g>
      ))}
    </ChartFrame>
  );
}
