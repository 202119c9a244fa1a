/** Field names of the calendar's form; the id of a departure follows each. */
export const seatsField = (id: string) => `seats-${id}`;
export const seenField = (id: string) => `seen-${id}`;
export const pickField = (id: string) => `pick-${id}`;

/** The seats for all picked departures, and the button that sets them. */
export const MANY_FIELD = "seatsOfMany";
export const MANY_BUTTON = { name: "how", value: "many" } as const;
