import { Clock, Mail, Phone } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { momentText } from "@/lib/i18n/moment-text";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { AgencyApplication } from "@/lib/agencies/types";
import { isOverdue } from "@/lib/operator/review/waiting";

import { sinceText } from "./since";

/** An application in the queue, with a link to its review. */
export async function QueueCard({ application }: { application: AgencyApplication }) {
  const t = await getTranslations("agencies.review");
  const decidedAt = application.state === "pending" ? null : application.reviewedAt;
  const instant = decidedAt ?? application.submittedAt;
  const time = await sinceText(instant);
  const exact = await momentText(instant);
  const isLate = application.state === "pending" && isOverdue(application.submittedAt, new Date());
  const fact = "flex items-center gap-2 min-w-0 [&_svg]:size-4 [&_svg]:shrink-0";
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-lg font-semibold wrap-anywhere">{application.businessName}</h2>
        <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
          <li className={fact}>
            <Mail aria-hidden="true" />
            <span className="truncate">{application.businessEmail}</span>
          </li>
          <li className={fact}>
            <Phone aria-hidden="true" />
            {application.businessPhone}
          </li>
          <li className={fact} title={exact}>
            <Clock aria-hidden="true" />
            <time dateTime={instant}>{t(decidedAt ? "decided" : "waiting", { time })}</time>
          </li>
        </ul>
        {isLate ? (
          <Badge variant="warning" className="mt-2">
            {t("overdue")}
          </Badge>
        ) : null}
        {application.rejectionReason ? (
          <p className="mt-2 line-clamp-2 text-sm wrap-anywhere">{application.rejectionReason}</p>
        ) : null}
      </div>
      <LocaleLink
        href={`/dashboard/applications/${application.id}`}
        prefetch={false}
        aria-label={t("openFor", { name: application.businessName })}
        className={buttonVariants({
          variant: application.state === "pending" ? "default" : "outline",
        })}
      >
        {t("open")}
      </LocaleLink>
    </Card>
  );
}
