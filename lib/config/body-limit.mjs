/** Bytes; a picture of 5 MB plus its form's fields. */
export const MAX_BODY_BYTES = 6 * 1024 * 1024;
