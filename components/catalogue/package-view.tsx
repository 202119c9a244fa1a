import { Check, Star } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import type { PackageOffer } from "@/lib/catalogue/offers";
import { localePath } from "@/lib/i18n/paths";

import { BackToPackages } from "./back-to-packages";
import { BookingCard } from "./booking-card";
import { CataloguePicture } from "./catalogue-picture";
import { ContactSection } from "./contact-section";
import { DepartureList } from "./departure-list";
import { PackageFacts } from "./package-facts";

export async function PackageView({ offer }: { offer: PackageOffer }) {
  const t = await getTranslations("catalogue");
  const locale = await getLocale();
  const { item } = offer;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4">
      <BackToPackages
        listPath={localePath(locale, "/packages")}
        homePath={localePath(locale, "/")}
        label={t("detail.back")}
      />
      <article className="mt-2 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <header className="min-w-0">
          <CataloguePicture item={item} isFirst className="rounded-xl" />
          <h1 className="mt-8 text-4xl font-bold wrap-anywhere sm:text-5xl">{item.title}</h1>
          {item.rating === null ? null : (
            <p className="mt-3 flex items-center gap-1.5 font-semibold">
              <Star aria-hidden="true" className="size-5 fill-sun stroke-none" />
              {t("card.rating", { rating: item.rating })}
            </p>
          )}
          <PackageFacts item={item} />
        </header>
        <BookingCard offer={offer} />
        <div className="min-w-0">
          <section>
            <h2 className="text-2xl font-bold">{t("detail.about")}</h2>
            <div className="mt-3 grid max-w-prose gap-4 text-lg wrap-anywhere whitespace-pre-line">
              {offer.description.split(/\n{2,}/).map((paragraph, index) => (
                // Paragraphs of one text never change places.
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          </section>
          {offer.included.length > 0 ? (
            <section className="mt-10">
              <h2 className="text-2xl font-bold">{t("detail.included")}</h2>
              <ul className="mt-4 grid gap-3 sm:grid-cols-2">
                {offer.included.map((line) => (
                  <li key={line} className="flex gap-3 wrap-anywhere">
                    <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                    {line}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {offer.departures.length > 0 ? <DepartureList departures={offer.departures} /> : null}
          {offer.contactId === null ? null : (
            <ContactSection packageId={offer.contactId} returnPath={item.href} />
          )}
        </div>
      </article>
    </div>
  );
}
