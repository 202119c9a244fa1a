import { ArrowLeft } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { buttonVariants } from "@/components/ui/button";
import { bookingsPath } from "@/lib/bookings/portal/filters";
import { cn } from "@/lib/utils/cn";

export async function BackToBookings() {
  const t = await getTranslations("portal-bookings.details");
  return (
    <LocaleLink
      href={bookingsPath()}
      prefetch={false}
      className={cn(buttonVariants({ variant: "ghost", size: "sm" }), "-ml-3.5 print:hidden")}
    >
      <ArrowLeft aria-hidden="true" />
      {t("back")}
    </LocaleLink>
  );
}
