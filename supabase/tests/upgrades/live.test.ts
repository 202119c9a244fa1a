import { randomUUID } from "node:crypto";
import { copyFile, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { LOCK_PAUSES_MS, LOCK_TIMEOUT_MS } from "../../local/database/lock-retry";
import { applyMigrations } from "../../local/database/migrations";
import { dateIn } from "../database/world";
import { createAgency, createPackage } from "../support/agencies";
import type { BackendProcess } from "../support/backend-process";
import { createTestClient, createUser, openSuperuser, type TestUser } from "../support/clients";
import { makeEmptyProject, removeProject } from "../support/old-projects";
import { afterwards, openPool, start } from "../support/own-backends";

const MIGRATIONS = "supabase/migrations";
const TRAVELLERS = 3;
/** What a step of the upgrade must have met before the next one begins. */
const ANSWERS_A_STEP = 6;
const LAST_MS = 2_000;

/** What was asked of the API while the schema changed. */
interface Ledger {
  answers: number;
  failures: { file: string; what: string }[];
  bookings: string[];
  messages: string[];
}

interface Asked {
  error: { code?: string; message: string } | null;
}

const MISSING = /: 42(?:703|803|883) |cache lookup failed for function/;
const TAKES_AWAY = /^(?:drop function|alter table \S+ rename) /im;

/**
 * Whether a call had begun when the step dropped or renamed what it still wanted. PostgreSQL has no lock against
 * that; the next call finds what is new.
 */
async function wantedWhatIsGone({ file, what }: Ledger["failures"][number]): Promise<boolean> {
  if (!MISSING.test(what)) return false;
  return TAKES_AWAY.test(await readFile(path.join(MIGRATIONS, file), "utf8"));
}

/** A traveller of the oldest version: signs up, looks around, books, writes, and cancels. */
async function spendTrip(
  ledger: Ledger,
  backend: BackendProcess,
  packageId: string,
  step: () => string,
): Promise<void> {
  const fail = (what: string) => ledger.failures.push({ file: step(), what });
  const note = <Answer extends Asked>(what: string, answer: Answer): Answer => {
    ledger.answers += 1;
    const { error } = answer;
    if (error) fail(`${what}: ${error.code ?? ""} ${error.message}`);
    return answer;
  };
  const visitor = createTestClient({ backend });
  note("search", await visitor.rpc("search_packages", { p_text: "sea" }));
  note("package", await visitor.from("travel_packages").select("title").eq("id", packageId));
  let user: TestUser;
  try {
    user = await createUser(backend);
  } catch (error) {
    fail(`sign-up: ${String(error)}`);
    return;
  }
  const { client, id: userId } = user;
  const request = {
    ...{ p_request_id: randomUUID(), p_package_id: packageId, p_departure_id: null },
    ...{ p_travel_date: dateIn(30), p_travellers: 1 },
  };
  const booked = note("book", await client.rpc("book_package", request).single());
  if (!booked.data) return;
  const { booking_id, conversation_id } = booked.data;
  ledger.bookings.push(booking_id);
  const message = { id: randomUUID(), conversation_id, sender_id: userId };
  const sent = await client
    .from("messages")
    .insert({ ...message, sender_type: "user", content: "Is breakfast included?" });
  if (!note("send", sent).error) ledger.messages.push(message.id);
  note("trips", await client.from("bookings").select("id, reference, status, total_price"));
  note("inbox", await client.from("conversations").select("id, subject, user_unread_count"));
  const cancelled = { p_booking_id: booking_id, p_expected_status: "pending" };
  note("cancel", await client.rpc("cancel_booking", cancelled));
}

test("each earlier version is upgraded to the next while people use it: no call fails but one that wants what a step takes away, and nothing is lost", async () => {
  const [first = "", ...later] = (await readdir(MIGRATIONS)).sort();
  const project = await makeEmptyProject();
  afterwards(() => removeProject(project));
  const release = (name: string) =>
    copyFile(path.join(MIGRATIONS, name), path.join(project, MIGRATIONS, name));
  await release(first);
  const backend = await start({ WAYFARE_PROJECT_DIR: project, WAYFARE_SEED: "0" });
  const packageId = await createPackage(await createAgency(backend));

  const ledger: Ledger = { answers: 0, failures: [], bookings: [], messages: [] };
  let file = first;
  let isOver = false;
  const load = Array.from({ length: TRAVELLERS }, async () => {
    while (!isOver) await spendTrip(ledger, backend, packageId, () => file);
  });
  const [migrator, watcher] = [openPool(backend.databaseUrl), openPool(backend.superuserUrl)];
  afterwards(() => Promise.all([migrator.end(0), watcher.end(0)]));
  const retry = { watcher, timeoutMs: LOCK_TIMEOUT_MS, pausesMs: LOCK_PAUSES_MS };
  try {
    for (file of later) {
      const before = ledger.answers;
      const failed = ledger.failures.length;
      await release(file);
      const say = () => undefined;
      const dir = path.join(project, MIGRATIONS);
      expect(await applyMigrations(migrator, dir, { ...retry, say })).toEqual([file]);
      // A failure ends the waiting: it is reported below.
      while (ledger.answers < before + ANSWERS_A_STEP && ledger.failures.length === failed) {
        await pause(5);
      }
    }
    // The version before goes on with the new schema, as after a rollback.
    await pause(LAST_MS);
  } finally {
    isOver = true;
    await Promise.all(load);
  }

  const excused = await Promise.all(ledger.failures.map(wantedWhatIsGone));
  expect(ledger.failures.filter((_, index) => !excused[index])).toEqual([]);
  const sql = openSuperuser(backend, 1);
  const stored = await sql<{ id: string }[]>`select id from public.bookings
    union all select id from public.messages`;
  const ids = new Set(stored.map(({ id }) => id));
  expect([...ledger.bookings, ...ledger.messages].filter((id) => !ids.has(id))).toEqual([]);
  expect(ledger.bookings.length).toBeGreaterThan(later.length / 4);
  await sql.end();
}, 300_000);
