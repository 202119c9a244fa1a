import { once } from "node:events";
import { connect, type Socket } from "node:net";
import postgres from "postgres";

const CONNECT_WITHIN_MS = 5_000;
/** PostgreSQL's memory of a session grows. */
const OLD_AFTER_MS = 45 * 60_000;

/** `typeArrayMap` is filled by the first session that asks for PostgreSQL's types. */
type Options = postgres.ParsedOptions<Record<string, unknown>> & {
  fetch_types?: boolean;
  shared?: { typeArrayMap: Record<number, number> };
};

export function lostError(): Error {
  const error = new Error("The connection to PostgreSQL was lost.");
  return Object.assign(error, { code: "CONNECTION_CLOSED" });
}

/**
 * One connection of the driver, which connects on demand and only once. The driver (postgres 3.4.9)
 * can forget queries, throw outside of any promise, or continue a transaction on another connection
 * when it reconnects (porsager/postgres#1154), so a lost session is never used again.
 */
export class Session {
  readonly sql: postgres.Sql;
  isLost = false;
  private readonly openedAt = Date.now();
  private readonly rejects = new Set<(error: Error) => void>();

  /** @param onLost called once, for a closed session too */
  constructor(
    options: postgres.ParsedOptions<Record<string, unknown>>,
    private readonly onLost: (session: Session) => void,
  ) {
    const { fetch_types: mayFetch = true, shared } = options as Options;
    // Parsed options, which the driver accepts though its types do not.
    const own: object = {
      ...options,
      max: 1,
      // A loss during this query ends the process, so only the first session of a pool runs it.
      fetch_types: mayFetch && Object.keys(shared?.typeArrayMap ?? {}).length === 0,
      // The driver would end a session in the middle of a transaction.
      max_lifetime: null,
      socket: () => this.connect(options.host[0] ?? "", options.port[0] ?? 0),
    };
    this.sql = postgres(own);
  }

  get isOld(): boolean {
    return Date.now() - this.openedAt > OLD_AFTER_MS;
  }

  /** Rejects when the session is lost, also if the driver forgets the work. */
  during<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.isLost) reject(lostError());
      else this.rejects.add(reject);
      work.then(resolve, reject).then(() => this.rejects.delete(reject));
    });
  }

  /** Idle sessions say good-bye; work in progress fails. */
  close(): void {
    this.lose();
  }

  private async connect(host: string, port: number): Promise<Socket> {
    if (this.isLost) throw lostError();
    const socket = connect(port, host);
    socket.once("close", () => this.lose());
    const timer = setTimeout(() => socket.destroy(lostError()), CONNECT_WITHIN_MS);
    await once(socket, "connect").finally(() => clearTimeout(timer));
    return socket;
  }

  private lose(): void {
    if (this.isLost) return;
    this.isLost = true;
    // Queries from now on are rejected, before the driver notices and connects again.
    void this.sql.end({ timeout: 0 });
    for (const reject of this.rejects) reject(lostError());
    this.rejects.clear();
    this.onLost(this);
  }
}
