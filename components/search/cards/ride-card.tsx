import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

interface Stop {
  time: string;
  short: string;
  place: string;
}

export async function RideCard({
  mark,
  carrier,
  className,
  from,
  to,
  arrivalDays,
  duration,
  way,
  chips,
  price,
  action,
}: {
  mark: ReactNode;
  carrier: string;
  className: string;
  from: Stop;
  to: Stop;
  arrivalDays: number;
  duration: string;
  way: string;
  chips?: ReactNode;
  price: ReactNode;
  action: ReactNode;
}) {
  const t = await getTranslations("search");
  return (
    <li className="ride">
      <div className="ride-carrier">
        {mark}
        <p>
          <strong>{carrier}</strong>
          <span>{className}</span>
        </p>
      </div>
      <h3 className="sr-only">
        {from.place} – {to.place}
      </h3>
      <p className="ride-end">
        <span className="sr-only">{t("departs", { time: from.time, place: from.place })}</span>
        <time aria-hidden="true">{from.time}</time>
        <span aria-hidden="true">{from.short}</span>
      </p>
      <p className="ride-way">
        <span>{duration}</span>
        <i aria-hidden="true" />
        <span>{way}</span>
      </p>
      <p className="ride-end">
        <span className="sr-only">{t("arrives", { time: to.time, place: to.place })}</span>
        <time aria-hidden="true">
          {to.time}
          {arrivalDays > 0 ? <sup>+{arrivalDays}</sup> : null}
        </time>
        <span aria-hidden="true">{to.short}</span>
        {arrivalDays > 0 ? (
          <span className="sr-only">{t("count.daysLater", { count: arrivalDays })}</span>
        ) : null}
      </p>
      {chips}
      <div className="sample-foot">
        <p>{price}</p>
        {action}
      </div>
    </li>
  );
}
