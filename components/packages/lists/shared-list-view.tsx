import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { SavedCardView } from "@/components/packages/public/saved/saved-card";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { joinListAction } from "@/lib/packages/lists/actions";
import { MAX_FRIEND_NAME } from "@/lib/packages/lists/lists";
import type { SharedList } from "@/lib/packages/lists/queries";

import { VoteForm } from "./vote-form";

async function Join({ token }: { token: string }) {
  const t = await getTranslations("lists.friend");
  return (
    <Card className="max-w-xl p-5 sm:p-6">
      <h2 className="text-xl font-bold">{t("joinTitle")}</h2>
      <ActionForm
        action={joinListAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="mt-3 grid gap-4"
      >
        <input type="hidden" name="token" value={token} />
        <TextField
          name="name"
          label={t("name")}
          hint={t("joinText")}
          maxLength={MAX_FRIEND_NAME}
          autoComplete="given-name"
          required
        />
        <SubmitButton className="justify-self-start">{t("join")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** A list as the holder of its link sees it. */
export async function SharedListView({ list, token }: { list: SharedList; token: string }) {
  const t = await getTranslations("lists.friend");
  const { name, friendName, packages } = list;
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-6 px-4 py-8 sm:py-12">
      <div>
        <p className="mb-1 text-sm font-medium text-muted-foreground">{t("title")}</p>
        <h1 id="list" className="text-3xl font-bold wrap-anywhere sm:text-4xl">
          {name}
        </h1>
        <p className="mt-1.5 wrap-anywhere text-muted-foreground">
          {t("lead")} {friendName === null ? null : t("as", { name: friendName })}
        </p>
      </div>
      {friendName === null ? <Join token={token} /> : null}
      {packages.length > 0 ? (
        <ul aria-labelledby="list" className="package-grid">
          {packages.map((each) => (
            <SavedCardView key={each.card.id} card={each.card}>
              <VoteForm each={each} token={token} canVote={friendName !== null} />
            </SavedCardView>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Icon name="heart" />} title={t("empty")} />
      )}
    </div>
  );
}
