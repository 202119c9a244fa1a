import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient, createUser, openSuperuser, type TestUser } from "../support/clients";
import { addFactor } from "../support/second-factor";

const sql = openSuperuser();
let user: TestUser;
beforeAll(async () => {
  user = await createUser();
});
afterAll(() => sql.end());

describe.each([
  ["is_reset_link_open", "recovery"],
  ["is_confirmation_link_open", "confirmation"],
] as const)("%s", (name, kind) => {
  const [tokenColumn, sentColumn] = [`${kind}_token`, `${kind}_sent_at`];
  const isOpen = async (token: string, client = createTestClient()) => {
    const { data, error } = await client.rpc(name, { p_token_hash: token });
    expect(error).toBeNull();
    return data;
  };
  /** As Auth writes it down. */
  async function write(token: string, minutesAgo: number): Promise<string> {
    await sql`update auth.users set ${sql(tokenColumn)} = ${token},
      ${sql(sentColumn)} = now() - make_interval(mins => ${minutesAgo}) where id = ${user.id}`;
    return token;
  }
  const send = (minutesAgo: number) => write(randomBytes(28).toString("hex"), minutesAgo);

  test("a link works for an hour, for any holder", async () => {
    const token = await send(59);
    expect(await isOpen(token)).toBe(true);
    expect(await isOpen(token, user.client)).toBe(true);
    expect(await isOpen(await send(61))).toBe(false);
  });

  test("the one before it is not, nor is anything else, nor one of another kind", async () => {
    const [first, second] = [await send(2), await send(1)];
    expect(await isOpen(first)).toBe(false);
    expect(await isOpen(second)).toBe(true);
    for (const other of ["", " ", "123456789", "x", second.slice(1), `${second}0`]) {
      expect(await isOpen(other)).toBe(false);
    }
    const otherKind = kind === "recovery" ? "is_confirmation_link_open" : "is_reset_link_open";
    const asked = await createTestClient().rpc(otherKind, { p_token_hash: second });
    expect(asked.data).toBe(false);
  });

  test("accounts without a link have no open one", async () => {
    await write("", 0);
    expect(await isOpen("")).toBe(false);
  });

  test("asking looks into an index, not at every account", async () => {
    await sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      const plan = await tx`explain select from auth.users u where u.${tx(tokenColumn)} = 'abcdefgh'
        and u.${tx(tokenColumn)} !~ '^[0-9 ]*$' and length(u.${tx(tokenColumn)}) > 6`;
      expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index (Only )?Scan/);
    });
  });
});

test("is_code_due_at_reset answers for the account of an open reset link", async () => {
  const ask = async (token: string) =>
    (await createTestClient().rpc("is_code_due_at_reset", { p_token_hash: token })).data;
  const owner = await createUser();
  const token = randomBytes(28).toString("hex");
  await sql`update auth.users set recovery_token = ${token}, recovery_sent_at = now()
    where id = ${owner.id}`;
  expect(await ask(token)).toBe(false);
  await addFactor(owner.client);
  expect(await ask(token)).toBe(true);
  expect(await ask("")).toBe(false);
  expect(await ask(`${token}0`)).toBe(false);
});
