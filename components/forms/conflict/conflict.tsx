import { getTranslations } from "next-intl/server";

import type { ComparedField } from "./conflict-field";
import { ConflictPanel } from "./conflict-panel";

/** Within a form that somebody may have saved elsewhere: both versions, field by field. */
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
