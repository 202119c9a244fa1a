"use client";

import type { LucideIcon } from "lucide-react";
import { useActionState } from "react";

import { useViewing } from "@/components/conversations/messages-context";
import { Button } from "@/components/ui/button";
import { LOCALE_FIELD } from "@/lib/actions/form-values";
import type { FormAction } from "@/lib/actions/types";

/** A button that puts a conversation elsewhere in its viewer's inbox; works without scripts. */
export function FilingForm({
  action,
  conversationId,
  isArchived,
  stays = false,
  task,
  label,
  icon: Icon,
}: {
  action: FormAction;
  conversationId: string;
  /** For the action that archives and restores. */
  isArchived?: boolean;
  /** In a list, which stays as it is. */
  stays?: boolean;
  /** Found by its shortcut. */
  task?: "archive" | "unread";
  label: string;
  icon: LucideIcon;
}) {
  const { locale, errors, inbox } = useViewing();
  const [state, submit, isPending] = useActionState(action, null);
  return (
    <form action={submit} className="contents">
      <input type="hidden" name={LOCALE_FIELD} value={locale} />
      <input type="hidden" name="inbox" value={inbox} />
      <input type="hidden" name="conversationId" value={conversationId} />
      {isArchived === undefined ? null : (
        <input type="hidden" name="isArchived" value={String(isArchived)} />
      )}
      {stays ? <input type="hidden" name="stays" value="true" /> : null}
      <Button
        type="submit"
        variant="ghost"
        size="icon"
        data-filing={task}
        aria-label={label}
        title={label}
        aria-disabled={isPending}
      >
        <Icon aria-hidden="true" />
      </Button>
      {state?.ok === false ? (
        <p role="alert" className="text-sm text-destructive">
          {errors[state.code]}
        </p>
      ) : null}
    </form>
  );
}
