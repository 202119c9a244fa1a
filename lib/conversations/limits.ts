/** Characters of a message, as the database counts them: code points, after trimming. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Conversations in one page of the inbox. */
export const INBOX_PAGE = 50;

/** Messages in one page of a thread, going back in time. */
export const THREAD_PAGE = 30;

/** Messages that one catch-up reads before it asks again. */
export const CATCH_UP_PAGE = 100;
