import { ArrowLeft, Pencil } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { PreviewStrip } from "@/components/layout/preview-strip";
import { buttonVariants } from "@/components/ui/button";
import { ownPackagePath } from "@/lib/packages/paths";

export async function PreviewBar({ id, isSeen }: { id: string; isSeen: boolean }) {
  const t = await getTranslations("packages");
  const link = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <PreviewStrip
      title={t("preview.title")}
      state={t(isSeen ? "preview.public" : "preview.hidden")}
    >
      <LocaleLink href={ownPackagePath(id)} prefetch={false} className={link}>
        <ArrowLeft aria-hidden="true" />
        {t("preview.back")}
      </LocaleLink>
      <LocaleLink href={ownPackagePath(id, "edit")} prefetch={false} className={link}>
        <Pencil aria-hidden="true" />
        {t("actions.edit")}
      </LocaleLink>
    </PreviewStrip>
  );
}
