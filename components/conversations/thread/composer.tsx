"use client";

import { CircleAlert, SendHorizontal } from "lucide-react";
import { useId, useRef, useSyncExternalStore, type KeyboardEvent } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { CharacterCount } from "@/components/forms/fields/character-count";
import { Button } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input";
import type { ErrorCode } from "@/lib/actions/error-codes";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { MAX_MESSAGE_LENGTH } from "@/lib/conversations/limits";
import type { ThreadSnapshot, ThreadStore } from "@/lib/conversations/thread/thread-store";
import { cn } from "@/lib/utils/cn";
import { characterCount, isVisible, trimmed } from "@/lib/utils/text";

import { useKeptDraft } from "./use-kept-draft";

/** Enter that only ends the choice of a Chinese or Japanese character sends nothing. */
function isSendKey(event: KeyboardEvent): boolean {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  return event.key === "Enter" && !event.shiftKey && !isComposing;
}

const never = () => () => undefined;

/** Where a message is written. A plain form without scripts; with them it never leaves the page. */
export function Composer({
  conversationId,
  messageId,
  action,
  snapshot,
  store,
  isEnded,
}: {
  conversationId: string;
  /** Of the message that the plain form would send. */
  messageId: string;
  action: (formData: FormData) => void;
  snapshot: ThreadSnapshot;
  store: ThreadStore;
  isEnded: boolean;
}) {
  const { texts, errors, characters, locale, hrefs } = useViewing();
  const labels = texts.composer;
  const { draft, outgoing } = snapshot;
  const failureCode = isEnded ? "notAuthenticated" : snapshot.failed?.code;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // A message on its way is not safe yet.
  const unsent = [outgoing?.content, draft].filter(Boolean).join("\n\n");
  useKeptDraft({ conversationId, unsent, setDraft: store.setDraft, field });

  const content = trimmed(draft);
  const isOver = characterCount(content) > MAX_MESSAGE_LENGTH;
  // Without scripts nobody knows what is in the field: the form itself must stay usable.
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isBlocked = hasScripts && (!isVisible(content) || isOver || outgoing !== null);

  const reasonOf = (code: ErrorCode) => {
    if (code !== "invalidInput") return errors[code];
    // Of a message that is too long, the counter below says how much. Nothing else is invalid.
    return isOver ? null : labels.hiddenCharacters;
  };

  const send = () => {
    void store.send();
    field.current?.focus();
  };

  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid gap-2 border-t p-3"
    >
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <input type="hidden" name="conversationId" value={conversationId} />
      <input type="hidden" name="id" value={snapshot.failed?.id ?? messageId} />
      {failureCode ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-destructive-soft px-3 py-2 text-sm text-destructive"
        >
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          <p className="min-w-0 flex-1">
            <span className="font-semibold">{labels.failed}</span>{" "}
            <span>{reasonOf(failureCode)}</span>
          </p>
          {failureCode === "notAuthenticated" ? (
            <a
              href={`${hrefs.signIn}?next=${encodeURIComponent(`${hrefs.inbox}/${conversationId}`)}`}
              className="py-1 font-semibold underline underline-offset-4"
            >
              {labels.signIn}
            </a>
          ) : (
            <button type="submit" className="py-1 font-semibold underline underline-offset-4">
              {labels.retry}
            </button>
          )}
        </div>
      ) : null}
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          {labels.label}
        </label>
        <textarea
          ref={field}
          id={id}
          name="content"
          rows={1}
          required
          value={draft}
          onChange={(event) => store.setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            send();
          }}
          placeholder={labels.placeholder}
          aria-invalid={isOver}
          aria-describedby={`${id}-hint`}
          enterKeyHint="send"
          autoComplete="off"
          className={cn(inputClasses, "field-sizing-content max-h-40 min-h-11 resize-none")}
        />
        <Button
          type="submit"
          size="icon"
          aria-label={labels.send}
          aria-disabled={isBlocked}
          className="aria-disabled:opacity-60"
        >
          <SendHorizontal aria-hidden="true" />
        </Button>
      </div>
      <p id={`${id}-hint`} className="flex justify-between gap-3 text-xs text-muted-foreground">
        <span className="max-md:hidden no-js:hidden">{labels.hint}</span>
        <CharacterCount text={draft} most={MAX_MESSAGE_LENGTH} texts={characters} locale={locale} />
      </p>
    </form>
  );
}
