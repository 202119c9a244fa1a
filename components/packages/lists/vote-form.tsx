import { ThumbsDown, ThumbsUp } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { voteAction } from "@/lib/packages/lists/actions";
import type { SharedPackage } from "@/lib/packages/lists/queries";

/** The votes on a package, and the visitor's own once they have given a name. A second press takes it back. */
export async function VoteForm({
  each: { card, yes, no, own },
  token,
  canVote,
}: {
  each: SharedPackage;
  token: string;
  canVote: boolean;
}) {
  const t = await getTranslations("lists.friend");
  const buttons = [
    { vote: "yes", count: yes, label: t("yes"), name: t("yesOne", { title: card.title }) },
    { vote: "no", count: no, label: t("no"), name: t("noOne", { title: card.title }) },
  ] as const;
  if (!canVote) {
    return yes + no === 0 ? null : (
      <p className="mt-2 text-sm text-muted-foreground">{t("counts", { yes, no })}</p>
    );
  }
  return (
    <ActionForm
      action={voteAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="relative mt-3 flex flex-wrap gap-2 border-t pt-3"
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="packageId" value={card.id} />
      {buttons.map(({ vote, count, label, name }) => (
        <SubmitButton
          key={vote}
          name="vote"
          value={own === vote ? "none" : vote}
          variant={own === vote ? "default" : "outline"}
          size="sm"
          aria-pressed={own === vote}
          aria-label={name}
        >
          {vote === "yes" ? <ThumbsUp aria-hidden="true" /> : <ThumbsDown aria-hidden="true" />}
          {label}
          {count > 0 ? <span className="tabular-nums">{count}</span> : null}
        </SubmitButton>
      ))}
    </ActionForm>
  );
}
