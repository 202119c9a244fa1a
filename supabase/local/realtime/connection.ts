import type { WebSocket } from "ws";
import type { Caller } from "../tokens";
import { Channel } from "./channel";
import {
  broadcastSchema,
  decodeBinary,
  decodeText,
  encode,
  type Frame,
  joinSchema,
  tokenSchema,
} from "./protocol";

const PREFIX = "realtime:";
const MAX_CHANNELS = 100;
const MAX_PENDING_JOINS = 100;
const MAX_FRAMES_PER_SECOND = 200;
/** A client that reads too slowly is dropped; it reloads from the database when it reconnects. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
const SILENT_MS = 70_000;

type Hub = {
  verify: (token: string) => Caller;
  mayRead: (caller: Caller, topic: string) => Promise<boolean>;
  mayWrite: (caller: Caller, topic: string) => Promise<boolean>;
  /** Limits sockets per account; the same socket counts once. */
  admit: (userId: string, connection: Connection) => boolean;
  leave: (userId: string, connection: Connection) => void;
  subscribe: (topic: string, connection: Connection) => void;
  unsubscribe: (topic: string, connection: Connection) => void;
  /** Sends to all other sockets of the topic. */
  relay: (topic: string, text: string, from: Connection) => void;
};

export class Connection {
  readonly channels = new Map<string, Channel>();
  /** The accounts whose quota includes this socket. */
  private readonly accounts = new Set<string>();
  private pendingJoins = 0;
  private lastSeen = Date.now();
  private frames = { second: 0, count: 0 };

  constructor(
    private readonly socket: WebSocket,
    /** The role of the handshake's API key. */
    private readonly keyCaller: Caller,
    private readonly hub: Hub,
  ) {
    socket.on("message", (data, isBinary) => {
      const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
      const frame = isBinary ? decodeBinary(bytes) : decodeText(bytes.toString("utf8"));
      this.lastSeen = Date.now();
      if (this.isFlooding()) return this.socket.close(1008, "Too many messages");
      if (!frame) return this.socket.close(1003, "Malformed message");
      this.handle(frame).catch((error: unknown) => {
        // The database is unavailable; the client rejoins when it is back.
        console.error("realtime: a message failed:", error instanceof Error ? error.message : "");
        this.send(encode(frame.joinRef, frame.ref, frame.topic, "phx_error", {}));
      });
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => this.closeChannels());
  }

  send(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) this.socket.terminate();
    else this.socket.send(text);
  }

  drop(): void {
    this.socket.terminate();
  }

  dropIfSilent(): void {
    if (Date.now() - this.lastSeen > SILENT_MS) this.drop();
  }

  private isFlooding(): boolean {
    const second = Math.floor(Date.now() / 1000);
    if (this.frames.second !== second) this.frames = { second, count: 0 };
    this.frames.count += 1;
    return this.frames.count > MAX_FRAMES_PER_SECOND;
  }

  private closeChannels(): void {
    for (const topic of [...this.channels.keys()]) this.forget(topic);
    for (const userId of this.accounts) this.hub.leave(userId, this);
  }

  private forget(topic: string): void {
    this.channels.get(topic)?.close();
    this.channels.delete(topic);
    this.hub.unsubscribe(topic, this);
  }

  private async handle(frame: Frame): Promise<void> {
    if (frame.topic === "phoenix") {
      if (frame.event === "heartbeat") this.reply(frame, "ok", {});
      return;
    }
    if (frame.event === "phx_join") return this.join(frame);
    const channel = this.channels.get(frame.topic);
    if (!channel) return this.reply(frame, "error", { reason: "unmatched topic" });
    // A frame for an earlier join of the topic, whose channel is closed.
    if (frame.joinRef !== null && frame.joinRef !== channel.joinRef) return;
    if (frame.event === "phx_leave") {
      this.forget(frame.topic);
      this.reply(frame, "ok", {});
      return this.send(encode(channel.joinRef, channel.joinRef, frame.topic, "phx_close", {}));
    }
    if (frame.event === "access_token") return this.renew(channel, frame.payload);
    if (frame.event === "broadcast") return this.broadcast(channel, frame);
    this.reply(frame, "error", { reason: "not available" });
  }

