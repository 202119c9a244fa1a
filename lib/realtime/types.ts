/** Response of `/api/realtime`. */
export interface RealtimeTicket {
  /** The socket's address. */
  url: string;
  /** Publishable key. */
  key: string;
  /** Short-lived access token. */
  token: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Seconds from now; valid even if the clock is wrong. */
  expiresIn: number;
  /** The viewer's private topics. */
  topics: string[];
}

/** An event's type and ids; listeners read the data themselves. */
export type RealtimeEvent = Readonly<Record<string, string | undefined>> & { type: string };

/** `down` lasts long enough to tell the viewer and to start polling. */
export type RealtimeStatus = "connecting" | "live" | "down";
