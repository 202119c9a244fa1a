import { z } from "zod";

import { box } from "@/lib/forms/field-schema";

export interface WorkingHours {
  /** 1 is Monday. */
  days: number[];
  /** `HH:MM` in the agency's time zone. */
  opensAt: string;
  closesAt: string;
}

/** Boxes of the form, Monday first. */
export const workingDayFields = ["day1", "day2", "day3", "day4", "day5", "day6", "day7"] as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const hoursSchema = z
  .object({
    day1: box,
    day2: box,
    day3: box,
    day4: box,
    day5: box,
    day6: box,
    day7: box,
    opensAt: time,
    closesAt: time,
  })
  .transform(({ opensAt, closesAt, ...boxes }, context): WorkingHours => {
    const days = workingDayFields.flatMap((field, index) => (boxes[field] ? [index + 1] : []));
    const refuse = (path: string, code: string) =>
      context.addIssue({ code: "custom", path: [path], params: { code } });
    if (days.length === 0) refuse("day1", "noDay");
    if (closesAt <= opensAt) refuse("closesAt", "hoursOrder");
    return { days, opensAt, closesAt };
  });
