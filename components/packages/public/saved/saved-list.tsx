"use client";

import { useState, type ReactNode } from "react";

import { buttonVariants } from "@/components/ui/button";
import { fillPlural } from "@/lib/i18n/fill-plural";
import { toggleSaved } from "@/lib/saved/device";

import { CompareBar, CompareBox, type CompareTexts } from "./compare-bar";
import { SavedCardView } from "./saved-card";
import { useCards, useSavedIds } from "./use-cards";

export interface SavedTexts extends CompareTexts {
  hint: string;
  /** Plural forms with `#`. */
  count: string;
  gone: string;
  removeGone: string;
  failed: string;
  retry: string;
}

/** What is saved, from the device. The page is the same for everybody, so the browser reads the cards. */
export function SavedList({
  locale,
  titleId,
  comparePath,
  texts,
  empty,
  loading,
}: {
  locale: string;
  /** Of the heading that names the list. */
  titleId: string;
  comparePath: string;
  texts: SavedTexts;
  empty: ReactNode;
  loading: ReactNode;
}) {
  const { saved, shown } = useSavedIds();
  const { known, cards, isLoading, hasFailed, retry } = useCards(shown ?? [], locale);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (saved === null || shown === null) return loading;
  if (shown.length === 0) return empty;
  const gone = saved.filter((id) => known.get(id) === null);
  return (
    <>
      <p role="status" className="text-muted-foreground">
        {fillPlural(texts.count, saved.length, locale)}
      </p>
      {cards.length > 1 ? <p className="text-muted-foreground">{texts.hint}</p> : null}
      {cards.length > 0 ? (
        <ul aria-labelledby={titleId} className="package-grid mt-6">
          {cards.map((card) => (
            <SavedCardView key={card.id} card={card}>
              {cards.length > 1 ? (
                <CompareBox
                  id={card.id}
                  name={card.compare}
                  label={texts.box}
                  chosen={chosen}
                  onChange={setChosen}
                />
              ) : null}
            </SavedCardView>
          ))}
        </ul>
      ) : null}
      <CompareBar action={comparePath} texts={texts} count={chosen.length} locale={locale} />
      {isLoading ? <div className="mt-6">{loading}</div> : null}
      {hasFailed ? (
        <div role="alert" className="mt-6 flex flex-wrap items-center gap-4">
          <p>{texts.failed}</p>
          <button type="button" className={buttonVariants({ variant: "outline" })} onClick={retry}>
            {texts.retry}
          </button>
        </div>
      ) : null}
      {gone.length > 0 ? (
        <div className="mt-8 flex flex-wrap items-center gap-4 border-t pt-6 text-muted-foreground">
          <p>{fillPlural(texts.gone, gone.length, locale)}</p>
          <button
            type="button"
            className={buttonVariants({ variant: "outline", size: "sm" })}
            onClick={() => gone.forEach(toggleSaved)}
          >
            {texts.removeGone}
          </button>
        </div>
      ) : null}
    </>
  );
}
