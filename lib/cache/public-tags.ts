/** Tags every cached read that lists public packages; expires when any of them changes. */
export const PUBLIC_PACKAGES_TAG = "public-packages";

/** Tags every cached read of a package; expires when an agency goes live or stops. */
export const LIVE_AGENCIES_TAG = "live-agencies";
