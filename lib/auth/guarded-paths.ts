export function signInPathFor(path: string): string | null {
  if (/^\/agency-portal\/auth(\/|$)/.test(path)) return null;
  if (/^\/agency-portal(\/|$)/.test(path)) return "/agency-portal/auth";
  if (
    /^\/(messages|notifications|dashboard|request)(\/|$)/.test(path) ||
    path === "/agency/register"
  )
    return "/auth";
  return null;
}
