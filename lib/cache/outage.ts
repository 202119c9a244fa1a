/** Marks a page that only reports an outage; rendered into its head. */
export const OUTAGE_MARKER = '<meta name="page-status" content="503"';

/** Cache tag of a page that lacks backend data, such as a list of samples only. */
export const OUTAGE_TAG = "outage";

/** Seconds that such a page is cached, so that not every visit queries the backend. */
export const OUTAGE_LIFE_S = 5;

/** Headers of an outage response; no cache stores it. */
export const OUTAGE_HEADERS = { "cache-control": "no-store", "retry-after": "10" };
