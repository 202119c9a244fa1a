import "server-only";

import { cars } from "@/lib/catalogue/samples/cars";
import { flights } from "@/lib/catalogue/samples/flights";
import { hotels } from "@/lib/catalogue/samples/hotels";
import { tourIds } from "@/lib/catalogue/samples/ids";
import { getTourTexts } from "@/lib/catalogue/samples/texts";
import { trains } from "@/lib/catalogue/samples/trains";
import type { SampleCategory } from "@/lib/navigation/categories";
import { getPlaceName } from "@/lib/places/place-texts";
import type { PlaceId } from "@/lib/places/places";

async function rideName(ride: { departure: PlaceId; arrival: PlaceId }): Promise<string> {
  return `${await getPlaceName(ride.departure)} – ${await getPlaceName(ride.arrival)}`;
}

const listers: Record<SampleCategory, () => Promise<string[]>> = {
  hotels: () => Promise.resolve(hotels.map(({ name }) => name)),
  flights: () => Promise.all(flights.map(rideName)),
  trains: () => Promise.all(trains.map(rideName)),
  cars: () => Promise.resolve(cars.map(({ brand, model }) => `${brand} ${model}`)),
  tours: () => Promise.all(tourIds.map(async (id) => (await getTourTexts(id)).title)),
};

export function listSampleNames(category: SampleCategory): Promise<string[]> {
  return listers[category]();
}
