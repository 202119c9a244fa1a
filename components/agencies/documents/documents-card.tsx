import { getTranslations } from "next-intl/server";

import { Card, CardContent } from "@/components/ui/card";
import {
  documentLimits,
  type ApplicationDocument,
  type DocumentScreen,
} from "@/lib/agencies/documents/kinds";

import { AddDocumentForm, DocumentForms } from "./document-forms";
import { DocumentLink } from "./document-link";

/** The documents of the agency's own application, until the decision. */
export async function DocumentsCard({
  documents,
  screen,
}: {
  documents: readonly ApplicationDocument[];
  screen: DocumentScreen;
}) {
  const t = await getTranslations("agencies.documents");
  const { count } = documentLimits;
  return (
    <Card id="documents" className="scroll-mt-20">
      <CardContent className="grid gap-5">
        <div>
          <h2 className="text-xl font-bold">{t("title")}</h2>
          <p className="mt-1 text-sm text-muted-foreground">
            {t("text", { count })} {t("deleted")}
          </p>
        </div>
        {documents.length === 0 ? (
          <p className="text-sm">{t("empty")}</p>
        ) : (
          <ul className="divide-y border-y">
            {documents.map((document) => (
              <li key={document.id} className="grid gap-3 py-4">
                <DocumentLink document={document} />
                <DocumentForms document={document} screen={screen} />
              </li>
            ))}
          </ul>
        )}
        {documents.length < count ? (
          <section className="grid gap-4">
            <h3 className="text-base font-semibold">{t("addTitle")}</h3>
            <AddDocumentForm screen={screen} />
          </section>
        ) : (
          <p className="text-sm text-muted-foreground">{t("full", { count })}</p>
        )}
      </CardContent>
    </Card>
  );
}
