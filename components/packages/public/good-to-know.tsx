import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Icon, type IconName } from "@/components/ui/icon";
import { formatTime } from "@/lib/dates/date";
import type { PracticalDetails } from "@/lib/packages/practical/practical";
import { displayNames } from "@/lib/utils/formatters";

interface PracticalFact {
  icon: IconName;
  label: string;
  value: ReactNode;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        // The lines of one list never change places, and two may read the same.
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** What the agency states of meeting, age, fitness and the like; nothing for what it leaves out. */
export async function GoodToKnow({
  details,
  durationDays,
}: {
  details: PracticalDetails;
  durationDays: number;
}) {
  const t = await getTranslations("catalogue.goodToKnow");
  const locale = await getLocale();
  const { smallestGroup: least, largestGroup: most } = details;
  const at = (key: "meetsAt" | "endsAt", time: string) =>
    t(key, { time: formatTime(time, locale), days: durationDays });
  const group = () => {
    if (least === null || most === null) {
      if (most !== null) return t("groupUpTo", { count: most });
      return least === null ? null : t("groupFrom", { count: least });
    }
    return least === most ? t("groupOf", { count: most }) : t("groupRange", { least, most });
  };
  const languages = () => {
    const names = displayNames(locale, { type: "language" });
    return new Intl.ListFormat(locale, { type: "unit" }).format(
      details.guideLanguages.map((code) => names.of(code) ?? code),
    );
  };
  const all: readonly PracticalFact[] = [
    { icon: "map-pinned", label: t("meetingPoint"), value: details.meetingPoint },
    {
      icon: "clock",
      label: t("meetingTime"),
      value: details.meetingTime && at("meetsAt", details.meetingTime),
    },
    { icon: "flag", label: t("endTime"), value: details.endTime && at("endsAt", details.endTime) },
    {
      icon: "mountain",
      label: t("fitness"),
      value: details.fitness && t(`levels.${details.fitness}`),
    },
    {
      icon: "cake",
      label: t("minimumAge"),
      value: details.minimumAge === null ? null : t("age", { age: details.minimumAge }),
    },
    { icon: "users-round", label: t("group"), value: group() },
    {
      icon: "languages",
      label: t("guideLanguages"),
      value: details.guideLanguages.length > 0 ? languages() : null,
    },
    { icon: "accessibility", label: t("accessibility"), value: details.accessibility },
    {
      icon: "backpack",
      label: t("whatToBring"),
      value: details.whatToBring.length > 0 ? <Lines lines={details.whatToBring} /> : null,
    },
    {
      icon: "clipboard-check",
      label: t("requirements"),
      value: details.requirements.length > 0 ? <Lines lines={details.requirements} /> : null,
    },
    {
      icon: "id-card",
      label: t("passport"),
      value: details.requiresPassport ? t("passportRequired") : null,
    },
  ];
  const facts = all.filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <section className="package-section">
      <h2>{t("title")}</h2>
      <dl className="good-to-know">
        {facts.map(({ icon, label, value }) => (
          <div key={icon}>
            <dt>
              <Icon name={icon} />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
