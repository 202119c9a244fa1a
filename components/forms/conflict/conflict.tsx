import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import type { ComparedField } from "./conflict-field";
import { ConflictPanel } from "./conflict-panel";

/** @param children what else differs, each choice in a fieldset */
export async function Conflict({
  fields,
  children,
}: {
  fields: readonly ComparedField[];
  children?: ReactNode;
}) {
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
    >
      {children}
    </ConflictPanel>
  );
}
