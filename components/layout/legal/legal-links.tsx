import { getTranslations } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { legalKinds, legalPath } from "@/lib/legal/kinds";

/** The ids are of the sections that the help page had: old addresses lead to their links. */
export async function LegalLinks() {
  const t = await getTranslations("legal");
  return (
    <section aria-labelledby="legal-title" className="later mx-auto max-w-3xl px-4 pt-20">
      <h2 id="legal-title" className="text-3xl font-bold wrap-anywhere sm:text-4xl">
        {t("help")}
      </h2>
      <ul className="mt-6 grid gap-2">
        {legalKinds.map((kind) => (
          <li key={kind} id={kind}>
            <LocaleLink
              href={legalPath(kind)}
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {t(`titles.${kind}`)}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
