import { foldText } from "@/lib/catalogue/text-search";
import { joinParts } from "@/lib/utils/list";

/** "Vienna, Wien Hauptbahnhof", but "Zermatt": a station that is named after its city says both. */
export function stationInCity(station: string, city: string, locale: string): string {
  return foldText(station).includes(foldText(city)) ? station : joinParts([city, station], locale);
}
