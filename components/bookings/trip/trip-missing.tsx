import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { PackageMessage } from "@/components/packages/public/package-message";
import { buttonVariants } from "@/components/ui/button";

/** For a missing trip and another user's alike, so that ids reveal nothing. */
export async function TripMissing() {
  const t = await getTranslations("bookings.trip");
  return (
    <>
      <NotFoundStatus />
      <PackageMessage title={t("missingTitle")} text={t("missingText")}>
        <LocaleLink href="/dashboard" prefetch={false} className={buttonVariants({ size: "lg" })}>
          {t("back")}
        </LocaleLink>
      </PackageMessage>
    </>
  );
}
