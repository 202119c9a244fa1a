import { describe, expect, it } from "vitest";

import { describeNotification, type Describing, type NotificationRow } from "./describe";

const describing: Describing = {
  locale: "en",
  timeZone: "Europe/Madrid",
  now: new Date("2026-07-01T12:00:00Z"),
  path: (href) => `/en${href}`,
  holidayTitles: { "bali-cultural-journey": "Viaje a Bali" } as never,
  texts: (key, values) => `${key} ${JSON.stringify(values)}`,
  trip: ({ date, travellers }) => `${date} for ${travellers}`,
};

const row: NotificationRow = {
  id: "1",
  audience: "traveller",
  kind: "booking_confirmed",
  payload: {
    booking_id: "b1",
    reference: "WF-1",
    package_title: "Tram Days",
    travel_date: "2026-09-03",
    travellers: 2,
    agency_name: "Sunny",
    customer_name: "Maya",
  },
  subject_id: "b1",
  event_count: 1,
  created_at: "2026-07-01T10:05:00.123456+00:00",
  read_at: null,
};

const of = (change: Partial<NotificationRow>) =>
  describeNotification({ ...row, ...change }, describing);

describe("describeNotification", () => {
  it("says what happened, of what, when, and leads there", () => {
    expect(of({})).toEqual({
      id: "1",
      kind: "booking_confirmed",
      subjectId: "b1",
      text: 'booking_confirmed {"count":1,"name":"Sunny","agency":"Sunny","title":"Tram Days"}',
      detail: "Sep 3, 2026 for 2 · WF-1",
      href: "/en/dashboard/trips/b1",
      createdAt: row.created_at,
      moment: "12:05\u00a0PM",
      isUnread: true,
    });
  });

  it.each([
    ["agency", "booking_requested", { booking_id: "b1" }, "/en/agency-portal/bookings/b1"],
    ["traveller", "message", { conversation_id: "c1" }, "/en/messages/c1"],
    ["traveller", "booking_completed", { booking_id: "b1" }, "/en/dashboard/trips/b1/review"],
    ["agency", "message", { conversation_id: "c1" }, "/en/agency-portal/messages/c1"],
    ["operator", "desk_message", { conversation_id: "c1" }, "/en/dashboard/desk/c1"],
    ["operator", "application_submitted", { agency_id: "a1" }, "/en/dashboard/applications/a1"],
    ["agency", "announcement", { announcement_id: "n1" }, "/en/agency-portal/dashboard"],
    ["operator", "mail_failed", {}, "/en/dashboard/mails?state=failed"],
    ["operator", "report", { report_id: "r1" }, "/en/dashboard/reports/r1"],
    ["agency", "package_hidden", { package_id: "p1" }, "/en/agency-portal/packages/p1"],
    ["agency", "package_shown", { package_id: "p1" }, "/en/agency-portal/packages/p1"],
    ["traveller", "report_decided", { report_id: "r1" }, "/en/report"],
  ])("leads %s of %s to the place", (audience, kind, payload, href) => {
    expect(of({ audience, kind, payload })?.href).toBe(href);
  });

  it("tells the prices of a saved package, and leads to its page", () => {
    const payload = {
      package_id: "p1",
      public_id: "p1",
      package_title: "Tram Days",
      price: "449.50",
      price_before: "500",
    };
    const told = of({ kind: "price_fell", payload });
    expect(told?.text).toContain('"price":"$449.50","before":"$500","title":"Tram Days"');
    expect(told).toMatchObject({ href: "/en/package/p1", detail: null });
  });

  it("tells the seats and the day of a saved package's departure, and leads to that day", () => {
    const payload = { public_id: "p1", travel_date: "2026-09-03", seats_left: 2 };
    const told = of({ kind: "seats_low", payload });
    expect(told?.text).toContain('"seats":2');
    expect(told).toMatchObject({ href: "/en/package/p1?date=2026-09-03", detail: "Sep 3, 2026" });
  });

  it("names another day, and the title of a fixed holiday in the traveller's language alone", () => {
    expect(of({ created_at: "2026-06-30T10:05:00Z" })?.moment).toBe("Jun 30, 12:05\u00a0PM");
    const payload = { ...(row.payload as object), package_slug: "bali-cultural-journey" };
    expect(of({ payload })?.text).toContain("Viaje a Bali");
    expect(of({ payload, audience: "agency" })?.text).toContain("Tram Days");
  });

  it("tells an agency's cancellation, a traveller's and the operator's apart", () => {
    const keyOf = (audience: string, actor: string) =>
      of({
        audience,
        kind: "booking_cancelled",
        payload: { ...(row.payload as object), actor },
      })?.text.split(" ")[0];
    expect(keyOf("traveller", "agency")).toBe("booking_cancelled");
    expect(keyOf("agency", "user")).toBe("booking_cancelled_agency");
    expect(keyOf("traveller", "operator")).toBe("booking_cancelled_operator");
  });

  it("survives a kind and a payload from another version", () => {
    expect(of({ kind: "telepathy" })).toBeNull();
    expect(of({ payload: null })).toMatchObject({ detail: null });
    expect(of({ kind: "message", payload: 7 })?.href).toBe("/en/messages");
  });
});
