import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const link = "https://shop.example/auth/confirm";

async function confirmation() {
  const { renderAuth } = await import("../render");
  return renderAuth("confirm_address", "de", link, "https://shop.example");
}

it("mails have the operator's name for the site, in the function's settings or a process's", async () => {
  vi.stubGlobal("Deno", { env: { get: () => "Sonne & See" } });
  const inFunction = await confirmation();
  vi.stubGlobal("Deno", undefined);
  vi.stubEnv("SITE_NAME", "Sonne & See");
  vi.resetModules();
  expect(await confirmation()).toEqual(inFunction);
  expect(inFunction.html).toContain(">Sonne &amp; See</a>");
  expect(inFunction.text).toContain("Ihr Sonne & See-Konto");
  expect(inFunction.subject + inFunction.html + inFunction.text).not.toContain("Wayfare");
});

it("mails have our name without one", async () => {
  vi.stubEnv("SITE_NAME", "");
  const { html, text } = await confirmation();
  expect(html).toContain(">Wayfare</a>");
  expect(text).toContain("Ihr Wayfare-Konto");
});
