import "server-only";

import { getTranslations } from "next-intl/server";

/** Whether a package's price includes flights, in the page's language. */
export async function getFlightsText(isIncluded: boolean): Promise<string> {
  const t = await getTranslations("catalogue.flights");
  return t(isIncluded ? "included" : "without");
}
