import { ClipboardCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { momentText } from "@/lib/i18n/moment-text";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import type { AgencyRecord } from "@/lib/operator/types";

import { RestoreForm, SuspendForm } from "./suspension-forms";

async function MarketStatus({ agency }: { agency: AgencyRecord }) {
  const t = await getTranslations("operator.agency");
  if (agency.suspendedAt === null) {
    const texts = {
      live: "liveText",
      pending: "pendingText",
      rejected: "rejectedText",
      suspended: "rejectedText",
    } as const;
    return <p className="text-muted-foreground">{t(texts[agency.state])}</p>;
  }
  return (
    <Alert variant="destructive">
      <div className="min-w-0">
        <p>
          {agency.closedAt === null
            ? t("suspendedSince", { date: await momentText(agency.suspendedAt) })
            : t("closedSince", { date: await momentText(agency.closedAt) })}
        </p>
        {agency.suspensionReason ? (
          <p className="mt-2 wrap-anywhere whitespace-pre-line text-foreground">
            {agency.suspensionReason}
          </p>
        ) : null}
      </div>
    </Alert>
  );
}

/** Whether the agency may sell, and the operator's actions. */
export async function MarketCard({ agency, isOwn }: { agency: AgencyRecord; isOwn: boolean }) {
  const t = await getTranslations("operator.agency");
  const canReview = agency.state === "pending" || agency.state === "rejected";
  return (
    <Card>
      <CardContent className="grid grid-cols-1 gap-5">
        <h2 className="text-xl font-bold">{t("market")}</h2>
        <MarketStatus agency={agency} />
        {isOwn ? (
          <Alert variant="warning">
            <p>{t("own")}</p>
          </Alert>
        ) : null}
        {!isOwn && canReview ? (
          <LocaleLink
            href={`/dashboard/applications/${agency.id}`}
            prefetch={false}
            className={buttonVariants()}
          >
            <ClipboardCheck aria-hidden="true" />
            {t("review")}
          </LocaleLink>
        ) : null}
        {!isOwn && agency.state === "live" ? <SuspendForm agency={agency} /> : null}
        {!isOwn && agency.state === "suspended" && agency.ownerId !== null ? (
          <RestoreForm agency={agency} />
        ) : null}
      </CardContent>
    </Card>
  );
}
