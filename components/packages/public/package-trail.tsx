import { getTranslations } from "next-intl/server";

import { SiteLink } from "@/components/layout/links/site-link";

/** @param above from the home page down, with their paths in the page's language */
export async function PackageTrail({
  above,
  title,
}: {
  above: readonly { name: string; path: string }[];
  title: string;
}) {
  const t = await getTranslations("catalogue.detail");
  return (
    <nav aria-label={t("trail")} className="package-trail">
      <ol>
        {above.map(({ name, path }) => (
          <li key={path}>
            <SiteLink href={path} prefetch={false}>
              {name}
            </SiteLink>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
