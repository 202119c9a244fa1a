import type { AgencySettings } from "./types";

export type SettingsFormValues = ReturnType<typeof settingsFormValues>;

export function settingsFormValues(settings: AgencySettings, locale: string) {
  return {
    businessEmail: settings.businessEmail,
    businessPhone: settings.businessPhone,
    businessAddress: settings.businessAddress ?? "",
    timeZone: settings.timeZone,
    freeCancellationHours: settings.freeCancellationHours.toLocaleString(locale),
    lateRefundPercent: settings.lateRefundPercent.toLocaleString(locale),
  };
}
