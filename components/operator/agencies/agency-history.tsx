import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { AuditList } from "@/components/operator/audit/audit-list";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { auditPath } from "@/lib/navigation/operator-paths";
import type { AuditPage } from "@/lib/operator/types";

/** The last that happened to an agency, and the way to all of it. */
export async function AgencyHistory({ agencyId, page }: { agencyId: string; page: AuditPage }) {
  const t = await getTranslations("operator.agency");
  return (
    <Card>
      <CardContent>
        <h2 className="text-xl font-bold">{t("history")}</h2>
        {page.entries.length === 0 ? (
          <p className="mt-3 text-muted-foreground">{t("historyEmpty")}</p>
        ) : (
          <AuditList entries={page.entries} />
        )}
        {page.olderId === null ? null : (
          <LocaleLink
            href={auditPath({ agency: agencyId })}
            prefetch={false}
            className={buttonVariants({ variant: "outline", size: "sm" })}
          >
            {t("historyAll")}
          </LocaleLink>
        )}
      </CardContent>
    </Card>
  );
}
