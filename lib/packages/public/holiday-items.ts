import "server-only";

import { getHolidayTexts } from "@/lib/catalogue/holiday-texts";
import { holidays } from "@/lib/catalogue/holidays";

import { holidayItem, type CatalogueItem } from "./items";
import { getHolidayRatings } from "./queries";

/** With their sample ratings, unless real reviews back another. */
export async function listHolidayItems(): Promise<CatalogueItem[]> {
  const read = await getHolidayRatings();
  const ratings = read.status === "ok" ? read.data : {};
  return Promise.all(
    holidays.map(async (holiday) => {
      const { title, location } = await getHolidayTexts(holiday.id);
      return holidayItem(holiday, { title, location }, ratings[holiday.id]);
    }),
  );
}
