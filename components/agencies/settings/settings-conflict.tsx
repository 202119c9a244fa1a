import { getTranslations } from "next-intl/server";

import { Conflict } from "@/components/forms/conflict/conflict";
import type { SettingsFormValues } from "@/lib/agencies/settings/form-values";

/** Both versions of settings that another window has saved meanwhile. */
export async function SettingsConflict() {
  const t = await getTranslations("settings");
  const agency = await getTranslations("agencies.fields");
  const terms = await getTranslations("packages.cancellation");
  const labels: Record<keyof SettingsFormValues, string> = {
    businessEmail: agency("businessEmail"),
    businessPhone: agency("businessPhone"),
    businessAddress: agency("businessAddress"),
    timeZone: t("zone.label"),
    freeCancellationHours: terms("hours"),
    lateRefundPercent: terms("percent"),
  };
  return <Conflict fields={Object.entries(labels).map(([name, label]) => ({ name, label }))} />;
}
