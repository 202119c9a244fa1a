import "server-only";
import { z } from "zod";

import type { Category } from "@/lib/navigation/categories";
import { categoryFields, type SearchDateField } from "@/lib/search/query/fields";
import { dateFields } from "@/lib/search/query/keys.mjs";
import type { SearchQuery } from "@/lib/search/query/query";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

const plainDate = z.string().nullable();

const answerSchema = z.object({
  search: z.object({
    checkIn: plainDate,
    checkOut: plainDate,
    departDate: plainDate,
    returnDate: plainDate,
  }),
});

const refusalSchema = z.object({
  problems: z.array(z.object({ field: z.string(), code: z.string() })),
});

const dateProblems = { past: "datePast", before_start: "dateOrder", no_night: "noNight" } as const;
type DateProblem = (typeof dateProblems)[keyof typeof dateProblems];
export type DateProblems = Partial<Record<SearchDateField, DateProblem>>;

export type SearchAnswer =
  | { status: "ok"; dates: Record<SearchDateField, string> }
  | { status: "refused"; problems: DateProblems }
  | { status: "failed" };

function readProblems(problems: readonly { field: string; code: string }[]): DateProblems {
  const read: DateProblems = {};
  for (const { field, code } of problems) {
    const date = dateFields.find((known) => known === field);
    if (date && Object.hasOwn(dateProblems, code)) {
      read[date] = dateProblems[code as keyof typeof dateProblems];
    }
  }
  return read;
}

export function soundDates(
  dates: SearchQuery["dates"],
  answer: SearchAnswer | null,
): SearchQuery["dates"] {
  if (answer?.status !== "refused") return dates;
  const refused = Object.keys(answer.problems).map((field) => [field, ""]);
  return { ...dates, ...(Object.fromEntries(refused) as Partial<SearchQuery["dates"]>) };
}

/** Never throws. */
export async function invokeSearch(
  category: Category,
  dates: SearchQuery["dates"],
): Promise<SearchAnswer> {
  // Other categories' dates have no field here to show an error at.
  const asked = categoryFields[category].dates.map((field) => [field, dates[field]] as const);
  try {
    const { data, error, response } = await createAnonymousClient().functions.invoke<unknown>(
      "search",
      { body: { category, ...Object.fromEntries(asked) } },
    );
    if (error === null) {
      const { search } = answerSchema.parse(data);
      return {
        status: "ok",
        dates: {
          checkIn: search.checkIn ?? "",
          checkOut: search.checkOut ?? "",
          departDate: search.departDate ?? "",
          returnDate: search.returnDate ?? "",
        },
      };
    }
    if (response?.status === 400) {
      const { problems } = refusalSchema.parse(await response.json());
      const refused = readProblems(problems);
      if (Object.keys(refused).length > 0) return { status: "refused", problems: refused };
    }
    console.error(`Search function failed with ${String(response?.status ?? "no answer")}`);
  } catch (error) {
    console.error("Search function failed:", error);
  }
  return { status: "failed" };
}
