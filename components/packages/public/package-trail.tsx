import Link from "next/link";
import { getTranslations } from "next-intl/server";

/**
 * Where one is: the pages above, and this one.
 * @param above from the home page down, with their paths in the page's language
 */
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
            <Link href={path} prefetch={false}>
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
