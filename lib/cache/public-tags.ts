/** Tags every cached read that lists public packages; expires when any of them changes. */
export const PUBLIC_PACKAGES_TAG = "public-packages";

/** Tags every cached read of a package; expires when an agency goes live or stops. */
export const LIVE_AGENCIES_TAG = "live-agencies";

/** Tags every cached read; expires when the database is no longer the one that was read. */
export const EVERY_READ_TAG = "every-read";
