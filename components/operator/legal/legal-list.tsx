import { ChevronRight } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { ListRow, Rows } from "@/components/operator/list/row";
import { momentText } from "@/lib/i18n/moment-text";
import { legalEditPath } from "@/lib/navigation/operator-paths";
import type { listInForce } from "@/lib/operator/legal/queries";

export async function LegalList({ pages }: { pages: Awaited<ReturnType<typeof listInForce>> }) {
  const t = await getTranslations("operator.legal");
  const titles = await getTranslations("legal.titles");
  const rows = await Promise.all(
    pages.map(async ({ kind, inForce }) => ({
      kind,
      state: inForce
        ? t("inForce", {
            version: inForce.version,
            date: await momentText(inForce.publishedAt),
          })
        : t("builtIn"),
    })),
  );
  return (
    <Rows label={t("title")}>
      {rows.map(({ kind, state }) => (
        <ListRow key={kind} href={legalEditPath(kind)} title={titles(kind)} facts={[state]}>
          <ChevronRight
            aria-hidden="true"
            className="hidden size-4 text-muted-foreground @2xl:block"
          />
        </ListRow>
      ))}
    </Rows>
  );
}
