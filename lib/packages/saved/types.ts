import type { Currency } from "@/lib/config/currency-rates";

export const SAVED_PATH = "/saved";

/** A card of /saved, in the texts of one language. */
export interface SavedCard {
  id: string;
  href: string;
  title: string;
  location: string;
  /** Days, group and flights. */
  facts: string;
  agency: string | null;
  rating: { shown: string; name: string; reviews: string } | null;
  prices: { currency: Currency; text: string }[];
  perPerson: string;
  /** Null if the agency gave none; the drawing shows instead. */
  picture: string | null;
  drawing: string;
  /** Names of its heart and its box. */
  save: string;
  compare: string;
}

/** Cards per request, and so packages per query. */
export const CARDS_PER_READ = 24;

/** In the order of the request; who is not on sale is missing. */
export interface SavedCards {
  cards: SavedCard[];
}
