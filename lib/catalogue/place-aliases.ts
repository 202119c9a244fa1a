import type { CountryCode, PlaceId } from "./places";

/** What people also call a place, besides its names in the site's languages. */
export const placeAliases: Partial<Record<PlaceId, readonly string[]>> = {
  bali: ["Denpasar", "Ubud", "巴厘"],
  brussels: ["Brussel"],
  copenhagen: ["København"],
  edinburgh: ["Scotland", "Escocia", "Écosse", "Schottland", "苏格兰"],
  florence: ["Firenze"],
  frankfurt: ["Frankfurt am Main"],
  "hong-kong": ["China", "Chine", "中国"],
  istanbul: ["Constantinople"],
  london: ["England", "Inglaterra", "Angleterre", "英格兰"],
  "los-angeles": ["LA", "Hollywood"],
  milan: ["Milano"],
  "new-york": ["New York City", "Manhattan"],
  prague: ["Praha"],
  "san-francisco": ["三藩市"],
  santorini: ["Thira", "Santorín"],
  venice: ["Venezia"],
};

export const countryAliases: Partial<Record<CountryCode, readonly string[]>> = {
  ae: ["UAE", "EAU", "VAE", "阿拉伯联合酋长国"],
  cz: ["Czech Republic", "República Checa", "République tchèque"],
  gb: ["UK", "Great Britain", "Gran Bretaña", "Grande-Bretagne", "Vereinigtes Königreich"],
  id: ["印尼"],
  kr: ["Korea", "Corea", "Corée"],
  nl: ["Holland", "Holanda", "Hollande"],
  tr: ["Türkiye"],
  us: ["US", "USA", "EE. UU.", "America", "Amerika", "Vereinigte Staaten"],
};
