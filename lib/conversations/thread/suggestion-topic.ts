import type { TripStatus } from "@/lib/bookings/types";
import type { ConversationKind } from "@/lib/conversations/types";

export type SuggestionTopic = ConversationKind | "completed" | "cancelled" | "unconfirmed";

const topics: Readonly<Record<TripStatus, SuggestionTopic>> = {
  pending: "booking",
  confirmed: "booking",
  completed: "completed",
  cancelled: "cancelled",
  declined: "unconfirmed",
  expired: "unconfirmed",
  closed: "unconfirmed",
};

/** Picks the topic of the suggested first messages. */
export function suggestionTopic({
  kind,
  booking,
}: {
  kind: ConversationKind;
  booking: { status: TripStatus } | null;
}): SuggestionTopic {
  return booking ? topics[booking.status] : kind;
}
