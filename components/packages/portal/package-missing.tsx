import { MapPinOff } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LoadFailed } from "@/components/feedback/load-failed";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import type { ErrorCode } from "@/lib/actions/error-codes";
import { packagesPath } from "@/lib/packages/paths";

export async function PackageMissing({ code }: { code: ErrorCode }) {
  const t = await getTranslations("packages");
  if (code !== "notFound") return <LoadFailed title={t("list.failed")} />;
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
      <MapPinOff aria-hidden="true" className="size-10 text-muted-foreground" />
      <h1 className="text-2xl font-bold">{t("missing.title")}</h1>
      <p className="text-muted-foreground">{t("missing.text")}</p>
      <LocaleLink href={packagesPath()} className={buttonVariants({ variant: "outline" })}>
        {t("missing.back")}
      </LocaleLink>
    </div>
  );
}
