import type { Metadata } from "next";

import { PackagePageView } from "@/components/package-page/package-page-view";
import { readSelection } from "@/lib/bookings/choice/choice";
import { packageMetadata } from "@/lib/packages/public/metadata";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return packageMetadata((await params).id);
}

/**
 * A package's page with date and party in its address, rendered by the server so that it is right
 * without scripts. The address is rewritten; the router gets the prerendered page instead.
 */
export default async function DatedPackagePage({ params, searchParams }: Props) {
  return <PackagePageView id={(await params).id} selection={readSelection(await searchParams)} />;
}
