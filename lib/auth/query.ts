import { TOKEN_HASH } from "./rules";

export type AuthSearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** What the address of a sign-in page says: which tab is open, and where to go afterwards. */
export function readAuthQuery(params: AuthSearchParams) {
  const next = params["next"];
  return {
    isSignUp: params["tab"] === "sign-up",
    next: typeof next === "string" && next !== "" ? next : undefined,
  };
}

/** The address of a step on the way in, which keeps where to go afterwards. */
export function authHref(
  page: string,
  query: { tab?: "sign-up"; sent?: "1"; next?: string | undefined },
) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${page}?${search}` : page;
}

/** The address of one tab. */
export function authTabHref(page: string, isSignUp: boolean, next: string | undefined): string {
  return authHref(page, { ...(isSignUp ? { tab: "sign-up" } : {}), next });
}

/** The one-time token of a mail's link, or null where there is none of its shape. */
export function readTokenHash(params: AuthSearchParams): string | null {
  const value = params["token_hash"];
  return typeof value === "string" && TOKEN_HASH.test(value) ? value : null;
}
