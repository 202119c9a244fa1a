/** Rendered into the head of a page that only says that the backend does not answer. */
export const OUTAGE_MARKER = '<meta name="page-status" content="503"';

/** Of a page that lacks what the backend did not answer, such as a list of samples alone. */
export const OUTAGE_TAG = "outage";

/** Seconds for which such a page is kept, so that not every visitor asks the backend. */
export const OUTAGE_LIFE_S = 5;

/** What an answer says that stands for an outage. No cache keeps it. */
export const OUTAGE_HEADERS = { "cache-control": "no-store", "retry-after": "10" };
