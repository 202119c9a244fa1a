import { Link2Off } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import type { MailLinkKind } from "@/lib/account/mail-links";

import { NoticePage } from "./notice-page";

export async function linkInvalidTitle(kind: MailLinkKind): Promise<string> {
  const t = await getTranslations("auth");
  const wanted = t(kind === "reset" ? "newPassword.title" : "confirm.title");
  return `${t("linkInvalid.title")} · ${wanted}`;
}

export async function LinkInvalid({ kind }: { kind: MailLinkKind }) {
  const t = await getTranslations("auth");
  const isReset = kind === "reset";
  return (
    <NoticePage
      icon={Link2Off}
      title={t("linkInvalid.title")}
      text={t(isReset ? "linkInvalid.text" : "linkInvalid.confirmText")}
    >
      <div className="flex flex-wrap gap-3">
        {isReset ? (
          <LocaleLink href="/auth/reset" className={buttonVariants()}>
            {t("reset.again")}
          </LocaleLink>
        ) : null}
        <LocaleLink
          href="/auth"
          className={buttonVariants({ variant: isReset ? "ghost" : "default" })}
        >
          {t("reset.back")}
        </LocaleLink>
        {isReset ? null : (
          <LocaleLink href="/auth/reset" className={buttonVariants({ variant: "ghost" })}>
            {t("login.forgot")}
          </LocaleLink>
        )}
      </div>
    </NoticePage>
  );
}
