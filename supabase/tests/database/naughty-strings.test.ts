import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  characterCount,
  isVisible,
  NOT_IN_LINE,
  NOT_IN_PROSE,
  trimmed,
} from "../../../lib/utils/text";
import { naughtyStrings } from "../../../lib/utils/naughty-strings";
import { createWorld, insertBooking, insertPackage, type World } from "./world";

let world: World;
let packageId: string;
let bookingId: string;
beforeAll(async () => {
  world = await createWorld();
  packageId = await insertPackage(world.sql, world.owner.agencyId, { status: "draft" });
  const booked = await insertPackage(world.sql, world.owner.agencyId);
  bookingId = await insertBooking(world.sql, {
    ...{ userId: world.traveller.id, packageId: booked, status: "confirmed" },
  });
});
afterAll(() => world.sql.end());

interface Field {
  max: number;
  isProse?: boolean;
  /** Empty text is stored, as no text. */
  canBeEmpty?: boolean;
  /** Writes as whoever may, and answers with what is stored; null for a refusal. */
  write: (text: string) => Promise<string | null>;
}

type Answer = PromiseLike<{ data: unknown; error: { code: string } | null; status: number }>;

/** A refusal of the input; anything else is a fault. */
async function stored(answer: Answer, read: (row: Record<string, unknown>) => unknown) {
  const { data, error, status } = await answer;
  if (error) {
    expect(status).toBe(400);
    expect(error.code).toMatch(/^(?:23514|23502|22P05|22021|WF\d{3})$/);
    return null;
  }
  const row = (Array.isArray(data) ? data[0] : data) as Record<string, unknown> | undefined;
  return (row === undefined ? "" : (read(row) ?? "")) as string;
}

const ofPackage =
  (column: "title" | "description"): Field["write"] =>
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

const fields: Record<string, Field> = {
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
};

describe("the big list of naughty strings", () => {
  test.each(Object.entries(fields))("as %s are stored unharmed or refused", async (_, field) => {
    const wrong: unknown[] = [];
    for (const text of naughtyStrings) {
      const kept = trimmed(text);
      const forbidden = field.isProse ? NOT_IN_PROSE : NOT_IN_LINE;
      const isBlank = kept === "" && field.canBeEmpty;
      const isAllowed =
        isBlank || (isVisible(kept) && !forbidden.test(kept) && characterCount(kept) <= field.max);
      const outcome = await field.write(text);
      if (outcome !== (isAllowed ? kept : null)) wrong.push({ text, outcome });
    }
    expect(wrong).toEqual([]);
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
