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
      client.from("booking_travellers").select("position", head).eq("booking_id", world.bookingId),
      client.from("traveller_passports").select("position", head).eq("booking_id", world.bookingId),
      client.from("conversations").select("id", head).eq("id", world.conversationId),
      client.from("messages").select("id", head).eq("conversation_id", world.conversationId),
      client.from("profiles").select("user_id", head).eq("user_id", world.traveller.id),
    ]);
    expect(counts.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  }
  const anonymous = await createTestClient().from("bookings").select("id", head);
  expect(anonymous.count).toBeNull();
  expect(anonymous.status).toBe(401);
});

describe("anonymous rpc (attack 36)", () => {
  const [p_subject_id, p_category, p_note] = [crypto.randomUUID(), "x", "x"];
  const ABOUT = { p_kind: "agency", p_subject_id, p_category, p_note };
  const VISITOR = { p_name: null, p_email: "x@example.com", p_locale: "en", p_visitor: "x" };
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
    check_in_booking: { p_booking_id: crypto.randomUUID() },
    get_voucher_contact: { p_booking_id: crypto.randomUUID() },
    close_agency: { p_name: "", p_reason: "" },
    set_agency_phones: { p_daytime_phone: null, p_emergency_phone: null },
    undo_check_in: { p_booking_id: crypto.randomUUID(), p_checked_in_at: "2026-01-01T00:00:00Z" },
    save_booking_travellers: { p_booking_id: crypto.randomUUID(), p_travellers: [] },
    save_traveller_passport: {
      p_booking_id: crypto.randomUUID(),
      p_position: 1,
      p_key_id: null,
      p_sealed: null,
    },
    read_passports: { p_booking_id: crypto.randomUUID() },
    change_list_packages: { p_list_id: crypto.randomUUID(), p_add: [], p_remove: [] },
    share_saved_list: { p_list_id: crypto.randomUUID() },
    stop_sharing_saved_list: { p_list_id: crypto.randomUUID() },
    get_list_votes: { p_list_id: crypto.randomUUID() },
    remove_list_friend: { p_friend_id: crypto.randomUUID() },
    sync_saved_packages: { p_add: ["paris-romance"], p_remove: [] },
    create_traveller_link: { p_booking_id: crypto.randomUUID(), p_position: 1 },
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
    announce_message_files: {
      p_conversation_id: crypto.randomUUID(),
      p_message_id: crypto.randomUUID(),
      p_files: [],
    },
    list_removed_files: { p_limit: 1 },
    settle_removed_files: { p_bucket: "x", p_paths: [] },
    mark_conversation_read: { p_conversation_id: crypto.randomUUID() },
    get_waiting_counts: {},
    get_agency_dashboard: {},
    confirm_bookings: { p_booking_ids: [] },
    list_package_work: { p_package_ids: [] },
    list_agency_departures: { p_from: "2026-01-01", p_to: "2026-01-31" },
    set_departure_seats: { p_departure_ids: [], p_seen: [], p_seats: [] },
    undo_step: { p_row_id: crypto.randomUUID() },
    mark_notifications_read: {},
    mark_subject_notified: { p_subject_id: crypto.randomUUID() },
    clear_notifications: {},
    get_notification_settings: {},
    set_notification_settings: { p_settings: [] },
    receive_reply: {
      p_conversation_id: crypto.randomUUID(),
      p_address: "x@example.com",
      p_message_id: "x",
      p_content: "x",
    },
    save_push_subscription: { p_endpoint: "https://x", p_p256dh: "x", p_auth: "x" },
    stop_emails: { p_user_id: crypto.randomUUID(), p_kind: "digest" },
    claim_pushes: { p_limit: 1 },
    get_deployment: {},
    announce_expired_tags: { p_tags: ["x"], p_instance: crypto.randomUUID() },
    read_expired_tags: { p_after: 0, p_timeline: "x" },
    get_metrics: {},
    settle_push: {
      p_notification_id: crypto.randomUUID(),
      p_subscription_id: crypto.randomUUID(),
      p_outcome: "gone",
      p_error: null,
    },
    get_operator_overview: {},
    list_bookings: {},
    open_booking: { p_booking_id: crypto.randomUUID() },
    list_people: {},
    open_person: { p_user_id: crypto.randomUUID() },
    confirm_person: { p_user_id: crypto.randomUUID() },
    end_sessions: { p_user_id: crypto.randomUUID() },
    lock_person: { p_user_id: crypto.randomUUID(), p_reason: "x" },
    unlock_person: { p_user_id: crypto.randomUUID() },
    export_person: { p_user_id: crypto.randomUUID() },
    export_own_data: {},
    erase_own_account: {},
    erase_person: { p_user_id: crypto.randomUUID(), p_email: "x" },
    list_packages: {},
    hide_package: { p_package_id: crypto.randomUUID(), p_reason: "x" },
    feature_package: { p_package_id: crypto.randomUUID() },
    unfeature_package: { p_package_id: crypto.randomUUID() },
    move_featured_package: { p_package_id: crypto.randomUUID(), p_is_up: true },
    list_announcements: {},
    publish_legal_page: { p_kind: "terms", p_texts: { en: "x" }, p_note: "x", p_seen: 0 },
    list_legal_versions: { p_kind: "terms" },
    find_agencies: { p_names: ["x"] },
    search_audit_log: { p_search: "x" },
    show_package: { p_package_id: crypto.randomUUID() },
    list_mails: {},
    resend_mail: { p_id: 1 },
    report_subject: ABOUT,
    report_as_visitor: { ...ABOUT, ...VISITOR },
    are_reviews_blind: {},
    set_blind_reviews: { p_are_blind: true },
    rate_traveller: { p_booking_id: crypto.randomUUID(), p_stars: 5 },
    list_unrated_bookings: {},
    get_own_agency_page: {},
    save_agency_profile: { p_version: 1, p_stories: {}, p_people: [], p_languages: [] },
    add_agency_picture: { p_path: "x", p_alt: null },
    remove_agency_picture: { p_path: "x" },
    change_review_pictures: {
      p_review_id: crypto.randomUUID(),
      p_removed: [crypto.randomUUID()],
      p_added: [],
    },
    list_reports: {},
    open_report: { p_report_id: crypto.randomUUID() },
    open_application_document: { p_id: crypto.randomUUID() },
    list_agency_checks: { p_agency_id: crypto.randomUUID() },
    set_agency_checks: { p_agency_id: crypto.randomUUID(), p_ticked: [], p_unticked: [] },
    approve_application: {
      p_agency_id: crypto.randomUUID(),
      p_seen: "pending",
      p_submitted_at: "2026-01-01T00:00:00Z",
      p_corrected_at: null,
      p_reason: "x",
    },
    decide_report: { p_report_id: crypto.randomUUID(), p_outcome: "dismissed", p_answer: "x" },
  };

  test.each(Object.entries(FUNCTIONS))(
    "a stranger's call of %s is refused (attack 36)",
    async (name, args) => {
      const { error, data } = await createTestClient().rpc(name as never, args as never);
      expect((error as { code: string } | null)?.code).toBe("42501");
      expect(data).toBeNull();
    },
  );

  test("helpers of the private schema are not found (attack 38)", async () => {
    for (const name of [
      "is_admin",
      "own_agency_id",
      "handle_new_user",
      "refuse",
      "broadcast",
      "notify",
    ]) {
      for (const client of [createTestClient(), world.traveller.client]) {
        const { error } = await client.rpc(name as never);
        expect((error as { code: string } | null)?.code).toMatch(/^(PGRST202|42883)$/);
      }
    }
  });
});

test("objects outside the exposed schema are not found (attack 38)", async () => {
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
  for (const word of [
    "audit_log",
    "error_codes",
    "rejection_reason",
    "request_fingerprint",
    "traveller_links",
    "voucher_links",
    "list_links",
    "list_friends",
  ]) {
    expect(text).not.toContain(word);
  }
});
