/** In code points after trimming, as in the database. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Conversations per inbox page. */
export const INBOX_PAGE = 50;

/** Messages per page, going back in time. */
export const THREAD_PAGE = 30;

/** Messages per catch-up read. */
export const CATCH_UP_PAGE = 100;
