import { randomUUID } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { expect, test } from "vitest";
import { LOCK_PAUSES_MS, LOCK_TIMEOUT_MS } from "../../local/database/lock-retry";
import { applyMigrations } from "../../local/database/migrations";
import { createPool } from "../../local/database/pool";
import { createAgency, createPackage } from "../support/agencies";
import type { BackendProcess } from "../support/backend-process";
import { createTestClient, createUser, openSuperuser, type TestUser } from "../support/clients";
import { afterwards, start } from "../support/own-backends";

const MIGRATIONS = "supabase/migrations";
const TRAVELLERS = 3;
/** What a step of the upgrade must have met before the next one begins. */
const ANSWERS_A_STEP = 6;
const LAST_MS = 2_000;

/** A project with one migration, the oldest that can be upgraded; more are copied into it. */
async function makeFirstProject(first: string): Promise<string> {
  const project = await mkdtemp(path.join(os.tmpdir(), "wayfare-project-"));
  afterwards(() => rm(project, { recursive: true }));
  await mkdir(path.join(project, MIGRATIONS), { recursive: true });
  await copyFile(path.join(MIGRATIONS, first), path.join(project, MIGRATIONS, first));
  return project;
}

/** What was asked of the API while the schema changed. */
interface Ledger {
  answers: number;
  failures: string[];
  bookings: string[];
  messages: string[];
}

interface Asked {
  error: { code?: string; message: string } | null;
}

const dateIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A traveller of the oldest version: signs up, looks around, books, writes, and cancels. */
async function spendTrip(
  ledger: Ledger,
  backend: BackendProcess,
  packageId: string,
  step: () => string,
): Promise<void> {
  const note = <Answer extends Asked>(what: string, answer: Answer): Answer => {
    ledger.answers += 1;
    const { error } = answer;
    if (error) ledger.failures.push(`${step()}: ${what}: ${error.code ?? ""} ${error.message}`);
    return answer;
  };
  const visitor = createTestClient({ backend });
  note("search", await visitor.rpc("search_packages", { p_text: "sea" }));
  note("package", await visitor.from("travel_packages").select("title").eq("id", packageId));
  let user: TestUser;
  try {
    user = await createUser(backend);
  } catch (error) {
    ledger.failures.push(`${step()}: sign-up: ${String(error)}`);
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

test("each earlier version is upgraded to the next while people use it: nothing fails, nothing is lost", async () => {
  const [first = "", ...later] = (await readdir(MIGRATIONS)).sort();
  const project = await makeFirstProject(first);
  const backend = await start({ WAYFARE_PROJECT_DIR: project, WAYFARE_SEED: "0" });
  const packageId = await createPackage(await createAgency(backend));

  const ledger: Ledger = { answers: 0, failures: [], bookings: [], messages: [] };
  let file = first;
  let isOver = false;
  const load = Array.from({ length: TRAVELLERS }, async () => {
    while (!isOver) await spendTrip(ledger, backend, packageId, () => file);
  });
  const open = (url: string) => createPool(postgres(url, { onnotice: () => undefined }), 1);
  const [migrator, watcher] = [open(backend.databaseUrl), open(backend.superuserUrl)];
  afterwards(() => Promise.all([migrator.end(0), watcher.end(0)]));
  const retry = { watcher, timeoutMs: LOCK_TIMEOUT_MS, pausesMs: LOCK_PAUSES_MS };
  try {
    for (file of later) {
      const before = ledger.answers;
      const failed = ledger.failures.length;
      await copyFile(path.join(MIGRATIONS, file), path.join(project, MIGRATIONS, file));
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

  expect(ledger.failures).toEqual([]);
  const sql = openSuperuser(backend, 1);
  const stored = await sql<{ id: string }[]>`select id from public.bookings
    union all select id from public.messages`;
  const ids = new Set(stored.map(({ id }) => id));
  expect([...ledger.bookings, ...ledger.messages].filter((id) => !ids.has(id))).toEqual([]);
  expect(ledger.bookings.length).toBeGreaterThan(later.length / 4);
  await sql.end();
}, 300_000);
