import "server-only";

import { z } from "zod";

import type { Category } from "@/lib/catalogue/categories";
import { createAnonymousClient } from "@/lib/supabase/anonymous";

import type { DateField, SearchQuery } from "./query";

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

/** What the backend made of a search: its dates checked, or the one date that can't be. */
export type SearchAnswer =
  | { status: "ok"; dates: Record<DateField, string> }
  | { status: "refused"; field: "checkOut" | "returnDate" }
  | { status: "failed" };

/** Calls the function `search` with the category and the dates. Never throws. */
export async function invokeSearch(
  category: Category,
  dates: SearchQuery["dates"],
): Promise<SearchAnswer> {
  try {
    const { data, error, response } = await createAnonymousClient().functions.invoke<unknown>(
      "search",
      { body: { category, ...dates } },
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
      const late = problems.find(({ code }) => code === "before_start")?.field;
      if (late === "checkOut" || late === "returnDate") return { status: "refused", field: late };
    }
    console.error(`Search function failed with ${String(response?.status ?? "no answer")}`);
  } catch (error) {
    console.error("Search function failed:", error);
  }
  return { status: "failed" };
}
