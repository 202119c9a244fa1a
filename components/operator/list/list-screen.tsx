import type { ReactNode } from "react";

import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { Tabs } from "@/components/layout/strip/tabs";
import { orUnavailable } from "@/lib/auth/or-unavailable";

import { ListBody } from "./list-body";
import { ListSearch } from "./list-search";

type Text = "title" | "subtitle" | "loadFailed" | "search" | "searchHint" | "tabs";

/** A screen with one list, which is searched, and of which a tab shows one state or all. */
export function ListScreen<State extends string, Page>({
  t,
  path,
  filter,
  tabs,
  read,
  render,
}: {
  t: (key: Text) => string;
  /** Of the list, without locale. */
  path: (filter?: { state?: State | null; search?: string }) => string;
  filter: { state: State | null; search: string };
  tabs: readonly { state: State | null; text: string }[];
  read: () => Promise<Page>;
  render: (page: Page) => ReactNode;
}) {
  const { state, search } = filter;
  return (
    <OperatorPage
      here={path(filter)}
      failed={t("loadFailed")}
      load={() => {
        const reading = orUnavailable(read);
        return Promise.resolve(
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <div className="mt-6">
              <ListSearch
                path={path()}
                label={t("search")}
                hint={t("searchHint")}
                search={search}
                kept={{ state }}
                clear={search === "" ? null : path({ state })}
              />
              <Tabs
                label={t("tabs")}
                tabs={tabs.map((tab) => ({
                  href: path({ search, state: tab.state }),
                  text: tab.text,
                  isCurrent: tab.state === state,
                }))}
              />
            </div>
            <ListBody reading={reading} failed={t("loadFailed")} render={render} />
          </>,
        );
      }}
    />
  );
}
