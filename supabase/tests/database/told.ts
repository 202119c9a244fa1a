import type { TestUser } from "../support/clients";
import { book, dateIn, insertPackage, type World } from "./world";

type Told = { kind: string; audience: string; count: number; isRead: boolean };

/** What somebody was told about one thing, oldest first. */
export async function toldAbout(
  { sql }: Pick<World, "sql">,
  user: TestUser,
  subjectId: string,
): Promise<Told[]> {
  return [
    ...(await sql<
      Told[]
    >`select kind, audience, event_count as count, read_at is not null as "isRead"
      from public.notifications where user_id = ${user.id} and subject_id = ${subjectId}
      order by created_at`),
  ];
}

/** A booking of a new package, of which nothing else was told. */
export async function requestTrip(
  world: World,
  note?: string,
): Promise<{ id: string; conversationId: string }> {
  const packageId = await insertPackage(world.sql, world.owner.agencyId);
  const made = await book(world.traveller, packageId, {
    date: dateIn(20),
    ...(note === undefined ? {} : { note }),
  });
  return { id: made.booking_id, conversationId: made.conversation_id };
}
