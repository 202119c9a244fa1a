import { getTranslations } from "next-intl/server";

import { AgencyBadge } from "@/components/agencies/agency-badge";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { documentScreens } from "@/lib/agencies/documents/kinds";
import { CORRECTION_PATH } from "@/lib/agencies/paths";
import { canResubmit, isUndecided } from "@/lib/agencies/status";
import type { OwnAgency, OwnAgencyState } from "@/lib/agencies/types";

/** How name and licence are changed: by the owner until the decision, with the desk's help afterwards. */
function wayToChange(state: OwnAgencyState) {
  if (state === "pending") {
    return { how: "howPending", href: CORRECTION_PATH, link: "correct" } as const;
  }
  return canResubmit(state)
    ? ({ how: "how", href: "/agency/register", link: "again" } as const)
    : ({ how: "how", href: "/help", link: "support" } as const);
}

/** What only the operator changes: name, licence and status. */
export async function StatusCard({ agency }: { agency: OwnAgency }) {
  const t = await getTranslations("settings.standing");
  const tDocuments = await getTranslations("agencies.documents");
  const way = wayToChange(agency.state);
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
          {t(way.how)}{" "}
          <LocaleLink
            href={way.href}
            prefetch={false}
            className="font-semibold text-primary underline underline-offset-4"
          >
            {t(way.link)}
          </LocaleLink>
        </p>
        {isUndecided(agency) ? (
          <LocaleLink
            href={documentScreens.portal}
            prefetch={false}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {tDocuments("title")}
          </LocaleLink>
        ) : null}
      </CardContent>
    </Card>
  );
}
