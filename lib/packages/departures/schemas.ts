import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readDate, readWhole } from "@/lib/forms/fields";
import { packageLimits } from "@/lib/packages/limits";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { repeatDates, weekdays } from "./repeat-dates";

const id = uuidSchema;
const seats = field((text) => readWhole(text, packageLimits.seats));

export const addDepartureSchema = z.object({ id, date: field(readDate), seats });

export const changeSeatsSchema = z.object({
  id,
  departureId: uuidSchema,
  seats,
  version: z.coerce.number().int(),
});

export const removeDepartureSchema = z.object({ id, departureId: uuidSchema });

const tick = z.literal("on").optional();

const repetition = z.object({
  start: field(readDate),
  until: field(readDate),
  everyWeeks: field((text) => readWhole(text, packageLimits.everyWeeks)),
  seats,
  day1: tick,
  day2: tick,
  day3: tick,
  day4: tick,
  day5: tick,
  day6: tick,
  day7: tick,
});

export const dayFields = ["day1", "day2", "day3", "day4", "day5", "day6", "day7"] as const;

type Context = z.core.$RefinementCtx;

function readRepetition(input: z.output<typeof repetition>, context: Context) {
  const { start, until, everyWeeks } = input;
  const most = packageLimits.departureDates;
  const days = weekdays.filter((_, index) => input[dayFields[index] ?? "day1"] === "on");
  const dates = repeatDates({ start, until, days, everyWeeks }, most + 1);
  const refuse = (path: string, params: { code: string; limit?: number }) => {
    context.addIssue({ code: "custom", path: [path], params });
    return z.NEVER;
  };
  if (until < start) return refuse("until", { code: "dateOrder" });
  if (days.length === 0) return refuse("day1", { code: "noDay" });
  if (dates.length === 0) return refuse("until", { code: "noDates" });
  if (dates.length > most) return refuse("until", { code: "tooManyDates", limit: most });
  return { start, until, everyWeeks, days, dates, seats: input.seats };
}

export const repetitionSchema = repetition.transform(readRepetition);

export type RepeatedDepartures = z.output<typeof repetitionSchema>;

export const repeatSchema = repetition.extend({ id }).transform((input, context) => {
  const read = readRepetition(input, context);
  return { ...read, id: input.id };
});
