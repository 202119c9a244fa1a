import type { BadgeProps } from "@/components/ui/badge";
import type { TripStatus } from "@/lib/bookings/types";

export const statusLooks: Readonly<Record<TripStatus, NonNullable<BadgeProps["variant"]>>> = {
  pending: "warning",
  confirmed: "success",
  completed: "muted",
  cancelled: "destructive",
  declined: "destructive",
  expired: "destructive",
  closed: "destructive",
};
