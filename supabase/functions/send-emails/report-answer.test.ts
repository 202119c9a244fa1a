import { describe, expect, it } from "vitest";

import { renderQueued } from "./render";
import { TEXTS } from "./texts/all";

const SITE = "https://wayfare.example";
const NOW = new Date("2026-11-21T09:00:00Z");

describe("the answer to a report without an account", () => {
  const about = { subject_name: "Island days", answer: "It is off sale now." };
  const { subject, text } = renderQueued("report_answered", "en", about, SITE, NOW);

  it("quotes the operator, and not the report", () => {
    expect(subject).toBe("Your report: Island days");
    expect(text).toContain("Our answer");
    expect(text).toContain("It is off sale now.");
    const forged = { ...about, note: "Buy here" };
    expect(renderQueued("report_answered", "en", forged, SITE, NOW).text).toBe(text);
  });

  it("speaks of no account, and says when the address is deleted", () => {
    expect(text).not.toContain(TEXTS.en.footer);
    expect(text).toContain("We delete it in 30 days.");
  });
});
