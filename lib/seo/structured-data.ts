/** No ratings: no reviews back them. */
interface Home {
  siteName: string;
  siteUrl: string;
  url: string;
  locale: string;
  packagesUrl: string;
  holidayUrls: readonly string[];
}

function pageItems(urls: readonly string[]) {
  return urls.map((url, index) => ({ "@type": "ListItem", position: index + 1, url }));
}

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
  list: { names: readonly string[] } | { urls: readonly string[] };
}

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
