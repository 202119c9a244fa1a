"use client";

import { useState, type KeyboardEvent, type RefObject } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import {
  fillReply,
  insertReply,
  matchReplies,
  replyFacts,
  replyQuery,
  type SavedReply,
} from "@/lib/conversations/replies/saved-replies";
import { travelDay } from "@/lib/conversations/thread/time";
import type { Conversation } from "@/lib/conversations/types";
import { formatMoney } from "@/lib/money/format";
import { fetchJson } from "@/lib/realtime/fetch-json";

/**
 * Saved replies while a message is written: a slash and a word of one list those that match, the
 * button lists all. Arrow keys choose, Enter inserts at the cursor, Escape closes.
 */
export function useReplyPicker({
  conversation,
  draft,
  setDraft,
  field,
}: {
  conversation: Conversation;
  draft: string;
  setDraft: (draft: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { inbox, locale } = useViewing();
  /** What is searched; null while the list is closed. */
  const [query, setQuery] = useState<string | null>(null);
  const [place, setPlace] = useState(0);
  // The desk has no page to write them on.
  const isOffered = inbox === "agency";
  const [replies, setReplies] = useState<SavedReply[] | "failed" | null>(null);
  const found = Array.isArray(replies) ? matchReplies(replies, query ?? "").slice(0, 8) : [];
  const active = Math.min(place, found.length - 1);

  const open = (wanted: string | null) => {
    setQuery(wanted);
    setPlace(0);
    if (wanted === null || Array.isArray(replies)) return;
    fetchJson<SavedReply[]>("/api/saved-replies").then(setReplies, () => setReplies("failed"));
  };
  const choose = (reply: SavedReply) => {
    const facts = replyFacts(conversation, {
      day: (date) => travelDay(date, locale),
      money: (cents) => formatMoney(cents, locale),
    });
    const cursor = field.current?.selectionStart ?? draft.length;
    const [text, end] = insertReply(draft, cursor, fillReply(reply.content, facts));
    setDraft(text);
    open(null);
    field.current?.focus();
    // The field has the new text after the next paint.
    requestAnimationFrame(() => field.current?.setSelectionRange(end, end));
  };
  return {
    isOffered,
    isOpen: query !== null,
    hasFailed: replies === "failed",
    isLoaded: Array.isArray(replies),
    hasNone: Array.isArray(replies) && replies.length === 0,
    found,
    active,
    choose,
    toggle: () => {
      open(query === null ? "" : null);
      field.current?.focus();
    },
    /** Call after each change of the text. */
    follow: (text: string, cursor: number) => {
      if (isOffered) open(replyQuery(text, cursor));
    },
    /** @returns whether the key was the list's */
    onKey: (event: KeyboardEvent): boolean => {
      if (query === null || event.nativeEvent.isComposing) return false;
      const reply = found[active];
      if (event.key === "Escape") open(null);
      else if (event.key === "ArrowDown") setPlace((active + 1) % Math.max(found.length, 1));
      else if (event.key === "ArrowUp") setPlace(Math.max(active - 1, 0));
      else if ((event.key === "Enter" || event.key === "Tab") && reply) choose(reply);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

export type ReplyPicker = ReturnType<typeof useReplyPicker>;
