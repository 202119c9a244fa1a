import { FileText, Image as ImageIcon } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { formatDate } from "@/lib/dates/date";
import { documentPath, type ApplicationDocument } from "@/lib/agencies/documents/kinds";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";

function sizeText(bytes: number, locale: string): string {
  const isSmall = bytes < 1024 * 1024;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(Math.max(1, bytes / 1024) / (isSmall ? 1 : 1024));
}

/** What a document is, with the link that opens or downloads it. */
export async function DocumentLink({ document }: { document: ApplicationDocument }) {
  const t = await getTranslations("agencies.documents");
  const locale = await getLocale();
  const { fileName, isPdf } = document;
  const date = formatDate(document.uploadedAt, locale, {
    dateStyle: "medium",
    timeZone: await getViewerTimeZone(),
  });
  return (
    <div className="flex min-w-0 items-start gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-secondary text-secondary-foreground [&_svg]:size-4">
        {isPdf ? <FileText aria-hidden="true" /> : <ImageIcon aria-hidden="true" />}
      </span>
      <div id={`document-${document.id}`} className="min-w-0">
        <p className="font-medium">{t(`kinds.${document.kind}`)}</p>
        <a
          href={documentPath(document.id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t(isPdf ? "download" : "open", { file: fileName })}
          className="inline-flex min-h-6 items-center text-sm wrap-anywhere underline underline-offset-4"
        >
          {fileName}
        </a>
        <p className="text-sm text-muted-foreground">
          {t("uploaded", { size: sizeText(document.bytes, locale), date })}
        </p>
      </div>
    </div>
  );
}
