/** The public page of an agency, without locale. */
export function agencyPath(slug: string): string {
  return `/agency/${slug}`;
}

/** The settings of an agency, without locale. */
export const SETTINGS_PATH = "/agency-portal/settings";

/** Where the agency writes its page, without locale. */
export const PROFILE_PATH = `${SETTINGS_PATH}/profile`;

/** Where the agency sees its page before visitors do, without locale. */
export const PROFILE_PREVIEW_PATH = "/agency-portal/profile/preview";

/** The part of the settings that closes the agency. */
export const CLOSING_ID = "closing";

export const CLOSING_PATH = `${SETTINGS_PATH}#${CLOSING_ID}`;
