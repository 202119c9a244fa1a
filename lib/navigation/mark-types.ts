/** Places in header and navigation with a waiting count. */
export const markNames = ["messages", "account", "menu", "applications", "desk"] as const;
export type MarkName = (typeof markNames)[number];

/** A count and its text, such as "3 unread". */
export interface Mark {
  count: number;
  text: string;
}

/** Response of `/api/waiting`; only non-zero marks. */
export type Marks = Partial<Record<MarkName, Mark>>;

export interface WaitingCounts {
  /** Unread in conversations that the viewer started. */
  ownMessages: number;
  /** Unread in the viewer's agency's conversations. */
  agencyMessages: number;
  /** Unread in the desk's conversations; 0 unless admin. */
  deskMessages: number;
  /** Applications to review; 0 unless admin. */
  applications: number;
}
