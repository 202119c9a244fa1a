import { describe, expect, it } from "vitest";

import { locales } from "@/lib/i18n/locales";

import { naughtyLines } from "@/lib/utils/naughty-strings";

import { bookingCells, csvLines, rosterCells } from "./csv";
import type { BookingRecord } from "./types";

const booking: BookingRecord = {
  id: "d0000000-0000-4000-8000-000000000001",
  reference: "WF-7K2M9QXA",
  customerName: "Maya Lindqvist",
  customerEmail: "maya@example.com",
  packageId: "b0000000-0000-4000-8000-000000000001",
  packageTitle: "Maldives Paradise",
  travelDate: "2026-12-09",
  travellers: 2,
  totalCents: 659_805,
  refundCents: 0,
  wasConfirmed: false,
  status: "cancelled",
  reason: null,
  actor: "system",
  createdAt: "2026-11-20T23:59:59.999+01:00",
  holdExpiresAt: "2026-11-22T22:59:59Z",
  conversationId: null,
  contactPhone: null,
  note: null,
  travellerNames: ["Maya Lindqvist", "Henrik Lindqvist"],
};

const texts = {
  columns: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o"],
  statuses: {
    pending: "Pending",
    confirmed: "Confirmed",
    completed: "Completed",
    cancelled: "Cancelled",
    declined: "Declined",
    expired: "Expired",
    closed: "Ended",
  },
} as const;

const english = { locale: "en", timeZone: "UTC" } as const;
const cellsOf = (change: Partial<BookingRecord>) =>
  bookingCells({ ...booking, ...change }, texts, english);
/** Columns of the total, the amount owed and the refund. */
const amounts = (change: Partial<BookingRecord>) => cellsOf(change).slice(9, 12);

describe("the file of bookings", () => {
  it("contains the e-mail address, the note and the time at the agency", () => {
    const note = "Vegetarian, please.\nNo stairs.";
    expect(
      bookingCells({ ...booking, note }, texts, { locale: "en", timeZone: "Asia/Tokyo" }),
    ).toEqual([
      "WF-7K2M9QXA",
      "Expired",
      "Maya Lindqvist",
      "maya@example.com",
      "",
      "Maldives Paradise",
      "2026-12-09",
      "2",
      "Maya Lindqvist, Henrik Lindqvist",
      "6598.05",
      "0.00",
      "",
      "",
      note,
      "2026-11-21 07:59",
    ]);
  });

  it.each([
    ["en", ",", "2026-12-09", "6598.05", "2026-11-20 22:59"],
    ["zh", ",", "2026-12-09", "6598.05", "2026-11-20 22:59"],
    ["es", ";", "09/12/2026", "6598,05", "20/11/2026 22:59"],
    ["fr", ";", "09/12/2026", "6598,05", "20/11/2026 22:59"],
    ["de", ";", "09.12.2026", "6598,05", "20.11.2026 22:59"],
  ] as const)("is written for a spreadsheet in %s", (locale, delimiter, date, total, created) => {
    const cells = bookingCells(booking, texts, { locale, timeZone: "UTC" });
    expect([cells[6], cells[9], cells.at(-1)]).toEqual([date, total, created]);
    expect(csvLines([["a", "b"]], locale)).toBe(`"a"${delimiter}"b"\r\n`);
  });

  it("contains the amount owed under the terms, and claims no payment", () => {
    expect(amounts({ status: "pending", refundCents: null })).toEqual(["6598.05", "0.00", ""]);
    const confirmed = { wasConfirmed: true, refundCents: null };
    expect(amounts({ ...confirmed, status: "confirmed" })).toEqual(["6598.05", "6598.05", ""]);
    expect(amounts({ ...confirmed, status: "completed" })).toEqual(["6598.05", "6598.05", ""]);
    const late = { wasConfirmed: true, actor: "user" } as const;
    expect(amounts({ ...late, refundCents: 7 })).toEqual(["6598.05", "6597.98", "0.07"]);
    expect(amounts({ ...late, refundCents: 659_805 })).toEqual(["6598.05", "0.00", "6598.05"]);
  });

  it.each([
    ["agency", "Declined"],
    ["user", "Cancelled"],
    ["system", "Expired"],
    ["operator", "Ended"],
  ] as const)("owes nothing for a request that the %s ended", (actor, name) => {
    const change = { actor, refundCents: booking.totalCents };
    expect([cellsOf(change)[1], ...amounts(change)]).toEqual([name, "6598.05", "0.00", ""]);
  });

  it.each(["+351 21 555 0123", "0305550123", "1/2/345", '=HYPERLINK("x")'])(
    "keeps the phone number %s as it was typed, and makes neither a sum nor a date of it",
    (contactPhone) => {
      const cell = cellsOf({ contactPhone })[4] ?? "";
      const [line = ""] = csvLines([[cell]], "en").split("\r\n");
      // A quoted apostrophe followed by the number only.
      expect(line.slice(1, -1).replaceAll('""', '"')).toBe(`'${contactPhone}`);
    },
  );

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])(
    "makes no formula of %j",
    (text) => {
      for (const locale of locales) {
        const [line = ""] = csvLines([[text]], locale).split("\r\n");
        expect(line.replaceAll('"', "").startsWith("'")).toBe(true);
      }
    },
  );

  it.each([
    ["en", "x;=HYPERLINK('http://evil.example')", "x;'=HYPERLINK('http://evil.example')"],
    ["en", "x;;+1", "x;;'+1"],
    ["en", "x\t-1", "x\t'-1"],
    ["en", "x;\t@SUM(A1)", "x;\t'@SUM(A1)"],
    ["en", "x\r=1\n=2", "x\r'=1\n'=2"],
    ["en", 'x;"=1"', 'x;\'""=1""'],
    ["en", "x;＝1", "x;'＝1"],
    ["de", "x,=1", "x,'=1"],
    ["de", "x\t-1", "x\t'-1"],
    ["fr", 'x,"=1"', 'x,\'""=1""'],
  ] as const)(
    "makes no formula in %s of %j where another sign parts the cells",
    (locale, text, expected) => {
      expect(csvLines([[text]], locale)).toBe(`"${expected}"\r\n`);
    },
  );

  it("quotes every cell, and ends lines as spreadsheets do", () => {
    expect(
      csvLines(
        [
          ['Anna "Nan" O’Neil, Jr.', "two\nlines"],
          ["x", ""],
        ],
        "en",
      ),
    ).toBe('"Anna ""Nan"" O’Neil, Jr.","two\nlines"\r\n"x",\r\n');
  });

  it("leaves other texts unchanged", () => {
    expect(csvLines([["Maya = me", "陈晓雨", "a-b; c"]], "en")).toBe(
      '"Maya = me","陈晓雨","a-b; c"\r\n',
    );
    expect(csvLines([["10,50", "a, -b"]], "de")).toBe('"10,50";"a, -b"\r\n');
  });
});

