/** The booking state machine and its seats, as the design says them: a model without a database. */

export const ACTORS = ["traveller", "other", "owner", "rival", "admin"] as const;
export type Actor = (typeof ACTORS)[number];

export const CALLS = [
  "confirm_booking",
  "decline_booking",
  "cancel_booking",
  "complete_booking",
] as const;
type Call = (typeof CALLS)[number];

type Status = "pending" | "confirmed" | "completed" | "cancelled";

export type Action =
  | { type: "book"; actor: Actor; travellers: number }
  | {
      type: "step";
      actor: Actor;
      call: Call;
      booking: number;
      /** The status the caller names; null for the one it is in. */
      expected: Status | null;
      reason: string;
    }
  | { type: "expire"; booking: number }
  | { type: "pass"; booking: number }
  /** The day of the departure comes. */
  | { type: "begin" }
  | { type: "suspend" }
  | { type: "restore" };

export type ModelBooking = {
  id: string;
  by: Actor;
  travellers: number;
  status: Status;
  refund: string | null;
  events: number;
  hasExpired: boolean;
  isLate: boolean;
};

const TARGETS: Record<Call, Status> = {
  confirm_booking: "confirmed",
  decline_booking: "cancelled",
  cancel_booking: "cancelled",
  complete_booking: "completed",
};

const STEPS: Record<"user" | "agency", Record<string, "free" | "reason">> = {
  agency: {
    "pending confirmed": "free",
    "pending cancelled": "reason",
    "confirmed completed": "free",
    "confirmed cancelled": "reason",
  },
  user: { "pending cancelled": "free", "confirmed cancelled": "free" },
};

export class BookingModel {
  bookings: ModelBooking[] = [];
  private isSuspended = false;
  hasBegun = false;

  constructor(
    private readonly seats: number,
    private readonly cents: number,
    private readonly percent: number,
  ) {}

  pick(index: number): ModelBooking | null {
    return this.bookings[index % Math.max(this.bookings.length, 1)] ?? null;
  }

  effective({ status, hasExpired }: ModelBooking): Status {
    return status === "pending" && hasExpired ? "cancelled" : status;
  }

  taken(): number {
    return this.bookings
      .filter((booking) => this.effective(booking) !== "cancelled")
      .reduce((total, { travellers }) => total + travellers, 0);
  }

  counts(): Record<Status, number> {
    const counts = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
    for (const booking of this.bookings) counts[this.effective(booking)] += 1;
    return counts;
  }

  /** `ok`, or the code of the error. Changes nothing. */
  predict(action: Action): string {
    switch (action.type) {
      case "book":
        if (action.actor === "owner") return "WF003";
        if (this.isSuspended) return "WF002";
        return this.taken() + action.travellers > this.seats ? "WF001" : "ok";
      case "step":
        return this.predictStep(action);
      case "suspend":
        return this.isSuspended ? "WF034" : "ok";
      case "restore":
        return this.isSuspended ? "ok" : "WF034";
      default:
        return "ok";
    }
  }

  private predictStep(action: Action & { type: "step" }): string {
    const booking = this.pick(action.booking);
    if (!booking) return "ok";
    const { actor, call } = action;
    const expected = action.expected ?? booking.status;
    const isOwn = actor === booking.by;
    if (call === "decline_booking" && (expected !== "pending" || isOwn)) return "WF007";
    if (!isOwn && actor !== "owner") return "WF010";
    const step = STEPS[isOwn ? "user" : "agency"][`${expected} ${TARGETS[call]}`];
    if (!step) return "WF007";
    if (call === "confirm_booking" && this.isSuspended) return "WF070";
    if (booking.status !== expected) return "WF008";
    if (call === "confirm_booking" && booking.hasExpired) return "WF011";
    if (call === "complete_booking" && !this.hasBegun) return "WF016";
    const gives = call === "decline_booking" || call === "cancel_booking" ? action.reason : "";
    return step === "reason" && gives === "" ? "WF009" : "ok";
  }

  /** Does what `predict` allowed. `id` is that of a new booking. */
  apply(action: Action, id: string): void {
    if (action.type === "suspend" || action.type === "restore") {
      this.isSuspended = action.type === "suspend";
      if (this.isSuspended) this.closeRequests();
    } else if (action.type === "begin") {
      this.hasBegun = true;
      for (const booking of this.bookings) booking.isLate = true;
    } else if (action.type === "book") {
      this.bookings.push({
        id,
        by: action.actor,
        travellers: action.travellers,
        status: "pending",
        refund: null,
        events: 1,
        hasExpired: false,
        isLate: this.hasBegun,
      });
    } else {
      const booking = this.pick(action.booking);
      if (!booking) return;
      if (action.type === "expire") booking.hasExpired = true;
      else if (action.type === "pass") booking.isLate = true;
      else this.step(booking, action.actor, TARGETS[action.call]);
    }
  }

  /** A suspension ends pending bookings; expired holds have already ended. */
  private closeRequests(): void {
    for (const booking of this.bookings) {
      if (this.effective(booking) !== "pending") continue;
      booking.status = "cancelled";
      booking.refund = "0.00";
      booking.events += 1;
    }
  }

  private step(booking: ModelBooking, actor: Actor, to: Status): void {
    if (to === "cancelled") {
      const total = this.cents * booking.travellers;
      const isShare = booking.status === "confirmed" && actor === booking.by && booking.isLate;
      const cents =
        booking.status === "pending"
          ? 0
          : isShare
            ? Math.floor((total * this.percent + 50) / 100)
            : total;
      booking.refund = (cents / 100).toFixed(2);
    }
    booking.status = to;
    booking.events += 1;
  }
}
