import { randomUUID } from "node:crypto";

import { createAgency, createPackage, createTraveller } from "./backend";
import { book, inDays } from "./bookings";

export function shift(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The second Saturday of a month in seven weeks or later: a week around it is of one month. */
function secondSaturday(): string {
  const eighth = `${inDays(70).slice(0, 8)}08`;
  return shift(eighth, 6 - new Date(eighth).getUTCDay());
}

/** A Saturday and the days after it. */
export const open = secondSaturday();
export const few = shift(open, 1);
export const full = shift(open, 2);
export const nothing = shift(open, 3);

/** Two packages of one word, at $1,299.50 a person, with departures as the days' names say: of 8, 2 and 0 seats. */
async function createTrips() {
  const agency = await createAgency();
  const word = `Meridian${randomUUID().replace(/[^a-z]/g, "")}`;
  const createTrip = async (name: string, seats: Record<string, number>) => {
    const { id, title } = await createPackage(agency, { title: `${word} ${name}` });
    const { error } = await agency.client.from("departures").insert(
      Object.entries(seats).map(([date, count]) => ({
        ...{ package_id: id, departs_on: date, seats: count },
      })),
    );
    if (error) throw error;
    return { id, title };
  };
  const roomy = await createTrip("Roomy", { [open]: 8, [full]: 2 });
  const small = await createTrip("Small", { [few]: 2 });
  await book(await createTraveller(), roomy.id, { date: full, travellers: 2 });
  return { word, roomy: roomy.title, small: small.title };
}

let trips: ReturnType<typeof createTrips> | undefined;

/** The same for all tests of a worker, which only look at them: a page lists the newest packages. */
export function getTrips(): ReturnType<typeof createTrips> {
  return (trips ??= createTrips());
}

export function write(date: string, options: Intl.DateTimeFormatOptions, locale = "en"): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(date));
}
