"use client";

import { Avatar } from "@/components/conversations/avatar";
import { useSubject, useViewing } from "@/components/conversations/messages-context";
import { suggestionTopic } from "@/lib/conversations/thread/suggestion-topic";
import type { Conversation } from "@/lib/conversations/types";
import { fillTemplate } from "@/lib/i18n/fill-template";

/** Stands in a thread that nobody has written in yet, with something to begin with. */
export function ThreadStart({
  conversation,
  suggest,
}: {
  conversation: Conversation;
  suggest: (text: string) => void;
}) {
  const { side, texts } = useViewing();
  const { counterpart } = conversation;
  const subject = useSubject(conversation);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-2 py-8 text-center wrap-anywhere">
      <Avatar name={counterpart} className="size-14 text-base" />
      <p className="font-display text-lg font-semibold">
        {fillTemplate(texts.thread.startTitle, { name: counterpart })}
      </p>
      <p className="max-w-sm text-sm text-muted-foreground">
        {fillTemplate(texts.thread.startText, { subject })}
      </p>
      <ul
        aria-label={texts.suggestions.label}
        className="flex flex-wrap justify-center gap-2 no-js:hidden"
      >
        {texts.suggestions[side][suggestionTopic(conversation)].map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => suggest(text)}
              className="min-h-11 rounded-full border border-input bg-card px-4 text-sm hover:bg-muted"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
