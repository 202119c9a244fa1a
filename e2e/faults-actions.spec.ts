import { readFile } from "node:fs/promises";
import path from "node:path";

import { expect, test, type APIRequestContext } from "@playwright/test";

import { freePort } from "../scripts/run/processes.mjs";
import { startOwnSite, type OwnSite } from "./support/own-site";

/** The parallel tests would share the machine with the page whose time is measured. */
test.describe.configure({ mode: "default" });

const POSTS = 34;
const SAMPLES = 9;

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite(await freePort(), {});
});

test.afterAll(() => site.stop());

/** Ids of the build's actions: one that the sign-in page has, and one that only other pages have. */
async function readActionIds() {
  const file = path.join(
    process.env["NEXT_DIST_DIR"] ?? ".next",
    "server/server-reference-manifest.json",
  );
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

function postAction(
  request: APIRequestContext,
  id: string,
  { visitor = "198.51.100.1", data = "[]" }: { visitor?: string; data?: string } = {},
) {
  return request.post(`${site.url}/auth`, {
    headers: {
      "x-forwarded-for": visitor,
      origin: site.url,
      "next-action": id,
      "content-type": "text/plain;charset=UTF-8",
    },
    data,
  });
}

/** @returns milliseconds that the sign-in page, which is never cached, takes */
async function timeSignIn(request: APIRequestContext, visitor: string): Promise<number> {
  const began = performance.now();
  const answer = await request.get(`${site.url}/auth`, { headers: { "x-forwarded-for": visitor } });
  expect(answer.status()).toBe(200);
  return performance.now() - began;
}

async function medianTime(request: APIRequestContext, visitor: string): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    times.push(await timeSignIn(request, visitor));
  }
  return times.sort((a, b) => a - b)[Math.floor(SAMPLES / 2)] ?? 0;
}

test("two visitors who post another page's action don't delay a third visitor's page", async ({
  request,
}) => {
  const { foreign } = await readActionIds();
  // The first load of a page reads its code.
  await timeSignIn(request, "203.0.113.8");
  await postAction(request, foreign);
  const idle = await medianTime(request, "203.0.113.9");
  const attack = Array.from({ length: POSTS }, (_, index) =>
    postAction(request, foreign, { visitor: `198.51.100.${String(1 + (index % 2))}` }),
  );
  const first = await timeSignIn(request, "203.0.113.9");
  const under = await medianTime(request, "203.0.113.9");
  console.log({ idle, first, under });
  await Promise.all(attack);
  expect(under).toBeLessThan(2 * idle);
});

test("an action that no page has is refused without a page being rendered", async ({ request }) => {
  for (const id of [`40${"0".repeat(40)}`, "0".repeat(40), "toString", "../x"]) {
    const answer = await postAction(request, id);
    expect(answer.status(), id).toBeGreaterThanOrEqual(400);
    expect(answer.status(), id).toBeLessThan(500);
    expect(answer.headers()["x-nextjs-action-not-found"], id).toBe("1");
  }
});
