import { storedDraft, storeDraft } from "@/lib/utils/stored-draft";

import type { Outgoing } from "./thread-snapshot";

/** What a person has written in a conversation without a network. */
export interface Outbox {
  read(): Outgoing[];
  write(waiting: readonly Outgoing[]): void;
}

type Kept = Pick<Outgoing, "id" | "content" | "createdAt">;

function isKept(value: unknown): value is Kept {
  const { id, content, createdAt } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return [id, content, createdAt].every((text) => typeof text === "string");
}

function parse(text: string | null): Outgoing[] {
  try {
    const values: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(values)
      ? values.filter(isKept).map((kept) => ({ ...kept, files: [], hasWaited: true }))
      : [];
  } catch {
    return [];
  }
}

/** On the device, so that it outlasts the tab. */
export function createOutbox(viewerId: string, conversationId: string): Outbox {
  const name = `outbox:${viewerId}:${conversationId}`;
  return {
    read: () => parse(storedDraft(name, "device")),
    write: (waiting) => {
      const kept = waiting.map(({ id, content, createdAt }): Kept => ({ id, content, createdAt }));
      storeDraft(name, kept.length === 0 ? "" : JSON.stringify(kept), "device");
    },
  };
}
