import type { Caller } from "../tokens";

const EARLY_MS = 50;
const MAX_TIMER_MS = 2 ** 31 - 1;

export class Channel {
  private expiry: NodeJS.Timeout | undefined;
  /** Asked on the first send, and again with a new token. */
  maySend: Promise<boolean> | null = null;

  constructor(
    /** With the prefix `realtime:`. */
    readonly topic: string,
    readonly joinRef: string | null,
    readonly options: { ack: boolean; self: boolean },
    public caller: Caller,
    private readonly onExpired: () => void,
  ) {
    this.watchExpiry();
  }

  renew(caller: Caller): void {
    this.caller = caller;
    this.maySend = null;
    this.watchExpiry();
  }

  close(): void {
    clearTimeout(this.expiry);
  }

  private watchExpiry(): void {
    clearTimeout(this.expiry);
    if (this.caller.exp === null) return;
    const wait = this.caller.exp * 1000 - Date.now() + EARLY_MS;
    this.expiry = setTimeout(() => this.onExpired(), Math.min(wait, MAX_TIMER_MS));
    this.expiry.unref();
  }
}
