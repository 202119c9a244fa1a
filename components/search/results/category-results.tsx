import { CarResults } from "@/components/search/cards/car-results";
import { FlightResults } from "@/components/search/cards/flight-results";
import { HotelResults } from "@/components/search/cards/hotel-results";
import type { ResultsProps } from "@/components/search/cards/sample-results";
import { TourResults } from "@/components/search/cards/tour-results";
import { TrainResults } from "@/components/search/cards/train-results";
import type { Category } from "@/lib/navigation/categories";

import { PackageResults } from "./package-results";

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
