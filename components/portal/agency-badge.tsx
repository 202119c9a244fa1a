import { BadgeCheck, Ban, CircleX, Hourglass } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import type { OwnAgencyState } from "@/lib/agencies/types";

const looks = {
  pending: { variant: "warning", Icon: Hourglass },
  live: { variant: "success", Icon: BadgeCheck },
  rejected: { variant: "destructive", Icon: CircleX },
  suspended: { variant: "destructive", Icon: Ban },
} as const;

/** How the review of an agency stands. */
export async function AgencyBadge({ state }: { state: OwnAgencyState }) {
  const t = await getTranslations("portal.badge");
  const { variant, Icon } = looks[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {t(state)}
    </Badge>
  );
}
