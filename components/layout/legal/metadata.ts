import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";

import { legalPath, type LegalKind } from "@/lib/legal/kinds";
import { pageMetadata } from "@/lib/seo/metadata";
import type { SharePicture } from "@/lib/seo/share-picture";

export async function legalMetadata(kind: LegalKind, picture: SharePicture): Promise<Metadata> {
  const t = await getTranslations("legal");
  return pageMetadata({
    locale: await getLocale(),
    path: legalPath(kind),
    title: t(`titles.${kind}`),
    description: t(`descriptions.${kind}`),
    picture,
  });
}
