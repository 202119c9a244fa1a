import { describe, expect, it } from "vitest";

import { formatMinutes } from "./duration";

describe("formatMinutes", () => {
  it.each([
    ["en", "2h 27m", "45m", "3h"],
    ["de", "2 Std. 27 Min.", "45 Min.", "3 Std."],
    ["es", "2 h 27 min", "45 min", "3 h"],
    ["fr", "2 h 27 min", "45 min", "3 h"],
    ["zh", "2小时27分钟", "45分钟", "3小时"],
  ])("writes spans of time as people who speak %s do", (locale, both, minutes, hours) => {
    const written = (span: number) => formatMinutes(span, locale).replaceAll("\u00a0", " ");
    expect(written(147)).toBe(both);
    expect(written(45)).toBe(minutes);
    expect(written(180)).toBe(hours);
  });

  it("keeps a number and its unit on one line, and may break between hours and minutes", () => {
    expect(formatMinutes(147, "de")).toBe("2\u00a0Std. 27\u00a0Min.");
  });
});
