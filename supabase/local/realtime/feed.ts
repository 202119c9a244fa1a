import { randomBytes } from "node:crypto";
import postgres from "postgres";
import type { Login } from "../database/connection";
import { Session } from "../database/session";
import { messageOf } from "../failure";
import { InsertDecoder, type WalRow } from "./pgoutput";

export type FeedMessage = {
  id: string;
  topic: string;
  event: string | null;
  /** JSON. */
  payload: string;
  private: boolean;
};

type Handlers = {
  onMessage: (message: FeedMessage) => void;
  onMails: () => void;
  /** Messages from now on would be missed. */
  onLost: () => void;
  onReady: () => void;
};

const RETRY_MS = 500;
const DATA = 0x77;
const KEEPALIVE = 0x6b;
const DATA_HEADER = 25;
const PLACE = 1;
/**
 * The interval of status updates, which wake the sender. PostgreSQL 16 and newer misses a commit
 * between its check for flushed data and its wait (`WalSndWait`): the data would wait for the next
 * commit, or up to 15 s. They also answer the sender's own questions: an answer to each at once
 * makes bookings some 5 % slower.
 */
const STATUS_MS = 100;
/** Microseconds from 1970 to 2000, the start of the protocol's clock. */
const EPOCH = 946_684_800_000_000n;

/** Confirms everything up to a position in the log. */
function statusAt(place: bigint): Buffer {
  const status = Buffer.alloc(34);
  status.write("r");
  for (const offset of [1, 9, 17]) status.writeBigUInt64BE(place, offset);
  status.writeBigInt64BE(BigInt(Date.now()) * 1000n - EPOCH, 25);
  return status;
}

/**
 * Reports committed rows of `realtime.messages` in commit order, from the replication log as hosted
 * Realtime does. NOTIFY would serialize all commits, each with its own disk wait.
 */
export class Feed {
  private session: Session | null = null;
  private isStopped = false;

  constructor(
    private readonly login: Login,
    private readonly handlers: Handlers,
  ) {}

  /** Resolves on the first connection; reconnects by itself. */
  async start(): Promise<void> {
    const connection = await this.connect();
    void this.keepConnected(connection.closed);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.session?.close();
  }

  private async keepConnected(closed: Promise<void>): Promise<void> {
    await closed;
    while (!this.isStopped) {
      this.handlers.onLost();
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      const connection = this.isStopped ? null : await this.connect().catch(() => null);
      await connection?.closed;
    }
  }

  private async connect(): Promise<{ closed: Promise<void> }> {
    let onclose: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      onclose = resolve;
    });
    const template = postgres({
      host: "127.0.0.1",
      port: this.login.port,
      user: this.login.user,
      password: this.login.password,
      database: "postgres",
      connect_timeout: 5,
      fetch_types: false,
      onnotice: () => undefined,
      connection: { application_name: "wayfare-realtime-feed", replication: "database" },
    });
    const session = new Session(template.options, () => onclose());
    this.session = session;
    try {
      await this.follow(session, closed);
    } catch (error) {
      session.close();
      throw error;
    }
    this.handlers.onReady();
    return { closed };
  }

  /** The temporary slot ends with the connection and retains nothing. */
  private async follow(session: Session, closed: Promise<void>): Promise<void> {
    const slot = `wayfare_${randomBytes(8).toString("hex")}`;
    const [made] = await session.during(
      session.sql.unsafe<{ consistent_point: string }[]>(
        `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`,
      ),
    );
    const stream = await session.during(
      session.sql
        .unsafe(
          `START_REPLICATION SLOT ${slot} LOGICAL ${made?.consistent_point ?? "0/0"}
           (proto_version '1', publication_names 'wayfare_feed')`,
        )
        .writable(),
    );
    const decoder = new InsertDecoder((table, row) => this.tell(table, row));
    let place = 0n;
    const reporting = setInterval(() => stream.write(statusAt(place)), STATUS_MS);
    void closed.then(() => clearInterval(reporting));
    stream.on("data", (chunk: Buffer) => {
      try {
        const kind = chunk[0];
        if (kind !== DATA && kind !== KEEPALIVE) return;
        if (kind === DATA) decoder.read(chunk.subarray(DATA_HEADER));
        // A transaction that began before another was sent has an earlier position.
        const reached = chunk.readBigUInt64BE(PLACE);
        if (reached > place) place = reached;
      } catch (error) {
        // An unreadable message is a gap: all clients reload.
        console.error(`realtime: ${messageOf(error)}`);
        session.close();
      }
    });
    stream.on("error", () => session.close());
    stream.on("close", () => session.close());
  }

  private tell(table: string, row: WalRow): void {
    if (table !== "realtime.messages") return this.handlers.onMails();
    if (row["extension"] !== "broadcast") return;
    this.handlers.onMessage({
      id: row["id"] ?? "",
      topic: row["topic"] ?? "",
      event: row["event"] ?? null,
      payload: row["payload"] ?? "null",
      private: row["private"] === "t",
    });
  }
}
