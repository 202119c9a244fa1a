/** On every cached read that lists public packages. Expired when any of them changes. */
export const PUBLIC_PACKAGES_TAG = "public-packages";

/** On every cached read of a package. Expired when an agency goes live, or is no longer. */
export const LIVE_AGENCIES_TAG = "live-agencies";
