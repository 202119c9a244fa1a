import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { BackLink } from "@/components/layout/links/back-link";
import { Missing } from "@/components/operator/list/missing";
import { PersonView } from "@/components/operator/people/person-view";
import { OperatorPage } from "@/components/operator/screen";
import { operatorPath, personPath } from "@/lib/navigation/operator-paths";
import { openPerson } from "@/lib/operator/people/queries";
import { isUuid } from "@/lib/utils/uuid";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.people");
  return { title: t("title"), robots: "noindex" };
}

export default async function PersonPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const t = await getTranslations("operator");
  return (
    <OperatorPage
      here={personPath(id)}
      failed={t("people.loadFailed")}
      load={async () => {
        const person = isUuid(id) ? await openPerson(id) : null;
        return (
          <>
            <BackLink href={operatorPath("people")}>{t("person.back")}</BackLink>
            {person ? <PersonView person={person} /> : <Missing text={t("person.notFound")} />}
          </>
        );
      }}
    />
  );
}
