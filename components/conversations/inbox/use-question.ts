"use client";

import { useEffect, useState } from "react";

import { WHOLE_INBOX } from "@/lib/conversations/inbox/question";
import type { InboxQuestion } from "@/lib/conversations/types";

/** Long enough that a word is read once, not letter by letter. */
const TYPING_PAUSE_MS = 200;

/** The search and filter as shown, and as asked of the server: a pause in typing later. */
export function useQuestion() {
  const [question, setQuestion] = useState<InboxQuestion>(WHOLE_INBOX);
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => setSearch(question.search), TYPING_PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [question.search]);
  return { question, asked: { filter: question.filter, search }, ask: setQuestion };
}
