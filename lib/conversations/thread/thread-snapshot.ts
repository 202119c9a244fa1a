import type { ErrorCode } from "@/lib/actions/error-codes";
import type { ThreadState } from "@/lib/conversations/merge-messages";
import type { Conversation } from "@/lib/conversations/types";
import type { RealtimeEvent } from "@/lib/realtime/types";

/** A message being sent. */
export interface Outgoing {
  id: string;
  content: string;
  files: readonly File[];
  createdAt: string;
  /** It has waited for the network, and stays on the device until it has arrived. */
  hasWaited?: boolean;
}

/** A message that failed to send, as far as the browser knows. */
export interface UnsentMessage {
  id: string;
  content: string;
  code: ErrorCode;
  /** Those that the browser still has. */
  files: readonly File[];
  /** Whether a plain form has lost the files that it had. */
  hasLostFiles?: boolean;
}

export interface ThreadSnapshot {
  thread: ThreadState;
  conversation: Conversation | null;
  /** Why the first read failed. */
  loadError: ErrorCode | null;
  earlier: "idle" | "loading" | "failed";
  draft: string;
  /** What is to be sent with the draft. */
  files: readonly File[];
  /** Why files that were chosen last are not among them. */
  fileError: ErrorCode | null;
  outgoing: Outgoing | null;
  /** What was sent without a network, in its order. */
  waiting: readonly Outgoing[];
  /** The last failed send. Sending the same text and files again reuses its id. */
  failed: UnsentMessage | null;
}

export interface ThreadStore {
  subscribe(onChange: () => void): () => void;
  snapshot(): ThreadSnapshot;
  /** Starts a catch-up. */
  refresh(): void;
  hear(event: RealtimeEvent): void;
  loadEarlier(): Promise<void>;
  setDraft(draft: string): void;
  /** Takes all of them, or none. */
  addFiles(files: readonly File[]): void;
  removeFile(file: File): void;
  /**
   * Sends draft and files unless both are missing, the draft is too long, or another send is running. Without a
   * network the draft waits for it; files don't.
   */
  send(): Promise<void>;
  /** A visible thread marks messages as read. */
  setVisible(isVisible: boolean): void;
  /** Stops all reads until `resume`, which sends what the device has kept, too. */
  stop(): void;
  resume(): void;
}
