import { describe, expect, it } from "vitest";

import { auditChanges, auditSubjectPath } from "./audit-subject";

describe("auditSubjectPath", () => {
  it.each([
    ["agency.suspended", "/dashboard/agencies/x"],
    ["announcement.scheduled", "/dashboard/announcements/x/preview"],
    ["announcement.deleted", null],
    ["package.featured_moved", "/dashboard/packages/x"],
    ["booking.opened", "/dashboard/bookings/x"],
    ["package.hidden", "/dashboard/packages/x"],
    ["person.locked", "/dashboard/people/x"],
    ["mail.resent", "/dashboard/people/x"],
    ["report.decided", "/dashboard/reports/x"],
    ["person.erased", null],
    ["package.deleted", null],
    ["site.two_step_required", null],
  ])("leads from %s to %s", (action, path) => {
    expect(auditSubjectPath({ action, subjectId: "x" })).toBe(path);
  });

  it("leads nowhere without a subject", () => {
    expect(auditSubjectPath({ action: "agency.suspended", subjectId: null })).toBeNull();
  });
});

it("finds the values before and after, and nothing else", () => {
  const phone = { from: "1", to: "2" };
  expect(auditChanges({ name: "Kumo", business_phone: phone, from: "pending", more: [1] })).toEqual(
    [{ name: "business_phone", ...phone }],
  );
});
