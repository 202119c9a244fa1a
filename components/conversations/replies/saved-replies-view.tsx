import { MessageSquareQuote } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { LoadFailed } from "@/components/feedback/load-failed";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { getFormLabels } from "@/components/forms/form-labels";
import { requireSide } from "@/lib/conversations/guard";
import { listSavedReplies } from "@/lib/conversations/replies/queries";
import { replyFields } from "@/lib/conversations/replies/saved-replies";
import { SAVED_REPLIES_PATH } from "@/lib/navigation/message-paths";

import { DeleteReply, ReplyForm } from "./reply-form";

/** Where an agency writes, changes and deletes its saved replies. */
export async function SavedRepliesView() {
  if (!(await requireSide("agency", SAVED_REPLIES_PATH))) return <UnavailableView />;
  const [t, locale, labels, replies] = await Promise.all([
    getTranslations("conversations.replies"),
    getLocale(),
    getFormLabels(),
    listSavedReplies(),
  ]);
  const form = { labels, locale };
  const summary = "min-h-11 cursor-pointer py-2.5 font-semibold wrap-anywhere";
  return (
    <section
      aria-labelledby="replies-title"
      className="flex min-h-0 min-w-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
    >
      <div>
        <h2 id="replies-title" className="text-lg font-semibold">
          {t("title")}
        </h2>
        <p className="text-sm text-muted-foreground">
          {t("text", { fields: replyFields.map((name) => `{${name}}`).join(", ") })}
        </p>
      </div>
      <details className="rounded-lg border px-4" open={replies.ok && replies.data.length === 0}>
        <summary className={summary}>{t("new")}</summary>
        <ReplyForm {...form} />
      </details>
      {!replies.ok ? (
        <LoadFailed title={t("failed")} level="h2" />
      ) : replies.data.length === 0 ? (
        <EmptyState
          icon={<MessageSquareQuote aria-hidden="true" />}
          title={t("empty")}
          text={t("emptyText")}
        />
      ) : (
        <ul className="grid gap-2">
          {replies.data.map((reply) => (
            <li key={reply.id}>
              <details className="rounded-lg border px-4">
                <summary className={summary}>{reply.title}</summary>
                <ReplyForm {...form} reply={reply} />
                <DeleteReply {...form} id={reply.id} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
