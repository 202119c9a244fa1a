import type { Metadata } from "next";

import { PackagePageView } from "@/components/package-page/package-page-view";
import { holidayIds } from "@/lib/catalogue/holidays";
import { packageMetadata } from "@/lib/packages/public/metadata";

/** Agencies' packages are rendered on the first request and cached until they change. */
export const dynamicParams = true;

export function generateStaticParams() {
  return holidayIds.map((id) => ({ id }));
}

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return packageMetadata((await params).id);
}

export default async function PackagePage({ params }: Props) {
  return <PackagePageView id={(await params).id} />;
}
