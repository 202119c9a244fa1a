import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { getInsuranceScript } from "@/lib/config/env";
import { sitePicture } from "@/lib/packages/pictures/share-pictures";
import { pageMetadata } from "@/lib/seo/metadata";

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.insurance");
  return pageMetadata({
    locale: await getLocale(),
    path: "/insurance",
    title: t("title"),
    description: t("description"),
    picture: sitePicture,
  });
}

export default async function InsurancePage() {
  const t = await getTranslations("home.insurance");
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-x-10 gap-y-8 px-4 pt-10 lg:grid-cols-[1fr_20rem]">
      <div className="min-w-0 lg:col-span-2">
        <h1 className="text-4xl font-bold wrap-anywhere sm:text-5xl">{t("title")}</h1>
        <p className="mt-3 max-w-2xl text-lg text-muted-foreground">{t("text")}</p>
      </div>
      <div className="min-w-0">
        {/* An opaque origin: its scripts can't reach this site. */}
        <iframe
          src={`/api/insurance?locale=${await getLocale()}`}
          title={t("frame")}
          sandbox="allow-scripts allow-forms allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
          // A note needs little height. The page is prerendered, so a new partner needs a build.
          className={`${getInsuranceScript() === null ? "h-56" : "h-144"} w-full rounded-xl border bg-card`}
        />
        <p className="mt-3 text-sm text-muted-foreground">{t("partner")}</p>
      </div>
      <aside
        aria-labelledby="cover"
        className="self-start rounded-xl border bg-card p-6 shadow-lift"
      >
        <h2 id="cover" className="text-xl font-bold">
          {t("coverTitle")}
        </h2>
        <ul className="mt-4 grid list-disc gap-3 pl-5 text-sm marker:text-primary">
          {t("cover")
            .split("\n")
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      </aside>
    </div>
  );
}
