import { aside, type Tx } from "./mail-queue";
import { insertBooking, insertDeparture, insertPackage, type World } from "./world";

export type NewsStage = Awaited<ReturnType<typeof setNewsStage>>;

/** A package of 500 dollars, and what is done with it and told of it. */
export async function setNewsStage(world: World) {
  const packageId = await insertPackage(world.sql, world.owner.agencyId, { price: "500" });
  return {
    world,
    packageId,

    save: (tx: Tx, userIds: readonly string[]) => tx`
      insert into public.saved_packages (user_id, public_id)
      select u, ${packageId} from unnest(${[...userIds]}::uuid[]) as u`,

    priceTo: (tx: Tx, price: number) =>
      tx`update public.travel_packages set price = ${price} where id = ${packageId}`,

    /** Takes seats of a departure with ten, as another traveller, until so many are left. */
    async bookTo(tx: Tx, seatsLeft: number, days = 30): Promise<string> {
      const departureId = await insertDeparture(tx as never, packageId, days, 10);
      await insertBooking(tx as never, {
        userId: world.otherTraveller.id,
        packageId,
        status: "confirmed",
        days,
        travellers: 10 - seatsLeft,
        departureId,
      });
      return departureId;
    },

    /** What waits to be told, or was told. */
    async newsOf(tx: Tx) {
      const [row] = await tx`
        select kind, price::float as price, told_at is not null as "isTold",
          round(extract(epoch from due_at - now()) / 3600)::integer as "inHours"
        from private.saved_news where package_id = ${packageId}`;
      return row ? { ...row } : null;
    },

    /** Tells what waits as if its hour had come. */
    async tell(tx: Tx, limit = 500) {
      await tx`update private.saved_news set due_at = clock_timestamp() - interval '1 second'
        where package_id = ${packageId} and due_at is not null`;
      await tx`select private.tell_saved_news(${limit})`;
    },

    async toldOf(tx: Tx, userId = world.traveller.id) {
      const notes = await tx`select kind, payload from public.notifications
        where user_id = ${userId} and subject_id = ${packageId} order by created_at`;
      const mails = await tx`select kind from private.emails
        where recipient_id = ${userId} and payload ->> 'package_id' = ${packageId} order by id`;
      return {
        notes: notes.map((row) => row["payload"] as Record<string, unknown>),
        mails: mails.map((row) => String(row["kind"])),
      };
    },

    inTest: (work: (tx: Tx) => Promise<void>) => aside(world.sql, work),
  };
}
