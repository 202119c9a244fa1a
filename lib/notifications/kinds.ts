export const audiences = ["traveller", "agency", "operator"] as const;
export type Audience = (typeof audiences)[number];

export const kindGroups = {
  messages: ["message", "desk_message"],
  bookings: [
    "booking_requested",
    "booking_confirmed",
    "booking_declined",
    "booking_cancelled",
    "booking_expiring",
    "booking_completed",
    "details_missing",
    "date_proposed",
    "date_kept",
    "booking_moved",
  ],
  account: [
    "application_approved",
    "application_rejected",
    "agency_suspended",
    "agency_restored",
    "announcement",
    "package_hidden",
    "package_shown",
  ],
  saved: ["price_fell", "seats_low"],
  reviews: ["review_received", "review_answered"],
  reports: ["report_decided"],
  operator: ["application_submitted", "report", "mail_failed"],
} as const;

export type KindGroup = keyof typeof kindGroups;
export type NotificationKind = (typeof kindGroups)[KindGroup][number];

export const notificationKinds: readonly NotificationKind[] = Object.values(kindGroups).flat();

export function isNotificationKind(value: unknown): value is NotificationKind {
  return (notificationKinds as readonly unknown[]).includes(value);
}

export function groupsOf(role: "user" | "agency" | "admin" | null): readonly KindGroup[] {
  if (role === "agency") return ["messages", "bookings", "reviews", "account", "reports"];
  return role === "admin"
    ? ["messages", "bookings", "operator"]
    : ["messages", "bookings", "saved", "reviews", "reports"];
}
