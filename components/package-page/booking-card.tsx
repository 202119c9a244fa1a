import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { CardForm } from "@/components/bookings/card/card-form";
import { ContactForm } from "@/components/conversations/contact/contact-form";
import { BelowFold } from "@/components/layout/below-fold";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Price } from "@/components/layout/price";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Selection } from "@/lib/bookings/choice/choice";
import { agencyPath } from "@/lib/navigation/agency-paths";
import type { PackageOffer } from "@/lib/packages/public/offers";
import { cn } from "@/lib/utils/cn";

/** @param actions stand in place of the two ways, where they lead nowhere yet */
export async function BookingCard({
  offer,
  selection,
  actions,
}: {
  offer: PackageOffer;
  selection?: Selection | undefined;
  actions?: ReactNode;
}) {
  const t = await getTranslations("catalogue.detail");
  return (
    <aside
      aria-label={t("bookNow")}
      className="rounded-xl border bg-card p-6 shadow-lift lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <p>
        <span className="block text-sm text-muted-foreground">{t("startingFrom")}</span>{" "}
        <span className="font-display text-4xl font-bold">
          <Price cents={offer.item.priceCents} />
        </span>{" "}
        <span className="text-muted-foreground">{t("perPerson")}</span>
      </p>
      {/* Where the card stands below the pictures, it is seen to its price at most. */}
      <BelowFold isPhoneOnly>
        {actions ? (
          <div className="mt-5 grid gap-3">{actions}</div>
        ) : offer.contactId === null ? (
          <p className="mt-5 text-sm">{t("notBookable")}</p>
        ) : (
          <div className="mt-5 grid gap-3 print:hidden">
            <CardForm offer={offer} selection={selection} />
            <ContactForm
              packageId={offer.contactId}
              className={cn(buttonVariants({ size: "lg", variant: "outline" }), "w-full")}
            >
              {t("contactUs")}
            </ContactForm>
          </div>
        )}
        <ul className="mt-5 grid gap-2.5 text-sm text-pretty text-muted-foreground [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
          {/* The first: package.css hides it while the form says otherwise of the day. */}
          <li className="flex gap-2.5 wrap-anywhere">
            <Icon name="calendar-x-2" />
            {t("freeCancellation", { hours: offer.freeCancellationHours })}
          </li>
          {offer.item.agencyName ? (
            <li className="flex gap-2.5 wrap-anywhere">
              <Icon name="badge-check" className="text-success" />
              <span>
                {t("offeredBy")}{" "}
                {offer.item.agencySlug === null ? (
                  <strong className="text-foreground">{offer.item.agencyName}</strong>
                ) : (
                  <LocaleLink
                    href={agencyPath(offer.item.agencySlug)}
                    prefetch={false}
                    className="font-bold text-foreground underline underline-offset-4"
                  >
                    {offer.item.agencyName}
                  </LocaleLink>
                )}{" "}
                · <span className="whitespace-nowrap">{t("verified")}</span>
              </span>
            </li>
          ) : null}
          {offer.replyTime && offer.contactId !== null ? (
            <li className="flex gap-2.5">
              <Icon name="messages-square" />
              {offer.replyTime.unit === "hour"
                ? t("answersHours", { count: offer.replyTime.count })
                : t("answersDays")}
            </li>
          ) : null}
        </ul>
      </BelowFold>
    </aside>
  );
}
