import "server-only";

import { getHolidayTexts } from "@/lib/catalogue/holiday-texts";
import { holidays } from "@/lib/catalogue/holidays";

import { holidayItem, type CatalogueItem } from "./items";

export function listHolidayItems(): Promise<CatalogueItem[]> {
  return Promise.all(
    holidays.map(async (holiday) => {
      const { title, location } = await getHolidayTexts(holiday.id);
      return holidayItem(holiday, { title, location });
    }),
  );
}
