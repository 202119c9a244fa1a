/**
 * Structured data of the home and category pages, with absolute URLs. No ratings: no reviews back
 * them.
 */
interface Home {
  siteName: string;
  /** Public origin, without trailing slash. */
  siteUrl: string;
  /** Home page in the page's language. */
  url: string;
  locale: string;
  /** Packages page in the page's language. */
  packagesUrl: string;
  /** Holiday pages, which contain their names. */
  holidayUrls: readonly string[];
}

/** List entries with pages, which contain their names. */
function pageItems(urls: readonly string[]) {
  return urls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url }));
}

/** Organization, site search and the six holidays. */
export function homeStructuredData(home: Home): object {
  const { siteName: name, siteUrl, url, locale, packagesUrl, holidayUrls } = home;
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        name,
        url: siteUrl,
        logo: `${siteUrl}/icon.svg`,
      },
      {
        "@type": "WebSite",
        name,
        url,
        inLanguage: locale,
        potentialAction: {
          "@type": "SearchAction",
          // Without a sort order: robots.txt closes addresses that have one.
          target: `${packagesUrl}?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
      { "@type": "ItemList", itemListElement: pageItems(holidayUrls) },
    ],
  };
}

interface CategoryList {
  home: { name: string; url: string };
  category: { name: string; url: string };
  /** In page order: samples have names only, packages have pages. */
  list: { names: readonly string[] } | { urls: readonly string[] };
}

/** Breadcrumb and list of a category. */
export function categoryStructuredData({ home, category, list }: CategoryList): object {
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "BreadcrumbList",
        itemListElement: [home, category].map(({ name, url: item }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item,
        })),
      },
      {
        "@type": "ItemList",
        name: category.name,
        itemListElement: "urls" in list ? pageItems(list.urls) : list.names,
      },
    ],
  };
}
