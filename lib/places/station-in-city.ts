import { joinParts } from "@/lib/utils/list";

import { foldText } from "./text-search";

export function stationInCity(station: string, city: string, locale: string): string {
  return foldText(station).includes(foldText(city)) ? station : joinParts([city, station], locale);
}
