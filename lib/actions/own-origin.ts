/** Behind a proxy the Host may be internal, so the configured origin also matches. */
export function isOwnOrigin(origin: string, host: string | null, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host: named } = new URL(origin);
  return named === host && protocol === new URL(siteUrl).protocol;
}
