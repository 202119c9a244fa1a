import { CalendarDays, Clock, MapPin } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import type { DeleteTexts } from "@/components/packages/portal/action-texts";
import { OwnPackagePicture } from "@/components/packages/portal/own-package-picture";
import { PackageStatusBadge } from "@/components/packages/portal/status-badge";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { OwnAgency } from "@/lib/agencies/types";
import { formatDate } from "@/lib/dates/date";
import { formatMoney } from "@/lib/money/format";
import { isPublic } from "@/lib/packages/editing/rules";
import type { OwnPackage } from "@/lib/packages/types";

import { PackageCardActions } from "./package-card-actions";

/** One package in the agency's list, with all that can be done to it. */
export async function OwnPackageCard({
  item,
  agency,
  texts,
  isEager,
}: {
  item: OwnPackage;
  agency: OwnAgency;
  texts: DeleteTexts;
  isEager: boolean;
}) {
  const t = await getTranslations("packages.card");
  const locale = await getLocale();
  const titleId = `package-${item.id}`;
  const isHidden = item.status === "published" && !isPublic(item.status, agency.state);
  // Only a pending agency has something to wait for.
  const hiddenText = agency.state === "pending" ? t("awaiting") : t("offSale");
  const created = formatDate(item.createdAt, locale, {
    dateStyle: "medium",
    timeZone: agency.timeZone,
  });

  return (
    <Card className="flex flex-col overflow-hidden">
      <article aria-labelledby={titleId} className="flex flex-1 flex-col">
        <div className="relative">
          <OwnPackagePicture item={item} isEager={isEager} />
          <div className="absolute top-4 left-4 flex flex-wrap gap-2">
            <PackageStatusBadge status={item.status} />
            {isHidden ? <Badge>{hiddenText}</Badge> : null}
          </div>
        </div>
        <div className="flex flex-1 flex-col gap-3 p-5 pb-4">
          <h2 id={titleId} tabIndex={-1} className="text-lg font-bold wrap-anywhere">
            {item.title}
          </h2>
          <ul className="grid gap-1.5 text-sm text-muted-foreground [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&>li]:flex [&>li]:gap-2">
            <li>
              <MapPin aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere">{item.destination}</span>
            </li>
            <li>
              <Clock aria-hidden="true" />
              {t("days", { count: item.durationDays })}
            </li>
            <li>
              <CalendarDays aria-hidden="true" />
              {t("created", { date: created })}
            </li>
          </ul>
          <p className="mt-auto pt-1">
            <span className="font-display text-2xl font-bold tabular-nums">
              {formatMoney(item.priceCents, locale, { decimals: "always" })}
            </span>{" "}
            <span className="text-sm text-muted-foreground">{t("perPerson")}</span>
          </p>
        </div>
        <PackageCardActions {...{ item, agency, texts, titleId }} />
      </article>
    </Card>
  );
}
