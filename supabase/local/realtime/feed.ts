import postgres from "postgres";
import type { Login, Sql } from "../database/connection";

/** A message that the database has committed. */
export type FeedMessage = {
  id: string;
  topic: string;
  event: string | null;
  payload: unknown;
  private: boolean | null;
};

type Handlers = {
  onMessage: (message: FeedMessage) => void;
  /** The feed is gone: whatever is sent from now on would be missed. */
  onLost: () => void;
  onReady: () => void;
};

const RETRY_MS = 500;

/** Tells of every committed row of `realtime.messages`, in the order of the commits. */
export class Feed {
  private listener: Sql | null = null;
  private pending: string[] = [];
  private isFetching = false;
  private isStopped = false;

  constructor(
    private readonly login: Login,
    private readonly sql: Sql,
    private readonly handlers: Handlers,
  ) {}

  /** Resolves when it listens for the first time; from then on it reconnects by itself. */
  async start(): Promise<void> {
    const connection = await this.connect();
    void this.keepConnected(connection.closed);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.listener?.end({ timeout: 1 });
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

  /** An own connection instead of `sql.listen`, which would reconnect without telling. */
  private async connect(): Promise<{ closed: Promise<void> }> {
    let onclose: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      onclose = resolve;
    });
    const options = {
      host: "127.0.0.1",
      port: this.login.port,
      user: this.login.user,
      password: this.login.password,
      database: "postgres",
      max: 1,
      max_lifetime: null,
      idle_timeout: 0,
      connect_timeout: 5,
      fetch_types: false,
      onnotice: () => undefined,
      connection: { application_name: "wayfare-realtime-feed" },
      // Missing in the driver's types: it calls this for every notification.
      onnotify: (_channel: string, id: string) => this.enqueue(id),
      onclose: () => onclose(),
    };
    const listener = postgres(options);
    this.listener = listener;
    try {
      await listener`listen wayfare_realtime`;
    } catch (error) {
      await listener.end({ timeout: 0 });
      throw error;
    }
    this.handlers.onReady();
    return { closed: closed.then(() => void listener.end({ timeout: 0 })) };
  }

  private enqueue(id: string): void {
    this.pending.push(id);
    if (!this.isFetching) void this.drain();
  }

  private async drain(): Promise<void> {
    this.isFetching = true;
    try {
      while (this.pending.length > 0) {
        const ids = this.pending.splice(0, 200);
        const rows = await this.sql<FeedMessage[]>`
          select id, topic, event, payload, private from realtime.messages
          where id = any (${ids}::uuid[]) and extension = 'broadcast'`;
        const byId = new Map(rows.map((row) => [row.id, row]));
        for (const id of ids) {
          const row = byId.get(id);
          if (row) this.handlers.onMessage(row);
        }
      }
    } catch {
      // What was fetched is lost: treat it as a gap, so that everybody reads again.
      this.pending = [];
      this.handlers.onLost();
      if (this.listener) this.handlers.onReady();
    } finally {
      this.isFetching = false;
    }
  }
}
