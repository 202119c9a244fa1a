/** The form of a pending application, without locale. */
export const CORRECTION_PATH = "/agency/register?edit=application";

/** Whether the address of the registration page asks for that form. */
export function asksForCorrection(edit: unknown): boolean {
  return edit === "application";
}
