import type { AgencyState } from "./types";

/** The tabs of the review, and what the address says for each; the first is the default. */
export const reviewTabs = [
  { state: "pending", query: null },
  { state: "live", query: "approved" },
  { state: "rejected", query: "rejected" },
] as const satisfies readonly { state: AgencyState; query: string | null }[];

/** Which tab an address means, whatever it says. */
export function reviewTabOf(query: unknown): AgencyState {
  return reviewTabs.find((tab) => tab.query === query)?.state ?? "pending";
}
