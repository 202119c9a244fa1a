import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import type OwnTripsPage from "@/app/[locale]/(account)/dashboard/trips/page";
import type { Session } from "@/lib/auth/session";
import type * as Travels from "@/lib/bookings/trips/travels";
import type * as Pages from "@/lib/bookings/trips/trip-page";
import type * as Guard from "@/lib/conversations/guard";
import type * as Mutations from "@/lib/conversations/mutations";
import type * as Queries from "@/lib/conversations/queries";
import { getRealtimeTicket } from "@/lib/realtime/ticket";

import { book, createWorld, dateIn, insertPackage, type World } from "../database/world";
import type { TestUser } from "../support/clients";

// The rival booked with the owner as a traveller, and has an agency of its own with customers. What its
// pages do is asked of the application's own code, with the real policies under it.
type Role = "user" | "agency" | "admin";
const stage = { caller: {} as TestUser, role: "user" as Role };

vi.mock("@/lib/supabase/server", () => ({ getServerClient: async () => stage.caller.client }));
vi.mock("@/lib/auth/session", () => ({
  getSession: async (): Promise<Session> => session(),
  getClaimant: async () => ({ accessToken: "", claims: { sub: stage.caller.id } }),
}));
vi.mock("@/lib/catalogue/holiday-texts", () => ({
  getHolidayNames: async () => () => "",
  getHolidayTitles: async () => ({}),
}));
vi.mock("@/lib/i18n/viewer-time-zone", () => ({ getViewerTimeZone: async () => "UTC" }));
vi.mock("next-intl/server", () => ({
  getLocale: async () => "en",
  getTranslations: async () => (key: string) => key,
}));

vi.mock("@/lib/config/env", () => ({
  getEnvironment: () => ({ supabaseUrl: "http://backend.test", publishableKey: "key" }),
}));

let world: World;
let pages: typeof Pages;
let travels: typeof Travels;
let guard: typeof Guard;
let mutations: typeof Mutations;
let queries: typeof Queries;
let ownTrips: typeof OwnTripsPage;
const own = { trip: "", thread: "" };
const sold = { trip: "", thread: "" };

beforeAll(async () => {
  world = await createWorld();
  const { sql, owner, rival, otherTraveller } = world;
  const asTraveller = await book(rival, world.packageId, { departureId: world.departureId });
  own.trip = asTraveller.booking_id;
  own.thread = asTraveller.conversation_id;
  const packageId = await insertPackage(sql, rival.agencyId);
  const asAgency = await book(otherTraveller, packageId, { date: dateIn(20), note: "Hello" });
  sold.trip = asAgency.booking_id;
  sold.thread = asAgency.conversation_id;
  expect(owner.agencyId).not.toBe(rival.agencyId);
  pages = await import("@/lib/bookings/trips/trip-page");
  travels = await import("@/lib/bookings/trips/travels");
  guard = await import("@/lib/conversations/guard");
  mutations = await import("@/lib/conversations/mutations");
  queries = await import("@/lib/conversations/queries");
  ({ default: ownTrips } = await import("@/app/[locale]/(account)/dashboard/trips/page"));
});
afterAll(() => world.sql.end());

function session() {
  const { id, email } = stage.caller;
  const { role } = stage;
  return {
    status: "signed-in" as const,
    userId: id,
    email,
    role,
    accessToken: "",
    expiresAt: 0,
  };
}
const enter = (caller: TestUser, role: Role) => {
  stage.caller = caller;
  stage.role = role;
  return session();
};
/** A page's redirect, or its result. */
async function opened<Data>(page: Promise<Data>): Promise<Data | string> {
  try {
    return await page;
  } catch (error) {
    const { digest } = error as { digest?: string };
    if (!digest?.startsWith("NEXT_REDIRECT")) throw error;
    return digest.split(";")[2] ?? "";
  }
}

describe("the page of a trip", () => {
  test.each([undefined, "voucher", "cancel"] as const)(
    "is shown to its traveller, who has an agency by now (%s)",
    async (part) => {
      enter(world.rival, "agency");
      expect(await opened(pages.readTripPage(own.trip, part))).toMatchObject({
        trip: { id: own.trip, conversationId: own.thread },
      });
    },
  );

  test("leads the agency that sold it to its portal, and no traveller anywhere", async () => {
    enter(world.rival, "agency");
    expect(await opened(pages.readTripPage(sold.trip))).toBe(
      `/agency-portal/bookings/${sold.trip}`,
    );
    enter(world.otherTraveller, "user");
    expect(await opened(pages.readTripPage(sold.trip))).toMatchObject({ trip: { id: sold.trip } });
    expect(await opened(pages.readTripPage(own.trip))).toMatchObject({ trip: null });
    enter(world.admin, "admin");
    expect(await opened(pages.readTripPage(own.trip))).toBe("/dashboard");
  });
});

