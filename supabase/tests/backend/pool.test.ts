import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPool, type Pool } from "../../local/database/pool";
import { getBackend, openSuperuser } from "../support/clients";

const NAME = "pool-test";
const SIZE = 3;

const superuser = openSuperuser();
let pool: Pool;

beforeEach(async () => {
  await superuser`create table if not exists public.pool_test (id int primary key)`;
  const template = postgres(getBackend().superuserUrl, { connection: { application_name: NAME } });
  pool = createPool(template, SIZE);
  // The first session reads PostgreSQL's types.
  await pool`select 1`;
});
afterEach(async () => {
  await pool.end(100);
  await superuser`drop table public.pool_test`;
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Ends the sessions of the pool at once, as a killed PostgreSQL does. */
async function dropAll(): Promise<number> {
  const dropped = await superuser`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${NAME}`;
  return dropped.length;
}

/** Until then a drop meets some of the sessions only, and queries in place of the sleepers. */
async function sleepersStarted(count: number): Promise<void> {
  const sleeping = async () => {
    const rows = await superuser`select from pg_stat_activity
      where application_name = ${NAME} and wait_event = 'PgSleep'`;
    return rows.length;
  };
  await expect.poll(sleeping, { interval: 20, timeout: 10_000 }).toBe(count);
}

async function storedIds(): Promise<number[]> {
  const rows = await superuser<{ id: number }[]>`select id from public.pool_test order by id`;
  return rows.map(({ id }) => id);
}

describe("a pool whose sessions are dropped", () => {
  it("rejects transactions in progress, runs nothing of them elsewhere, and serves on (fault 17)", async () => {
    const works = numbers(20).map((id) =>
      pool.begin(async (tx) => {
        await tx`insert into public.pool_test values (${id})`;
        // Sent together: the driver queues all but the first.
        await Promise.all([tx`select pg_sleep(30)`, tx`insert into public.pool_test values (-1)`]);
      }),
    );
    const ends = Promise.allSettled(works);
    let done = false;
    void ends.then(() => (done = true));
    while (!done) await dropAll();
    expect((await ends).every(({ status }) => status === "rejected")).toBe(true);
    // A session that has just been dropped may look idle for a moment.
    const ask = () => pool`select 1 as one`.catch(() => []);
    await expect.poll(ask, { interval: 20 }).toEqual([{ one: 1 }]);
    expect(await storedIds()).toEqual([]);
  });

  it("gives waiting queries a new session (fault 16)", async () => {
    const sleepers = Promise.allSettled(numbers(SIZE).map(() => pool`select pg_sleep(30)`));
    const waiting = numbers(10).map((id) => pool<{ id: number }[]>`select ${id}::int as id`);
    await sleepersStarted(SIZE);
    await dropAll();
    expect(await Promise.all(waiting)).toEqual(numbers(10).map((id) => [{ id }]));
    expect((await sleepers).map(({ status }) => status)).toEqual(Array(SIZE).fill("rejected"));
  });

  it("loses no reserved session to another holder", async () => {
    const first = await pool.reserve();
    await first.unsafe("begin");
    expect(await dropAll()).toBe(1);
    await expect(first.unsafe("insert into public.pool_test values (1)")).rejects.toThrow();
    const others = await Promise.all(numbers(SIZE).map(() => pool.reserve()));
    first.release();
    const pids = await Promise.all(others.map((one) => one.unsafe("select pg_backend_pid()")));
    expect(new Set(pids.map(([row]) => row?.["pg_backend_pid"] as number)).size).toBe(SIZE);
    others.forEach((one) => one.release());
    expect(await storedIds()).toEqual([]);
  });
});

it("rejects the commit of a transaction that swallowed an error", async () => {
  const work = pool.begin(async (tx) => {
    await tx`insert into public.pool_test values (1)`;
    await tx`select 1 / 0`.catch(() => null);
  });
  await expect(work).rejects.toThrow("A query of the transaction has failed.");
  expect(await storedIds()).toEqual([]);
});

it("reads and writes arrays and JSON in every session", async () => {
  const asked = numbers(SIZE * 2).map(() =>
    pool.begin(async (tx) => {
      const rows = await tx<{ names: string[]; value: unknown; found: boolean }[]>`
        select ${["a", "b,c"]}::text[] as names, ${tx.json({ x: [1] })}::jsonb as value,
          'a' = any (${["a"]}) as found`;
      await tx`select pg_sleep(0.05)`;
      return rows[0];
    }),
  );
  const expected = { names: ["a", "b,c"], value: { x: [1] }, found: true };
  expect(await Promise.all(asked)).toEqual(Array(SIZE * 2).fill(expected));
});

it("ends in time although a query runs, and takes no more", async () => {
  const late = pool`select pg_sleep(30)`.catch((error: { code: string }) => error.code);
  const began = performance.now();
  await pool.end(200);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(await late).toBe("CONNECTION_CLOSED");
  await expect(pool`select 1`).rejects.toThrow("The pool has ended.");
});
