import { BadgeCheck, CircleX, DoorClosed, Hourglass, OctagonPause } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import type { OwnAgencyState } from "@/lib/agencies/types";

const looks = {
  pending: { variant: "warning", Icon: Hourglass },
  live: { variant: "success", Icon: BadgeCheck },
  rejected: { variant: "destructive", Icon: CircleX },
  suspended: { variant: "destructive", Icon: OctagonPause },
  closed: { variant: "destructive", Icon: DoorClosed },
} as const;

const words = { owner: "portal.badge", operator: "operator.states" } as const;

/** An agency's status, worded for its owner or for the operator. */
export async function AgencyBadge({
  state,
  side = "owner",
}: {
  state: OwnAgencyState;
  side?: keyof typeof words;
}) {
  const t = await getTranslations(words[side]);
  const { variant, Icon } = looks[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {t(state)}
    </Badge>
  );
}
