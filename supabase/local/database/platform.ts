import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Login } from "./connection";
import type { Pool } from "./pool";

// Compiled, this module is in supabase/local/dist.
const DIRECTORY = path.join(import.meta.dirname, "..", "platform");

/** All share the generated password. */
type PlatformLogins = { api: Login; project: Login; realtime: Login; storage: Login };

/** Each file is one transaction and can run again at any time. */
export async function applyPlatformFile(sql: Pool, name: string): Promise<void> {
  const text = await readFile(path.join(DIRECTORY, name), "utf8");
  await sql.begin((tx) => tx.unsafe(text).simple());
}

export async function createLogins(sql: Pool, superuser: Login): Promise<PlatformLogins> {
  const names = { api: "authenticator", project: "postgres" } as const;
  const more = { realtime: "supabase_realtime_admin", storage: "supabase_storage_admin" } as const;
  const roles = { ...names, ...more };
  for (const role of Object.values(roles)) {
    // `alter role` takes no parameters; the generated password is hexadecimal, so a literal is
    // safe.
    await sql.begin((tx) => tx.unsafe(`alter role ${role} password '${superuser.password}'`));
  }
  const login = (user: string): Login => ({ ...superuser, user });
  return {
    api: login(roles.api),
    project: login(roles.project),
    realtime: login(roles.realtime),
    storage: login(roles.storage),
  };
}
