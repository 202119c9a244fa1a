import { getLocale, getTranslations } from "next-intl/server";

import { ContactForm } from "@/components/conversations/contact/contact-form";
import { buttonVariants } from "@/components/ui/button";
import { localePath } from "@/lib/i18n/paths";
import { cn } from "@/lib/utils/cn";

export async function ContactSection({ packageId }: { packageId: string }) {
  const t = await getTranslations("catalogue.detail");
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="mt-10 rounded-xl bg-secondary p-6 text-secondary-foreground print:hidden"
    >
      <h2 id="contact-title" className="text-2xl font-bold">
        {t("contactTitle")}
      </h2>
      <p className="mt-2 mb-5 max-w-prose">{t("contactText")}</p>
      <ContactForm
        packageId={packageId}
        className={cn(buttonVariants({ size: "lg" }), "sm:justify-self-start")}
      >
        {t("contactStart")}
      </ContactForm>
      <a
        href={localePath(await getLocale(), `/report?kind=package&id=${packageId}`)}
        rel="nofollow"
        className="mt-4 inline-block text-sm underline"
      >
        {t("report")}
      </a>
    </section>
  );
}
