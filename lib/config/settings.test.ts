import { describe, expect, it } from "vitest";

import { findFaults, readSettings } from "./settings";

const complete = {
  NEXT_PUBLIC_SUPABASE_URL: "https://project.supabase.co/",
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_1",
};

const faultsOf = (change: Record<string, string>) => [
  ...findFaults({ ...complete, ...change }).values(),
];

describe("settings", () => {
  it("are read without the slash at the end of an address, and with a port", () => {
    expect(readSettings({ ...complete, SITE_URL: "https://wayfare.example/" })).toMatchObject({
      NEXT_PUBLIC_SUPABASE_URL: "https://project.supabase.co",
      SITE_URL: "https://wayfare.example",
      PORT: "3000",
    });
  });

  it("that are empty count as unset", () => {
    const empty = ["SITE_URL", "PASSPORT_KEY", "INSURANCE_WIDGET_URL", "MAP_TILE_URL", "PORT"];
    expect(faultsOf(Object.fromEntries(empty.map((name) => [name, ""])))).toEqual([]);
  });

  it.each([
    ["NEXT_PUBLIC_SUPABASE_URL", ""],
    ["NEXT_PUBLIC_SUPABASE_URL", "project.supabase.co"],
    ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", ""],
    ["NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY", "sb_secret_1"],
    ["SUPABASE_SECRET_KEY", "sb_publishable_1"],
    ["SITE_URL", "wayfare.example"],
    ["SITE_URL", "ftp://wayfare.example"],
    ["SITE_URL", "https://wayfare.example/shop"],
    ["SITE_URL", "https://someone@wayfare.example"],
    ["SITE_NAME", "O'Neill"],
    ["SITE_NAME", "{name}"],
    ["SITE_NAME", "Sea ".repeat(11)],
    ["CURRENCY_RATES", "EUR:0"],
    ["CURRENCY_RATES", "EUR=0.86"],
    ["CURRENCY_RATES", "EUR:0.86 XYZ:2"],
    ["PORT", "80a"],
    ["PORT", "65536"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "127.0.0.1:4318"],
    ["METRICS_PORT", "9.5"],
    ["METRICS_PORT", "3000"],
    ["TRUSTED_PROXIES", "203.0.113.0/33"],
    ["PASSPORT_KEY", "short"],
    ["PASSPORT_KEY", `${"A".repeat(43)},short`],
    ["INSURANCE_WIDGET_URL", "http://partner.example/widget.js"],
    ["MAP_TILE_URL", "https://tiles.example/{z}/{x}.png"],
  ])("say in one sentence that %s must not be %j", (name, value) => {
    const [fault, ...others] = faultsOf({ [name]: value });
    expect(fault).toMatch(new RegExp(`^${name} (?:is not set|must|holds) ?[^\\n]*\\.$`));
    expect(others).toEqual([]);
  });

  it("that are wrong are all named, and the first one is thrown", () => {
    const change = { SITE_URL: "wayfare.example", PORT: "no" };
    expect(faultsOf(change)).toHaveLength(2);
    expect(() => readSettings({ ...complete, ...change })).toThrow(/^SITE_URL must be/);
  });

  it("may hold several keys for passport data, and several networks", () => {
    const keys = `${"A".repeat(43)}, ${"b-_".repeat(14)}b`;
    expect(faultsOf({ PASSPORT_KEY: keys, TRUSTED_PROXIES: "203.0.113.0/24, ::1" })).toEqual([]);
  });
});
