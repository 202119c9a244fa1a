import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestClient, getBackend } from "../support/clients";
import { createWorld, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

test("counting others' rows gives 0 (attack 35)", async () => {
  const head = { count: "exact", head: true } as const;
  for (const role of ["otherTraveller", "rival", "admin"] as const) {
    const client = world.clients[role];
    const counts = await Promise.all([
      client.from("bookings").select("id", head).eq("id", world.bookingId),
      client.from("conversations").select("id", head).eq("id", world.conversationId),
      client.from("messages").select("id", head).eq("conversation_id", world.conversationId),
      client.from("profiles").select("user_id", head).eq("user_id", world.traveller.id),
    ]);
    expect(counts.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  }
  const anonymous = await createTestClient().from("bookings").select("id", head);
  expect(anonymous.count).toBeNull();
  expect(anonymous.status).toBe(401);
});

describe("anonymous rpc (attack 36)", () => {
  const FUNCTIONS: Record<string, Record<string, unknown>> = {
    book_package: {
      p_request_id: crypto.randomUUID(),
      p_package_id: crypto.randomUUID(),
      p_departure_id: null,
      p_travel_date: null,
      p_travellers: 1,
    },
    confirm_booking: { p_booking_id: crypto.randomUUID(), p_expected_status: "pending" },
    complete_booking: { p_booking_id: crypto.randomUUID(), p_expected_status: "confirmed" },
    cancel_booking: { p_booking_id: crypto.randomUUID(), p_expected_status: "pending" },
    change_contact_phone: { p_booking_id: crypto.randomUUID(), p_contact_phone: null },
    decline_booking: {
      p_booking_id: crypto.randomUUID(),
      p_expected_status: "pending",
      p_reason: "x",
    },
    start_conversation: { p_package_id: crypto.randomUUID() },
    start_desk_conversation: { p_subject: "x" },
    send_desk_request: {
      p_request_id: crypto.randomUUID(),
      p_subject: "x",
      p_summary: "x",
      p_facts: {},
    },
    mark_conversation_read: { p_conversation_id: crypto.randomUUID() },
    get_waiting_counts: {},
  };

  test.each(Object.entries(FUNCTIONS))("%s is refused", async (name, args) => {
    const { error, data } = await createTestClient().rpc(name as never, args as never);
    expect((error as { code: string } | null)?.code).toBe("42501");
    expect(data).toBeNull();
  });

  test("helpers of the private schema are not found (attack 38)", async () => {
    for (const name of ["is_admin", "own_agency_id", "handle_new_user", "refuse", "broadcast"]) {
      for (const client of [createTestClient(), world.traveller.client]) {
        const { error } = await client.rpc(name as never);
        expect((error as { code: string } | null)?.code).toMatch(/^(PGRST202|42883)$/);
      }
    }
  });
});

test("nothing outside the exposed schema is found (attack 38)", async () => {
  for (const [schema, table] of [
    ["private", "audit_log"],
    ["private", "error_codes"],
    ["auth", "users"],
    ["storage", "objects"],
    ["realtime", "messages"],
    ["supabase_migrations", "schema_migrations"],
  ] as const) {
    for (const client of [createTestClient(), world.admin.client]) {
      const { error, data } = await client
        .schema(schema as never)
        .from(table as never)
        .select("*");
      expect(error?.code).toBe("PGRST106");
      expect(data).toBeNull();
    }
  }
  const { error } = await createTestClient()
    .from("audit_log" as never)
    .select("*");
  expect(error?.code).toBe("PGRST205");
});

test("embeds do not lead around a policy", async () => {
  const { data } = await createTestClient()
    .from("travel_packages")
    .select("id, bookings!bookings_package_id_fkey(id)")
    .eq("id", world.packageId);
  expect(data).toBeNull();
  const other = await world.otherTraveller.client
    .from("travel_packages")
    .select("id, bookings!bookings_package_id_fkey(id), conversations(id)")
    .eq("id", world.packageId);
  expect(other.data).toEqual([{ id: world.packageId, bookings: [], conversations: [] }]);
});

test("the API's description names nothing private to anonymous (attack 36)", async () => {
  const backend = getBackend();
  const response = await fetch(`${backend.apiUrl}/rest/v1/`, {
    headers: { apikey: backend.keys.publishableKey },
  });
  const text = await response.text();
  for (const word of ["audit_log", "error_codes", "rejection_reason", "request_fingerprint"]) {
    expect(text).not.toContain(word);
  }
});
