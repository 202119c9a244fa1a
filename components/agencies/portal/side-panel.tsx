import { CircleCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { AgencyAnnouncement } from "@/lib/agencies/portal/announcement-queries";
import {
  completionRate,
  missionsOf,
  performanceOf,
  type AgencyFigures,
  type Mission,
  type Performance,
} from "@/lib/agencies/portal/performance";
import { formatMinutes } from "@/lib/dates/duration";
import { formatBounded } from "@/lib/utils/bounded-number";

import { AnnouncementsCard } from "./announcements-card";

const looks: Record<Performance, "success" | "default" | "warning" | "muted"> = {
  excellent: "success",
  good: "default",
  needsImprovement: "warning",
  noData: "muted",
};

async function PerformanceCard({
  figures,
  replyMinutes,
}: {
  figures: AgencyFigures;
  replyMinutes: number | null;
}) {
  const t = await getTranslations("portal.performance");
  const locale = await getLocale();
  const performance = performanceOf(figures);
  const numbers = new Intl.NumberFormat(locale);
  const rate = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const rows = [
    { label: t("rate"), value: rate.format(completionRate(figures) / 100) },
    { label: t("active"), value: numbers.format(figures.packagesActive) },
    { label: t("unread"), value: formatBounded(figures.messagesUnread, locale) },
    {
      label: t("reply"),
      value: replyMinutes === null ? t("replyUnknown") : formatMinutes(replyMinutes, locale),
    },
  ];
  return (
    <Card className="p-5">
      <h2 className="text-lg font-bold">{t("title")}</h2>
      <Badge variant={looks[performance]} className="mt-2">
        {t(performance)}
      </Badge>
      <dl className="mt-4 grid gap-2 text-sm">
        {rows.map((row) => (
          <div key={row.label} className="flex justify-between gap-3">
            <dt className="text-muted-foreground">{row.label}</dt>
            <dd className="text-right font-semibold tabular-nums">{row.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-muted-foreground">{t("replyHint")}</p>
    </Card>
  );
}

async function MissionRow({ mission }: { mission: Mission }) {
  const t = await getTranslations("portal.missions");
  const isDone = mission.progress >= 100;
  const percent = new Intl.NumberFormat(await getLocale(), { style: "percent" });
  const id = `mission-${mission.id}`;
  return (
    <li>
      <div className="flex items-center justify-between gap-3 text-sm">
        <span id={id} className="font-medium">
          {t(mission.id)}
        </span>
        {isDone ? (
          <span className="flex items-center gap-1 text-xs font-semibold text-success">
            <CircleCheck aria-hidden="true" className="size-4" />
            {t("done")}
          </span>
        ) : (
          <span className="text-xs text-muted-foreground tabular-nums">
            {percent.format(mission.progress / 100)}
          </span>
        )}
      </div>
      <progress
        aria-labelledby={id}
        max={100}
        value={mission.progress}
        className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-primary"
      />
    </li>
  );
}

/** How the agency does, the news, and what to achieve next: three cards. */
export async function SidePanel({
  figures,
  announcements,
  timeZone,
  replyMinutes,
}: {
  figures: AgencyFigures;
  announcements: readonly AgencyAnnouncement[] | null;
  timeZone: string;
  replyMinutes: number | null;
}) {
  const t = await getTranslations("portal.missions");
  return (
    <>
      <PerformanceCard figures={figures} replyMinutes={replyMinutes} />
      <AnnouncementsCard items={announcements} timeZone={timeZone} />
      <Card className="p-5">
        <h2 className="text-lg font-bold">{t("title")}</h2>
        <ul className="mt-4 grid gap-5">
          {missionsOf(figures).map((mission) => (
            <MissionRow key={mission.id} mission={mission} />
          ))}
        </ul>
      </Card>
    </>
  );
}
