import { ArrowLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/lib/utils/cn";

/** From a screen of the portal to its dashboard. */
export async function BackToDashboard() {
  const t = await getTranslations("portal");
  return (
    <LocaleLink
      href="/agency-portal/dashboard"
      prefetch={false}
      className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "-ml-3.5")}
    >
      <ArrowLeft aria-hidden="true" />
      {t("backToDashboard")}
    </LocaleLink>
  );
}
