import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ListBody } from "@/components/operator/list/list-body";
import { ListSearch } from "@/components/operator/list/list-search";
import { ListTabs } from "@/components/operator/list/list-tabs";
import { PersonList } from "@/components/operator/people/person-list";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readCursor, readSearch } from "@/lib/navigation/cursor";
import { peoplePath } from "@/lib/navigation/operator-paths";
import { listPeople } from "@/lib/operator/people/queries";
import { personStateOf, personStates } from "@/lib/operator/people/types";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.people");
  return { title: t("title"), robots: "noindex" };
}

export default async function PeoplePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const t = await getTranslations("operator.people");
  const filter = { state: personStateOf(query["state"]), search: readSearch(query["q"]) };
  const after = readCursor(query["after"]);
  return (
    <OperatorPage
      here={peoplePath(filter)}
      failed={t("loadFailed")}
      load={() => {
        const reading = orUnavailable(() => listPeople({ ...filter, after }));
        return Promise.resolve(
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <div className="mt-6">
              <ListSearch
                path={peoplePath()}
                label={t("search")}
                hint={t("searchHint")}
                search={filter.search}
                kept={{ state: filter.state }}
                clear={filter.search === "" ? null : peoplePath({ state: filter.state })}
              />
              <ListTabs
                label={t("tabs")}
                tabs={[null, ...personStates].map((state) => ({
                  href: peoplePath({ ...filter, state }),
                  text: t(state === null ? "all" : `states.${state}`),
                  isCurrent: state === filter.state,
                }))}
              />
            </div>
            <ListBody
              reading={reading}
              failed={t("loadFailed")}
              render={(page) => <PersonList page={page} {...filter} isFirst={after === null} />}
            />
          </>,
        );
      }}
    />
  );
}
