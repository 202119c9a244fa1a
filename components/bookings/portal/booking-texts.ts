import "server-only";

import { getTranslations } from "next-intl/server";

import { getFormLabels } from "@/components/forms/form-labels";

/** What the buttons of bookings say. One object a page, however many rows there are. */
export async function getStepTexts() {
  const { errors, pending } = await getFormLabels();
  const t = await getTranslations("flash");
  const texts = (notice: string) => ({ notice, pending, errors });
  return { confirm: texts(t("bookingConfirmed")), complete: texts(t("bookingCompleted")) };
}

export type StepTexts = Awaited<ReturnType<typeof getStepTexts>>;
