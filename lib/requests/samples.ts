import { cars } from "@/lib/catalogue/samples/cars";
import { flights } from "@/lib/catalogue/samples/flights";
import { hotels } from "@/lib/catalogue/samples/hotels";
import { packages } from "@/lib/catalogue/samples/packages";
import { tours } from "@/lib/catalogue/samples/tours";
import { trains } from "@/lib/catalogue/samples/trains";
import type {
  SampleCar,
  SampleFlight,
  SampleHotel,
  SamplePackage,
  SampleTour,
  SampleTrain,
} from "@/lib/catalogue/samples/types";
import { isCategory } from "@/lib/navigation/categories";

export type Sample =
  | { category: "hotels"; item: SampleHotel }
  | { category: "flights"; item: SampleFlight }
  | { category: "trains"; item: SampleTrain }
  | { category: "cars"; item: SampleCar }
  | { category: "tours"; item: SampleTour }
  | { category: "packages"; item: SamplePackage };

const catalogues = { hotels, flights, trains, cars, tours, packages };

export function findSample(category: string, id: string): Sample | null {
  if (!isCategory(category)) return null;
  const item = catalogues[category].find((each) => each.id === id);
  return item ? ({ category, item } as Sample) : null;
}
