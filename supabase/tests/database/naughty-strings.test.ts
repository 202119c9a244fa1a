import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isVisible, NOT_IN_PROSE, trimmed } from "../../../lib/utils/text";
import { naughtyStrings } from "../../../lib/utils/naughty-strings";
import { type NaughtyField, stored, wrongOutcomes } from "./naughty-fields";
import { createWorld, insertBooking, insertPackage, type World } from "./world";

let world: World;
let packageId: string;
let bookingId: string;
let profileVersion = 1;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId, { status: "draft" });
  await world.sql`insert into public.package_days (package_id, day_number, title)
    values (${packageId}, 1, 'Arrival')`;
  const booked = await insertPackage(world.sql, world.owner.agencyId);
  bookingId = await insertBooking(world.sql, {
    ...{ userId: world.traveller.id, packageId: booked, status: "confirmed" },
  });
});
afterAll(() => world.sql.end());

const ofPackage =
  (column: "title" | "description"): NaughtyField["write"] =>
  async (text) =>
    stored(
      world.owner.client
        .from("travel_packages")
        .update(column === "title" ? { title: text } : { description: text })
        .eq("id", packageId)
        .select(column),
      (row) => row[column],
    );

async function writeTraveller(text: string) {
  const { error } = await world.traveller.client.rpc("save_booking_travellers", {
    p_booking_id: bookingId,
    p_travellers: [{ position: 1, full_name: text, age: 30, wishes: text }],
  });
  return stored(
    error
      ? Promise.resolve({ data: null, error, status: 400 })
      : world.traveller.client
          .from("booking_travellers")
          .select("full_name, wishes")
          .eq("booking_id", bookingId),
    (row) => (row["full_name"] === row["wishes"] ? row["wishes"] : [row]),
  );
}

const ofDay =
  (column: "title" | "description"): NaughtyField["write"] =>
  (text) =>
    stored(
      world.owner.client
        .from("package_days")
        .update(column === "title" ? { title: text } : { description: text })
        .eq("package_id", packageId)
        .select(column),
      (row) => row[column],
    );

/** Each is made and deleted: a person has 50 lists at most, and none of them twice. */
async function writeList(text: string) {
  const lists = world.traveller.client.from("saved_lists");
  const name = await stored(lists.insert({ name: text }).select("name"), (row) => row["name"]);
  await lists.delete().eq("user_id", world.traveller.id).throwOnError();
  return name;
}

type Stories = Record<string, string>;

/** The owner's page, as the public reads it. */
async function writeProfile(
  stories: Stories,
  people: { name: string; role: string }[],
  read: (row: Record<string, unknown>) => unknown,
) {
  const { client } = world.owner;
  const { data, error, status } = await client.rpc("save_agency_profile", {
    p_version: profileVersion,
    p_stories: stories,
    p_people: people,
    p_languages: [],
  });
  if (error) return stored(Promise.resolve({ data, error, status }), read);
  profileVersion = data;
  return stored(client.rpc("get_own_agency_page"), read);
}

const fields: Record<string, NaughtyField> = {
  "package title": { max: 200, write: ofPackage("title") },
  description: { max: 5000, isProse: true, write: ofPackage("description") },
  inclusion: {
    max: 200,
    canBeEmpty: true,
    write: (text) =>
      stored(
        world.owner.client
          .from("travel_packages")
          .update({ included: [text] })
          .eq("id", packageId)
          .select("included"),
        (row) => (row["included"] as string[])[0],
      ),
  },
  "person's name": {
    max: 120,
    canBeEmpty: true,
    write: (text) =>
      stored(
        world.traveller.client
          .from("profiles")
          .update({ full_name: text })
          .eq("user_id", world.traveller.id)
          .select("full_name"),
        (row) => row["full_name"],
      ),
  },
  "traveller's name and wishes": { max: 100, canBeEmpty: true, write: writeTraveller },
  "title of a day": { max: 200, write: ofDay("title") },
  "text of a day": {
    max: 2000,
    isProse: true,
    isTogether: true,
    canBeEmpty: true,
    write: ofDay("description"),
  },
  "list of saved packages": { max: 80, write: writeList },
  "note about a customer": {
    max: 2000,
    isProse: true,
    isTogether: true,
    isExact: true,
    write: (text) =>
      stored(
        world.owner.client
          .from("customer_notes")
          .insert({ agency_id: world.owner.agencyId, user_id: world.traveller.id, body: text })
          .select("body"),
        (row) => row["body"],
      ),
  },
  "agency's story": {
    max: 4000,
    isProse: true,
    isTogether: true,
    isExact: true,
    write: (text) => writeProfile({ en: text }, [], (row) => (row["stories"] as Stories)["en"]),
  },
  "person of an agency": {
    max: 100,
    isExact: true,
    write: (text) =>
      writeProfile({}, [{ name: text, role: text }], (row) => {
        const [person] = row["people"] as { name: string; role: string }[];
        return person?.name === person?.role ? person?.name : [person];
      }),
  },
};

describe("the big list of naughty strings", () => {
  test.each(Object.entries(fields))("as %s are stored unharmed or refused", async (_, field) => {
    expect(await wrongOutcomes(field)).toEqual([]);
  });

  test("as messages are stored unharmed", async () => {
    const lines = naughtyStrings
      .map(trimmed)
      .filter((text) => isVisible(text) && !NOT_IN_PROSE.test(text));
    for (let start = 0; start < lines.length; start += 20) {
      const content = lines.slice(start, start + 20).join("\n");
      const { data } = await world.traveller.client
        .from("messages")
        .insert({
          conversation_id: world.conversationId,
          sender_id: world.traveller.id,
          sender_type: "user",
          content,
        })
        .select("content")
        .single()
        .throwOnError();
      expect(data.content).toBe(content);
    }
  });
});
