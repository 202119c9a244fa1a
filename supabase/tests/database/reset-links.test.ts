import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, createUser, openSuperuser, type TestUser } from "../support/clients";

const sql = openSuperuser();
let user: TestUser;
beforeAll(async () => {
  user = await createUser();
});
afterAll(() => sql.end());

const isOpen = async (token: string, client = createTestClient()) => {
  const { data, error } = await client.rpc("is_reset_link_open", { p_token_hash: token });
  expect(error).toBeNull();
  return data;
};
/** As Auth writes it down. */
async function send(minutesAgo: number): Promise<string> {
  const token = randomBytes(28).toString("hex");
  await sql`update auth.users set recovery_token = ${token},
    recovery_sent_at = now() - make_interval(mins => ${minutesAgo}) where id = ${user.id}`;
  return token;
}

test("a link is open for an hour, and for whoever holds it", async () => {
  const token = await send(59);
  expect(await isOpen(token)).toBe(true);
  expect(await isOpen(token, user.client)).toBe(true);
  expect(await isOpen(await send(61))).toBe(false);
});

test("the one before it is not, nor is anything else", async () => {
  const [first, second] = [await send(2), await send(1)];
  expect(await isOpen(first)).toBe(false);
  expect(await isOpen(second)).toBe(true);
  for (const other of ["", " ", "123456789", "x", second.slice(1), `${second}0`]) {
    expect(await isOpen(other)).toBe(false);
  }
});

test("accounts without a link have no open one", async () => {
  await sql`update auth.users set recovery_token = '', recovery_sent_at = now() where id = ${user.id}`;
  expect(await isOpen("")).toBe(false);
});

test("asking looks into an index, not at every account", async () => {
  await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    const plan = await tx`explain select from auth.users u where u.recovery_token = 'abcdefgh'
      and u.recovery_token !~ '^[0-9 ]*$' and length(u.recovery_token) > 6`;
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/Index (Only )?Scan/);
  });
});
