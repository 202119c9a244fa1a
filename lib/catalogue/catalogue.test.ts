import { describe, expect, it } from "vitest";

import { parsePackageId } from "@/lib/packages/public/package-id";
import { hasPlaceName, hasWord, searchedText } from "@/lib/places/text-search";
import { serializeJsonLd } from "@/lib/seo/json-ld";

import { holidays } from "./holidays";

describe("holidays", () => {
  it("are the six, priced between 1,799 and 3,299 dollars", () => {
    expect(holidays).toHaveLength(6);
    const prices = holidays.map(({ priceCents }) => priceCents / 100);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([1799, 3299]);
    for (const { rating } of holidays) expect(rating).toBeGreaterThanOrEqual(4.5);
  });
});

describe("parsePackageId", () => {
  it.each([
    ["paris-romance", "holiday"],
    ["b0000000-0000-4000-8000-000000000007", "agency"],
    ["B0000000-0000-4000-8000-000000000007", "malformed"],
    ["b0000000-0000-4000-8000-000000000007'", "malformed"],
    ["../secret", "malformed"],
    ["", "malformed"],
    ["toString", "malformed"],
  ] as const)("reads %j as %s", (value, kind) => {
    expect(parsePackageId(value).kind).toBe(kind);
  });
});

describe("hasWord", () => {
  const text = searchedText(
    ["Maldives Paradise", "Malé Atoll, 马尔代夫"],
    ["A skipper from Tokyo", "海滩"],
  );

  it.each(["male", "male atoll", "mal", "para", "atoll", "马尔", "尔代夫", "skip", "toky", "海滩"])(
    "finds %j",
    (word) => {
      expect(hasWord(text, word)).toBe(true);
    },
  );

  it.each(["paris", "dives", "rom", "ski", "toll", "<script>", "尔马"])(
    "does not find %j",
    (word) => {
      expect(hasWord(text, word)).toBe(false);
    },
  );
});

describe("hasPlaceName", () => {
  const text = searchedText(["Japanese Gardens", "Romantic nights"], ["Rome", "从东京出发"]);

  it.each(["rome", "japan", "东京"])("finds %j", (name) => {
    expect(hasPlaceName(text, name)).toBe(true);
  });

  it.each(["rom", "roma", "om", "京东"])("does not find %j", (name) => {
    expect(hasPlaceName(text, name)).toBe(false);
  });
});

describe("serializeJsonLd", () => {
  it("lets no title end the script, and stays the same data", () => {
    const data = { name: "</script><script>alert(1)</script> <!-- \u2028" };
    const text = serializeJsonLd(data);
    expect(text).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(text)).toEqual(data);
  });
});
