export const markNames = ["messages", "account", "menu", "applications", "desk", "bell"] as const;
export type MarkName = (typeof markNames)[number];

export interface Mark {
  count: number;
  text: string;
}

export type Marks = Partial<Record<MarkName, Mark>>;

export interface Waiting {
  marks: Marks;
  /** Unread messages, and unread notifications that are not about messages. */
  total: number;
  notifications: number;
}

export interface WaitingCounts {
  ownMessages: number;
  agencyMessages: number;
  deskMessages: number;
  /** 0 unless admin. */
  applications: number;
  notifications: number;
  /** Unread notifications that are not about messages. */
  otherNotifications: number;
}
