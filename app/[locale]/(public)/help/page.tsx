import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { ContactForm } from "@/components/conversations/contact/contact-form";
import { FaqSection } from "@/components/layout/info-sections";
import { LegalLinks } from "@/components/layout/legal/legal-links";
import { buttonVariants } from "@/components/ui/button";
import { sitePicture } from "@/lib/packages/pictures/share-pictures";
import { pageMetadata } from "@/lib/seo/metadata";
import { cn } from "@/lib/utils/cn";

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.help");
  return pageMetadata({
    locale: await getLocale(),
    path: "/help",
    title: t("headTitle"),
    description: t("description"),
    picture: sitePicture,
  });
}

export default async function HelpPage() {
  const t = await getTranslations("home.help");
  return (
    <div className="pt-10 pb-4">
      <header className="mx-auto max-w-3xl px-4">
        <h1 className="text-4xl font-bold wrap-anywhere sm:text-5xl">{t("title")}</h1>
        <p className="mt-3 text-lg text-muted-foreground">{t("text")}</p>
      </header>
      <FaqSection />
      <section aria-labelledby="desk-title" className="mx-auto max-w-3xl px-4 pt-12">
        <div className="rounded-xl border bg-card p-6 shadow-lift">
          <h2 id="desk-title" className="text-2xl font-bold">
            {t("deskTitle")}
          </h2>
          <p className="mt-2 mb-5 text-muted-foreground">{t("deskText")}</p>
          <ContactForm
            subject={t("deskSubject")}
            className={cn(buttonVariants({ size: "lg" }), "sm:justify-self-start")}
          >
            {t("deskButton")}
          </ContactForm>
        </div>
      </section>
      <LegalLinks />
    </div>
  );
}
