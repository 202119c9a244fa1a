import { getLocale, getTranslations } from "next-intl/server";

import { getClaimant } from "@/lib/auth/session";
import { localePath } from "@/lib/i18n/paths";

import { KeepLeaf } from "./keep-leaf";

/** Of one list: each is rendered to be kept. */
export const MOST_KEPT = 10;

/**
 * Keeps this page and others of the signed-in person readable without a network, and says when a copy is shown.
 * @param paths without language
 * @param isSilent where the page says it elsewhere
 */
export async function KeepOffline({
  paths = [],
  isSilent = false,
}: {
  paths?: readonly string[];
  isSilent?: boolean;
}) {
  const claimant = await getClaimant();
  if (claimant === null || claimant === "unavailable") return null;
  const t = await getTranslations("shell");
  const locale = await getLocale();
  return (
    <KeepLeaf
      owner={claimant.claims.sub}
      paths={paths.map((path) => localePath(locale, path))}
      text={isSilent ? null : (t.raw("keptCopy") as string)}
      locale={locale}
    />
  );
}
