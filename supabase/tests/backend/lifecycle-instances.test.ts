import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import {
  EVERY_READ_TAG,
  LIVE_AGENCIES_TAG,
  PUBLIC_PACKAGES_TAG,
} from "../../../lib/cache/public-tags";
import { announceExpiry } from "../../../lib/cache/request-trace";
import { callAsServer } from "../../../serve/backend-calls";
import { joinInstances } from "../../../serve/instances";
import type { BackendProcess } from "../support/backend-process";
import { createServiceClient, createUser } from "../support/clients";
import { afterwards, dataDir, start } from "../support/own-backends";

const ALL = [LIVE_AGENCIES_TAG, PUBLIC_PACKAGES_TAG];

async function createAgency(backend: BackendProcess) {
  const owner = await createUser(backend);
  const { data, error } = await owner.client
    .from("agencies")
    .insert({
      user_id: owner.id,
      business_name: `Lantern Tours ${randomUUID().slice(0, 8)}`,
      business_email: owner.email,
      business_phone: "+34 600 000 000",
    })
    .select("id")
    .single();
  if (error) throw error;
  return data.id;
}

async function setStatus(backend: BackendProcess, id: string, status: "approved" | "rejected") {
  const reason = status === "rejected" ? "The licence has expired." : null;
  const { error } = await createServiceClient(backend)
    .from("agencies")
    .update({ verification_status: status, rejection_reason: reason })
    .eq("id", id);
  if (error) throw error;
}

const serverOf = ({ apiUrl, keys }: BackendProcess) => ({ url: apiUrl, secretKey: keys.secretKey });

/** Another instance of the site, which put pages with these tags out of date. */
function announce(backend: BackendProcess, ...tags: string[]) {
  const args = { p_tags: tags, p_instance: randomUUID() };
  return callAsServer<number>(serverOf(backend), "announce_expired_tags", args);
}

/** This process as an instance of the site. */
function join(backend: BackendProcess, file: string) {
  const expired: string[][] = [];
  const states: boolean[] = [];
  const end = joinInstances({
    ...serverOf(backend),
    file,
    onState: (isJoined) => void states.push(isJoined),
    // As the server does it: whoever keeps pages hears of it.
    expire: (tags) => {
      expired.push([...tags]);
      announceExpiry(tags);
    },
  });
  afterwards(async () => end());
  return { expired, states, end };
}

type Seen = { id: number; timeline: string };

const keptIn = async (file: string) => JSON.parse(await readFile(file, "utf8")) as Seen;
const lastIn = (file: string) =>
  keptIn(file).then(
    ({ id }) => id,
    () => null,
  );

it("instances tell each other, and hear of what they missed (attack 90)", async () => {
  const WAYFARE_DATA_DIR = await dataDir();
  const first = await start({ WAYFARE_DATA_DIR });
  const file = path.join(WAYFARE_DATA_DIR, "last-announcement");
  const before = await announce(first, "before");
  const { expired, end } = join(first, file);
  await expect.poll(() => lastIn(file), { timeout: 10_000 }).toBe(before);

  // What others change is dropped here within a second, once.
  const one = await announce(first, "package:one", "package-card:one");
  await expect
    .poll(() => expired, { timeout: 1_000 })
    .toEqual([["package:one", "package-card:one"]]);

  // What changes here is told, in one announcement, and not heard again.
  announceExpiry(["package:two"]);
  announceExpiry(["package:two", "package:three"]);
  await expect.poll(() => lastIn(file), { timeout: 2_000 }).toBe(one + 1);
  const [told] = await callAsServer<{ tags: string[] }[]>(serverOf(first), "read_expired_tags", {
    p_after: one,
  });
  expect(told?.tags.sort()).toEqual(["package:three", "package:two"]);
  expect(expired).toHaveLength(1);

  // The database tells it of agencies that leave.
  const id = await createAgency(first);
  await setStatus(first, id, "approved");
  await setStatus(first, id, "rejected");
  await expect.poll(() => expired.slice(1), { timeout: 1_000 }).toEqual([ALL]);

  // While it is down it hears nothing; then it reads exactly that.
  end();
  await announce(first, "package:four");
  const last = await announce(first, "package:four", "package:five");
  const again = join(first, file);
  await expect
    .poll(() => again.expired.map((tags) => tags.sort()), { timeout: 10_000 })
    .toEqual([["package:five", "package:four"]]);
  await expect.poll(() => lastIn(file)).toBe(last);
  again.end();

  // After too long, or of a database that was restored to a time before, it can't know: everything goes.
  const { timeline } = await keptIn(file);
  await writeFile(file, JSON.stringify({ id: last + 1_000, timeline }));
  const late = join(first, file);
  expect(await firstExpiry(late)).toEqual([EVERY_READ_TAG]);
  late.end();
  await expect.poll(() => lastIn(file)).toBe(last);
  await writeFile(file, JSON.stringify({ id: last, timeline: `${timeline.slice(0, -1)}0` }));
  expect(await firstExpiry(join(first, file))).toEqual([EVERY_READ_TAG]);
});

async function firstExpiry({ expired }: { expired: string[][] }): Promise<string[]> {
  await expect.poll(() => expired, { timeout: 10_000 }).toHaveLength(1);
  return expired[0] ?? [];
}

it("a lost connection costs no announcement", async () => {
  const WAYFARE_DATA_DIR = await dataDir();
  const first = await start({ WAYFARE_DATA_DIR });
  const { expired, states } = join(first, path.join(WAYFARE_DATA_DIR, "last-announcement"));
  const heard = async () => {
    await announce(first, "package:one");
    return expired.length > 0;
  };
  await expect.poll(heard, { timeout: 10_000, interval: 500 }).toBe(true);
  expect(states).toEqual([true]);
  await first.stop({ keepData: true });
  await expect.poll(() => states.at(-1), { timeout: 10_000 }).toBe(false);
  expired.length = 0;
  const { port } = new URL(first.apiUrl);
  const second = await start({ WAYFARE_DATA_DIR, WAYFARE_API_PORT: port });
  await announce(second, "package:missed");
  await expect.poll(() => expired.flat(), { timeout: 30_000 }).toContain("package:missed");
  expect(expired.flat()).not.toContain(PUBLIC_PACKAGES_TAG);
  expect(states.at(-1)).toBe(true);
});
