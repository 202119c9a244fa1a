import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

import { ProfileView } from "@/components/account/profile/profile-view";
import { UnavailableView } from "@/components/feedback/unavailable-view";
import { getProfile } from "@/lib/account/profile/queries";
import { ChannelSettings } from "@/components/notifications/channel-settings";
import { hasSecondFactor } from "@/lib/account/second-factor/queries";
import { requireSession } from "@/lib/auth/guards";
import { orUnavailable } from "@/lib/auth/or-unavailable";
import { getChannelSettings } from "@/lib/notifications/settings-queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("profile");
  return { title: t("title"), robots: "noindex" };
}

export default async function ProfilePage({
  searchParams,
}: {
  searchParams: Promise<{ saved?: string | string[] }>;
}) {
  const { saved } = await searchParams;
  const known = saved === "profile" || saved === "password" ? saved : null;
  const read = await orUnavailable(async () => {
    const session = await requireSession("/dashboard/profile");
    const [profile, hasFactor, channels] = await Promise.all([
      getProfile(session),
      hasSecondFactor(),
      // An agency's are in its portal.
      getChannelSettings(["traveller", "operator"]),
    ]);
    return { view: { session, profile, hasFactor }, channels };
  });
  if (read === "unavailable") return <UnavailableView />;
  return (
    <ProfileView
      {...read.view}
      saved={known}
      channels={<ChannelSettings settings={read.channels} />}
    />
  );
}
