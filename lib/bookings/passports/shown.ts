import type { Passport } from "./fields";

/** Name of the answer's value that holds what is shown. */
export const SHOWN_PASSPORTS = "passports";

/** A traveller's passport in the reader's words; null if it can't be decrypted. */
export interface ShownPassport {
  position: number;
  passport: Passport | null;
}

export function readShownPassports(json: string | undefined): readonly ShownPassport[] | null {
  return json === undefined ? null : (JSON.parse(json) as readonly ShownPassport[]);
}
