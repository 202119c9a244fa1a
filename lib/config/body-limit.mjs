/** Bytes; a message with 20 MB of files plus its form's fields. */
export const MAX_BODY_BYTES = 21 * 1024 * 1024;
