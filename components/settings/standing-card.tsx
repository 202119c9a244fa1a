import { getTranslations } from "next-intl/server";

import { AgencyBadge } from "@/components/agencies/agency-badge";
import { LocaleLink } from "@/components/layout/locale-link";
import { Card, CardContent } from "@/components/ui/card";
import { canResubmit } from "@/lib/agencies/status";
import type { OwnAgency } from "@/lib/agencies/types";

/** What an agency does not change by itself: its name, its licence, and whether it may sell. */
export async function StandingCard({ agency }: { agency: OwnAgency }) {
  const t = await getTranslations("settings.standing");
  const isRejected = canResubmit(agency.state);
  const facts = [
    { name: t("name"), value: agency.businessName },
    { name: t("license"), value: agency.licenseNumber ?? t("noLicense") },
  ];
  return (
    <Card>
      <CardContent className="grid gap-5">
        <h2 className="text-lg font-bold">{t("title")}</h2>
        <dl className="grid gap-4 text-sm">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-muted-foreground">{t("state")}</dt>
            <dd className="mt-1">
              <AgencyBadge state={agency.state} />
            </dd>
          </div>
        </dl>
        <p className="text-sm text-muted-foreground">
          {t("how")}{" "}
          <LocaleLink
            href={isRejected ? "/agency/register" : "/help"}
            prefetch={false}
            className="font-semibold text-primary underline underline-offset-4"
          >
            {t(isRejected ? "again" : "support")}
          </LocaleLink>
        </p>
      </CardContent>
    </Card>
  );
}
