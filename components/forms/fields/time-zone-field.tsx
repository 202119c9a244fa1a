import { getTranslations } from "next-intl/server";
import { cookies } from "next/headers";

import { TIME_ZONE_COOKIE, toldTimeZone } from "@/lib/dates/time-zone";
import { timeZoneGroups } from "@/lib/dates/time-zones";

import { BrowserTimeZoneSelect } from "./browser-time-zone-select";

/** Preselects the browser's; without scripts the one of its cookie, if any. */
export async function TimeZoneField({ current }: { current: string | null }) {
  const t = await getTranslations("settings.zone");
  const known = current ?? toldTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value);
  const groups = timeZoneGroups(known ?? "UTC", new Date());
  return (
    <BrowserTimeZoneSelect
      name="timeZone"
      label={t("label")}
      hint={t("hint")}
      placeholder={t("choose")}
      current={known ?? ""}
      isChosen={current !== null}
      groups={groups.map(({ region, zones }) => ({
        label: region === null ? t("other") : t(`regions.${region}`),
        zones,
      }))}
    />
  );
}
