import { spokenLanguagesOf, type SpokenLanguage } from "@/lib/i18n/spoken-languages";

export const fitnessLevels = ["easy", "moderate", "demanding"] as const;

export type FitnessLevel = (typeof fitnessLevels)[number];

/** What travellers should know before they book. An agency may leave out any of it. */
export interface PracticalDetails {
  meetingPoint: string | null;
  /** `HH:MM` of the local time there, on the first day. */
  meetingTime: string | null;
  /** `HH:MM` of the local time there, on the last day. */
  endTime: string | null;
  whatToBring: readonly string[];
  fitness: FitnessLevel | null;
  minimumAge: number | null;
  guideLanguages: readonly SpokenLanguage[];
  accessibility: string | null;
  smallestGroup: number | null;
  largestGroup: number | null;
  requirements: readonly string[];
  /** Whether each traveller enters passport data. */
  requiresPassport: boolean;
}

export const noPracticalDetails: PracticalDetails = {
  meetingPoint: null,
  meetingTime: null,
  endTime: null,
  whatToBring: [],
  fitness: null,
  minimumAge: null,
  guideLanguages: [],
  accessibility: null,
  smallestGroup: null,
  largestGroup: null,
  requirements: [],
  requiresPassport: false,
};

/** Fills what the agency leaves out. */
export function withPracticalTexts(
  stated: PracticalDetails,
  texts: Pick<PracticalDetails, "meetingPoint" | "whatToBring" | "accessibility" | "requirements">,
): PracticalDetails {
  const lines = (name: "whatToBring" | "requirements") =>
    stated[name].length > 0 ? stated[name] : texts[name];
  return {
    ...stated,
    meetingPoint: stated.meetingPoint ?? texts.meetingPoint,
    whatToBring: lines("whatToBring"),
    accessibility: stated.accessibility ?? texts.accessibility,
    requirements: lines("requirements"),
  };
}

export const PRACTICAL_COLUMNS =
  "meeting_point, meeting_time, end_time, what_to_bring, fitness, minimum_age, guide_languages, accessibility, smallest_group, largest_group, requirements, requires_passport";

export interface PracticalRow {
  meeting_point: string | null;
  meeting_time: string | null;
  end_time: string | null;
  what_to_bring: string[];
  fitness: string | null;
  minimum_age: number | null;
  guide_languages: string[];
  accessibility: string | null;
  smallest_group: number | null;
  largest_group: number | null;
  requirements: string[];
  requires_passport: boolean;
}

/** PostgreSQL adds the seconds. */
export function minutesOf(time: string | null | undefined): string | null {
  return time?.slice(0, 5) ?? null;
}

export function toPracticalDetails(row: PracticalRow): PracticalDetails {
  return {
    meetingPoint: row.meeting_point,
    meetingTime: minutesOf(row.meeting_time),
    endTime: minutesOf(row.end_time),
    whatToBring: row.what_to_bring,
    fitness: fitnessLevels.find((level) => level === row.fitness) ?? null,
    minimumAge: row.minimum_age,
    guideLanguages: spokenLanguagesOf(row.guide_languages),
    accessibility: row.accessibility,
    smallestGroup: row.smallest_group,
    largestGroup: row.largest_group,
    requirements: row.requirements,
    requiresPassport: row.requires_passport,
  };
}

export function toPracticalRow(details: PracticalDetails): PracticalRow {
  return {
    meeting_point: details.meetingPoint,
    meeting_time: details.meetingTime,
    end_time: details.endTime,
    what_to_bring: [...details.whatToBring],
    fitness: details.fitness,
    minimum_age: details.minimumAge,
    guide_languages: [...details.guideLanguages],
    accessibility: details.accessibility,
    smallest_group: details.smallestGroup,
    largest_group: details.largestGroup,
    requirements: [...details.requirements],
    requires_passport: details.requiresPassport,
  };
}
