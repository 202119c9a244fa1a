import { CircleCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";

import type { StepTexts } from "@/components/bookings/portal/booking-texts";
import { StepButton } from "@/components/bookings/portal/step-button";
import { canCheckIn } from "@/lib/bookings/portal/rules";
import type { BookingStatus, CheckIn } from "@/lib/bookings/portal/types";
import { formatDate } from "@/lib/dates/date";

interface Arrival {
  id: string;
  status: BookingStatus;
  travelDate: string;
  durationDays: number;
  checkIn: CheckIn | null;
}

/** When the party was checked in, or the button for it while that is possible. */
export async function CheckInStep({
  booking,
  timeZone,
  today,
  texts,
  labelledBy,
  size = "sm",
}: {
  booking: Arrival;
  timeZone: string;
  today: string;
  texts: StepTexts;
  /** Id of the booking's name, which gets the focus after the step. */
  labelledBy: string;
  size?: "sm" | "default";
}) {
  const { checkIn } = booking;
  const t = await getTranslations("portal-bookings.checkIn");
  const locale = await getLocale();
  const common = { id: booking.id, locale, describedBy: labelledBy, focusAfter: labelledBy, size };
  if (checkIn === null) {
    if (!canCheckIn(booking, today)) return null;
    return <StepButton {...common} step="checkIn" texts={texts.checkIn} label={t("submit")} />;
  }
  const time = formatDate(checkIn.at, locale, {
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="flex items-start gap-1.5 font-semibold text-success [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <CircleCheck aria-hidden="true" />
        <span>
          <time dateTime={checkIn.at}>{t("done", { time })}</time>
          {checkIn.by === "" ? null : (
            <span className="font-normal text-muted-foreground">
              {" "}
              {t("by", { name: checkIn.by })}
            </span>
          )}
        </span>
      </p>
      {booking.status === "confirmed" ? (
        <div className="print:hidden">
          <StepButton
            {...common}
            step="undoCheckIn"
            size="sm"
            seen={checkIn.at}
            texts={texts.undoCheckIn}
            label={t("undo")}
          />
        </div>
      ) : null}
    </div>
  );
}
