import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { LegalPageView } from "@/components/layout/legal/legal-page-view";
import { NotFoundStatus } from "@/components/layout/missing/not-found-status";
import { NotFoundView } from "@/components/layout/missing/not-found-view";
import { isLegalKind, versionOf } from "@/lib/legal/kinds";

/** Rendered on the first request and cached until the operator publishes the next version. */
export const dynamicParams = true;

export function generateStaticParams() {
  return [];
}

interface Props {
  params: Promise<{ kind: string; version: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind } = await params;
  const t = await getTranslations("legal");
  return isLegalKind(kind) ? { title: t(`titles.${kind}`), robots: "noindex" } : {};
}

/** An earlier version of imprint, terms or privacy. */
export default async function LegalVersionPage({ params }: Props) {
  const { kind, version: text } = await params;
  const version = versionOf(text);
  if (!isLegalKind(kind) || version === null) {
    return (
      <>
        <NotFoundStatus />
        <NotFoundView />
      </>
    );
  }
  return <LegalPageView kind={kind} version={version} />;
}
