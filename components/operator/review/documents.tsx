import { getTranslations } from "next-intl/server";

import { DocumentLink } from "@/components/agencies/documents/document-link";
import { Card, CardContent } from "@/components/ui/card";
import type { ApplicationDocument } from "@/lib/agencies/documents/kinds";

/** The documents of an application, for an admin. */
export async function ReviewDocuments({
  documents,
}: {
  documents: readonly ApplicationDocument[];
}) {
  const t = await getTranslations("agencies.documents");
  return (
    <Card>
      <CardContent>
        <h2 className="text-xl font-bold">{t("title")}</h2>
        {documents.length === 0 ? (
          <p className="mt-3 text-muted-foreground">{t("none")}</p>
        ) : (
          <>
            <p className="mt-1 text-sm text-muted-foreground">{t("logged")}</p>
            <ul className="mt-5 grid gap-5 sm:grid-cols-2">
              {documents.map((document) => (
                <li key={document.id}>
                  <DocumentLink document={document} />
                </li>
              ))}
            </ul>
          </>
        )}
      </CardContent>
    </Card>
  );
}
