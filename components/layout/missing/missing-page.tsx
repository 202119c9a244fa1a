import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { NotFoundStatus } from "./not-found-status";
import { NotFoundView } from "./not-found-view";

export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell.notFound");
  return { title: t("text"), description: t("hint") };
}

/**
 * The 404 page of a guarded section, inside the section's layout. The prerendered 404 page can't stand
 * in for it: its scripts have hashes, and middleware sends guarded paths with a policy that wants nonces.
 */
export function MissingPage() {
  return (
    <>
      <NotFoundStatus />
      <NotFoundView />
    </>
  );
}
