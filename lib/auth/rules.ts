export const MIN_PASSWORD_LENGTH = 6;

/** What the backend's hash looks at, in bytes; a longer password would be cut without a word. */
export const MAX_PASSWORD_LENGTH = 72;

/** The shape of a mail link's one-time token. */
export const TOKEN_HASH = /^[\w-]{16,256}$/;
