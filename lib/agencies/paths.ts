/** The form for correcting a pending application, without locale. */
export const CORRECTION_PATH = "/agency/register?edit=application";

export function asksForCorrection(edit: unknown): boolean {
  return edit === "application";
}
