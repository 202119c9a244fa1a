import { operatorStates, type OperatorState } from "./types";

/** The state as the address or the database writes it; null for anything else. */
export function operatorStateOf(value: unknown): OperatorState | null {
  return operatorStates.find((state) => state === value) ?? null;
}
