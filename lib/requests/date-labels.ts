import type { Category } from "@/lib/navigation/categories";
import type { SearchDateField } from "@/lib/search/query/fields";

export const dateLabels: Record<
  Category,
  Partial<
    Record<SearchDateField, "checkIn" | "checkOut" | "depart" | "return" | "pickUp" | "dropOff">
  >
> = {
  hotels: { checkIn: "checkIn", checkOut: "checkOut" },
  cars: { checkIn: "pickUp", checkOut: "dropOff" },
  flights: { departDate: "depart", returnDate: "return" },
  trains: { departDate: "depart", returnDate: "return" },
  packages: { departDate: "depart", returnDate: "return" },
  tours: {},
};
