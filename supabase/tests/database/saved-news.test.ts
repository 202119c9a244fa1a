import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "./mail-queue";
import { setNewsStage, type NewsStage } from "./saved-news-stage";
import { createWorld, insertBooking, type World } from "./world";

let world: World;
let stage: NewsStage;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  stage = await setNewsStage(world);
});
afterAll(() => world.sql.end());

const inTest = (work: (tx: Tx) => Promise<void>) => stage.inTest(work);

describe("a price that falls", () => {
  test("is told an hour later, once, to those who saved the package", () =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      await stage.priceTo(tx, 450);
      expect(await stage.newsOf(tx)).toMatchObject({ kind: "price_fell", price: 500, inHours: 1 });
      await tx`select private.tell_saved_news()`;
      expect(await stage.toldOf(tx)).toEqual({ notes: [], mails: [] });
      await stage.tell(tx);
      await stage.tell(tx);
      const told = await stage.toldOf(tx);
      expect(told.mails).toEqual(["price_fell"]);
      expect(told.notes).toMatchObject([
        { public_id: stage.packageId, price: "450.00", price_before: "500.00" },
      ]);
      expect((await stage.toldOf(tx, world.otherTraveller.id)).notes).toEqual([]);
    }));

  test("costs nothing where nobody has saved the package", () =>
    inTest(async (tx) => {
      await stage.priceTo(tx, 450);
      expect(await stage.newsOf(tx)).toBeNull();
    }));

  test.each([
    ["is back within the hour", [450, 500]],
    ["rises", [550]],
    ["falls by less than one percent", [496]],
  ])("is not told where it %s", (_name, prices) =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      for (const price of prices) await stage.priceTo(tx, price);
      await stage.tell(tx);
      expect(await stage.toldOf(tx)).toEqual({ notes: [], mails: [] });
    }),
  );

  test("is compared with what it was before the first of several falls", () =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      for (const price of [496, 492, 488]) await stage.priceTo(tx, price);
      await stage.tell(tx);
      expect((await stage.toldOf(tx)).notes).toMatchObject([
        { price: "488.00", price_before: "500.00" },
      ]);
    }));

  test("again is told no sooner than seven days after the last time", () =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      await stage.priceTo(tx, 450);
      await stage.tell(tx);
      await stage.priceTo(tx, 400);
      expect(await stage.newsOf(tx)).toMatchObject({ price: 450, isTold: true, inHours: 7 * 24 });
      await stage.tell(tx);
      expect((await stage.toldOf(tx)).notes).toMatchObject([
        { price: "450.00" },
        { price: "400.00" },
      ]);
    }));

  test.each([
    [
      "taken off sale",
      (tx: Tx) =>
        tx`update public.travel_packages set status = 'archived' where id = ${stage.packageId}`,
    ],
    [
      "hidden by the operator",
      (tx: Tx) => tx`with hidden as (
          insert into public.hidden_packages (package_id, agency_id, reason)
          values (${stage.packageId}, ${world.owner.agencyId}, 'Why.') returning 1
        )
        update public.travel_packages set is_listed = false where id = ${stage.packageId}`,
    ],
  ])("is not told of a package that was %s", (_name, withdraw) =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      await stage.priceTo(tx, 450);
      await withdraw(tx);
      await stage.tell(tx);
      expect((await stage.toldOf(tx)).notes).toEqual([]);
    }),
  );

  test.each([
    ["pending", false],
    ["confirmed", false],
    ["completed", false],
    ["cancelled", true],
  ])("is told to a person with a %s booking of the package: %s", (status, isTold) =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      await insertBooking(tx as never, {
        userId: world.traveller.id,
        packageId: stage.packageId,
        status,
      });
      await stage.priceTo(tx, 450);
      await stage.tell(tx);
      expect(await stage.toldOf(tx)).toMatchObject(
        isTold ? { notes: [{}], mails: ["price_fell"] } : { notes: [], mails: [] },
      );
    }),
  );

  test("is not told to the agency itself", () =>
    inTest(async (tx) => {
      await stage.save(tx, [world.owner.id, world.traveller.id]);
      await stage.priceTo(tx, 450);
      await stage.tell(tx);
      expect((await stage.toldOf(tx, world.owner.id)).notes).toEqual([]);
      expect((await stage.toldOf(tx)).notes).toHaveLength(1);
    }));
});

