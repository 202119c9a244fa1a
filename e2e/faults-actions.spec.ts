import { readFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "@playwright/test";

import { ACTIONS } from "../scripts/run/earlier-build.mjs";
import { freePort } from "../scripts/run/processes.mjs";
import { startOwnSite, type OwnSite } from "./support/own-site";
import { sendRaw } from "./support/raw-request";
import { boundary, formData } from "./support/server-actions";

test.describe.configure({ mode: "default" });

/** As many as held all places, and more that took each one that was given up, from each of two addresses. */
const POSTS = 24;

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite(await freePort(), {});
});

test.afterAll(() => site.stop());

/** Ids of the build's actions: one that the sign-in page has, and one that only other pages have. */
async function readActionIds() {
  const file = path.join(process.env["NEXT_DIST_DIR"] ?? ".next", ACTIONS);
  const { node } = JSON.parse(await readFile(file, "utf8")) as {
    node: Record<string, { workers: Record<string, unknown> }>;
  };
  const ids = Object.entries(node).map(([id, { workers }]) => ({
    id,
    isOfSignIn: Object.keys(workers).some((worker) => worker.includes("(account)/auth/page")),
  }));
  const own = ids.find(({ isOfSignIn }) => isOfSignIn)?.id;
  const foreign = ids.find(({ isOfSignIn }) => !isOfSignIn)?.id;
  if (own === undefined || foreign === undefined) throw new Error("The build has no such actions.");
  return { own, foreign };
}

/** @param id null for a form that names its action in its body */
function postAction(
  id: string | null,
  body: string | Buffer = "[]",
  { visitor = "198.51.100.1", type = "text/plain;charset=UTF-8" } = {},
) {
  return sendRaw(`${site.url}/auth`, {
    method: "POST",
    headers: {
      "x-forwarded-for": visitor,
      origin: site.url,
      ...(id === null ? {} : { "next-action": id }),
      "content-type": type,
      "content-length": Buffer.byteLength(body),
    },
    body,
  });
}

/** @returns milliseconds that the sign-in page takes, which is never cached */
async function timeSignIn() {
  const answer = await sendRaw(`${site.url}/auth`, {
    headers: { "x-forwarded-for": "203.0.113.9" },
  });
  expect(answer.status).toBe(200);
  return answer.took;
}

test("two visitors who post another page's action don't delay a third visitor's page (attack 75)", async () => {
  const { foreign } = await readActionIds();
  // The first load of a page reads its code.
  await timeSignIn();
  await postAction(foreign);
  const answers = Array.from({ length: 2 * POSTS }, (_, index) =>
    postAction(foreign, "[]", { visitor: `198.51.100.${String(1 + (index % 2))}` }),
  );
  // Requests that wait for a place of their own wait for ten seconds.
  expect(await timeSignIn()).toBeLessThan(5_000);
  for (const { status, took } of await Promise.all(answers)) {
    // Next has asked its own server, which has refused what is no form.
    expect(status).toBe(409);
    expect(took).toBeLessThan(10_000);
  }
});

test("an action that no page has is refused at once", async () => {
  for (const id of [`40${"0".repeat(40)}`, "0".repeat(40), "toString", "../x"]) {
    const answer = await postAction(id);
    expect(answer.status, id).toBe(id.length === 42 ? 409 : 400);
    expect(answer.headers["x-nextjs-action-not-found"], id).toBe("1");
  }
});

for (const page of ["own", "foreign"] as const) {
  test(`malformed payloads of an action are refused, and the connection is answered (${page}, attacks 53 and 84)`, async () => {
    const id = (await readActionIds())[page];
    // The first action of a page reads its code.
    await postAction(id);
    const multipart = `multipart/form-data; boundary=${boundary}`;
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    const payloads: [string, string | Buffer, string][] = [
      ["half an object", "{", "text/plain"],
      ["nothing", "", "text/plain"],
      ["a row that is not there", '"$Q1"', "text/plain"],
      ["a row of itself", '"$0"', "text/plain"],
      ["rows of each other", formData({ "0": '["$1"]', "1": '["$2"]', "2": '["$1"]' }), multipart],
      ["a prototype", '["$0:__proto__:constructor"]', "text/plain"],
      ["a form without an end", `--${boundary}\r\nContent-Disp`, multipart],
      ["a form without a boundary", formData({ "0": "[]" }), "multipart/form-data"],
      ["sound, but no form", "[null,{}]", "text/plain"],
      ["nested", deep, "text/plain"],
      ["nested in a row", formData({ "0": '["$1"]', "1": deep }), multipart],
      ["two megabytes", Buffer.alloc(2 * 1024 * 1024, "a"), "text/plain"],
      ["a function of nobody", formData({ "0": '["$F1"]', "1": '{"id":"x"}' }), multipart],
    ];
    for (const [name, body, type] of payloads) {
      const answer = await postAction(id, body, { type });
      expect([400, 409], name).toContain(answer.status);
      expect(answer.text, name).not.toMatch(/at .*\.js:\d+/);
      expect(answer.took, name).toBeLessThan(1_000);
    }
    const large = await postAction(id, Buffer.alloc(26 * 1024 * 1024, "a"));
    expect(large.status).toBe(413);
    expect(large.took).toBeLessThan(1_000);
  });
}

test("malformed forms of no script are refused", async () => {
  const { own } = await readActionIds();
  const multipart = `multipart/form-data; boundary=${boundary}`;
  for (const [name, body] of [
    ["half an object", formData({ $ACTION_REF_1: "", "$ACTION_1:0": "{" })],
    ["a row that is not there", formData({ $ACTION_REF_1: "", "$ACTION_1:0": '{"id":"$Q7"}' })],
    ["no rows", formData({ $ACTION_REF_1: "" })],
    ["an id of nobody", formData({ [`$ACTION_ID_${own}0`]: "" })],
    ["a form without an end", `--${boundary}\r\nContent-Disp`],
  ] as const) {
    const answer = await postAction(null, body, { type: multipart });
    expect(answer.status, name).toBeGreaterThanOrEqual(400);
    expect(answer.status, name).toBeLessThan(500);
  }
});

test("headers beyond the limit are refused with the headers of all answers (attack 64)", async () => {
  const answer = await sendRaw(`${site.url}/`, { headers: { "x-long": "a".repeat(70_000) } });
  expect(answer.status).toBe(431);
  expect(answer.headers["x-frame-options"]).toBe("DENY");
  expect(answer.headers["x-content-type-options"]).toBe("nosniff");
});
