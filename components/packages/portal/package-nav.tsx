import { getTranslations } from "next-intl/server";

import { Segment, Segments } from "@/components/layout/strip/segments";
import { ownPackagePath } from "@/lib/packages/paths";

const screens = ["overview", "edit", "departures", "itinerary", "preview"] as const;

export async function PackageNav({
  id,
  current,
}: {
  id: string;
  current: (typeof screens)[number];
}) {
  const t = await getTranslations("packages");
  return (
    <Segments label={t("manage.label")}>
      {screens.map((screen) => (
        <Segment
          key={screen}
          href={ownPackagePath(id, screen === "overview" ? undefined : screen)}
          current={screen === current && "page"}
        >
          {screen === "edit" ? t("actions.edit") : t(`manage.${screen}`)}
        </Segment>
      ))}
    </Segments>
  );
}
