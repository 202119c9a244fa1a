import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { LegalList } from "@/components/operator/legal/legal-list";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { operatorPath } from "@/lib/navigation/operator-paths";
import { listInForce } from "@/lib/operator/legal/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.legal");
  return { title: t("title"), robots: "noindex" };
}

export default async function LegalPagesPage() {
  const t = await getTranslations("operator.legal");
  return (
    <OperatorPage
      here={operatorPath("legal")}
      failed={t("loadFailed")}
      load={async () => {
        const pages = await listInForce();
        return (
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <div className="@container mt-6">
              <LegalList pages={pages} />
            </div>
          </>
        );
      }}
    />
  );
}
