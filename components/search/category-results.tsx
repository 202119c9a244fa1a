import type { Category } from "@/lib/navigation/categories";

import { CarResults } from "./car-results";
import { FlightResults } from "./flight-results";
import { HotelResults } from "./hotel-results";
import { PackageResults } from "./package-results";
import type { ResultsProps } from "./sample-results";
import { TourResults } from "./tour-results";
import { TrainResults } from "./train-results";

const lists = {
  hotels: HotelResults,
  flights: FlightResults,
  trains: TrainResults,
  cars: CarResults,
  tours: TourResults,
  packages: PackageResults,
} as const;

/** What a search in a category finds. */
export function CategoryResults({
  category,
  ...props
}: ResultsProps & { category: Category; isSearch: boolean }) {
  const List = lists[category];
  return <List {...props} />;
}
