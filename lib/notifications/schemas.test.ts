import { describe, expect, it } from "vitest";

import { filterPath, readNotificationFilter } from "./filters";
import { settingsFormSchema } from "./schemas";

describe("settingsFormSchema", () => {
  it("reads the rows that the form has; a box that is not sent is off", () => {
    expect(
      settingsFormSchema.parse({
        "row.agency.message": "",
        "mail.agency.message": "digest",
        "site.agency.message": "on",
        "row.traveller.booking_completed": "",
        "mail.operator.desk_message": "off",
      }),
    ).toEqual([
      { audience: "agency", kind: "message", isOnSite: true, mail: "digest", isPushed: false },
      {
        audience: "traveller",
        kind: "booking_completed",
        isOnSite: false,
        mail: "off",
        isPushed: false,
      },
    ]);
  });

  it.each([
    { "row.agency.telepathy": "" },
    { "row.nobody.message": "" },
    { "row.agency.message.more": "" },
    { "row.agency.message": "", "mail.agency.message": "pigeon" },
  ])("refuses %o", (fields) => {
    expect(settingsFormSchema.safeParse(fields).success).toBe(false);
  });
});

describe("the filter of the list", () => {
  it("survives its own address, and ignores what it does not know", () => {
    const path = filterPath("/notifications", { isUnreadOnly: true, group: "bookings" });
    expect(path).toBe("/notifications?show=unread&about=bookings");
    expect(readNotificationFilter({ show: "unread", about: "bookings" })).toEqual({
      isUnreadOnly: true,
      group: "bookings",
      after: null,
    });
    expect(readNotificationFilter({ show: "x", about: "toString", after: "1" })).toEqual({
      isUnreadOnly: false,
      group: null,
      after: null,
    });
  });
});
