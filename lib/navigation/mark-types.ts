/** Places of the header and of the navigations that show how much waits. */
export const markNames = ["messages", "account", "menu", "applications", "desk"] as const;
export type MarkName = (typeof markNames)[number];

/** A number to look at, and the text of it, such as "3 unread". */
export interface Mark {
  count: number;
  text: string;
}

/** What `/api/waiting` answers: only marks that are shown. */
export type Marks = Partial<Record<MarkName, Mark>>;

/** What waits for the viewer. */
export interface WaitingCounts {
  /** Unread in conversations that the viewer started. */
  ownMessages: number;
  /** Unread in the conversations of the viewer's agency. */
  agencyMessages: number;
  /** Unread in the conversations of the desk; 0 for everybody but admins. */
  deskMessages: number;
  /** Applications to review; 0 for everybody but admins. */
  applications: number;
}
