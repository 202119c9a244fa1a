import { checkItems, type CheckItem } from "@/lib/agencies/check-items";

/** A ticked item of an application's checklist. */
export interface AgencyCheck {
  item: CheckItem;
  /** Null once the account is erased. */
  checkedBy: string | null;
  /** ISO instant. */
  checkedAt: string;
}

export function checkItemOf(value: unknown): CheckItem | null {
  return checkItems.find((item) => item === value) ?? null;
}

export function openChecks(checks: readonly AgencyCheck[]): CheckItem[] {
  return checkItems.filter((item) => !checks.some((check) => check.item === item));
}

/** Compares the boxes with those that the page showed, so that only changed ones are written. */
export function changedChecks(shown: readonly string[], ticked: readonly CheckItem[]) {
  return {
    ticked: ticked.filter((item) => !shown.includes(item)),
    unticked: checkItems.filter((item) => shown.includes(item) && !ticked.includes(item)),
  };
}
