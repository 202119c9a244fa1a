import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Login, Sql } from "./connection";

const DIRECTORY = path.join(import.meta.dirname, "..", "platform");

/** The logins that the platform's own parts use; all share the generated password. */
export type PlatformLogins = { api: Login; project: Login; realtime: Login; storage: Login };

/** Runs one file of the platform's SQL, all or nothing. Every file may run again at any time. */
export async function applyPlatformFile(sql: Sql, name: string): Promise<void> {
  const text = await readFile(path.join(DIRECTORY, name), "utf8");
  await sql.begin((tx) => tx.unsafe(text).simple());
}

/** Gives the platform's roles their password and returns how to log in as them. */
export async function createLogins(sql: Sql, superuser: Login): Promise<PlatformLogins> {
  const names = { api: "authenticator", project: "postgres" } as const;
  const more = { realtime: "supabase_realtime_admin", storage: "supabase_storage_admin" } as const;
  const roles = { ...names, ...more };
  for (const role of Object.values(roles)) {
    // The password is hexadecimal, made by us: a literal is safe, and a parameter impossible.
    await sql.unsafe(`alter role ${role} password '${superuser.password}'`);
  }
  const login = (user: string): Login => ({ ...superuser, user });
  return {
    api: login(roles.api),
    project: login(roles.project),
    realtime: login(roles.realtime),
    storage: login(roles.storage),
  };
}
