import { afterEach, describe, expect, it } from "vitest";

import { currentTrace } from "../../lib/cache/request-trace";
import { closeFronts, respond, serveFront } from "./front-fixture";

afterEach(closeFronts);

const NEW_ID = /^[\da-f]{8}-[\da-f-]{27}$/;

describe("the id of a request", () => {
  it("is in the answer, in the request that Next gets and in the trace", async () => {
    const seen: unknown[] = [];
    const { ask } = await serveFront((request, response) => {
      seen.push(request.headers["x-request-id"], currentTrace()?.requestId);
      respond(response);
    });
    const { headers } = await ask("/", { "x-request-id": "lb-1" });
    expect([headers["x-request-id"], ...seen]).toEqual(["lb-1", "lb-1", "lb-1"]);
  });

  it("is a new one for a request without a valid id", async () => {
    const { ask } = await serveFront((_, response) => respond(response));
    const forged = await ask("/a", { "x-request-id": "a b" });
    const none = await ask("/b");
    expect(forged.headers["x-request-id"]).toMatch(NEW_ID);
    expect(none.headers["x-request-id"]).toMatch(NEW_ID);
  });

  it("is in refusals", async () => {
    const { ask } = await serveFront((_, response) => respond(response));
    const headers = { "x-request-id": "lb-1" };
    for (const [path, method, status] of [
      ["/a/%2e%2e/b", "GET", 400],
      ["/a//b", "GET", 308],
      ["/a", "DELETE", 405],
    ] as const) {
      const answer = await ask(path, headers, method);
      expect([answer.status, answer.headers["x-request-id"]]).toEqual([status, "lb-1"]);
    }
  });

  it("is not stored: a stored answer has the id that came with the request, or none", async () => {
    const { ask, warm, store } = await serveFront((_, response) => respond(response));
    await ask("/", { "x-request-id": "first" });
    await warm("/");
    expect(store.get("/")?.headers.map(([name]) => name.toLowerCase())).not.toContain(
      "x-request-id",
    );
    const idOf = async (headers: Record<string, string>) =>
      (await ask("/", headers)).headers["x-request-id"];
    expect(await idOf({ "x-request-id": "second" })).toBe("second");
    expect(await idOf({ "x-request-id": "third", "if-none-match": '"e1"' })).toBe("third");
    expect(await idOf({ "x-request-id": "a b" })).toBeUndefined();
    expect(await idOf({})).toBeUndefined();
  });

  it("stays when a failure is answered with the last good page", async () => {
    let isDown = false;
    const { ask, warm, state } = await serveFront((_, response) => {
      if (isDown) response.writeHead(500).end();
      else respond(response);
    });
    await warm("/");
    isDown = true;
    state.now += 10_000_000;
    const answer = await ask("/", { "x-request-id": "lb-1" });
    expect([answer.status, answer.headers["x-request-id"]]).toEqual([200, "lb-1"]);
    expect((await ask("/")).headers["x-request-id"]).toMatch(NEW_ID);
  });
});
