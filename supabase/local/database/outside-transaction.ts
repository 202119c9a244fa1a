import type { Pool, Reserved } from "./pool";

/** The first line of a file that runs outside of a transaction, as pg-delta and the Supabase CLI read it. */
const HEADER = "-- pg-delta: transaction=false";

const INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\s+(?:only\s+)?(?:"?(\w+)"?\.)?"?\w/i;

export function isOutsideTransaction(text: string): boolean {
  return text.split("\n", 1)[0]?.trimEnd() === HEADER;
}

/** An index whose building failed stays, invalid: `if not exists` would take it for the wanted one. */
async function dropInvalidIndex(session: Reserved, text: string): Promise<void> {
  const [, index, schema = "public"] = INDEX.exec(text.replace(/^--.*$/gm, "")) ?? [];
  if (index === undefined) return;
  const [left] = await session.unsafe(
    `select format('%I.%I', n.nspname, c.relname) as name
    from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where not i.indisvalid and c.relname = $1 and n.nspname = $2`,
    [index, schema],
  );
  if (left) await session.unsafe(`drop index concurrently ${String(left["name"])}`);
}

/**
 * Runs the file's one statement by itself, then notes it in the history. A file that failed in
 * between runs again.
 * @param begin called with the id of the PostgreSQL process
 */
export async function runOutsideTransaction(
  sql: Pool,
  { version, name, text }: { version: string; name: string; text: string },
  timeoutMs: number,
  begin: (pid: number) => void,
): Promise<void> {
  const session = await sql.reserve();
  try {
    const [row] = await session.unsafe(
      "select pg_backend_pid() as pid, set_config('lock_timeout', $1, false)",
      [`${timeoutMs}ms`],
    );
    begin(Number(row?.["pid"]));
    await dropInvalidIndex(session, text);
    await session.unsafe(text);
    await session.unsafe(
      `insert into supabase_migrations.schema_migrations (version, statements, name)
      values ($1, array[$2], $3)`,
      [version, text, name],
    );
  } finally {
    await session.unsafe("reset lock_timeout").catch(() => undefined);
    session.release();
  }
}
