import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { Failure } from "../failure";
import type { Pool } from "./pool";

/** `watcher` reads which connections hold the locks, on a connection of its own. */
export type LockRetry = {
  watcher: Pool;
  /** Everybody else who wants the table waits behind a migration that waits, so this is short. */
  timeoutMs: number;
  /** Before each attempt but the first. */
  pausesMs: readonly number[];
  say: (text: string) => void;
};

/**
 * Less than PostgreSQL's `deadlock_timeout` of a second: where a migration and a request wait for each other, the
 * migration gives up before the request is made to.
 */
export const LOCK_TIMEOUT_MS = 800;
/** Short at first: requests that come all the time make a migration of several tables give way often. */
export const LOCK_PAUSES_MS = [
  100, 100, 200, 200, 400, 400, 800, 800, 1_000, 2_000, 4_000, 8_000, 16_000,
];

/** A lock was not granted in time; two transactions waited for each other. */
const LOCKED_CODES = new Set(["55P03", "40P01"]);

type Holder = {
  pid: number;
  program: string | null;
  state: string | null;
  began: Date | null;
  table: string | null;
};

/** Without the query: it may hold personal data. */
function readHolders(watcher: Pool, pid: number): Promise<Holder[]> {
  return watcher<Holder[]>`
    select b.pid, nullif(a.application_name, '') as program, a.state, a.query_start as began,
      (select format('%s.%s', c.relnamespace::regnamespace, c.relname)
        from pg_locks l join pg_class c on c.oid = l.relation
        where l.pid = ${pid} and not l.granted limit 1) as "table"
    from unnest(pg_blocking_pids(${pid})) as b(pid) left join pg_stat_activity a using (pid)`;
}

function describe(holders: readonly Holder[]): string {
  const [first] = holders;
  if (!first) return "another connection holds the lock.";
  const each = holders.map(({ pid, program, state, began }) => {
    const facts = [
      program ?? "a program without a name",
      state,
      began && `query began at ${began.toISOString()}`,
    ];
    return `process ${pid} (${facts.filter(Boolean).join(", ")})`;
  });
  return `${first.table ?? "what it needs"} is locked by ${each.join(" and ")}.`;
}

/** Keeps what blocked a process last: when PostgreSQL reports the failure, nothing blocks it any more. */
class HolderWatch {
  last: readonly Holder[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly watcher: Pool,
    private readonly everyMs: number,
  ) {}

  start(pid: number): void {
    this.timer = setInterval(() => {
      readHolders(this.watcher, pid).then(
        (holders) => {
          if (holders.length > 0) this.last = holders;
        },
        // The report is then less exact.
        () => undefined,
      );
    }, this.everyMs);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof postgres.PostgresError && LOCKED_CODES.has(error.code);
}

/**
 * Repeats an attempt that got no lock, with growing pauses in which everybody else goes on.
 * @param attempt calls `begin` with the id of its PostgreSQL process
 * @throws Failure after the last attempt, which names what holds the lock
 */
export async function retryLocked(
  file: string,
  { watcher, timeoutMs, pausesMs, say }: LockRetry,
  attempt: (begin: (pid: number) => void) => Promise<void>,
): Promise<void> {
  for (let failed = 0; ; failed += 1) {
    const watch = new HolderWatch(watcher, timeoutMs / 4);
    try {
      return await attempt((pid) => watch.start(pid));
    } catch (error) {
      if (!isLocked(error)) throw error;
      const cause = describe(watch.last);
      const pauseMs = pausesMs[failed];
      if (pauseMs === undefined) {
        throw new Failure(
          `${file} got no lock in ${failed + 1} attempts and is not applied: ${cause} End that ` +
            "transaction and start again.",
        );
      }
      say(`${file} waits: ${cause} Next attempt in ${pauseMs / 1_000} s.`);
      await sleep(pauseMs);
    } finally {
      watch.stop();
    }
  }
}
