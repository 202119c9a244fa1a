import { getLocale, getMessages, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { CardsSkeleton } from "@/components/feedback/list-skeletons";
import { LocaleLink } from "@/components/layout/links/locale-link";
import { SiteLink } from "@/components/layout/links/site-link";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

import { localePath } from "@/lib/i18n/paths";
import { LISTS_PATH } from "@/lib/packages/lists/lists";
import { COMPARE_PATH } from "@/lib/packages/saved/compare";
import { SAVED_PATH } from "@/lib/packages/saved/types";
import { cn } from "@/lib/utils/cn";

import { RecentlySeen } from "./recently-seen";
import { SavedList } from "./saved-list";

const TITLE_ID = "saved";

/** The page of what a visitor saved: the same for everybody, filled in the browser. */
export async function SavedView() {
  const t = await getTranslations("saved");
  const locale = await getLocale();
  const { count, gone, compare } = (await getMessages()).saved;
  // The footer stays below the first view, whatever the list turns out to be.
  return (
    <div className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-7xl px-4 pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 id={TITLE_ID} className="text-4xl font-bold">
          {t("title")}
        </h1>
        <SiteLink
          href={localePath(locale, LISTS_PATH)}
          prefetch={false}
          className={cn(buttonVariants({ variant: "outline" }), "signed-out:hidden")}
        >
          {t("lists")}
        </SiteLink>
      </div>
      <p className="mt-2 text-muted-foreground not-no-js:hidden">{t("noScripts")}</p>
      <p className="mt-2 text-muted-foreground signed-in:hidden no-js:hidden">
        {t.rich("device", {
          link: (words) => (
            <SiteLink
              href={`${localePath(locale, "/auth")}?next=${localePath(locale, SAVED_PATH)}`}
              prefetch={false}
              className="font-medium text-primary underline underline-offset-4"
            >
              {words}
            </SiteLink>
          ),
        })}
      </p>
      <div className="mt-2 flow-root no-js:hidden">
        <SavedList
          locale={locale}
          titleId={TITLE_ID}
          comparePath={localePath(locale, COMPARE_PATH)}
          texts={{
            count,
            gone,
            removeGone: t("removeGone"),
            failed: t("failed"),
            retry: t("retry"),
            hint: compare.hint,
            box: compare.box,
            one: compare.one,
            full: compare.full,
            submit: compare.submit,
          }}
          loading={
            <CardsSkeleton cards={3} className="package-grid mt-6 grid" card="h-112 rounded-xl" />
          }
          empty={
            <div className="mt-6">
              <EmptyState
                icon={<Icon name="heart" />}
                title={t("empty.title")}
                text={t("empty.text")}
                action={
                  <LocaleLink href="/packages" className={buttonVariants()}>
                    {t("empty.link")}
                  </LocaleLink>
                }
              />
            </div>
          }
        />
        <RecentlySeen locale={locale} title={t("seen")} clear={t("clearSeen")} />
      </div>
    </div>
  );
}
