import { createTranslator } from "next-intl";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import type { OwnAgency } from "@/lib/agencies/types";
import portal from "@/lib/i18n/messages/en/portal.json" with { type: "json" };

import type { ReviewBanner as Banner } from "./review-banner";

let ReviewBanner: typeof Banner;

// Files share their process and its modules: the mock is undone after this one.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("next-intl/server", () => ({
    getTranslations: async (namespace: "portal.banner") =>
      createTranslator({ locale: "en", messages: { portal }, namespace }),
  }));
  ({ ReviewBanner } = await import("./review-banner"));
});
afterAll(() => {
  vi.doUnmock("next-intl/server");
  vi.resetModules();
});

const agency: OwnAgency = {
  id: "a0000000-0000-4000-8000-000000000003",
  businessName: "Sunlark Getaways",
  businessEmail: "bookings@sunlark.example",
  businessPhone: "+44 20 7946 0812",
  businessAddress: null,
  licenseNumber: null,
  timeZone: "Europe/London",
  submittedAt: "2026-01-01T00:00:00Z",
  state: "rejected",
  rejectionReason: null,
  suspensionReason: null,
};
const shown = async (more: Partial<OwnAgency>) =>
  JSON.stringify(await ReviewBanner({ agency: { ...agency, ...more } }));

it("tells a rejected agency the reason, and without one where to ask for it", async () => {
  expect(await shown({ rejectionReason: "No licence." })).toContain("No licence.");
  expect(await shown({ rejectionReason: "No licence." })).not.toContain("contact support");
  expect(await shown({})).toContain(
    "Your application was rejected. Please contact support for more information.",
  );
});
