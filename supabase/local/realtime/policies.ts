import { impersonate } from "../database/impersonate";
import type { Pool } from "../database/pool";
import type { Caller } from "../tokens";

class RolledBack extends Error {}

/** Inserts a row of the topic, selects it as the caller, and rolls back. */
export async function mayRead(sql: Pool, caller: Caller, topic: string): Promise<boolean> {
  let isVisible = false;
  try {
    await sql.begin(async (tx) => {
      const [inserted] = await tx<{ id: string }[]>`
        insert into realtime.messages (topic, extension, event, private)
        values (${topic}, 'broadcast', 'authorize', true)
        returning id, set_config('realtime.topic', ${topic}, true)`;
      await impersonate(tx, caller);
      const found = await tx<{ id: string }[]>`select id from realtime.messages
        where topic = ${topic} and extension = 'broadcast' and event = 'authorize'`;
      isVisible = found.some((row) => row.id === inserted?.id);
      throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) return rethrowUnlessRefused(error);
  }
  return isVisible;
}

export async function mayWrite(sql: Pool, caller: Caller, topic: string): Promise<boolean> {
  try {
    await sql.begin(async (tx) => {
      await tx`select set_config('realtime.topic', ${topic}, true)`;
      await impersonate(tx, caller);
      await tx`insert into realtime.messages (topic, extension) values (${topic}, 'broadcast')`;
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack) return true;
    return rethrowUnlessRefused(error);
  }
  return false;
}

/** 42501 is the refusal of a policy or grant; 22P02 a policy that can't cast an odd topic. */
function rethrowUnlessRefused(error: unknown): false {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "42501" || code === "22P02") return false;
  throw error;
}
