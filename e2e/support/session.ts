import { createServerClient } from "@supabase/ssr";
import { test, type Page } from "@playwright/test";
import ws from "ws";

import { ROLE_HINT_COOKIE, resolveRole, isRole } from "../../lib/auth/roles";
import { sessionCookieOptions } from "../../lib/supabase/options";
import { environment, password } from "./backend";

/**
 * Gives a browser the session that the form would give it, without a visit to any page.
 * The form itself is tested in auth.spec.ts, in market.spec.ts and by journeys.
 */
export async function openSession(page: Page, email: string): Promise<void> {
  const url = test.info().project.use.baseURL ?? "";
  const options = sessionCookieOptions(url);
  const jar = new Map<string, string>();
  const client = createServerClient(
    environment("NEXT_PUBLIC_SUPABASE_URL"),
    environment("NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY"),
    {
      cookieOptions: options,
      cookies: {
        getAll: () => [...jar].map(([name, value]) => ({ name, value })),
        setAll: (changes) => {
          for (const { name, value } of changes) if (value !== "") jar.set(name, value);
        },
      },
      realtime: { transport: ws as unknown as typeof WebSocket },
    },
  );
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const roles = await client.from("user_roles").select("role").eq("user_id", data.user.id);
  if (roles.error) throw roles.error;
  const role = resolveRole(roles.data.map((row: { role: string }) => row.role).filter(isRole));
  const context = page.context();
  await context.clearCookies({ name: /^(wf-session(\.\d+)?|wf_role)$/ });
  await context.addCookies([
    ...[...jar].map(([name, value]) => ({
      name,
      value,
      url,
      httpOnly: true,
      sameSite: "Lax" as const,
    })),
    ...(role === null
      ? []
      : [{ name: ROLE_HINT_COOKIE, value: role, url, sameSite: "Lax" as const }]),
  ]);
}
