import { TOKEN_HASH } from "./rules";

export type AuthSearchParams = Readonly<Record<string, string | string[] | undefined>>;

export function readAuthQuery(params: AuthSearchParams) {
  const next = params["next"];
  return {
    isSignUp: params["tab"] === "sign-up",
    next: typeof next === "string" && next !== "" ? next : undefined,
  };
}

export function authHref(
  page: string,
  query: { tab?: "sign-up"; sent?: "1"; next?: string | undefined },
) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${page}?${search}` : page;
}

export function authTabHref(page: string, isSignUp: boolean, next: string | undefined): string {
  return authHref(page, { ...(isSignUp ? { tab: "sign-up" } : {}), next });
}

export function readTokenHash(params: AuthSearchParams): string | null {
  const value = params["token_hash"];
  return typeof value === "string" && TOKEN_HASH.test(value) ? value : null;
}
