import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";

import { ListScreen } from "@/components/operator/list/list-screen";
import { MailList } from "@/components/operator/mails/mail-list";
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
    <ListScreen
      t={t}
      path={mailsPath}
      filter={filter}
      tabs={[null, ...mailStates].map((state) => ({
        state,
        text: t(state === null ? "all" : `tabNames.${state}`),
      }))}
      read={() => listMails({ ...filter, before })}
      render={(page) => <MailList page={page} {...filter} isFirst={before === null} />}
    />
  );
}
