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

/** The address of one tab, which keeps where to go afterwards. */
export function authTabHref(page: string, isSignUp: boolean, next: string | undefined): string {
  const query = new URLSearchParams();
  if (isSignUp) query.set("tab", "sign-up");
  if (next !== undefined) query.set("next", next);
  return query.size > 0 ? `${page}?${query}` : page;
}

/** The one-time token of a mail's link, or null where there is none of its shape. */
export function readTokenHash(params: AuthSearchParams): string | null {
  const value = params["token_hash"];
  return typeof value === "string" && TOKEN_HASH.test(value) ? value : null;
}
