export interface Notice {
  id: string;
  kind: string;
  /** The conversation, booking, announcement, report or agency that it is about. */
  subjectId: string | null;
  text: string;
  detail: string | null;
  href: string;
  createdAt: string;
  /** `createdAt` in the reader's time zone. */
  moment: string;
  isUnread: boolean;
}

export interface NoticePanel {
  notices: Notice[];
  /** Ids of unread ones that came within the last half minute, by the server's clock. */
  fresh: string[];
  texts: {
    title: string;
    empty: string;
    all: string;
    markAll: string;
    unread: string;
    open: string;
    /** "# new notifications" */
    several: string;
    href: string;
  };
}