describe("the file of a date's travellers", () => {
  const entry = {
    id: booking.id,
    reference: booking.reference,
    customerId: null,
    customerName: "Maya Lindqvist",
    status: "confirmed",
    note: "Anniversary.",
    contactPhone: "0305550123",
    travelDate: booking.travelDate,
    durationDays: 3,
    checkIn: null,
    party: [
      {
        position: 1,
        traveller: {
          name: "Henrik Lindqvist",
          age: 43,
          wishes: "No fish.",
          enteredBy: "traveller",
        },
        passport: null,
      },
      {
        position: 2,
        traveller: { name: "Lotte Lindqvist", age: null, wishes: null, enteredBy: "booker" },
        passport: null,
      },
      { position: 3, traveller: null, passport: null },
    ],
  } as const;
  const rosterTexts = {
    columns: ["a", "b", "c", "d", "e", "f", "g", "h", "i"],
    missing: "Details missing",
    statuses: texts.statuses,
  } as const;

  it("has a row for each traveller, and for each whose details are missing", () => {
    const rows = rosterCells({ ...entry, party: [...entry.party] }, rosterTexts, english);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      ["Henrik Lindqvist", "43", "No fish."],
      ["Lotte Lindqvist", "", ""],
      ["Details missing", "", ""],
    ]);
  });

  it("repeats what belongs to the booking in each row", () => {
    const checkIn = { at: "2026-12-09T07:05:00Z", by: "Ada" };
    const rows = rosterCells({ ...entry, party: [...entry.party], checkIn }, rosterTexts, {
      locale: "de",
      timeZone: "Europe/Oslo",
    });
    const ofBooking = [
      "Maya Lindqvist",
      "'0305550123",
      "WF-7K2M9QXA",
      "Confirmed",
      "09.12.2026 08:05",
      "Anniversary.",
    ];
    expect(rows.map((row) => row.slice(3))).toEqual([ofBooking, ofBooking, ofBooking]);
    const [waiting] = rosterCells({ ...entry, party: [...entry.party] }, rosterTexts, english);
    expect(waiting?.[7]).toBe("");
  });
});

it.each(locales)("gives naughty strings back unharmed but for the apostrophe (%s)", (locale) => {
  const rows = csvLines(
    naughtyLines.map((text) => [text, "end"]),
    locale,
  ).split("\r\n");
  const harmed = naughtyLines.filter((text, index) => {
    const cell = /^"(.*)"[,;]"end"$/.exec(rows[index] ?? "")?.[1] ?? "";
    const shown = cell.replaceAll('""', '"');
    return shown !== text && shown.replaceAll("'", "") !== text.replaceAll("'", "");
  });
  expect(rows).toHaveLength(naughtyLines.length + 1);
  expect(harmed).toEqual([]);
});
