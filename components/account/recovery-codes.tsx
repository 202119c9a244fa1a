import { Copy, Download } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { CopyButton } from "@/components/feedback/copy-button";
import { buttonVariants } from "@/components/ui/button";

export async function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = await getTranslations("auth.recoveryCodes");
  const grouped = codes.map((code) => code.match(/.{1,5}/g)?.join("-") ?? code);
  const text = `${grouped.join("\n")}\n`;
  return (
    <>
      <ol
        aria-label={t("list")}
        className="grid gap-1 rounded-lg border bg-card p-4 font-mono text-sm select-all"
      >
        {grouped.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={text}
          copied={t("copied")}
          className={buttonVariants({ variant: "outline" })}
        >
          <Copy aria-hidden="true" />
          {t("copy")}
        </CopyButton>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="wayfare-recovery-codes.txt"
          className={buttonVariants({ variant: "outline" })}
        >
          <Download aria-hidden="true" />
          {t("download")}
        </a>
      </div>
    </>
  );
}
