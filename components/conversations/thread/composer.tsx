"use client";

import { CircleAlert, MessageSquareQuote, SendHorizontal } from "lucide-react";
import { useId, useRef, useSyncExternalStore, type KeyboardEvent } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { ReplyList } from "@/components/conversations/replies/reply-list";
import { useReplyPicker } from "@/components/conversations/replies/use-reply-picker";
import { CharacterCount } from "@/components/forms/fields/character-count";
import { useLazy } from "@/components/layout/use-lazy";
import { Button } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input";
import type { ErrorCode } from "@/lib/actions/error-codes";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import { MAX_MESSAGE_LENGTH } from "@/lib/conversations/limits";
import type { ThreadSnapshot, ThreadStore } from "@/lib/conversations/thread/thread-snapshot";
import type { Conversation } from "@/lib/conversations/types";
import { cn } from "@/lib/utils/cn";
import { characterCount, isVisible, trimmed } from "@/lib/utils/text";

import { FilePicker } from "./file-picker";
import { useKeptDraft } from "./use-kept-draft";

/** Enter that only ends the choice of a Chinese or Japanese character sends nothing. */
function isSendKey(event: KeyboardEvent): boolean {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  return event.key === "Enter" && !event.shiftKey && !isComposing;
}

const loadChosen = () => import("./chosen-files");
const never = () => () => undefined;

/** Where a message is written. A plain form without scripts; with them it never leaves the page. */
export function Composer({
  conversation,
  messageId,
  action,
  snapshot,
  store,
  isEnded,
}: {
  conversation: Conversation;
  /** Of the message that the plain form would send. */
  messageId: string;
  action: (formData: FormData) => void;
  snapshot: ThreadSnapshot;
  store: ThreadStore;
  isEnded: boolean;
}) {
  const { texts, errors, characters, locale, hrefs } = useViewing();
  const labels = texts.composer;
  const conversationId = conversation.id;
  const { draft, files, fileError, outgoing } = snapshot;
  const failureCode = isEnded ? "notAuthenticated" : snapshot.failed?.code;
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  // A message on its way is not safe yet, unless the device keeps it.
  const unsafe = outgoing?.hasWaited ? null : outgoing?.content;
  const unsent = [unsafe, draft].filter(Boolean).join("\n\n");
  useKeptDraft({ conversationId, unsent, setDraft: store.setDraft, field });

  const [chosen, needChosen] = useLazy(loadChosen);
  const addFiles = (added: readonly File[]) => {
    store.addFiles(added);
    void needChosen();
  };

  const picker = useReplyPicker({ conversation, draft, setDraft: store.setDraft, field });

  const content = trimmed(draft);
  const isOver = characterCount(content) > MAX_MESSAGE_LENGTH;
  // Without scripts nobody knows what is in the field: the form itself must stay usable.
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isEmpty = !isVisible(content) && files.length === 0;
  const isBlocked = hasScripts && (isEmpty || isOver || outgoing !== null);

  const reasonOf = (code: ErrorCode) => {
    if (code !== "invalidInput") return errors[code];
    if (isEmpty) return texts.files.nothing;
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
            <span>{reasonOf(failureCode)}</span>{" "}
            {snapshot.failed?.hasLostFiles ? <span>{texts.files.again}</span> : null}
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
      {picker.isOpen ? <ReplyList picker={picker} id={`${id}-replies`} /> : null}
      {chosen && files.length > 0 ? (
        <chosen.ChosenFiles files={files} remove={store.removeFile} />
      ) : null}
      {fileError ? (
        <p id={`${id}-files`} role="alert" className="text-sm font-medium text-destructive">
          {errors[fileError]}
        </p>
      ) : null}
      <div className="flex items-end gap-2 no-js:flex-wrap">
        <FilePicker add={addFiles} />
        {picker.isOffered ? (
          <Button
            type="button"
            variant="ghost"
            size="icon"
            aria-label={texts.replies.open}
            title={texts.replies.open}
            aria-expanded={picker.isOpen}
            data-replies=""
            onClick={picker.toggle}
            className="no-js:hidden"
          >
            <MessageSquareQuote aria-hidden="true" />
          </Button>
        ) : null}
        <label htmlFor={id} className="sr-only">
          {labels.label}
        </label>
        <textarea
          ref={field}
          data-composer=""
          id={id}
          name="content"
          rows={1}
          value={draft}
          onChange={({ target }) => {
            store.setDraft(target.value);
            picker.follow(target.value, target.selectionStart);
          }}
          {...(picker.isOpen
            ? {
                "aria-controls": `${id}-replies`,
                "aria-activedescendant": `${id}-replies-${picker.active}`,
              }
            : {})}
          onKeyDown={(event) => {
            if (picker.onKey(event) || !isSendKey(event)) return;
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
