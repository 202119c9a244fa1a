import { Link2Off } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/locale-link";
import { buttonVariants } from "@/components/ui/button";

import { NoticePage } from "./notice-page";

/** For a mail link without a token in it, or with one that cannot be redeemed any more. */
export async function LinkInvalid() {
  const t = await getTranslations("auth");
  return (
    <NoticePage icon={Link2Off} title={t("linkInvalid.title")} text={t("linkInvalid.text")}>
      <div className="flex flex-wrap gap-3">
        <LocaleLink href="/auth/reset" className={buttonVariants()}>
          {t("reset.again")}
        </LocaleLink>
        <LocaleLink href="/auth" className={buttonVariants({ variant: "ghost" })}>
          {t("reset.back")}
        </LocaleLink>
      </div>
    </NoticePage>
  );
}
