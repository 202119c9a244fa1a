import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { PlaceName, PlaceNames } from "@/lib/places/place-names";
import { foldWords } from "@/lib/places/text-search";

const names: Readonly<Record<TripKind, { words: string; texts: readonly string[] }>> = {
  beach: {
    words:
      "beach, beaches, beach holiday, beach holidays, seaside, playa, playas, sol y playa, plage, " +
      "plages, balnéaire, bord de mer, Strand, Strände, Strandurlaub, Badeurlaub, 海滩, 沙滩, 海边",
    texts: ["beach"],
  },
  ski: {
    words:
      "ski, skiing, skis, snowboard, snowboarding, ski holiday, ski trip, esquí, esquiar, nieve, " +
      "sports d’hiver, skier, Skifahren, Skilaufen, Skiurlaub, Skireise, Wintersport, 滑雪",
    texts: ["ski", "skiing", "snowboard"],
  },
  hiking: {
    words:
      "hiking, hike, hikes, trekking, trek, walking holiday, senderismo, excursionismo, caminata, " +
      "caminatas, randonnée, randonnées, marche, Wandern, Wanderung, Wanderungen, Wanderreise, " +
      "Wanderurlaub, 徒步, 远足, 登山, 健行",
    texts: ["hiking", "hike", "trek"],
  },
  city: {
    words:
      "city, city trip, city trips, city break, city breaks, ciudad, ciudades, escapada urbana, " +
      "ville, villes, séjour en ville, Stadt, Städte, Städtereise, Städtereisen, Städtetrip, " +
      "Citytrip, 城市, 城市游",
    texts: [],
  },
  culture: {
    words:
      "culture, cultural, cultura, cultural, culturel, culturelle, Kultur, Kulturreise, " +
      "Kulturreisen, 文化",
    texts: ["culture", "cultural"],
  },
  food: {
    words:
      "food, food and wine, gastronomy, culinary, gastronomía, gastronómico, comida, gastronomie, " +
      "gastronomique, cuisine, Essen, Kulinarik, kulinarisch, Genussreise, 美食",
    texts: ["food", "culinary"],
  },
  family: {
    words:
      "family, families, kids, with kids, children, with children, familia, familias, niños, " +
      "con niños, famille, familles, enfants, avec enfants, Familie, Familien, Familienurlaub, " +
      "Familienreise, Kinder, mit Kindern, 亲子, 家庭, 带孩子",
    texts: ["family", "children"],
  },
  honeymoon: {
    words:
      "honeymoon, honeymoons, luna de miel, viaje de novios, lune de miel, voyage de noces, " +
      "Flitterwochen, Hochzeitsreise, 蜜月",
    texts: ["honeymoon"],
  },
  safari: {
    words:
      "safari, safaris, wildlife, fauna, animales, animaux, faune, Tiere, Wildtiere, 野生动物, 动物, " +
      "游猎",
    texts: ["safari", "wildlife"],
  },
  cruise: {
    words:
      "cruise, cruises, sailing, crucero, cruceros, vela, velero, croisière, croisières, voile, " +
      "Kreuzfahrt, Kreuzfahrten, Segeln, Segelreise, Segeltörn, 邮轮, 游轮, 帆船",
    texts: ["cruise", "sailing"],
  },
};

/** The database's word for a kind; it occurs in no text. */
export function kindWord(kind: TripKind): string {
  return `tripkind${kind}`;
}

export const kindNames: PlaceNames = new Map(
  (Object.keys(names) as TripKind[]).flatMap((kind) => {
    const { words, texts } = names[kind];
    const spellings = [...new Set(words.split(", ").map(foldWords))];
    const english = [kindWord(kind), ...texts];
    const name: PlaceName = { english, spellings: [kindWord(kind), ...spellings], isKind: true };
    return spellings.map((spelling) => [spelling, name] as const);
  }),
);

/** Letters of a name that other languages' words don't resemble: "villa" is no typing error of "ville". */
const LONG_NAME = 6;

export const kindSpellings = Object.values(names).flatMap(({ words, texts }) =>
  words
    .split(", ")
    .map((original) => ({ original, folded: foldWords(original) }))
    .filter(({ folded }) => /^[a-z]+$/.test(folded))
    .filter(({ folded }) => folded.length >= LONG_NAME || texts.includes(folded)),
);
