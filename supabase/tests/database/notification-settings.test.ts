import { afterAll, beforeAll, expect, test } from "vitest";
import { expectCheck, expectOutcome } from "./outcome";
import { book, createWorld, dateIn, insertPackage, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

async function kindsIn(check: string) {
  const [row] = await world.sql<{ body: string }[]>`
    select prosrc as body from pg_proc where oid = ${check}::regproc`;
  return [...(row?.body.matchAll(/'([a-z_]+)'/g) ?? [])].map(([, kind]) => kind ?? "");
}

test("every kind that a row may have is one of those that somebody is told of", async () => {
  const allowed = await kindsIn("private.is_notification_kind");
  const rows = await world.sql<{ kind: string }[]>`
    select distinct kind from private.notification_kinds()`;
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...new Set(allowed)].sort());
});

test("every mail that tells the same is a kind of mail, and of one notification alone", async () => {
  const mails = await world.sql<{ kind: string; count: number }[]>`
    select e as kind, count(*)::integer as count
    from private.notification_kinds() k, unnest(k.email_kinds) e group by e`;
  const allowed = await kindsIn("private.is_email_kind");
  expect(mails.filter(({ count }) => count !== 1)).toEqual([]);
  expect(mails.filter(({ kind }) => !allowed.includes(kind))).toEqual([]);
});

test("begin with sane values, for the roles that the caller has", async () => {
  const audiences = async (user: { client: World["traveller"]["client"] }) => {
    const { data } = await user.client.rpc("get_notification_settings");
    return [...new Set(data?.map(({ audience }) => audience))];
  };
  expect(await audiences(world.traveller)).toEqual(["traveller"]);
  expect(await audiences(world.owner)).toEqual(["traveller", "agency"]);
  expect(await audiences(world.admin)).toEqual(["traveller", "operator"]);
  const { data } = await world.traveller.client.rpc("get_notification_settings");
  expect(data?.find(({ kind }) => kind === "message")).toEqual({
    audience: "traveller",
    kind: "message",
    on_site: true,
    mail: "now",
    push: true,
    has_mail: true,
  });
});

test("are kept for each role, and those of another role are left out", async () => {
  const { client } = world.owner;
  const quiet = { kind: "message", on_site: true, mail: "off", push: false };
  const { error } = await client.rpc("set_notification_settings", {
    p_settings: [
      { audience: "agency", ...quiet },
      { audience: "operator", ...quiet, kind: "desk_message" },
      { audience: "agency", ...quiet, kind: "nonsense" },
    ],
  });
  expect(error).toBeNull();
  const own = await client.from("notification_settings").select("audience, kind, mail");
  expect(own.data).toEqual([{ audience: "agency", kind: "message", mail: "off" }]);
  const { data } = await client.rpc("get_notification_settings");
  expect(
    data?.filter(({ kind }) => kind === "message").map(({ audience, mail }) => [audience, mail]),
  ).toEqual([
    ["traveller", "now"],
    ["agency", "off"],
  ]);
});

test("refuse a channel that does not exist, and one that is missing", async () => {
  const set = (setting: Record<string, unknown>) =>
    world.traveller.client.rpc("set_notification_settings", {
      p_settings: [{ audience: "traveller", kind: "message", ...setting }] as never,
    });
  await expectCheck(
    set({ on_site: true, mail: "pigeon", push: true }),
    "notification_settings_mail_check",
  );
  await expectOutcome(set({ on_site: true, mail: "now" }), "23502");
});

test("keep what is not wanted on the site from it, for mail and push alone", async () => {
  const { client } = world.rival;
  await client.rpc("set_notification_settings", {
    p_settings: [
      { audience: "agency", kind: "booking_requested", on_site: false, mail: "now", push: true },
    ],
  });
  const packageId = await insertPackage(world.sql, world.rival.agencyId);
  const { booking_id: id } = await book(world.traveller, packageId, { date: dateIn(20) });
  expect((await client.from("notifications").select("kind").eq("subject_id", id)).data).toEqual([]);
  const isRead = async () => {
    const [row] = await world.sql`select read_at is not null as "isRead" from public.notifications
      where subject_id = ${id} and user_id = ${world.rival.id}`;
    return row?.["isRead"] as boolean;
  };
  expect(await isRead()).toBe(false);
  const counts = await client.rpc("get_waiting_counts").single();
  expect(counts.data?.other_notifications).toBe(1);
  // Reading the whole list reads what it shows; looking at the booking reads what was told of it.
  await client.rpc("mark_notifications_read");
  expect(await isRead()).toBe(false);
  await client.rpc("mark_subject_notified", { p_subject_id: id });
  expect(await isRead()).toBe(true);
});

test("stop the mails of their kind, and those about the account never", async () => {
  const channel = async (email: string) => {
    const [row] = await world.sql`select private.mail_channel(${world.owner.id}, ${email}) as mail`;
    return row?.["mail"] as string | null;
  };
  expect(await channel("message_received")).toBe("off");
  expect(await channel("message_received_traveller")).toBe("now");
  expect(await channel("password_changed")).toBeNull();
});
