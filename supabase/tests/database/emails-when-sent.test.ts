import type postgres from "postgres";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAgency, type TestAgency } from "../support/agencies";
import { createUser, openSuperuser, type TestUser } from "../support/clients";
import { aside, claimFor, makeDue, settle, type Tx } from "./mail-queue";
import { insertBooking, insertPackage } from "./world";

const sql = openSuperuser();
let agency: TestAgency;
let traveller: TestUser;
let packageId: string;

afterAll(() => sql.end());
beforeEach(async () => {
  [agency, traveller] = await Promise.all([createAgency(), createUser()]);
  packageId = await insertPackage(sql, agency.agencyId);
  // Those of the agency's review.
  await sql`delete from private.emails where recipient_id = ${agency.id}`;
});

/** Requests of one traveller, whose mails are due at once. */
async function request(tx: Tx, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const booking = { userId: traveller.id, packageId, status: "pending", travellers: 2 };
    ids.push(await insertBooking(tx as unknown as postgres.Sql, booking));
  }
  await makeDue(tx, [agency.id, traveller.id]);
  return ids;
}

async function setMail(tx: Tx, kinds: string[], mail: "now" | "off"): Promise<void> {
  await tx`insert into public.notification_settings
      (user_id, audience, kind, on_site, mail, push)
    select ${agency.id}, 'agency', kind, true, ${mail}, true from unnest(${kinds}::text[]) as kind
    on conflict (user_id, audience, kind) do update set mail = excluded.mail`;
}

const kindsTo = async (tx: Tx, user: TestUser) =>
  (await claimFor(tx, user.email)).map(({ kind }) => kind);

describe("an agency's settings at the moment of sending", () => {
  test("stop mails that were queued before the agency switched them off", async () => {
    await aside(sql, async (tx) => {
      const [id = ""] = await request(tx, 1);
      await setMail(tx, ["booking_requested", "booking_cancelled"], "off");
      expect(await kindsTo(tx, agency)).toEqual([]);
      const mails = await tx`select last_error, next_attempt_at from private.emails
        where recipient_id = ${agency.id}`;
      expect(mails).toEqual([{ last_error: "switched off", next_attempt_at: null }]);
      await tx`update public.bookings set status = 'cancelled', status_actor = 'user'
        where id = ${id}`;
      await makeDue(tx, [agency.id, traveller.id]);
      expect(await kindsTo(tx, agency)).toEqual([]);
    });
  });

  test("let mails through that were queued before the agency switched them on", async () => {
    await aside(sql, async (tx) => {
      await setMail(tx, ["booking_requested"], "off");
      await request(tx, 1);
      await setMail(tx, ["booking_requested"], "now");
      expect(await kindsTo(tx, agency)).toEqual(["booking_received"]);
    });
  });

  test("stop a retry too", async () => {
    await aside(sql, async (tx) => {
      await request(tx, 1);
      const [mail] = await claimFor(tx, agency.email);
      await settle(tx, mail?.id ?? "", "busy");
      await setMail(tx, ["booking_requested"], "off");
      await makeDue(tx, [agency.id]);
      expect(await kindsTo(tx, agency)).toEqual([]);
    });
  });

  test("keep no mail from the traveller", async () => {
    await aside(sql, async (tx) => {
      await setMail(tx, ["booking_requested"], "off");
      await request(tx, 1);
      expect(await kindsTo(tx, traveller)).toEqual(["booking_requested"]);
    });
  });
});

test("the agency's phone numbers come with the mail that confirms, and with no other", async () => {
  await aside(sql, async (tx) => {
    await tx`update public.agencies set daytime_phone = '+47 55 10', emergency_phone = '+47 55 11'
      where id = ${agency.agencyId}`;
    const [id = ""] = await request(tx, 1);
    await tx`update public.bookings set status = 'confirmed' where id = ${id}`;
    await makeDue(tx, [traveller.id]);
    const mails = await claimFor(tx, traveller.email);
    expect(
      mails.map(({ kind, payload }) => [
        kind,
        payload["daytime_phone"],
        payload["emergency_phone"],
      ]),
    ).toEqual([
      ["booking_requested", undefined, undefined],
      ["booking_confirmed", "+47 55 10", "+47 55 11"],
    ]);
  });
});

