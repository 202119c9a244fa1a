import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { PackageMessage } from "@/components/packages/public/package-message";
import { buttonVariants } from "@/components/ui/button";

/** In place of a trip that is not there, or is somebody else's: nobody is told which. */
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
