import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readReplacedMigrations } from "../../local/database/baseline";
import { createTestClient, createUser, openSuperuser, type TestUser } from "../support/clients";
import { form } from "./agency-fixtures";
import { expectOutcome } from "./outcome";

const sql = openSuperuser();
afterAll(() => sql.end());

const rolesOf = async (id: string) =>
  (await sql`select role from public.user_roles where user_id = ${id} order by role`).map(
    (row) => row["role"] as string,
  );
const nameOf = async (id: string) =>
  (await sql`select full_name from public.profiles where user_id = ${id}`)[0]?.["full_name"];

describe("signing up", () => {
  test("gives the role user and takes the name", async () => {
    const user = await createUser(undefined, { full_name: " \u00a0Maya\n Lindqvist\u3000" });
    expect(await rolesOf(user.id)).toEqual(["user"]);
    expect(await nameOf(user.id)).toBe("Maya  Lindqvist");
  });

  test("never takes a role from the metadata (attack 4)", async () => {
    const user = await createUser(undefined, { role: "admin", roles: "admin", full_name: "M" });
    expect(await rolesOf(user.id)).toEqual(["user"]);
    const { data } = await user.client.from("user_roles").select("role");
    expect(data).toEqual([{ role: "user" }]);
  });

  test.each([
    ["a long name", "x".repeat(500), "x".repeat(120)],
    ["a blank name", " \u2003\t ", ""],
    ["control characters", "A\u0007B\u2028C", "A B C"],
  ])("copes with %s", async (_what, given, stored) => {
    const user = await createUser(undefined, { full_name: given });
    expect(await nameOf(user.id)).toBe(stored);
  });

  test("copes with a name that is no text", async () => {
    const client = createTestClient();
    const account = {
      email: `odd-${crypto.randomUUID()}@example.com`,
      password: "a-good-passphrase",
    };
    const options = { data: { full_name: { first: ["M"] } } };
    expect((await client.auth.signUp({ ...account, options })).error).toBeNull();
    const { data } = await client.auth.signInWithPassword(account);
    expect(await nameOf(data.user?.id ?? "")).toBe("");
  });
});

describe("the language of mails", () => {
  const localeOf = async (id: string) =>
    (await sql`select locale from public.profiles where user_id = ${id}`)[0]?.["locale"];

  test.each([
    ["de", "de"],
    ["zh", "zh"],
    ["xx", "en"],
    ["", "en"],
  ])("a sign-up in %j gets mails in %s", async (given, stored) => {
    const user = await createUser(undefined, { locale: given });
    expect(await localeOf(user.id)).toBe(stored);
  });

  test("is changed by its owner only, to a supported one", async () => {
    const [user, other] = await Promise.all([createUser(), createUser()]);
    const change = (id: string, locale: string) =>
      user.client.from("profiles").update({ locale }).eq("user_id", id).select("locale");
    expect(await localeOf(user.id)).toBe("en");
    await expectOutcome(change(user.id, "fr"), "rows");
    await expectOutcome(change(user.id, "it"), "23514");
    await expectOutcome(change(other.id, "fr"), "none");
    expect([await localeOf(user.id), await localeOf(other.id)]).toEqual(["fr", "en"]);
  });
});

describe("roles", () => {
  let user: TestUser;
  let other: TestUser;
  beforeAll(async () => {
    [user, other] = await Promise.all([createUser(), createUser()]);
  });

  test("a user can't become an admin (attack 1)", async () => {
    const row = { user_id: user.id, role: "admin" };
    await expectOutcome(user.client.from("user_roles").insert(row), "refused");
    expect(await rolesOf(user.id)).toEqual(["user"]);
  });

  test("a user can't give a role to another (attack 2)", async () => {
    const row = { user_id: other.id, role: "agency" };
    await expectOutcome(user.client.from("user_roles").insert(row), "refused");
    expect(await rolesOf(other.id)).toEqual(["user"]);
  });

  test("an account gets the role agency with its application and in no other way", async () => {
    const row = { user_id: user.id, role: "agency" };
    await expectOutcome(user.client.from("user_roles").insert(row), "refused");
    // The operator's own key meets the rule too.
    await expect(
      sql`insert into public.user_roles (user_id, role) values (${user.id}, 'agency')`,
    ).rejects.toThrow("the role agency comes with an application");
    expect(await rolesOf(user.id)).toEqual(["user"]);

    const applicant = await createUser();
    const application = await applicant.client.from("agencies").insert(form(applicant));
    expect(application.error).toBeNull();
    expect(await rolesOf(applicant.id)).toEqual(["agency", "user"]);
    await sql`delete from public.agencies where user_id = ${applicant.id}`;
    expect(await rolesOf(applicant.id)).toEqual(["user"]);
  });

  test("the migration takes the role from accounts without an agency, and from no other", async () => {
    const file = "20260127000001_grant_agency_role_with_application.sql";
    const replaced = await readReplacedMigrations();
    const text = replaced.find((migration) => migration.file === file)?.text;
    const [cleanUp] = /delete from public\.user_roles r\nwhere[^;]*;/.exec(text ?? "") ?? [];
    const [stray, owner] = await Promise.all([createUser(), createUser()]);
    expect((await owner.client.from("agencies").insert(form(owner))).error).toBeNull();
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction`insert into public.user_roles (user_id, role) values (${stray.id}, 'agency')`;
    });
    await sql.unsafe(cleanUp ?? "select no_clean_up");
    expect(await rolesOf(stray.id)).toEqual(["user"]);
    expect(await rolesOf(owner.id)).toEqual(["agency", "user"]);
    const [entry] = await sql`select action, detail from private.audit_log
      where subject_id = ${stray.id} order by id desc limit 1`;
    expect(entry).toMatchObject({ action: "role.removed", detail: { role: "agency" } });
  });

  test("a user can't change or remove a role (attack 3)", async () => {
    const mine = user.client.from("user_roles");
    await expectOutcome(mine.update({ role: "admin" }).eq("user_id", user.id), "refused");
    await expectOutcome(mine.delete().eq("user_id", user.id), "refused");
    expect(await rolesOf(user.id)).toEqual(["user"]);
  });

  test("a role that does not exist is refused", async () => {
    const row = { user_id: user.id, role: "root" };
    await expectOutcome(user.client.from("user_roles").insert(row), "refused");
    await expect(sql`insert into public.user_roles (user_id, role)
      values (${user.id}, 'root')`).rejects.toMatchObject({ code: "23514" });
  });

  test("granted roles are in the audit log, which can't be read", async () => {
    const rows = await sql`select action, detail from private.audit_log
      where subject_id = ${user.id} order by id`;
    expect(rows[0]).toMatchObject({ action: "role.given", detail: { role: "user" } });
  });
});

describe("profiles", () => {
  test("the name is trimmed, and kept within its rules", async () => {
    const user = await createUser();
    const change = (full_name: string) =>
      user.client
        .from("profiles")
        .update({ full_name })
        .eq("user_id", user.id)
        .select("full_name")
        .single();
    expect((await change("\u2003 Ana ")).data?.full_name).toBe("Ana");
    await expectOutcome(change("x".repeat(121)), "23514");
    expect(["22P05", "22021"]).toContain((await change("A\u0000B")).error?.code);
    await expectOutcome(change("A\nB"), "23514");
    expect(await nameOf(user.id)).toBe("Ana");
    expect((await change("")).data?.full_name).toBe("");
  });
});
