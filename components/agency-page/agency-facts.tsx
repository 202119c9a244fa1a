import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Icon, type IconName } from "@/components/ui/icon";
import { percentOf } from "@/lib/agency-page/rows";
import type { AgencyPage, Share } from "@/lib/agency-page/types";
import { formatDate } from "@/lib/dates/date";
import { displayNames } from "@/lib/utils/formatters";

function Fact({
  icon,
  label,
  how,
  children,
}: {
  icon: IconName;
  label: string;
  how?: string;
  children: ReactNode;
}) {
  return (
    <div className="relative min-w-0 border-t py-4 pl-8">
      <dt className="text-sm text-muted-foreground">
        <Icon name={icon} className="absolute top-4.5 left-0 size-5 text-primary" />
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
      {how === undefined ? null : <dd className="mt-1 text-sm text-muted-foreground">{how}</dd>}
    </div>
  );
}

const listFormat = (locale: string) => new Intl.ListFormat(locale, { type: "unit" });

/** What the site has checked and measured: none of it is the agency's own word but the languages. */
export async function AgencyFacts({ page }: { page: AgencyPage }) {
  const t = await getTranslations("agency-page");
  const locale = await getLocale();
  const { replyTime, completed, cancelled } = page;
  const names = displayNames(locale, { type: "language", fallback: "code" });
  const percent = (share: Share) =>
    (percentOf(share) / 100).toLocaleString(locale, { style: "percent" });
  const checks = page.checks.map(({ item, checkedOn }) => ({
    name: t(`checks.items.${item}`),
    day: checkedOn,
  }));
  if (page.isLive && page.reviewedOn !== null) {
    checks.push({ name: t("checks.approved"), day: page.reviewedOn });
  }
  return (
    <aside
      aria-labelledby="facts"
      className="rounded-xl border bg-card px-6 pt-6 pb-2 shadow-lift lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
    >
      <h2 id="facts" className="text-xl font-bold">
        {t("facts")}
      </h2>
      {checks.length > 0 ? (
        <>
          <h3 className="mt-4 text-sm text-muted-foreground">{t("checks.title")}</h3>
          <ul className="mt-2 grid gap-2">
            {checks.map(({ name, day }) => (
              <li key={name} className="flex items-center justify-between gap-3">
                <span className="flex min-w-0 gap-2 font-semibold">
                  <Icon name="badge-check" className="mt-0.5 size-5 shrink-0 text-success" />
                  {name}
                </span>
                <time dateTime={day} className="shrink-0 text-sm text-muted-foreground">
                  {formatDate(day, locale, { dateStyle: "medium" })}
                </time>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <dl className="mt-4 max-lg:sm:grid max-lg:sm:grid-cols-2 max-lg:sm:gap-x-8">
        <Fact icon="messages-square" label={t("replies.title")} how={t("replies.how")}>
          {replyTime === null
            ? t("replies.unknown")
            : replyTime.unit === "hour"
              ? t("replies.hours", { count: replyTime.count })
              : t("replies.days")}
        </Fact>
        <Fact
          icon="luggage"
          label={t("completed.title")}
          {...(completed ? { how: t("completed.how", { ...completed }) } : {})}
        >
          {completed ? percent(completed) : t("few")}
        </Fact>
        <Fact
          icon="calendar-x-2"
          label={t("cancelled.title")}
          {...(cancelled ? { how: t("cancelled.how", { ...cancelled }) } : {})}
        >
          {cancelled ? percent(cancelled) : t("few")}
        </Fact>
        {page.languages.length > 0 ? (
          <Fact icon="globe" label={t("languages")}>
            {listFormat(locale).format(page.languages.map((code) => names.of(code) ?? code))}
          </Fact>
        ) : null}
      </dl>
    </aside>
  );
}
