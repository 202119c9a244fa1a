import { describe, expect, it } from "vitest";

import { bookingCells, csvLines } from "./portal-csv";
import type { AgencyBooking } from "./portal-types";

const booking: AgencyBooking = {
  id: "d0000000-0000-4000-8000-000000000001",
  reference: "WF-7K2M9QXA",
  customerName: "Maya Lindqvist",
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
};

const texts = {
  columns: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"],
  statuses: {
    pending: "Pending",
    confirmed: "Confirmed",
    completed: "Completed",
    cancelled: "Cancelled",
    declined: "Declined",
    expired: "Expired",
  },
} as const;

describe("the file of bookings", () => {
  it("tells a booking in plain numbers and dates", () => {
    expect(bookingCells(booking, texts)).toEqual([
      "WF-7K2M9QXA",
      "Expired",
      "Maya Lindqvist",
      "Maldives Paradise",
      "2026-12-09",
      "2",
      "6598.05",
      "0.00",
      "",
      "",
      "2026-11-20 22:59",
      "",
    ]);
    const refunded: AgencyBooking = {
      ...booking,
      actor: "user",
      wasConfirmed: true,
      refundCents: 7,
    };
    expect(bookingCells(refunded, texts).slice(1, 9)).toEqual([
      "Cancelled",
      ...["Maya Lindqvist", "Maldives Paradise", "2026-12-09", "2"],
      ...["6598.05", "6598.05", "0.07"],
    ]);
  });

  it.each([
    ["agency", "Declined"],
    ["user", "Cancelled"],
    ["system", "Expired"],
  ] as const)("invents no income and no refund for a request that the %s ended", (actor, name) => {
    const cells = bookingCells({ ...booking, actor, refundCents: booking.totalCents }, texts);
    expect([cells[1], ...cells.slice(6, 9)]).toEqual([name, "6598.05", "0.00", ""]);
  });

  it.each(["+351 21 555 0123", "0305550123", "1/2/345", '=HYPERLINK("x")'])(
    "keeps the phone number %s as it was typed, and makes neither a sum nor a date of it",
    (contactPhone) => {
      const cell = bookingCells({ ...booking, contactPhone }, texts).at(-1) ?? "";
      const [line = ""] = csvLines([[cell]]).split("\r\n");
      // Quoted, an apostrophe, and then nothing but the number.
      expect(line.slice(1, -1).replaceAll('""', '"')).toBe(`'${contactPhone}`);
    },
  );

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])(
    "makes no formula of %j",
    (text) => {
      const [line = ""] = csvLines([[text]]).split("\r\n");
      expect(line.replaceAll('"', "").startsWith("'")).toBe(true);
    },
  );

  it.each([
    ["x;=HYPERLINK('http://evil.example')", "x;'=HYPERLINK('http://evil.example')"],
    ["x;;+1", "x;;'+1"],
    ["x\t-1", "x\t'-1"],
    ["x;\t@SUM(A1)", "x;\t'@SUM(A1)"],
    ["x\r=1\n=2", "x\r'=1\n'=2"],
    ['x;"=1"', 'x;\'""=1""'],
    ["x;＝1", "x;'＝1"],
  ])("makes no formula of %j where another sign parts the cells", (text, expected) => {
    expect(csvLines([[text]])).toBe(`"${expected}"\r\n`);
  });

  it("quotes every cell, and ends lines as spreadsheets do", () => {
    expect(
      csvLines([
        ['Anna "Nan" O’Neil, Jr.', "two\nlines"],
        ["x", ""],
      ]),
    ).toBe('"Anna ""Nan"" O’Neil, Jr.","two\nlines"\r\n"x",\r\n');
  });

  it("leaves what is no formula as it is", () => {
    expect(csvLines([["Maya = me", "陈晓雨", "a-b; c"]])).toBe('"Maya = me","陈晓雨","a-b; c"\r\n');
  });
});
