import type { Caller } from "../tokens";

const EARLY_MS = 50;
const MAX_TIMER_MS = 2 ** 31 - 1;

/** One channel that a socket has joined. */
export class Channel {
  private expiry: NodeJS.Timeout | undefined;
  /** Whether the caller may send here; asked when it first tries, and again with a new token. */
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

  /** Carries on as another caller, or as the same one with a newer token. */
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
