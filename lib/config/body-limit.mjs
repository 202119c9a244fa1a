/** Bytes of the largest body of a request: a picture of 5 MB with the fields of its form. */
export const MAX_BODY_BYTES = 6 * 1024 * 1024;
