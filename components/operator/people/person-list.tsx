import { SearchX } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import { EmptyState } from "@/components/feedback/empty-state";
import { Badge } from "@/components/ui/badge";
import { formatDate } from "@/lib/dates/date";
import { peoplePath, personPath } from "@/lib/navigation/operator-paths";
import type { PersonPage, PersonState } from "@/lib/operator/people/types";

import { ListRow, Rows } from "../list/row";
import { Pager } from "../pager";

/** One page of accounts, or why there is none. */
export async function PersonList({
  page,
  isFirst,
  ...filter
}: {
  page: PersonPage;
  search: string;
  state: PersonState | null;
  isFirst: boolean;
}) {
  const t = await getTranslations("operator.people");
  const role = await getTranslations("operator.audit.roles");
  const locale = await getLocale();
  const day = (instant: string) => formatDate(instant, locale, { dateStyle: "medium" });
  if (page.people.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t("none")}
        {...(filter.search === "" ? {} : { text: t("noneText") })}
      />
    );
  }
  return (
    <>
      <Rows label={t("title")}>
        {page.people.map((person) => (
          <ListRow
            key={person.id}
            href={personPath(person.id)}
            title={person.fullName || person.email}
            facts={[
              person.fullName === "" ? null : person.email,
              t("since", { date: day(person.createdAt) }),
              person.lastSignInAt
                ? t("lastSeen", { date: day(person.lastSignInAt) })
                : t("neverSeen"),
            ]}
          >
            {person.roles.map((each) => (
              <Badge key={each} variant={each === "user" ? "muted" : "default"}>
                <span className="inline-block first-letter:uppercase">{role(each)}</span>
              </Badge>
            ))}
            {person.isConfirmed ? null : <Badge variant="warning">{t("unconfirmed")}</Badge>}
            {person.isLocked ? <Badge variant="destructive">{t("locked")}</Badge> : null}
          </ListRow>
        ))}
      </Rows>
      <Pager
        newest={isFirst ? null : peoplePath(filter)}
        older={page.olderCursor ? peoplePath({ ...filter, after: page.olderCursor }) : null}
      />
    </>
  );
}
