import type { CountryCode, PlaceId } from "./places";

/** Local names and traditional Chinese names, besides the names in the site's languages. */
export const placeAliases: Partial<Record<PlaceId, readonly string[]>> = {
  bali: ["Denpasar", "Ubud", "巴厘", "峇里島"],
  barcelona: ["巴塞隆納"],
  brussels: ["Brussel", "布魯塞爾"],
  copenhagen: ["København"],
  dubai: ["杜拜"],
  florence: ["Firenze", "翡冷翠"],
  frankfurt: ["Frankfurt am Main", "法蘭克福"],
  istanbul: ["Constantinople", "伊斯坦堡"],
  london: ["倫敦"],
  "los-angeles": ["LA", "Hollywood", "洛杉磯"],
  milan: ["Milano", "米蘭"],
  "new-york": ["New York City", "Manhattan", "紐約"],
  prague: ["Praha"],
  rome: ["羅馬"],
  "san-francisco": ["三藩市", "舊金山"],
  santorini: ["Thira", "圣托里尼岛"],
  seoul: ["首尔特别市", "首爾"],
  singapore: ["狮城"],
  sydney: ["雪梨"],
  tokyo: ["东京都", "東京"],
  venice: ["Venezia"],
  vienna: ["維也納"],
  zurich: ["蘇黎世"],
};

export const countryAliases: Partial<Record<CountryCode, readonly string[]>> = {
  ae: ["UAE", "EAU", "VAE", "阿拉伯联合酋长国"],
  au: ["澳洲"],
  cn: ["中國"],
  cz: ["Czech Republic", "República Checa", "République tchèque"],
  de: ["德國"],
  fr: ["法國"],
  gb: ["UK", "Great Britain", "Gran Bretaña", "Grande-Bretagne", "Vereinigtes Königreich", "英國"],
  id: ["印尼"],
  is: ["冰島"],
  it: ["義大利"],
  kr: ["Korea", "Corea", "Corée", "韓國"],
  mv: ["馬爾地夫"],
  nl: ["Holland", "Holanda", "Hollande", "荷蘭"],
  th: ["泰國"],
  tr: ["Türkiye"],
  us: ["US", "EE. UU.", "America", "Amerika", "Vereinigte Staaten", "美國"],
};

export const regions: readonly { names: readonly [string, ...string[]]; places: PlaceId[] }[] = [
  { names: ["Bavaria", "Baviera", "Bavière", "Bayern", "巴伐利亚"], places: ["munich"] },
  {
    names: ["California", "Californie", "Kalifornien", "加利福尼亚", "加州"],
    places: ["los-angeles", "san-francisco"],
  },
  {
    names: ["Catalonia", "Cataluña", "Catalunya", "Catalogne", "Katalonien", "加泰罗尼亚"],
    places: ["barcelona"],
  },
  // Hong Kong is also a country of its own here.
  { names: ["China", "Chine", "中国", "中國"], places: ["hong-kong"] },
  { names: ["Cyclades", "Cícladas", "Kykladen", "基克拉泽斯"], places: ["santorini"] },
  { names: ["England", "Inglaterra", "Angleterre", "英格兰"], places: ["london"] },
  { names: ["Scotland", "Escocia", "Écosse", "Schottland", "苏格兰"], places: ["edinburgh"] },
  { names: ["Tuscany", "Toscana", "Toscane", "Toskana", "托斯卡纳"], places: ["florence"] },
  { names: ["Veneto", "Vénétie", "Venetien", "威尼托"], places: ["venice"] },
];

export const englishCountryNames: Readonly<Record<string, readonly string[]>> = {
  ae: ["UAE"],
  cd: ["Congo"],
  cg: ["Congo"],
  ci: ["Ivory Coast"],
  cz: ["Czech Republic"],
  gb: ["UK", "Great Britain", "England", "Scotland"],
  kr: ["Korea"],
  mm: ["Burma"],
  mo: ["Macau"],
  nl: ["Holland"],
  tr: ["Türkiye"],
  us: ["USA"],
  va: ["Vatican"],
};
