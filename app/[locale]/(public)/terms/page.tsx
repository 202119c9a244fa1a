import type { Metadata } from "next";

import { LegalPageView } from "@/components/layout/legal/legal-page-view";
import { legalMetadata } from "@/components/layout/legal/metadata";
import { sitePicture } from "@/lib/packages/pictures/share-pictures";

export const dynamicParams = false;

export function generateMetadata(): Promise<Metadata> {
  return legalMetadata("terms", sitePicture);
}

export default function TermsPage() {
  return <LegalPageView kind="terms" />;
}
