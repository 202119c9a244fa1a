import { BadgeCheck, CircleX, Hourglass, OctagonPause } from "lucide-react";
import { getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import type { OperatorState } from "@/lib/operator/types";

const looks = {
  live: { variant: "success", Icon: BadgeCheck },
  pending: { variant: "warning", Icon: Hourglass },
  suspended: { variant: "destructive", Icon: OctagonPause },
  rejected: { variant: "muted", Icon: CircleX },
} as const;

/** Where an agency stands, as the operator calls it. */
export async function StateBadge({ state }: { state: OperatorState }) {
  const t = await getTranslations("operator.states");
  const { variant, Icon } = looks[state];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden="true" />
      {t(state)}
    </Badge>
  );
}
