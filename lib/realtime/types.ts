/** What `/api/realtime` hands to a signed-in browser. */
export interface RealtimeTicket {
  /** Address of the socket. */
  url: string;
  /** The publishable key. */
  key: string;
  /** The short-lived access token. */
  token: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Seconds from now, which hold on a wrong clock too. */
  expiresIn: number;
  /** The private topics that are the viewer's own. */
  topics: string[];
}

/** A thin event: its type and the ids of what it is about. Who hears it reads again. */
export type RealtimeEvent = Readonly<Record<string, string | undefined>> & { type: string };

/** `down` means: for so long that the viewer should know, and that polling is due. */
export type RealtimeStatus = "connecting" | "live" | "down";
