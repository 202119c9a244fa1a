import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { sitePicture } from "@/lib/packages/pictures/share-pictures";
import { METHOD_PATH, removalReasons } from "@/lib/reviews/reviews";
import { pageMetadata } from "@/lib/seo/metadata";

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("reviews.method");
  return pageMetadata({
    locale: await getLocale(),
    path: METHOD_PATH,
    title: t("title"),
    description: t("lead"),
    picture: sitePicture,
  });
}

const sections = ["who", "average", "removed", "hidden", "recount", "sample"] as const;

/** How ratings come about, for whoever wants to check one. */
export default async function MethodPage() {
  const t = await getTranslations("reviews");
  const list = new Intl.ListFormat(await getLocale(), { type: "disjunction" });
  const reasons = list.format(removalReasons.map((reason) => t(`reasons.${reason}`)));
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-4xl font-bold wrap-anywhere sm:text-5xl">{t("method.title")}</h1>
      <p className="mt-3 text-lg text-muted-foreground">{t("method.lead")}</p>
      {sections.map((section) => (
        <section key={section} aria-labelledby={`method-${section}`} className="mt-8">
          <h2 id={`method-${section}`} className="text-2xl font-bold">
            {t(`method.${section}.title`)}
          </h2>
          <p className="mt-2">
            {section === "removed"
              ? t("method.removed.text", { reasons })
              : t(`method.${section}.text`)}
          </p>
        </section>
      ))}
    </div>
  );
}
