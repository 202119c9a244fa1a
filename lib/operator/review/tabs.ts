import type { AgencyState } from "@/lib/agencies/types";
import { applicationsPath } from "@/lib/navigation/operator-paths";

/** Review tabs and their query values; the first is the default. */
export const reviewTabs = [
  { state: "pending", query: null },
  { state: "live", query: "approved" },
  { state: "rejected", query: "rejected" },
] as const satisfies readonly { state: AgencyState; query: string | null }[];

/** Without locale. */
export function reviewPath(state: AgencyState, after: string | null = null): string {
  const status = reviewTabs.find((tab) => tab.state === state)?.query ?? null;
  return applicationsPath({ status, after });
}

/** Unknown values select the default tab. */
export function reviewTabOf(query: unknown): AgencyState {
  return reviewTabs.find((tab) => tab.query === query)?.state ?? "pending";
}
