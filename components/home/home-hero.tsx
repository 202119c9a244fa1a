import { getTranslations } from "next-intl/server";

import { SearchBox } from "@/components/search/form/search-box";
import { SearchFeedback } from "@/components/search/navigation/search-feedback";
import { initialQuery } from "@/lib/search/query/read-query";
import "@/components/packages/public/cards/catalogue.css";

export async function HomeHero() {
  const t = await getTranslations("catalogue.hero");
  const query = initialQuery("hotels");
  return (
    <>
      <SearchFeedback query={query} />
      <section className="hero">
        <div className="relative z-1 mx-auto grid w-full max-w-7xl grid-cols-1 content-start gap-5 px-4 pt-12 sm:pt-16 lg:pt-20">
          <h1 className="max-w-[13ch] text-[min(3rem,13vw)] leading-none font-extrabold sm:text-6xl lg:max-w-[17ch] 2xl:text-7xl">
            {t("title")}
          </h1>
          <p className="max-w-xl text-lg lg:max-w-lg">{t("text")}</p>
          <SearchBox category="hotels" query={query} isAlone />
        </div>
        {/* A vector of our own needs no optimizing. Its transparent sky fits both themes. */}
        {/* eslint-disable-next-line @next/next/no-img-element */}
        <img
          src="/illustrations/home.svg"
          alt=""
          width={1600}
          height={640}
          fetchPriority="high"
          className="hero-scene"
        />
      </section>
    </>
  );
}
