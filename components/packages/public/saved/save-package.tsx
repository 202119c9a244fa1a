import { getTranslations } from "next-intl/server";

import { SaveButton } from "./save-button";

/** The heart of a card. */
export async function SavePackage({ id, title }: { id: string; title: string }) {
  const t = await getTranslations("saved");
  return <SaveButton id={id} name={t("save", { title })} />;
}
