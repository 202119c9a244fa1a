import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { IntentLink } from "@/components/layout/links/intent-link";
import { SiteLink } from "@/components/layout/links/site-link";
import { CataloguePicture } from "@/components/packages/public/cards/catalogue-picture";
import { localePath } from "@/lib/i18n/paths";
import type { PackageOffer } from "@/lib/packages/public/offers";
import { comparePath } from "@/lib/packages/saved/compare";

import { compareRows } from "./compare-rows";
import "./compare.css";
import { SavePackage } from "./save-package";

function Value({ children, missing }: { children: ReactNode; missing: string }) {
  if (children !== null) return children;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{missing}</span>
    </>
  );
}

/** One column a package, one row a fact. Wider than a phone: it scrolls, and the facts' names stay. */
export async function CompareTable({ offers }: { offers: readonly PackageOffer[] }) {
  const t = await getTranslations("saved.compare");
  const locale = await getLocale();
  const ids = offers.map(({ item }) => item.id);
  const rows = await compareRows();
  return (
    // A keyboard scrolls what it can focus.
    <div role="region" aria-label={t("title")} tabIndex={0} className="compare">
      <table>
        <thead>
          <tr>
            <td />
            {offers.map(({ item }) => (
              <th key={item.id} scope="col">
                <div className="compare-picture">
                  <CataloguePicture item={item} />
                  <SavePackage id={item.id} title={item.title} />
                </div>
                <IntentLink href={localePath(locale, item.href)}>{item.title}</IntentLink>
                <span>{item.location}</span>
                <SiteLink
                  href={localePath(locale, comparePath(ids.filter((id) => id !== item.id)))}
                  prefetch={false}
                  replace
                  scroll={false}
                  className="compare-remove"
                >
                  {t("remove")}
                  <span className="sr-only">: {item.title}</span>
                </SiteLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, valueOf }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {offers.map((offer) => (
                <td key={offer.item.id}>
                  <Value missing={t("notStated")}>{valueOf(offer)}</Value>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