  private async join(frame: Frame): Promise<void> {
    const parsed = joinSchema.safeParse(frame.payload);
    const name = frame.topic.startsWith(PREFIX) ? frame.topic.slice(PREFIX.length) : "";
    if (!parsed.success || name === "") return this.refuse(frame, "InvalidJoin", "malformed join");
    const { config, access_token: token } = parsed.data;
    if (!config.private) {
      return this.refuse(frame, "PrivateOnly", "This project only allows private channels");
    }
    if (config.postgres_changes.length > 0) {
      return this.refuse(frame, "NotAvailable", "postgres_changes is not available");
    }
    if (this.channels.size + this.pendingJoins >= MAX_CHANNELS + MAX_PENDING_JOINS) {
      return this.refuse(frame, "ChannelRateLimitReached", "Too many channels");
    }
    const caller = this.identify(token);
    if (caller instanceof Error) return this.refuse(frame, "Unauthorized", caller.message);

    this.pendingJoins += 1;
    const isAllowed = await this.hub.mayRead(caller, name).finally(() => (this.pendingJoins -= 1));
    if (!isAllowed || this.channels.size >= MAX_CHANNELS) {
      const reason = `You do not have permissions to read from this Channel topic: ${name}`;
      return this.refuse(frame, "Unauthorized", reason);
    }
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (!this.admit(caller)) {
      return this.refuse(frame, "ConnectionRateLimitReached", "Too many connected users");
    }
    const earlier = this.channels.get(frame.topic);
    if (earlier) {
      this.forget(frame.topic);
      this.send(encode(earlier.joinRef, earlier.joinRef, frame.topic, "phx_close", {}));
    }
    const expire = () => this.shut(channel, "Token has expired");
    const channel = new Channel(frame.topic, frame.joinRef, config.broadcast, caller, expire);
    this.channels.set(frame.topic, channel);
    this.hub.subscribe(frame.topic, this);
    this.reply(frame, "ok", { postgres_changes: [] });
    if (config.presence.enabled) {
      this.send(encode(frame.joinRef, null, frame.topic, "presence_state", {}));
    }
  }

  private admit({ userId }: Caller): boolean {
    if (userId === null) return true;
    if (!this.hub.admit(userId, this)) return false;
    this.accounts.add(userId);
    return true;
  }

  private identify(token: string | null | undefined): Caller | Error {
    if (!token || token.startsWith("sb_")) return this.keyCaller;
    try {
      return this.hub.verify(token);
    } catch (error) {
      return error instanceof Error ? error : new Error("The token is not accepted");
    }
  }

  private async renew(channel: Channel, payload: unknown): Promise<void> {
    const parsed = tokenSchema.safeParse(payload);
    const caller = parsed.success ? this.identify(parsed.data.access_token) : new Error("no token");
    if (caller instanceof Error) return this.shut(channel, caller.message);
    const isAllowed = await this.hub.mayRead(caller, channel.topic.slice(PREFIX.length));
    if (this.channels.get(channel.topic) !== channel) return;
    if (isAllowed) channel.renew(caller);
    else this.shut(channel, "You do not have permissions to read from this Channel topic");
  }

  private async broadcast(channel: Channel, frame: Frame): Promise<void> {
    const parsed = broadcastSchema.safeParse(frame.payload);
    if (!parsed.success) return;
    channel.maySend ??= this.hub.mayWrite(channel.caller, channel.topic.slice(PREFIX.length));
    // As on hosted, a refused broadcast gets no answer.
    if (!(await channel.maySend) || this.channels.get(channel.topic) !== channel) return;
    const { event, payload } = parsed.data;
    const text = encode(null, null, channel.topic, "broadcast", {
      type: "broadcast",
      event,
      payload: payload ?? {},
    });
    this.hub.relay(channel.topic, text, this);
    if (channel.options.self) this.send(text);
    if (channel.options.ack) this.reply(frame, "ok", {});
  }

  private reply(frame: Frame, status: "ok" | "error", response: object): void {
    const payload = { status, response };
    this.send(encode(frame.joinRef, frame.ref, frame.topic, "phx_reply", payload));
  }

  private refuse(frame: Frame, code: string, reason: string): void {
    this.reply(frame, "error", { reason: `${code}: ${reason}` });
  }

  /** The client must create a new channel with a valid token. */
  private shut(channel: Channel, message: string): void {
    const { topic, joinRef } = channel;
    if (this.channels.get(topic) !== channel) return;
    this.forget(topic);
    const payload = { message, status: "error", extension: "system", channel: topic };
    this.send(encode(joinRef, null, topic, "system", payload));
    this.send(encode(joinRef, joinRef, topic, "phx_close", {}));
  }
}
