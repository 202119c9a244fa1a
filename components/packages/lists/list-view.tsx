import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { ActionForm } from "@/components/forms/action-form";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { BackLink } from "@/components/layout/links/back-link";
import { SavedCardView } from "@/components/packages/public/saved/saved-card";
import { Icon } from "@/components/ui/icon";
import { removeFromListAction } from "@/lib/packages/lists/actions";
import { LISTS_PATH, type PackageVotes } from "@/lib/packages/lists/lists";
import type { OwnList } from "@/lib/packages/lists/queries";

import { AddPackages } from "./add-packages";
import { ListLive } from "./list-live";
import { ListSettings } from "./list-settings";
import { ListSharing } from "./list-sharing";

async function Votes({ votes: { yes, no } }: { votes: PackageVotes }) {
  const t = await getTranslations("lists.share");
  const locale = await getLocale();
  const namesOf = (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 border-t pt-3 text-sm">
      {[
        { label: t("for", { count: yes.length }), names: yes },
        { label: t("against", { count: no.length }), names: no },
      ].map(({ label, names }) =>
        names.length === 0 ? null : (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-medium">{label}</dt>
            <dd className="wrap-anywhere text-muted-foreground">{namesOf(names)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** A list of its person: what is on it, who votes for what, and everything to change it. */
export async function ListView({ list }: { list: OwnList }) {
  const t = await getTranslations("lists.list");
  const form = { labels: await getFormLabels(), locale: await getLocale() };
  const { id, name, cards, gone, votes } = list;
  const remove = (packageIds: readonly string[], name: string) => (
    <ActionForm {...form} action={removeFromListAction} className="relative mt-2 -mb-2">
      <input type="hidden" name="listId" value={id} />
      {packageIds.map((packageId) => (
        <input key={packageId} type="hidden" name="packageId" value={packageId} />
      ))}
      <SubmitButton variant="ghost" size="sm" className="-ml-3.5" aria-label={name}>
        {t("remove")}
      </SubmitButton>
    </ActionForm>
  );
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-6 px-4 py-6 sm:py-10">
      <ListLive listId={id} />
      <div>
        <BackLink href={LISTS_PATH}>{t("back")}</BackLink>
        <h1 id="list" className="mt-2 text-3xl font-bold wrap-anywhere sm:text-4xl">
          {name}
        </h1>
        <ListSettings list={list} />
      </div>
      {cards.length > 0 ? (
        <ul aria-labelledby="list" className="package-grid">
          {cards.map((card) => {
            const cast = votes.get(card.id);
            return (
              <SavedCardView key={card.id} card={card}>
                {cast ? <Votes votes={cast} /> : null}
                {remove([card.id], t("removeOne", { title: card.title }))}
              </SavedCardView>
            );
          })}
        </ul>
      ) : (
        <EmptyState icon={<Icon name="heart" />} title={t("empty.title")} text={t("empty.text")} />
      )}
      {gone.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 text-muted-foreground">
          <p>{t("gone", { count: gone.length })}</p>
          {remove(gone, t("removeGone"))}
        </div>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AddPackages list={list} />
        <ListSharing list={list} />
      </div>
    </div>
  );
}
