/** In code points after trimming, as in the database. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** In UTF-16 units; the database reads six words. */
export const MAX_SEARCH_LENGTH = 200;

/** Conversations per inbox page. */
export const INBOX_PAGE = 50;

/** Messages per page, going back in time. */
export const THREAD_PAGE = 30;

/** Messages per catch-up read. */
export const CATCH_UP_PAGE = 100;

/** As in the database. */
export const fileLimits = {
  count: 5,
  bytes: 10 * 1024 * 1024,
  allBytes: 20 * 1024 * 1024,
  name: 120,
} as const;

/** What a file field offers. HEIC is not among them: phones then hand over a JPEG. */
export const FILE_TYPES = "image/jpeg,image/png,image/webp,image/avif,application/pdf";
