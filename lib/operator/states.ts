import { agencyStateOf } from "@/lib/agencies/status";

import { operatorStates, type OperatorState } from "./types";

/** The state as the address or the database writes it; null for anything else. */
export function operatorStateOf(value: unknown): OperatorState | null {
  return operatorStates.find((state) => state === value) ?? null;
}

/** The same from the stored columns of an agency. */
export function stateOfAgency(status: string, suspendedAt: string | null): OperatorState {
  return suspendedAt === null ? agencyStateOf(status) : "suspended";
}
