import { getTranslations } from "next-intl/server";

import type { ComparedField } from "./conflict-field";
import { ConflictPanel } from "./conflict-panel";

export async function Conflict({ fields }: { fields: readonly ComparedField[] }) {
  const t = await getTranslations("shell.conflict");
  return (
    <ConflictPanel
      fields={fields}
      texts={{
        title: t("title"),
        lead: t("lead"),
        same: t("same"),
        mine: t("mine"),
        theirs: t("theirs"),
        empty: t("empty"),
      }}
    />
  );
}
