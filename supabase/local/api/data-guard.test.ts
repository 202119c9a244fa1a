import { describe, expect, it } from "vitest";
import { createDataGuard } from "./data-guard";

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** A Data API that echoes the request body. */
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

  it.each([
    ["application/json", "none"],
    ["Application/JSON ; charset=utf-8", "none"],
    ["application/json; x=text/csv", "none"],
    ["", "none"],
    ["text/csv", "415 PGRST102"],
    ["text/csv; x=application/json", "415 PGRST102"],
    ["text/csv, application/json", "415 PGRST102"],
    ["application/x-www-form-urlencoded;application/json", "415 PGRST102"],
    ["application/json+x", "415 PGRST102"],
    ["text/plain;charset=UTF-8", "415 PGRST102"],
  ])("said to be %s", async (type, expected) => {
    expect(await refusalOf("messages", post("{}", type))).toBe(expected);
    const deep = await refusalOf("messages", post("[".repeat(100), type));
    expect(deep).toBe(expected === "none" ? "400 PGRST102" : expected);
    expect(await refusalOf("messages", post("", type))).toBe("none");
  });

  it("is passed on unchanged, up to two megabytes", async () => {
    const body = `{"a":"é${"x".repeat(2 * 1024 * 1024 - 10)}"}`;
    expect(await (await ask("messages", post(body)))?.text()).toBe(body);
    expect(await refusalOf("messages", post(`${body} `))).toBe("413 PGRST102");
  });

  it("passes arguments to a function by name, never as a list, in any spelling of the path", async () => {
    expect(await refusalOf("rpc/search_packages", post("{}"))).toBe("none");
    expect(await refusalOf("rpc/search_packages", post(" [{},{}]"))).toBe("400 PGRST102");
    for (const name of [
      "%72pc/search_packages",
      "rpc/search_packages/",
      "rpc/search_packages%2F",
      "rpc/search_packages%2f%2F",
      "rpc/search_packages/x",
      "rpc%2Fsearch_packages%2Fx%2Fy",
      "%2F/rpc/search_packages",
    ]) {
      expect(await refusalOf(name, post("[{},{}]")), name).toBe("400 PGRST102");
      expect(await refusalOf(name, post("{}")), name).toBe("none");
    }
    expect(await refusalOf("messages", post("[{},{}]"))).toBe("none");
  });
});

describe("a request", () => {
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
    [`t?or=(a.eq."${"(".repeat(49)}")`, "none"],
    [`t?or=(a.eq."${"(".repeat(50)}")`, "400 PGRST100"],
    // Lite's quotes have no escapes,
    [`t?or=(a.eq."\\",${tree(10).slice(1)}`, "none"],
    [`t?or=(a.eq."\\",${tree(11).slice(1)}`, "400 PGRST100"],
    [`t?select=x:"\\",${select(11)}`, "400 PGRST100"],
    // a closing bracket within them closes nothing,
    [`t?and=(a.eq.")))",${tree(11).slice(1)}`, "400 PGRST100"],
    // nor does one without an opening bracket,
    [`t?or=))))${tree(11)}`, "400 PGRST100"],
    // and parts of a path are neither quoted nor closed.
    [`t?select=a->b",${"a(".repeat(51)}`, "400 PGRST100"],
    [`t?select=${"a(a->b),".repeat(51)}`, "400 PGRST100"],
    [`t?select=${"a(b),".repeat(50)}id`, "none"],
    ["t?a=eq.%00", "400 22021"],
    ["t?%00=eq.1", "400 22021"],
    ["t%ff?select=id", "404 PGRST125"],
  ])("%s", async (path, expected) => {
    expect(await refusalOf(path)).toBe(expected);
  });

  it("is refused with an unknown method", async () => {
    expect(await refusalOf("t", { method: "PROPFIND" })).toBe("405 PGRST117");
    expect(await refusalOf("t", { method: "DELETE" })).toBe("none");
  });
});