test.each([
  ["whether anybody has saved a package", "true"],
  ["those who have, in portions,", "s.user_id > '00000000-0000-0000-0000-000000000000'"],
])("%s is read from one index", (_name, condition) =>
  inTest(async (tx) => {
    // As for a large table.
    await tx`set local enable_seqscan = off`;
    await tx`set local enable_bitmapscan = off`;
    const plan = await tx.unsafe(`explain select s.user_id from public.saved_packages s
      where s.public_id = 'bali' and ${condition} order by s.user_id limit 500`);
    const text = plan.map((row) => String(row["QUERY PLAN"])).join("\n");
    expect(text).toMatch(
      /^Limit .*\n +-> +Index (Only )?Scan using saved_packages_public_id_user_id_idx/,
    );
  }),
);

test("many people are told in portions, the same and each once", () =>
  inTest(async (tx) => {
    const people = Array.from({ length: 25 }, () => randomUUID());
    await tx`insert into auth.users (id, email)
      select u, u || '@portions.example' from unnest(${people}::uuid[]) as u`;
    await stage.save(tx, people);
    await stage.priceTo(tx, 450);
    const counted = async () => {
      const [row] = await tx`select count(*)::integer as people,
          count(distinct payload ->> 'price')::integer as prices
        from public.notifications where subject_id = ${stage.packageId}`;
      return { ...row };
    };
    await stage.tell(tx, 10);
    expect(await counted()).toEqual({ people: 10, prices: 1 });
    await stage.priceTo(tx, 400);
    for (const [people, limit] of [
      [20, 10],
      [25, 10],
      [25, 10],
    ] as const) {
      await tx`select private.tell_saved_news(${limit})`;
      expect(await counted()).toEqual({ people, prices: 1 });
    }
    // The further fall is for the next time.
    expect(await stage.newsOf(tx)).toMatchObject({ price: 450, isTold: true, inHours: 7 * 24 });
  }));

describe("the mail", () => {
  const due = async (tx: Tx) => {
    await stage.save(tx, [world.traveller.id]);
    await stage.priceTo(tx, 450);
    await stage.tell(tx);
    const drop = async () => {
      await tx`select private.drop_stale_emails()`;
      const rows = await tx`select last_error from private.emails
        where recipient_id = ${world.traveller.id} and payload ->> 'package_id' = ${stage.packageId}`;
      return rows.map((row) => row["last_error"] as string | null);
    };
    return drop;
  };

  test("waits for the digest by default", () =>
    inTest(async (tx) => {
      await due(tx);
      const [row] = await tx`select private.mail_channel(${world.traveller.id}, 'price_fell') as c`;
      expect(row?.["c"]).toBe("digest");
    }));

  test("goes as long as the news are true", () =>
    inTest(async (tx) => {
      const drop = await due(tx);
      expect(await drop()).toEqual([null]);
    }));

  test("is dropped once the price is back", () =>
    inTest(async (tx) => {
      const drop = await due(tx);
      await stage.priceTo(tx, 500);
      expect(await drop()).toEqual(["stale"]);
    }));

  test("is dropped once the package is no longer saved", () =>
    inTest(async (tx) => {
      const drop = await due(tx);
      await tx`delete from public.saved_packages where user_id = ${world.traveller.id}`;
      expect(await drop()).toEqual(["stale"]);
    }));

  test("is dropped once its recipient has booked", () =>
    inTest(async (tx) => {
      const drop = await due(tx);
      await insertBooking(tx as never, {
        userId: world.traveller.id,
        packageId: stage.packageId,
        status: "pending",
      });
      expect(await drop()).toEqual(["stale"]);
    }));

  test("is dropped once the notification was read", () =>
    inTest(async (tx) => {
      const drop = await due(tx);
      await tx`update public.notifications set read_at = clock_timestamp()
        where user_id = ${world.traveller.id} and subject_id = ${stage.packageId}`;
      expect(await drop()).toEqual(["seen"]);
    }));
});
