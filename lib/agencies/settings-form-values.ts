import type { AgencySettings } from "./settings-types";

const box = (isOn: boolean) => (isOn ? "on" : "");

export type SettingsFormValues = ReturnType<typeof settingsFormValues>;

/** Settings as their form shows them, by field. */
export function settingsFormValues(settings: AgencySettings, locale: string) {
  return {
    businessEmail: settings.businessEmail,
    businessPhone: settings.businessPhone,
    businessAddress: settings.businessAddress ?? "",
    timeZone: settings.timeZone,
    freeCancellationHours: settings.freeCancellationHours.toLocaleString(locale),
    lateRefundPercent: settings.lateRefundPercent.toLocaleString(locale),
    notifyBookings: box(settings.notifyBookings),
    notifyCancellations: box(settings.notifyCancellations),
    notifyMessages: box(settings.notifyMessages),
  };
}
