import { describe, expect, it } from "vitest";
import { createDataGuard } from "./data-guard";

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** A Data API that answers with the body that it was given. */
function ask(path: string, init: RequestInit = {}) {
  const guard = createDataGuard(async (request) => new Response(await request.text()));
  return guard(new Request(`http://backend.test/rest/v1/${path}`, init), "127.0.0.1");
}

async function refusalOf(path: string, init: RequestInit = {}) {
  const answer = await ask(path, init);
  if (answer?.status === 200) return "none";
  return `${answer?.status} ${((await answer?.json()) as { code: string }).code}`;
}

const post = (body: BodyInit, type = "application/json"): RequestInit => ({
  method: "POST",
  headers: { "content-type": type },
  body,
});

describe("a body", () => {
  it.each([
    ["64 levels", nested(64), "none"],
    ["65 levels", nested(65), "400 PGRST102"],
    ["100,000 that are opened", "[".repeat(100_000), "400 PGRST102"],
    ["objects in objects", '{"a":'.repeat(100), "400 PGRST102"],
    ["a text with brackets", JSON.stringify({ a: `"\\${"[".repeat(100)}` }), "none"],
    ["brackets after a text that ends in a backslash", `["\\\\",${nested(100)}]`, "400 PGRST102"],
    ["what is no UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "400 PGRST102"],
    ["nothing", "", "none"],
  ])("of %s", async (_what, body, expected) => {
    expect(await refusalOf("messages", post(body))).toBe(expected);
  });

  it("that is no JSON may hold brackets", async () => {
    expect(await refusalOf("messages", post("[".repeat(100), "text/csv"))).toBe("none");
  });

  it("is handed on as it came, up to two megabytes", async () => {
    const body = `{"a":"é${"x".repeat(2 * 1024 * 1024 - 10)}"}`;
    expect(await (await ask("messages", post(body)))?.text()).toBe(body);
    expect(await refusalOf("messages", post(`${body} `))).toBe("413 PGRST102");
  });

  it("calls a function once", async () => {
    expect(await refusalOf("rpc/search_packages", post("{}"))).toBe("none");
    expect(await refusalOf("rpc/search_packages", post(" [{},{}]"))).toBe("400 PGRST102");
    expect(await refusalOf("%72pc/search_packages", post("[{},{}]"))).toBe("400 PGRST102");
    expect(await refusalOf("messages", post("[{},{}]"))).toBe("none");
  });
});

describe("an address", () => {
  const select = (levels: number) => `${"a(".repeat(levels)}id${")".repeat(levels)}`;
  const tree = (levels: number) => `(${"and(".repeat(levels - 1)}a.eq.1${")".repeat(levels)}`;

  it.each([
    [`t?select=${select(10)}`, "none"],
    [`t?select=${select(11)}`, "400 PGRST100"],
    [`t?select=${"a(".repeat(2_000)}`, "400 PGRST100"],
    [`t?select=${encodeURIComponent(select(11))}`, "400 PGRST100"],
    [`t?and=${tree(10)}`, "none"],
    [`t?and=${tree(11)}`, "400 PGRST100"],
    [`t?or=${tree(11)}`, "400 PGRST100"],
    [`t?not.or=${tree(11)}`, "400 PGRST100"],
    [`t?a.b.or=${tree(11)}`, "400 PGRST100"],
    [`t?a=eq.${"(".repeat(100)}`, "none"],
    [`t?or=(a.eq."${"(".repeat(100)}")`, "none"],
    ["t?a=eq.%00", "400 22021"],
    ["t?%00=eq.1", "400 22021"],
    ["t%ff?select=id", "404 PGRST125"],
  ])("%s", async (path, expected) => {
    expect(await refusalOf(path)).toBe(expected);
  });

  it("is asked in the ways that there are", async () => {
    expect(await refusalOf("t", { method: "PROPFIND" })).toBe("405 PGRST117");
    expect(await refusalOf("t", { method: "DELETE" })).toBe("none");
  });
});
