import { getTranslations } from "next-intl/server";

import { Conflict } from "@/components/forms/conflict/conflict";
import type { SettingsFormValues } from "@/lib/agencies/settings/form-values";

/** Both versions of settings that another window has saved meanwhile. */
export async function SettingsConflict() {
  const t = await getTranslations("settings");
  const terms = await getTranslations("packages.cancellation");
  const shell = await getTranslations("shell.conflict");
  const labels: Record<keyof SettingsFormValues, string> = {
    businessEmail: t("contact.email"),
    businessPhone: t("contact.phone"),
    businessAddress: t("contact.address"),
    timeZone: t("zone.label"),
    freeCancellationHours: terms("hours"),
    lateRefundPercent: terms("percent"),
    notifyBookings: t("mails.bookings"),
    notifyCancellations: t("mails.cancellations"),
    notifyMessages: t("mails.messages"),
  };
  const words = { on: shell("on"), "": shell("off") };
  return (
    <Conflict
      fields={Object.entries(labels).map(([name, label]) => ({
        name,
        label,
        ...(name.startsWith("notify") ? { words } : {}),
      }))}
    />
  );
}
