import "server-only";

import { getTranslations } from "next-intl/server";

export async function getFlightsText(isIncluded: boolean): Promise<string> {
  const t = await getTranslations("catalogue.flights");
  return t(isIncluded ? "included" : "without");
}
