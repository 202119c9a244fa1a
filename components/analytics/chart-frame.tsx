import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Card } from "@/components/ui/card";

interface Axis {
  at: number;
  text: string;
}

/** A chart's drawing. The SVG stretches to the width; labels are HTML beside it. */
function Plot({
  label,
  ticks,
  names,
  children,
}: {
  label: string;
  ticks: readonly Axis[];
  /** Below the drawing, from left to right; empty ones are left out where there is no room. */
  names: readonly string[];
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <div
        aria-hidden="true"
        className="relative h-56 text-right text-xs text-muted-foreground tabular-nums"
      >
        {/* As wide as the widest of them. */}
        {ticks.map(({ text }) => (
          <span key={text} className="invisible block h-0 overflow-hidden">
            {text}
          </span>
        ))}
        {ticks.map(({ at, text }) => (
          <span
            key={text}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${at.toString()}%` }}
          >
            {text}
          </span>
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-56 w-full overflow-visible"
      >
        {ticks.map(({ at, text }) => (
          <line
            key={text}
            x1="0"
            x2="100"
            y1={at}
            y2={at}
            vectorEffect="non-scaling-stroke"
            className="stroke-border"
          />
        ))}
        {children}
      </svg>
      <div aria-hidden="true" className="col-start-2 mt-1.5 flex text-xs text-muted-foreground">
        {names.map((name, index) => (
          <span key={index} className="flex w-0 flex-1 justify-center text-center whitespace-pre">
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

interface Legend {
  name: string;
  look: string;
}

export async function ChartFrame({
  title,
  label,
  legend,
  ticks,
  names,
  table,
  children,
}: {
  title: string;
  label: string;
  legend: readonly Legend[];
  ticks: readonly Axis[];
  names: readonly string[];
  table: ReactNode;
  children: ReactNode;
}) {
  const t = await getTranslations("analytics");
  return (
    <Card className="min-w-0 p-5">
      <h2 className="text-xl font-bold">{title}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{label}</p>
      <ul className="mt-3 mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {legend.map(({ name, look }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-3 rounded-sm ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <Plot label={label} ticks={ticks} names={names}>
        {children}
      </Plot>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center rounded-lg text-sm font-semibold text-primary underline-offset-4 hover:underline">
          {t("asTable")}
        </summary>
        {table}
      </details>
    </Card>
  );
}
