import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { PackageMessage } from "@/components/packages/public/package-message";
import { buttonVariants } from "@/components/ui/button";
import type { PackageOffer } from "@/lib/packages/public/offers";

/** @param offer null where there is no such package at all */
export async function BookingClosed({ offer }: { offer: PackageOffer | null }) {
  const t = await getTranslations();
  if (offer === null) {
    return (
      <PackageMessage title={t("catalogue.missing.title")} text={t("catalogue.missing.text")}>
        <LocaleLink href="/" className={buttonVariants({ size: "lg" })}>
          {t("catalogue.missing.home")}
        </LocaleLink>
      </PackageMessage>
    );
  }
  return (
    <PackageMessage
      title={t("bookings.closed.title")}
      text={t("bookings.closed.text", { title: offer.item.title })}
    >
      <LocaleLink href="/packages" className={buttonVariants({ size: "lg" })}>
        {t("bookings.closed.browse")}
      </LocaleLink>
    </PackageMessage>
  );
}