describe("several mails of one kind that are due at once", () => {
  test("reach the agency as one mail with all of them, the traveller one by one", async () => {
    await aside(sql, async (tx) => {
      const ids = await request(tx, 5);
      const mails = await tx<{ kind: string; address: string; items: unknown[] | null }[]>`
        select kind, address, payload -> 'items' as items from public.claim_emails(100)`;
      const toAgency = mails.filter(({ address }) => address === agency.email);
      expect(toAgency).toMatchObject([{ kind: "booking_received" }]);
      expect(toAgency[0]?.items).toMatchObject(
        ids.map((id) => ({ booking_id: id, travellers: 2, customer_name: "Somebody" })),
      );
      expect(mails.filter(({ address }) => address === traveller.email)).toHaveLength(5);
    });
  });

  test("are settled together", async () => {
    await aside(sql, async (tx) => {
      await request(tx, 3);
      const [mail] = await claimFor(tx, agency.email);
      await settle(tx, mail?.id ?? "", null);
      const states = await tx`select sent_at is not null as sent, next_attempt_at
        from private.emails where recipient_id = ${agency.id}`;
      expect(states).toEqual(Array(3).fill({ sent: true, next_attempt_at: null }));
    });
  });

  test("are retried under the same key, without later mails", async () => {
    await aside(sql, async (tx) => {
      await request(tx, 3);
      const [first] = await claimFor(tx, agency.email);
      await settle(tx, first?.id ?? "", "busy");
      await request(tx, 2);
      const again = await claimFor(tx, agency.email);
      expect(again.map(({ payload }) => payload.items?.length)).toEqual([3, 2]);
      expect(again[0]?.dedupe_key).toBe(first?.dedupe_key);
      expect(again[1]?.dedupe_key).not.toBe(first?.dedupe_key);
    });
  });

  test("wait five minutes after the last one that was sent", async () => {
    await aside(sql, async (tx) => {
      await request(tx, 1);
      const [first] = await claimFor(tx, agency.email);
      await settle(tx, first?.id ?? "", null);
      await request(tx, 4);
      expect(await kindsTo(tx, agency)).toEqual([]);
      await tx`update private.emails set sent_at = now() - interval '6 minutes'
        where id = ${first?.id ?? ""}`;
      const [digest, ...others] = await claimFor(tx, agency.email);
      expect(digest?.payload.items).toHaveLength(4);
      expect(others).toEqual([]);
    });
  });

  test("leave out a request that was answered meanwhile", async () => {
    await aside(sql, async (tx) => {
      const [answered = "", ...open] = await request(tx, 3);
      await tx`update public.bookings set status = 'confirmed' where id = ${answered}`;
      const mails = await claimFor(tx, agency.email);
      expect(mails[0]?.payload.items?.map((item) => item["booking_id"])).toEqual(open);
    });
  });
});

describe("the time zone of a mail", () => {
  test("is the traveller's if known, else the agency's", async () => {
    await aside(sql, async (tx) => {
      await tx`update public.agencies set time_zone = 'Europe/Athens'
        where id = ${agency.agencyId}`;
      await request(tx, 1);
      const [unknown] = await claimFor(tx, traveller.email);
      expect(unknown?.payload["time_zone"]).toBe("Europe/Athens");
      await tx`update public.profiles set time_zone = 'Asia/Tokyo'
        where user_id = ${traveller.id}`;
      await request(tx, 1);
      const own = await claimFor(tx, traveller.email);
      expect(own.map(({ payload }) => payload["time_zone"])).toContain("Asia/Tokyo");
      expect(own.map(({ payload }) => payload["time_zone"])).not.toContain("Europe/Athens");
    });
  });

  test("is the agency's in its mails", async () => {
    await aside(sql, async (tx) => {
      await tx`update public.agencies set time_zone = 'Europe/Athens'
        where id = ${agency.agencyId}`;
      await tx`update public.profiles set time_zone = 'Asia/Tokyo' where user_id = ${agency.id}`;
      await request(tx, 1);
      const [mail] = await claimFor(tx, agency.email);
      expect(mail?.payload["time_zone"]).toBe("Europe/Athens");
    });
  });

  test("is stored by its owner alone, and only as a name", async () => {
    const store = (user: TestUser, zone: string) =>
      user.client
        .from("profiles")
        .update({ time_zone: zone })
        .eq("user_id", traveller.id)
        .select("time_zone");
    expect((await store(traveller, "America/New_York")).data).toEqual([
      { time_zone: "America/New_York" },
    ]);
    expect((await store(agency, "Asia/Tokyo")).data).toEqual([]);
    expect((await store(traveller, "+02:00")).error?.code).toBe("23514");
  });
});
