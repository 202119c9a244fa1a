import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackLink } from "@/components/layout/links/back-link";
import { LegalView } from "@/components/operator/legal/legal-view";
import { Missing } from "@/components/operator/list/missing";
import { OperatorPage } from "@/components/operator/screen";
import { isLegalKind } from "@/lib/legal/kinds";
import { legalEditPath, operatorPath } from "@/lib/navigation/operator-paths";
import { builtInTexts } from "@/lib/operator/legal/built-in";
import { getPublishedTexts, listPublished } from "@/lib/operator/legal/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.legal");
  return { title: t("title"), robots: "noindex" };
}

export default async function EditLegalPage({ params }: { params: Promise<{ kind: string }> }) {
  const { kind } = await params;
  const t = await getTranslations("operator.legal");
  return (
    <OperatorPage
      here={legalEditPath(kind)}
      failed={t("loadFailed")}
      load={async () => {
        if (!isLegalKind(kind)) {
          return (
            <>
              <BackLink href={operatorPath("legal")}>{t("back")}</BackLink>
              <Missing text={t("missing")} />
            </>
          );
        }
        const versions = await listPublished(kind);
        const latest = versions[0]?.version;
        const texts =
          latest === undefined
            ? await builtInTexts(kind)
            : ((await getPublishedTexts(kind, latest)) ?? {});
        return <LegalView kind={kind} versions={versions} texts={texts} />;
      }}
    />
  );
}
