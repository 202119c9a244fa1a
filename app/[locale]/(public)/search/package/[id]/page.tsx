import type { Metadata } from "next";

import { PackagePageView } from "@/components/package-page/package-page-view";
import { readWish } from "@/lib/bookings/choice/choice";
import { packageMetadata } from "@/lib/packages/public/metadata";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return packageMetadata((await params).id);
}

/**
 * The page of a package with a date and a party in its address, as a browser loads it: it is right
 * without scripts. Its address is the package's own; the router gets the prerendered page instead.
 */
export default async function DatedPackagePage({ params, searchParams }: Props) {
  return <PackagePageView id={(await params).id} wish={readWish(await searchParams)} />;
}
