import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { OwnDataView } from "@/components/account/data/own-data-view";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { OWN_DATA_PATH } from "@/lib/account/data/own-data";
import { getOwnData } from "@/lib/account/data/queries";
import { hasSecondFactor } from "@/lib/account/second-factor/queries";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("profile.data");
  return { title: t("title"), robots: "noindex" };
}

export default async function OwnDataPage() {
  const read = await orUnavailable(async () => {
    const { role } = await requireSession(OWN_DATA_PATH);
    const [data, hasFactor] = await Promise.all([getOwnData(), hasSecondFactor()]);
    return { data, role, hasFactor };
  });
  return read === "unavailable" ? <UnavailableView /> : <OwnDataView {...read} />;
}
