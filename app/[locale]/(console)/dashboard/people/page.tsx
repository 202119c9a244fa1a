import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ListScreen } from "@/components/operator/list/list-screen";
import { PersonList } from "@/components/operator/people/person-list";
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
    <ListScreen
      t={t}
      path={peoplePath}
      filter={filter}
      tabs={[null, ...personStates].map((state) => ({
        state,
        text: t(state === null ? "all" : `states.${state}`),
      }))}
      read={() => listPeople({ ...filter, after })}
      render={(page) => <PersonList page={page} {...filter} isFirst={after === null} />}
    />
  );
}
