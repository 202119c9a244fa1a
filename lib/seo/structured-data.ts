/** No ratings: no reviews back them. */
interface Home {
  siteName: string;
  siteUrl: string;
  url: string;
  locale: string;
  packagesUrl: string;
  holidays: readonly ListedPage[];
  urlOf: (path: string) => string;
}

export interface ListedPage {
  name: string;
  path: string;
}

function pageItems(pages: readonly ListedPage[], urlOf: (path: string) => string) {
  return pages.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: urlOf(path),
  }));
}

export function homeStructuredData(home: Home): object {
  const { siteName: name, siteUrl, url, locale, packagesUrl, holidays, urlOf } = home;
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
      { "@type": "ItemList", itemListElement: pageItems(holidays, urlOf) },
    ],
  };
}

interface CategoryList {
  home: { name: string; url: string };
  category: { name: string; url: string };
  list:
    | { names: readonly string[] }
    | { pages: readonly ListedPage[]; urlOf: (path: string) => string };
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
        itemListElement: "pages" in list ? pageItems(list.pages, list.urlOf) : list.names,
      },
    ],
  };
}
