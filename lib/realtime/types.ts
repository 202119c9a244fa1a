export interface RealtimeTicket {
  url: string;
  key: string;
  token: string;
  expiresAt: number;
  /** Seconds from now; valid even if the clock is wrong. */
  expiresIn: number;
  topics: string[];
}

export type RealtimeEvent = Readonly<Record<string, string | undefined>> & { type: string };

/** `down` lasts long enough to tell the viewer and to start polling. */
export type RealtimeStatus = "connecting" | "live" | "down";
