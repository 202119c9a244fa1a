export const OUTAGE_MARKER = '<meta name="page-status" content="503"';

export const OUTAGE_TAG = "outage";

/** Seconds that such a page is cached, so that not every visit queries the backend. */
export const OUTAGE_LIFE_S = 5;

export const OUTAGE_HEADERS = { "cache-control": "no-store", "retry-after": "10" };
