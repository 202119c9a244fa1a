export const MIN_PASSWORD_LENGTH = 6;

/** In bytes; the backend's hash silently truncates longer passwords. */
export const MAX_PASSWORD_LENGTH = 72;

export const TOKEN_HASH = /^[\w-]{16,256}$/;
