"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash, type FlashKey } from "@/lib/actions/flash";
import { done, type ActionResult } from "@/lib/actions/types";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { threadPath } from "@/lib/navigation/message-paths";
import { characterCount, trimmed } from "@/lib/utils/text";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { bookingPath, isBookingNotice, PICK_PREFIX } from "./filters";
import { checkInBooking, confirmBookings, moveBooking, undoCheckIn } from "./mutations";
import { REASON_LIMIT, type BookingStep } from "./rules";

const stepSchema = z.object({
  id: uuidSchema,
  back: z.enum(["details", "dashboard"]).optional().catch(undefined),
  conversationId: uuidSchema.optional().catch(undefined),
});

const reasonSchema = stepSchema.extend({
  reason: z
    .string()
    .transform(trimmed)
    .refine((reason) => reason !== "", { params: { code: "required" } })
    .refine((reason) => characterCount(reason) <= REASON_LIMIT, {
      params: { code: "tooLong", limit: REASON_LIMIT },
    }),
});

const DASHBOARD = "/agency-portal/dashboard";

const notices = {
  confirm: "bookingConfirmed",
  decline: "bookingDeclined",
  complete: "bookingCompleted",
  cancel: "portalBookingCancelled",
} as const satisfies Readonly<Record<BookingStep, FlashKey>>;

type Step = z.infer<typeof stepSchema> & { reason?: string };

function pathAfter({ id, back, conversationId }: Step): string | null {
  if (conversationId !== undefined) return threadPath("agency", conversationId);
  if (back === "details") return bookingPath(id);
  return back === "dashboard" ? DASHBOARD : null;
}

async function move(
  step: BookingStep,
  input: Step,
  locale: Locale,
): Promise<ActionResult<{ notice: FlashKey }>> {
  const { id, reason } = input;
  const next = pathAfter(input);
  const result = await moveBooking(step, id, reason);
  if (!result.ok) {
    // The re-rendered page has no form for the old status, so the booking's page shows the reason.
    const isKept = input.back === undefined && (await headers()).has("next-action");
    if (isKept || !isBookingNotice(result.code)) return result;
    return redirect(localePath(locale, bookingPath(id, result.code)));
  }
  if (next === null) return done({ notice: notices[step] });
  await setFlash(notices[step]);
  return redirect(localePath(locale, next));
}

const pickedSchema = z
  .record(z.string(), z.unknown())
  .transform((fields) =>
    Object.keys(fields).flatMap((name) =>
      name.startsWith(PICK_PREFIX) ? [name.slice(PICK_PREFIX.length)] : [],
    ),
  )
  .pipe(z.array(uuidSchema).min(1).max(100));

export const confirmBookingsAction = createFormAction({
  role: "agency",
  schema: pickedSchema,
  run: (ids) => confirmBookings(ids),
});

export const confirmBookingAction = createFormAction({
  role: "agency",
  schema: stepSchema,
  run: (input, { locale }) => move("confirm", input, locale),
});

export const completeBookingAction = createFormAction({
  role: "agency",
  schema: stepSchema,
  run: (input, { locale }) => move("complete", input, locale),
});

export const checkInAction = createFormAction({
  role: "agency",
  schema: z.object({ id: uuidSchema }),
  run: async ({ id }): Promise<ActionResult<{ notice: FlashKey }>> => {
    const result = await checkInBooking(id);
    if (!result.ok) return result;
    return done({ notice: result.data.isFirst ? "bookingCheckedIn" : "bookingCheckedInBefore" });
  },
});

export const undoCheckInAction = createFormAction({
  role: "agency",
  schema: z.object({ id: uuidSchema, seen: z.iso.datetime({ offset: true }) }),
  run: async ({ id, seen }): Promise<ActionResult<{ notice: FlashKey }>> => {
    const result = await undoCheckIn(id, seen);
    return result.ok ? done({ notice: "checkInUndone" }) : result;
  },
});

export const declineBookingAction = createFormAction({
  role: "agency",
  schema: reasonSchema,
  run: (input, { locale }) => move("decline", input, locale),
});

export const cancelAgencyBookingAction = createFormAction({
  role: "agency",
  schema: reasonSchema,
  run: (input, { locale }) => move("cancel", input, locale),
});
