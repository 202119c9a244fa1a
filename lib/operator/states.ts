import { operatorStates, type OperatorState } from "./types";

/** Null for unknown values. */
export function operatorStateOf(value: unknown): OperatorState | null {
  return operatorStates.find((state) => state === value) ?? null;
}
