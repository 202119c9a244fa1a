import { Link2 } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { CreatedLink } from "@/components/forms/created-link";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { Card } from "@/components/ui/card";
import {
  removeFriendAction,
  shareListAction,
  stopSharingAction,
} from "@/lib/packages/lists/actions";
import type { OwnList } from "@/lib/packages/lists/queries";

/** The link to a list, and the friends who vote by it. */
export async function ListSharing({ list: { id, isShared, friends } }: { list: OwnList }) {
  const t = await getTranslations("lists.share");
  const form = { labels: await getFormLabels(), locale: await getLocale() };
  const texts = { copy: t("copy"), copied: t("copied"), once: t("once") };
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl font-bold">{t("title")}</h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("text")}</p>
      <div className="mt-3 grid gap-3">
        <ActionForm {...form} action={shareListAction} className="grid justify-items-start gap-3">
          <input type="hidden" name="listId" value={id} />
          <SubmitButton variant={isShared ? "outline" : "default"}>
            <Link2 aria-hidden="true" />
            {t(isShared ? "replace" : "create")}
          </SubmitButton>
          {isShared ? <p className="text-sm text-muted-foreground">{t("replaceHint")}</p> : null}
          <CreatedLink label={t("label")} texts={texts} />
        </ActionForm>
        {isShared ? (
          <ActionForm {...form} action={stopSharingAction}>
            <input type="hidden" name="listId" value={id} />
            <SubmitButton variant="ghost" size="sm" className="-ml-3.5">
              {t("stop")}
            </SubmitButton>
          </ActionForm>
        ) : null}
      </div>
      {isShared || friends.length > 0 ? (
        <section aria-labelledby="friends" className="mt-5 border-t pt-5">
          <h3 id="friends" className="text-lg font-bold">
            {t("friends")}
          </h3>
          {friends.length === 0 ? (
            <p className="mt-1 text-sm text-muted-foreground">{t("none")}</p>
          ) : (
            <ul aria-labelledby="friends" className="mt-2 grid divide-y">
              {friends.map((friend) => (
                <li key={friend.id} className="flex flex-wrap items-center gap-x-3 py-1.5">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <span className="font-medium">{friend.name}</span>{" "}
                    <span className="text-sm text-muted-foreground">
                      {friend.votes === 0 ? t("castNone") : t("cast", { count: friend.votes })}
                    </span>
                  </span>
                  <ActionForm {...form} action={removeFriendAction}>
                    <input type="hidden" name="friendId" value={friend.id} />
                    <SubmitButton
                      variant="ghost"
                      size="sm"
                      aria-label={t("removeOne", { name: friend.name })}
                    >
                      {t("remove")}
                    </SubmitButton>
                  </ActionForm>
                </li>
              ))}
            </ul>
          )}
        </section>
      ) : null}
    </Card>
  );
}
