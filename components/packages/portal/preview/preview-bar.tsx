import { ArrowLeft, Eye, Pencil } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { ownPackagePath } from "@/lib/packages/paths";

export async function PreviewBar({ id, isSeen }: { id: string; isSeen: boolean }) {
  const t = await getTranslations("packages");
  const link = buttonVariants({ variant: "outline", size: "sm" });
  return (
    <div className="top-0 z-30 border-b bg-secondary text-secondary-foreground sm:sticky">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
        <p className="flex min-w-0 flex-1 basis-72 items-start gap-2.5 text-sm">
          <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{t("preview.title")}.</strong> {t(isSeen ? "preview.public" : "preview.hidden")}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <LocaleLink href={ownPackagePath(id)} prefetch={false} className={link}>
            <ArrowLeft aria-hidden="true" />
            {t("preview.back")}
          </LocaleLink>
          <LocaleLink href={ownPackagePath(id, "edit")} prefetch={false} className={link}>
            <Pencil aria-hidden="true" />
            {t("actions.edit")}
          </LocaleLink>
        </div>
      </div>
    </div>
  );
}
