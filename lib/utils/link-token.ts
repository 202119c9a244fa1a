const TOKEN = /^[0-9a-f]{64}$/;

/** Whether a text has the form of the token of a personal link, so that others ask no database. */
export function isLinkToken(text: string): boolean {
  return TOKEN.test(text);
}