const newest = { range: "newest", locale: "en" } as const;

describe("a conversation", () => {
  test("is on the side that one is on in it", async () => {
    const viewer = enter(world.rival, "agency");
    const asked = await queries.getThread(viewer, own.thread, newest);
    const answered = await queries.getThread(viewer, sold.thread, newest);
    const [owner] = await world.sql`select business_name from public.agency_public
      where agency_id = ${world.owner.agencyId}`;
    expect(asked).toMatchObject({
      data: { conversation: { counterpart: owner?.["business_name"] as string } },
    });
    expect(answered).toMatchObject({ data: { conversation: { unreadCount: 1 } } });
    // And so is the booking that it is about.
    expect(asked).toMatchObject({
      data: { conversation: { booking: { path: `/dashboard/trips/${own.trip}` } } },
    });
    expect(answered).toMatchObject({
      data: { conversation: { booking: { path: `/agency-portal/bookings/${sold.trip}` } } },
    });
    expect(await queries.getThread(viewer, world.conversationId, newest)).toMatchObject({
      code: "notFound",
    });
  });

  test("that the owner asked is not in the portal, but has a page", async () => {
    const viewer = enter(world.rival, "agency");
    const inPortal = (id: string) => queries.getThread(viewer, id, { ...newest, only: "agency" });
    expect(await inPortal(own.thread)).toMatchObject({ code: "notFound" });
    expect(await inPortal(sold.thread)).toMatchObject({ ok: true });
    const page = (id: string) => opened(guard.requireSide("user", `/messages/${id}`, id));
    expect(await page(own.thread)).toMatchObject({ userId: world.rival.id });
    expect(await page(sold.thread)).toBe(`/agency-portal/messages/${sold.thread}`);
  });

  test("that the owner asked opens the traveller's inbox; without one the portal's opens", async () => {
    const inbox = () => opened(guard.requireSide("user", "/messages"));
    enter(world.rival, "agency");
    const viewer = await inbox();
    expect(viewer).toMatchObject({ userId: world.rival.id, role: "user" });
    const listed = await queries.listConversations(viewer as ReturnType<typeof session>, {
      locale: "en",
    });
    expect(listed).toMatchObject({ data: { conversations: [{ id: own.thread }] } });
    enter(world.owner, "agency");
    expect(await inbox()).toBe("/agency-portal/messages");
  });

  test("that one asked sends its events to the owner of an agency too", async () => {
    const ticket = await getRealtimeTicket(enter(world.rival, "agency"));
    expect(ticket).toMatchObject({
      data: { topics: [`user:${world.rival.id}`, `agency:${world.rival.agencyId}`, "agencies"] },
    });
  });

  test("is written to in the name of that side", async () => {
    const sender = enter(world.rival, "agency");
    const send = (id: string) =>
      mutations.sendMessage(sender, id, { id: randomUUID(), content: "Hello" });
    expect(await send(own.thread)).toMatchObject({ data: { side: "user" } });
    expect(await send(sold.thread)).toMatchObject({ data: { side: "agency" } });
    expect(await send(world.conversationId)).toMatchObject({ code: "forbidden" });
  });
});

test("the owner's bookings and questions are on one page; a traveller's are on the dashboard", async () => {
  const page = () => opened(ownTrips({ searchParams: Promise.resolve({}) }));
  enter(world.rival, "agency");
  const text = JSON.stringify(await page());
  expect(text).toContain(own.trip);
  expect(text).toContain(own.thread);
  expect(text).not.toContain(sold.trip);
  expect(text).not.toContain(sold.thread);
  enter(world.otherTraveller, "user");
  expect(await page()).toBe("/dashboard");
});

test("only an owner with trips sees the link to them", async () => {
  enter(world.rival, "agency");
  expect(await travels.hasTravels(world.rival.id)).toBe(true);
  enter(world.owner, "agency");
  expect(await travels.hasTravels(world.owner.id)).toBe(false);
});
