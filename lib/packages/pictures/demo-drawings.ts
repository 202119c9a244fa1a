/** Destinations of the packages in `supabase/seed.sql` that are no fixed holiday, by the end of their id. */
const demoTrips = {
  "07": { name: "amalfi", destination: "Amalfi Coast, Italy" },
  "08": { name: "sicily", destination: "Palermo to Catania, Italy" },
  "09": { name: "rhine", destination: "Cologne to Strasbourg" },
  "10": { name: "sacred-valley", destination: "Cusco & Machu Picchu, Peru" },
  "11": { name: "rainbow-mountain", destination: "Cusco, Peru" },
  "12": { name: "amazon-lodge", destination: "Puerto Maldonado, Peru" },
  "13": { name: "titicaca", destination: "Puno, Peru" },
  "14": { name: "kyoto", destination: "Kyoto, Japan" },
  "15": { name: "nakasendo", destination: "Magome to Narai, Japan" },
  "16": { name: "hokkaido", destination: "Niseko, Japan" },
  "17": { name: "okinawa", destination: "Kerama Islands, Japan" },
  "18": { name: "fjord", destination: "Nærøyfjord, Norway" },
  "19": { name: "lyngen", destination: "Lyngen Alps, Norway" },
  "20": { name: "costa-del-sol", destination: "Málaga, Spain" },
} as const;

export type DemoTrip = (typeof demoTrips)[keyof typeof demoTrips]["name"];

export const demoTripNames: readonly DemoTrip[] = Object.values(demoTrips).map(({ name }) => name);

const DEMO_ID = /^b0000000-0000-4000-8000-0000000000(\d\d)$/;

function isDemoNumber(value: string): value is keyof typeof demoTrips {
  return Object.hasOwn(demoTrips, value);
}

/** Null for other packages, and for one that its agency has sent elsewhere: the drawings would contradict it. */
export function demoTripOf({ id, destination }: { id: string; destination: string }) {
  const number = DEMO_ID.exec(id)?.[1] ?? "";
  if (!isDemoNumber(number)) return null;
  const trip = demoTrips[number];
  return trip.destination === destination ? trip.name : null;
}

/** Below `public`; the card's first. */
export function demoDrawings(trip: DemoTrip): readonly [string, string, string] {
  const path = `illustrations/demo/${trip}`;
  return [`${path}.svg`, `${path}-2.svg`, `${path}-3.svg`];
}
