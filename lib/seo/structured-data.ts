/**
 * What search engines read about the home page and the categories. Ratings are left out: no reviews
 * stand behind them. All addresses are whole.
 */
interface Home {
  siteName: string;
  /** Public origin, without a closing slash. */
  siteUrl: string;
  /** Of the home page in the page's language. */
  url: string;
  locale: string;
  /** Of the packages' page in the page's language. */
  packagesUrl: string;
  /** The pages of the holidays: what they are called stands there. */
  holidayUrls: readonly string[];
}

/** Entries of a list that have pages of their own: what they are called stands there. */
function pageItems(urls: readonly string[]) {
  return urls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url }));
}

/** Who runs the site, how it is searched, and the six holidays. */
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
          // Without an order: robots.txt closes every address that has one.
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
  /** In the order of the page: samples have names only, packages have pages of their own. */
  list: { names: readonly string[] } | { urls: readonly string[] };
}

/** The way to a category, and what it lists. */
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
