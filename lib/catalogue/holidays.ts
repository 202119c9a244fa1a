import type { TripKind } from "./trip-kinds";

/** Shown even when the backend is down; a row with the id as its slug makes one bookable. */
export const holidayIds = [
  "maldives-paradise",
  "santorini-sunset",
  "swiss-alps-adventure",
  "bali-cultural-journey",
  "dubai-luxury-escape",
  "paris-romance",
] as const;

export type HolidayId = (typeof holidayIds)[number];

export type HolidayNames = (
  id: HolidayId,
  name:
    | "title"
    | "location"
    | "meetingPoint"
    | "requirements"
    | "whatToBring"
    | "included"
    | "notIncluded",
) => string;

export interface Holiday {
  id: HolidayId;
  /** Our own drawing, 900 × 600. */
  image: string;
  priceCents: number;
  durationDays: number;
  maxParticipants: number;
  rating: number;
  kinds: readonly TripKind[];
  includesFlights: boolean;
}

/** No price includes flights; each description says so. */
const facts: Record<HolidayId, Omit<Holiday, "id" | "image" | "includesFlights">> = {
  "maldives-paradise": {
    priceCents: 329_900,
    durationDays: 7,
    maxParticipants: 12,
    rating: 4.9,
    kinds: ["beach", "honeymoon"],
  },
  "santorini-sunset": {
    priceCents: 219_900,
    durationDays: 5,
    maxParticipants: 10,
    rating: 4.8,
    kinds: ["food", "honeymoon"],
  },
  "swiss-alps-adventure": {
    priceCents: 279_900,
    durationDays: 6,
    maxParticipants: 8,
    rating: 4.9,
    kinds: ["hiking"],
  },
  "bali-cultural-journey": {
    priceCents: 179_900,
    durationDays: 8,
    maxParticipants: 14,
    rating: 4.7,
    kinds: ["culture", "food"],
  },
  "dubai-luxury-escape": {
    priceCents: 249_900,
    durationDays: 5,
    maxParticipants: 16,
    rating: 4.8,
    kinds: ["city"],
  },
  "paris-romance": {
    priceCents: 199_900,
    durationDays: 4,
    maxParticipants: 2,
    rating: 4.7,
    kinds: ["city", "culture", "honeymoon"],
  },
};

/** Drawings per holiday: `<id>.svg`, then `<id>-2.svg` and so on. */
const drawingCounts: Readonly<Record<HolidayId, number>> = {
  "maldives-paradise": 3,
  "santorini-sunset": 3,
  "swiss-alps-adventure": 3,
  "bali-cultural-journey": 3,
  "dubai-luxury-escape": 3,
  "paris-romance": 3,
};

export function holidayDrawings(id: HolidayId): string[] {
  return Array.from({ length: drawingCounts[id] }, (_, index) =>
    index === 0 ? `/illustrations/${id}.svg` : `/illustrations/${id}-${String(index + 1)}.svg`,
  );
}

/** The spec's deadline applies to all fixed holidays. */
export const HOLIDAY_CANCELLATION_HOURS = 48;

export function isHolidayId(value: unknown): value is HolidayId {
  return holidayIds.some((id) => id === value);
}

export function getHoliday(id: HolidayId): Holiday {
  return { id, image: `/illustrations/${id}.svg`, ...facts[id], includesFlights: false };
}

export const holidays: readonly Holiday[] = holidayIds.map(getHoliday);
