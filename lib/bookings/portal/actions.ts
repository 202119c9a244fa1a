"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash, type FlashKey } from "@/lib/actions/flash";
import { done, type ActionResult } from "@/lib/actions/types";
import type { Locale } from "@/lib/i18n/locales";
import { localePath } from "@/lib/i18n/paths";
import { characterCount, trimmed } from "@/lib/utils/text";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { bookingPath, isBookingNotice } from "./filters";
import { moveBooking } from "./mutations";
import { REASON_LIMIT, type BookingStep } from "./rules";

const stepSchema = z.object({
  id: uuidSchema,
  /** The page to return to; by default the list stays open. */
  back: z.literal("details").optional().catch(undefined),
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

const notices = {
  confirm: "bookingConfirmed",
  decline: "bookingDeclined",
  complete: "bookingCompleted",
  cancel: "portalBookingCancelled",
} as const satisfies Readonly<Record<BookingStep, FlashKey>>;

async function move(
  step: BookingStep,
  { id, back, reason }: { id: string; back?: "details" | undefined; reason?: string },
  locale: Locale,
): Promise<ActionResult<{ notice: FlashKey }>> {
  const result = await moveBooking(step, id, reason);
  if (!result.ok) {
    // The re-rendered page has no form for the old status, so the booking's own page shows the
    // reason.
    const isKept = back === undefined && (await headers()).has("next-action");
    if (isKept || !isBookingNotice(result.code)) return result;
    return redirect(localePath(locale, bookingPath(id, result.code)));
  }
  if (back === undefined) return done({ notice: notices[step] });
  await setFlash(notices[step]);
  return redirect(localePath(locale, bookingPath(id)));
}

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
