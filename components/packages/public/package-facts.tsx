import { getTranslations } from "next-intl/server";

import { Icon } from "@/components/ui/icon";
import type { CatalogueItem } from "@/lib/packages/public/items";

export async function PackageFacts({ item }: { item: CatalogueItem }) {
  const t = await getTranslations("catalogue");
  const facts = [
    { icon: "map-pin", label: t("detail.location"), value: item.location },
    {
      icon: "calendar-days",
      label: t("detail.duration"),
      value: t("card.days", { count: item.durationDays }),
    },
    {
      icon: "users",
      label: t("detail.groupSize"),
      value:
        item.maxParticipants === null
          ? t("detail.anyGroup")
          : t("card.group", { count: item.maxParticipants }),
    },
    {
      icon: "plane",
      label: t("flights.label"),
      value: t(item.includesFlights ? "flights.included" : "flights.without"),
    },
    ...(item.kinds.length > 0
      ? ([
          {
            icon: "luggage",
            label: t("kindsLabel"),
            value: item.kinds.map((kind) => t(`kinds.${kind}`)).join(" · "),
          },
        ] as const)
      : []),
  ] as const;
  return (
    <dl className="mt-6 grid grid-cols-2 gap-4 rounded-xl border bg-card p-5 sm:grid-cols-3">
      {facts.map(({ icon, label, value }) => (
        <div key={label} className="relative min-w-0 pl-8 max-sm:first:col-span-2">
          <dt className="text-sm text-muted-foreground">
            <Icon name={icon} className="absolute top-0.5 left-0 size-5 text-primary" />
            {label}
          </dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
