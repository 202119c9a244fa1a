import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createTestClient } from "../support/clients";
import { expectOutcome } from "./outcome";
import {
  createWorld,
  insertBooking,
  insertPackage,
  ROLES,
  type Role,
  send,
  type World,
} from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const nameOf = async ({ agencyId }: TestAgency) => {
  const [row] = await world.sql<{ name: string }[]>`
    select business_name as name from public.agencies where id = ${agencyId}`;
  return row?.name ?? "";
};
const close = async (agency: TestAgency, name?: string, reason = "We retire.") =>
  agency.client.rpc("close_agency", { p_name: name ?? (await nameOf(agency)), p_reason: reason });
const stateOf = async (agencyId: string) => {
  const [row] = await world.sql`
    select a.closed_at is not null as closed, p.is_live as live, a.suspension_reason as reason
    from public.agencies a join public.agency_public p on p.agency_id = a.id where a.id = ${agencyId}`;
  return { ...row };
};
/** With a package, and a booking of the traveller in each of some statuses. */
async function agencyWith(...statuses: string[]) {
  const agency = await createAgency();
  const packageId = await insertPackage(world.sql, agency.agencyId);
  const ids: string[] = [];
  for (const status of statuses) {
    ids.push(await insertBooking(world.sql, { userId: world.traveller.id, packageId, status }));
  }
  return { agency, packageId, bookings: ids };
}

describe("an agency is closed", () => {
  test.each(ROLES)("by its owner alone: not by the %s", async (role) => {
    const { agency } = await agencyWith();
    const outcomes: Record<Role, string> = {
      anonymous: "refused",
      traveller: "WF033",
      otherTraveller: "WF033",
      owner: "WF117",
      rival: "WF117",
      admin: "WF033",
    };
    const named = { p_name: await nameOf(agency), p_reason: "Mine now" };
    await expectOutcome(world.clients[role].rpc("close_agency", named), outcomes[role]);
    expect(await stateOf(agency.agencyId)).toMatchObject({ closed: false, live: true });
  });

  test("with its name and a reason", async () => {
    const { agency } = await agencyWith();
    await expectOutcome(close(agency, "Another"), "WF117");
    await expectOutcome(close(agency, undefined, " "), "WF009");
    await expectOutcome(close(agency, ` ${(await nameOf(agency)).toUpperCase()} `), "none");
    await expectOutcome(close(agency, "Another"), "none");
    const state = { closed: true, live: false, reason: "We retire." };
    expect(await stateOf(agency.agencyId)).toEqual(state);
    const [audited] = await world.sql`select actor_id from private.audit_log
      where action = 'agency.closed' and subject_id = ${agency.agencyId}`;
    expect(audited).toEqual({ actor_id: agency.id });
  });

  test("not with a confirmed booking, and its requests end with a mail to each traveller", async () => {
    const { agency, packageId, bookings } = await agencyWith("confirmed", "pending", "completed");
    const refused = await close(agency);
    expect(refused.error).toMatchObject({ code: "WF116", details: "confirmed=1" });
    await world.sql`update public.bookings set status = 'completed' where id = ${bookings[0] ?? ""}`;
    await expectOutcome(close(agency), "none");
    const rows = await world.sql<{ status: string }[]>`
      select status from public.bookings where id = any(${bookings}) order by status`;
    expect(rows.map(({ status }) => status)).toEqual(["cancelled", "completed", "completed"]);
    const mails = await world.sql`select from private.emails
      where recipient_id = ${world.traveller.id} and payload ->> 'booking_id' = ${bookings[1] ?? ""}
        and kind = 'booking_closed'`;
    expect(mails).toHaveLength(1);
    const shown = await createTestClient().from("travel_packages").select("id").eq("id", packageId);
    expect(shown.data).toEqual([]);
    const told = await world.sql`select from private.emails
      where recipient_id = ${agency.id} and kind = 'agency_suspended'`;
    expect(told).toHaveLength(0);
  });

  test("or confirms a request, never both of two at once", async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { agency, bookings } = await agencyWith("pending");
        const p_booking_id = bookings[0] ?? "";
        const [closed, confirmed] = await Promise.all([
          close(agency),
          agency.client.rpc("confirm_booking", { p_booking_id, p_expected_status: "pending" }),
        ]);
        return [closed.error === null, confirmed.error === null];
      }),
    );
    expect(results.filter(([closed, confirmed]) => closed === confirmed)).toEqual([]);
  });

  test("and opened again by an admin", async () => {
    const { agency } = await agencyWith();
    await close(agency);
    const restored = world.admin.client.rpc("restore_agency", { p_agency_id: agency.agencyId });
    await expectOutcome(restored, "none");
    expect(await stateOf(agency.agencyId)).toEqual({ closed: false, live: true, reason: null });
  });

  test("with the state that nobody but the owner and admins read, and nobody writes", async () => {
    const { agency } = await agencyWith();
    await close(agency);
    const read = (role: Role) =>
      world.clients[role].from("agencies").select("closed_at").eq("id", agency.agencyId);
    expect((await read("traveller")).data).toEqual([]);
    expect((await read("admin")).data).toHaveLength(1);
    const opening = agency.client.from("agencies").update({ closed_at: null } as never);
    await expectOutcome(opening.eq("id", agency.agencyId), "refused");
  });
});

describe("the account of a closed agency's owner is erased", () => {
  test("and of the agency name, packages, bookings and messages stay", async () => {
    const { agency, packageId, bookings } = await agencyWith("completed");
    const asked = await world.traveller.client.rpc("start_conversation", {
      p_package_id: packageId,
    });
    const thread = asked.data ?? "";
    await send(world.traveller, thread, "user");
    await send(agency, thread, "agency", "Welcome aboard");
    await world.sql`insert into public.customer_notes (agency_id, user_id, body)
      values (${agency.agencyId}, ${world.traveller.id}, 'Pays late')`;
    await expectOutcome(agency.client.rpc("erase_own_account"), "WF093");
    const name = await nameOf(agency);
    await close(agency);
    expect((await agency.client.rpc("erase_own_account")).error).toBeNull();

    const messages = await world.traveller.client
      .from("messages")
      .select("sender_id, content")
      .eq("conversation_id", thread)
      .eq("sender_type", "agency");
    expect(messages.data).toEqual([{ sender_id: null, content: "Welcome aboard" }]);
    await expect(send(world.traveller, thread, "user")).rejects.toMatchObject({ code: "WF118" });
    const [kept] = await world.sql`select a.user_id, a.business_email, a.business_phone,
        a.business_address, a.license_number, p.business_name as name
      from public.agencies a join public.agency_public p on p.agency_id = a.id
      where a.id = ${agency.agencyId}`;
    expect(kept).toEqual({
      user_id: null,
      business_email: "erased@invalid",
      business_phone: "-",
      business_address: null,
      license_number: null,
      name,
    });
    expect(await world.sql`select from auth.users where id = ${agency.id}`).toHaveLength(0);
    const notes = await world.sql`select from public.customer_notes
      where agency_id = ${agency.agencyId}`;
    expect(notes).toHaveLength(0);
    const voucher = await world.traveller.client.rpc("get_voucher", {
      p_booking_id: bookings[0] ?? "",
      p_token: "",
    });
    expect(voucher.data).toMatchObject({ agency_name: name, agency_locale: null });
    const restored = world.admin.client.rpc("restore_agency", { p_agency_id: agency.agencyId });
    await expectOutcome(restored, "WF033");
  });
});
