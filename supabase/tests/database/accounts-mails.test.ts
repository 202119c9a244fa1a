import { afterAll, beforeEach, expect, test } from "vitest";
import {
  createServiceClient,
  createTestClient,
  createUser,
  openSuperuser,
  PASSWORD,
  type TestUser,
} from "../support/clients";
import { expectOutcome } from "./outcome";

const sql = openSuperuser();
afterAll(() => sql.end());

let owner: TestUser;
beforeEach(async () => {
  owner = await createUser(undefined, { locale: "fr" });
});

const queued = () =>
  sql<{ kind: string; locale: string }[]>`
    select kind, locale from private.emails where recipient_id = ${owner.id}`;
const announce = (email: string) =>
  createServiceClient().rpc("mail_existing_account", { p_email: email });
const age = () =>
  sql`update auth.users set created_at = now() - interval '2 minutes' where id = ${owner.id}`;

test("a repeated sign-up mails the address's owner once a day, in their language", async () => {
  await age();
  await Promise.all(Array.from({ length: 5 }, () => announce(owner.email.toUpperCase())));
  expect(await queued()).toEqual([{ kind: "account_exists", locale: "fr" }]);
});

test("a new account gets no mail about its own sign-up", async () => {
  expect((await announce(owner.email)).error).toBeNull();
  expect(await queued()).toEqual([]);
});

test("an unregistered address gets the same answer as a registered one", async () => {
  await age();
  const [registered, unknown] = [await announce(owner.email), await announce("nobody@example.com")];
  expect([unknown.data, unknown.error, unknown.status]).toEqual([
    registered.data,
    registered.error,
    registered.status,
  ]);
});

test("only the site's server asks for such a mail", async () => {
  for (const client of [createTestClient(), owner.client]) {
    await expectOutcome(client.rpc("mail_existing_account", { p_email: owner.email }), "refused");
  }
});

test("a changed password is mailed to its owner, a changed name is not (attack 81)", async () => {
  await owner.client.auth.updateUser({ data: { full_name: "Nadia New" } });
  expect(await queued()).toEqual([]);
  const changed = await owner.client.auth.updateUser({
    password: "another-passphrase",
    current_password: PASSWORD,
  });
  expect(changed.error).toBeNull();
  expect(await queued()).toEqual([{ kind: "password_changed", locale: "fr" }]);
});
