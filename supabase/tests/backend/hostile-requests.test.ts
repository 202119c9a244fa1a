import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createTestClient, getBackend } from "../support/clients";

const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

/** The status of an answer, and how its refusal is called. */
async function ask(
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  method = body === undefined ? "GET" : "POST",
  type = "application/json",
) {
  const { apiUrl, keys } = getBackend();
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { apikey: keys.publishableKey, "content-type": type },
    ...(body === undefined ? {} : { body }),
  });
  const said = (await response.json()) as Record<string, unknown>;
  return [response.status, said["error_code"] ?? said["error"] ?? said["code"]];
}

/** What comes back for bytes as they are: no client would send them. */
function send(text: string): Promise<string> {
  const { hostname, port } = new URL(getBackend().apiUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.on("data", (data) => (answer += data.toString("latin1")));
    socket.on("error", reject).on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
  });
}

// The next request is always answered.
afterEach(async () => {
  const { error } = await createTestClient().from("travel_packages").select("id").limit(1);
  expect(error).toBeNull();
});

describe("the Data API refuses as PostgREST does", () => {
  it.each([1_000, 10_000, 100_000])("bodies of %i levels", async (levels) => {
    for (const body of [nested(levels), `{"p_search":${nested(levels)}}`, "[".repeat(levels)]) {
      for (const path of ["rpc/search_packages", "messages"]) {
        expect(await ask(`/rest/v1/${path}`, body)).toEqual([400, "PGRST102"]);
      }
    }
  });

  it.each([20, 800])("queries of %i levels", async (levels) => {
    const close = ")".repeat(levels);
    for (const query of [
      `select=${"agency_public(".repeat(levels)}id${close}`,
      `select=id&and=${"(and".repeat(levels)}(price.gt.1)${close}`,
      `select=id&or=(${"and(".repeat(levels)}price.gt.1${close})`,
    ]) {
      expect(await ask(`/rest/v1/travel_packages?${query}`)).toEqual([400, "PGRST100"]);
    }
  });

  it("bodies of another content type", async () => {
    for (const type of ["text/csv", "text/csv; x=application/json", "text/plain"]) {
      const path = "/rest/v1/rpc/search_packages";
      expect(await ask(path, "[".repeat(100_000), "POST", type)).toEqual([415, "PGRST102"]);
    }
  });

  it.each(["", "/", "%2F", "/x", "%2Fx%2Fy"])(
    "arguments as a list, at a name and '%s'",
    async (end) => {
      const asked = `/rest/v1/rpc/search_packages${end}`;
      expect(await ask(asked, "[{}]")).toEqual([400, "PGRST102"]);
      expect(await ask(asked.replace("rpc/", "rpc%2F"), "[{}]")).toEqual([400, "PGRST102"]);
    },
  );

  it.each([
    ["a name that ends in a backslash", `select=x:"\\",${"a(".repeat(7_000)}`],
    ["a quote within a path", `select=a->b",${"a(".repeat(7_000)}`],
    ["what closes within a path", `select=${"a(a->),".repeat(1_600)}`],
    [
      "a text that ends in a backslash",
      `select=id&or=(title.eq."\\",${"and(".repeat(1_900)}price.gt.1${")".repeat(1_901)}`,
    ],
  ])("levels behind %s", async (_what, query) => {
    expect(await ask(`/rest/v1/travel_packages?${query}`)).toEqual([400, "PGRST100"]);
  });

  it("more columns than the database has room for", async () => {
    const columns = Array.from({ length: 1_700 }, () => "id").join(",");
    expect(await ask(`/rest/v1/travel_packages?select=${columns}`)).toEqual([413, "54011"]);
  });

  it("invalid UTF-8, anywhere", async () => {
    const odd = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await ask("/rest/v1/rpc/search_packages", odd)).toEqual([400, "PGRST102"]);
    expect(await ask("/rest/v1/%ff%fe")).toEqual([404, "PGRST125"]);
    expect(await ask("/rest/v1/travel_packages?%00=eq.1")).toEqual([400, "22021"]);
  });
});

it("Auth rejects nested bodies and invalid text", async () => {
  const odd = new Uint8Array([...Buffer.from('{"email":"'), 0xff, ...Buffer.from('@a.example"}')]);
  for (const [method, path] of [
    ["POST", "signup"],
    ["POST", "token?grant_type=password"],
    ["POST", "recover"],
    ["PUT", "user"],
  ] as const) {
    const deep = `{"data":${nested(20_000)}}`;
    expect(await ask(`/auth/v1/${path}`, deep, method)).toEqual([400, "validation_failed"]);
    expect(await ask(`/auth/v1/${path}`, "[".repeat(50_000), method)).toEqual([400, "bad_json"]);
    expect(await ask(`/auth/v1/${path}`, odd, method)).toEqual([400, "bad_json"]);
  }
});

it("Storage rejects nested, invalid and oversized bodies", async () => {
  const list = "/storage/v1/object/list/package-pictures";
  const refused = [400, "InvalidRequest"];
  expect(await ask(list, nested(100_000))).toEqual(refused);
  expect(await ask(list, '{"prefix":"\\u0000"}')).toEqual(refused);
  expect(await ask(list, new Uint8Array([0x22, 0xff, 0x22]))).toEqual(refused);
  expect(await ask(list, `"${"a".repeat(300_000)}"`)).toEqual([413, "Payload too large"]);
  const all = "/storage/v1/object/package-pictures";
  expect(await ask(all, '{"prefixes":["\\u0000"]}', "DELETE")).toEqual(refused);
  for (const bucket of ["\0", "", "a/b", "a".repeat(101)]) {
    const names = { sourceKey: "a.png", destinationKey: "b.png" };
    for (const buckets of [
      { bucketId: bucket },
      { bucketId: "package-pictures", destinationBucket: bucket },
    ]) {
      const body = JSON.stringify({ ...buckets, ...names });
      expect(await ask("/storage/v1/object/copy", body)).toEqual(refused);
    }
  }
  for (const bucket of ["%00", "%ff", "a".repeat(200)]) {
    const invalid = [400, "InvalidKey"];
    expect(await ask(`/storage/v1/object/list/${bucket}`, "{}")).toEqual(invalid);
    expect(await ask(`/storage/v1/object/public/${bucket}/a.png`)).toEqual(invalid);
    const names = '{"prefixes":["a"]}';
    expect(await ask(`/storage/v1/object/${bucket}`, names, "DELETE")).toEqual(invalid);
  }
});

it.each(["//", "//x:99999/", "http://[", "*", "/", "/realtime/v1/websocket?vsn=%ff"])(
  "a socket asked for at %s is refused, and everybody else's lives",
  async (target) => {
    const head = ["Host: x", "Connection: Upgrade", "Upgrade: websocket"];
    const socket = ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
    const lines = [`GET ${target} HTTP/1.1`, ...head, ...socket, "", ""];
    expect(await send(lines.join("\r\n"))).toMatch(/^HTTP\/1\.1 40[14] /);
  },
);
