import type { AgencyState } from "@/lib/agencies/types";

/** The tabs of the review, and what the address says for each; the first is the default. */
export const reviewTabs = [
  { state: "pending", query: null },
  { state: "live", query: "approved" },
  { state: "rejected", query: "rejected" },
] as const satisfies readonly { state: AgencyState; query: string | null }[];

/** A page of a tab, without locale. */
export function reviewPath(state: AgencyState, after: string | null = null): string {
  const params = new URLSearchParams();
  const query = reviewTabs.find((tab) => tab.state === state)?.query ?? null;
  if (query !== null) params.set("status", query);
  if (after !== null) params.set("after", after);
  return params.size === 0 ? "/dashboard" : `/dashboard?${params.toString()}`;
}

/** Which tab an address means, whatever it says. */
export function reviewTabOf(query: unknown): AgencyState {
  return reviewTabs.find((tab) => tab.query === query)?.state ?? "pending";
}
