import type { CountryCode, PlaceId } from "./places";

/**
 * What people also call a place, besides its names in the site's languages: in the place itself, by
 * its part of the country, and in traditional Chinese characters.
 */
export const placeAliases: Partial<Record<PlaceId, readonly string[]>> = {
  bali: ["Denpasar", "Ubud", "巴厘", "峇里島"],
  barcelona: ["Catalonia", "Cataluña", "Catalunya", "Catalogne", "Katalonien", "巴塞隆納"],
  brussels: ["Brussel", "布魯塞爾"],
  copenhagen: ["København"],
  dubai: ["杜拜"],
  edinburgh: ["Scotland", "Escocia", "Écosse", "Schottland", "苏格兰"],
  florence: ["Firenze", "Tuscany", "Toscana", "Toscane", "Toskana", "翡冷翠"],
  frankfurt: ["Frankfurt am Main", "法蘭克福"],
  "hong-kong": ["China", "Chine", "中国", "中國"],
  istanbul: ["Constantinople", "伊斯坦堡"],
  london: ["England", "Inglaterra", "Angleterre", "英格兰", "倫敦"],
  "los-angeles": ["LA", "Hollywood", "California", "Kalifornien", "洛杉磯"],
  milan: ["Milano", "米蘭"],
  munich: ["Bavaria", "Baviera", "Bavière", "Bayern"],
  "new-york": ["New York City", "Manhattan", "紐約"],
  prague: ["Praha"],
  reykjavik: ["冰島"],
  rome: ["羅馬"],
  "san-francisco": ["California", "Kalifornien", "三藩市", "舊金山"],
  santorini: ["Thira", "Cyclades", "圣托里尼岛"],
  seoul: ["首尔特别市", "首爾"],
  singapore: ["狮城"],
  sydney: ["雪梨"],
  tokyo: ["东京都", "東京"],
  venice: ["Venezia", "Veneto"],
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
  it: ["義大利"],
  kr: ["Korea", "Corea", "Corée", "韓國"],
  mv: ["馬爾地夫"],
  nl: ["Holland", "Holanda", "Hollande", "荷蘭"],
  th: ["泰國"],
  tr: ["Türkiye"],
  us: ["US", "EE. UU.", "America", "Amerika", "Vereinigte Staaten", "美國"],
};
