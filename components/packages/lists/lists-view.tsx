import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { ActionForm } from "@/components/forms/action-form";
import { TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { BackLink } from "@/components/layout/links/back-link";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { createListAction } from "@/lib/packages/lists/actions";
import { listPath, MAX_LIST_NAME, type ListSummary } from "@/lib/packages/lists/lists";
import { SAVED_PATH } from "@/lib/packages/saved/types";

async function NewList() {
  const t = await getTranslations("lists.new");
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl font-bold">{t("title")}</h2>
      <ActionForm
        action={createListAction}
        labels={await getFormLabels()}
        locale={await getLocale()}
        className="mt-3 grid gap-4"
      >
        <TextField name="name" label={t("name")} maxLength={MAX_LIST_NAME} required />
        <SubmitButton className="justify-self-start">{t("submit")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** A person's named lists. */
export async function ListsView({ lists }: { lists: readonly ListSummary[] }) {
  const t = await getTranslations("lists");
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <div>
        <BackLink href={SAVED_PATH}>{t("back")}</BackLink>
        <h1 id="lists" className="mt-2 text-3xl font-bold sm:text-4xl">
          {t("title")}
        </h1>
        <p className="mt-2 text-muted-foreground">{t("lead")}</p>
      </div>
      {lists.length === 0 ? (
        <EmptyState icon={<Icon name="heart" />} title={t("empty.title")} text={t("empty.text")} />
      ) : (
        <ul aria-labelledby="lists" className="grid gap-3">
          {lists.map(({ id, name, packages, isShared }) => (
            <li
              key={id}
              className="relative flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border bg-card px-5 py-3 hover:bg-muted"
            >
              <LocaleLink
                href={listPath(id)}
                prefetch={false}
                className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-xl"
              >
                {name}
              </LocaleLink>
              {isShared ? <Badge>{t("shared")}</Badge> : null}
              <span className="text-sm text-muted-foreground">
                {packages === 0 ? t("countNone") : t("count", { count: packages })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <NewList />
    </div>
  );
}
