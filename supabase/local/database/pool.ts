import type postgres from "postgres";
import { traceStatement } from "../tracing/spans";
import { Session } from "./session";

type Waiter = { resolve: (session: Session) => void; reject: (error: Error) => void };

/** The queries of a transaction. */
export type Tx = postgres.Sql;

/** A pool of sessions, which survives the loss of any of them. */
export type Pool = {
  <T extends readonly (object | undefined)[] = postgres.Row[]>(
    text: TemplateStringsArray,
    ...values: readonly postgres.ParameterOrFragment<never>[]
  ): Promise<postgres.RowList<T>>;
  begin: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** A session of the caller's own, as the driver's pool lends it. */
  reserve: () => Promise<Reserved>;
  /** Waits for transactions in progress, then ends them. */
  end: (withinMs: number) => Promise<void>;
};

type Answer = readonly postgres.Row[] & { readonly command: string; readonly count: number };

const NOTHING_READ: Answer = Object.assign([], { command: "", count: 0 });

export type Reserved = {
  unsafe: (text: string, values?: postgres.ParameterOrJSON<never>[]) => Promise<Answer>;
  release: () => void;
};

class Sessions {
  private readonly all = new Set<Session>();
  private readonly idle: Session[] = [];
  private readonly waiters: Waiter[] = [];
  private isEnded = false;
  private onEmpty: () => void = () => undefined;

  constructor(
    private readonly options: postgres.ParsedOptions<Record<string, unknown>>,
    private readonly max: number,
  ) {}

  async take(): Promise<Session> {
    if (this.isEnded) throw endedError();
    // The last one used: Lite runs some transactions as single queries, one after the other.
    const session = this.idle.pop() ?? (this.all.size < this.max ? this.open() : null);
    if (session !== null) return session;
    return new Promise((resolve, reject) => this.waiters.push({ resolve, reject }));
  }

  giveBack(session: Session): void {
    // A lost session has been replaced.
    if (session.isLost) return;
    if (this.isEnded || session.isOld) return session.close();
    const waiter = this.waiters.shift();
    if (waiter) waiter.resolve(session);
    else this.idle.push(session);
  }

  async end(withinMs: number): Promise<void> {
    this.isEnded = true;
    for (const { reject } of this.waiters.splice(0)) reject(endedError());
    for (const session of this.idle.splice(0)) session.close();
    if (this.all.size === 0) return;
    const empty = new Promise<void>((resolve) => (this.onEmpty = resolve));
    const timer = setTimeout(() => this.all.forEach((session) => session.close()), withinMs);
    await empty;
    clearTimeout(timer);
  }

  private open(): Session {
    const session = new Session(this.options, (lost) => this.forget(lost));
    this.all.add(session);
    return session;
  }

  private forget(lost: Session): void {
    this.all.delete(lost);
    const place = this.idle.indexOf(lost);
    if (place >= 0) this.idle.splice(place, 1);
    const waiter = this.isEnded ? undefined : this.waiters.shift();
    waiter?.resolve(this.open());
    if (this.all.size === 0) this.onEmpty();
  }
}

function endedError(): Error {
  return Object.assign(new Error("The pool has ended."), { code: "CONNECTION_ENDED" });
}

async function transact<T>(session: Session, run: (tx: Tx) => Promise<T>): Promise<T> {
  const say = (text: string) => session.during(session.sql.unsafe(text));
  await say("begin");
  let result: T;
  try {
    result = await session.during(run(session.sql));
  } catch (error) {
    await say("rollback").catch(() => session.close());
    throw error;
  }
  const { command } = await say("commit");
  if (command !== "COMMIT") throw new Error("A query of the transaction has failed.");
  return result;
}

/** What frames a call: nothing in its result is read, and if it fails so does what follows in the transaction. */
const FRAME = /^(?:begin$|select set_config\()/;

/** Sends what frames a call together with the statement after it, whose caller gets the error of either. */
function askInTurn(session: Session): Reserved["unsafe"] {
  let sent: Promise<unknown>[] = [];
  return async (text, values = []) => {
    if (FRAME.test(text)) {
      // A few texts, which are worth preparing.
      const frame = session.during(session.sql.unsafe(text, values, { prepare: true }));
      frame.catch(() => undefined);
      sent.push(frame);
      return NOTHING_READ;
    }
    const before = sent;
    sent = [];
    const asked = traceStatement(text, (traced) =>
      session.during(session.sql.unsafe(traced, values)),
    );
    await Promise.all([...before, asked]);
    return asked;
  };
}

/** @param template gives the options only, and never connects */
export function createPool(template: postgres.Sql<Record<string, unknown>>, max: number): Pool {
  const sessions = new Sessions(template.options, max);
  const borrow = async <T>(run: (session: Session) => Promise<T>): Promise<T> => {
    const session = await sessions.take();
    try {
      return await run(session);
    } finally {
      sessions.giveBack(session);
    }
  };
  const ask = <T extends readonly (object | undefined)[]>(
    text: TemplateStringsArray,
    ...values: readonly postgres.ParameterOrFragment<never>[]
  ) =>
    borrow((session) =>
      // The driver prepares such a statement by its text, which a comment would change each time.
      traceStatement(text[0] ?? "", () => session.during(session.sql<T>(text, ...values))),
    );
  return Object.assign(ask, {
    begin: <T>(run: (tx: Tx) => Promise<T>) => borrow((session) => transact(session, run)),
    reserve: async () => {
      const session = await sessions.take();
      return { unsafe: askInTurn(session), release: () => sessions.giveBack(session) };
    },
    end: (withinMs: number) => sessions.end(withinMs),
  });
}
