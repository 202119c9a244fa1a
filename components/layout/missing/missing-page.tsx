import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { NotFoundStatus } from "./not-found-status";
import { NotFoundView } from "./not-found-view";

export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell.notFound");
  return { title: t("text"), description: t("hint") };
}

/**
 * The 404 page of a guarded section, inside the section's layout. The prerendered 404 page can't be
 * used: its policy has hashes, and middleware gives guarded paths a policy with nonces.
 */
export function MissingPage() {
  return (
    <>
      <NotFoundStatus />
      <NotFoundView />
    </>
  );
}
