/** The public page of an agency, without locale. */
export function agencyPath(slug: string): string {
  return `/agency/${slug}`;
}

/** Where the agency writes its page, without locale. */
export const PROFILE_PATH = "/agency-portal/settings/profile";

/** Where the agency sees its page before visitors do, without locale. */
export const PROFILE_PREVIEW_PATH = "/agency-portal/profile/preview";

/** The part of the settings that closes the agency. */
export const CLOSING_ID = "closing";

export const CLOSING_PATH = `/agency-portal/settings#${CLOSING_ID}`;
