import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "./mail-queue";
import { setNewsStage, type NewsStage } from "./saved-news-stage";
import { book, createWorld, dateIn, insertBooking, insertDeparture, type World } from "./world";

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

describe("few seats", () => {
  test.each([
    [4, false],
    [3, true],
    [1, true],
    [0, false],
  ])("are %i: told %s", (seatsLeft, isTold) =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      await stage.bookTo(tx, seatsLeft);
      await stage.tell(tx);
      const told = await stage.toldOf(tx);
      expect(told.mails).toEqual(isTold ? ["seats_low"] : []);
      expect(told.notes).toMatchObject(
        isTold ? [{ travel_date: dateIn(30), seats_left: seatsLeft }] : [],
      );
    }),
  );

  test("are noted early, for bookings at the same time do not see each other, and counted again", () =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      const departureId = await stage.bookTo(tx, 6);
      expect(await stage.newsOf(tx)).toMatchObject({ kind: "seats_low", inHours: 1 });
      await stage.tell(tx);
      expect((await stage.toldOf(tx)).notes).toEqual([]);
      expect(await stage.newsOf(tx)).toMatchObject({ isTold: false, inHours: null });
      await insertBooking(tx as never, {
        userId: world.otherTraveller.id,
        packageId: stage.packageId,
        status: "confirmed",
        travellers: 4,
        departureId,
      });
      await stage.tell(tx);
      expect((await stage.toldOf(tx)).notes).toMatchObject([{ seats_left: 2 }]);
    }));

  test("are not told to the one who took the seats", () =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id, world.otherTraveller.id]);
      await stage.bookTo(tx, 2);
      await stage.tell(tx);
      expect((await stage.toldOf(tx, world.otherTraveller.id)).notes).toEqual([]);
      expect((await stage.toldOf(tx)).notes).toHaveLength(1);
    }));

  test.each([
    ["of a package that nobody has saved", 3, false],
    ["while more than six are left", 7, true],
  ])("note nothing %s", (_name, seatsLeft, isSaved) =>
    inTest(async (tx) => {
      if (isSaved) await stage.save(tx, [world.traveller.id]);
      await stage.bookTo(tx, seatsLeft);
      expect(await stage.newsOf(tx)).toBeNull();
    }),
  );

  test("are not told once they are free again", () =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      await stage.bookTo(tx, 2);
      await tx`update public.bookings set status = 'cancelled', status_actor = 'user'
        where package_id = ${stage.packageId}`;
      await stage.tell(tx);
      expect((await stage.toldOf(tx)).notes).toEqual([]);
    }));

  test("are told once for each departure, with seven days between", () =>
    inTest(async (tx) => {
      await stage.save(tx, [world.traveller.id]);
      const departureId = await stage.bookTo(tx, 3, 30);
      await stage.tell(tx);
      await insertBooking(tx as never, {
        userId: world.otherTraveller.id,
        packageId: stage.packageId,
        status: "confirmed",
        days: 30,
        departureId,
      });
      expect(await stage.newsOf(tx)).toMatchObject({ inHours: 7 * 24 });
      await stage.tell(tx);
      expect((await stage.toldOf(tx)).notes).toHaveLength(1);
      await stage.bookTo(tx, 2, 40);
      await stage.tell(tx);
      expect((await stage.toldOf(tx)).notes).toMatchObject([
        { travel_date: dateIn(30) },
        { travel_date: dateIn(40) },
      ]);
    }));

  test("are noted by a request as travellers make it", async () => {
    await world.sql`insert into public.saved_packages (user_id, public_id)
      values (${world.otherTraveller.id}, ${stage.packageId})`;
    const departureId = await insertDeparture(world.sql, stage.packageId, 30, 4);
    await book(world.traveller, stage.packageId, { departureId, travellers: 2 });
    await inTest(async (tx) => {
      expect(await stage.newsOf(tx)).toMatchObject({ kind: "seats_low", inHours: 1 });
    });
  });
});
