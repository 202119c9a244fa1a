import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";

import { ListBody } from "@/components/operator/list/list-body";
import { ListSearch } from "@/components/operator/list/list-search";
import { ListTabs } from "@/components/operator/list/list-tabs";
import { MailList } from "@/components/operator/mails/mail-list";
import { OperatorPage } from "@/components/operator/screen";
import { ScreenHeader } from "@/components/operator/screen-header";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { readSearch } from "@/lib/navigation/cursor";
import { mailsPath } from "@/lib/navigation/operator-paths";
import { listMails } from "@/lib/operator/mails/queries";
import { mailStateOf, mailStates } from "@/lib/operator/mails/types";

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("operator.mails");
  return { title: t("title"), robots: "noindex" };
}

export default async function MailsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const query = await searchParams;
  const t = await getTranslations("operator.mails");
  const filter = { state: mailStateOf(query["state"]), search: readSearch(query["q"]) };
  const before = id.safeParse(query["before"]).data ?? null;
  return (
    <OperatorPage
      here={mailsPath(filter)}
      failed={t("loadFailed")}
      load={() => {
        const reading = orUnavailable(() => listMails({ ...filter, before }));
        return Promise.resolve(
          <>
            <ScreenHeader title={t("title")} text={t("subtitle")} />
            <div className="mt-6">
              <ListSearch
                path={mailsPath()}
                label={t("search")}
                hint={t("searchHint")}
                search={filter.search}
                kept={{ state: filter.state }}
                clear={filter.search === "" ? null : mailsPath({ state: filter.state })}
              />
              <ListTabs
                label={t("tabs")}
                tabs={[null, ...mailStates].map((state) => ({
                  href: mailsPath({ ...filter, state }),
                  text: t(state === null ? "all" : `states.${state}`),
                  isCurrent: state === filter.state,
                }))}
              />
            </div>
            <ListBody
              reading={reading}
              failed={t("loadFailed")}
              render={(page) => <MailList page={page} {...filter} isFirst={before === null} />}
            />
          </>,
        );
      }}
    />
  );
}
