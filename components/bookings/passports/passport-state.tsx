import { getLocale, getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import type { EnteredPassport } from "@/lib/bookings/party/party";
import { formatDate } from "@/lib/dates/date";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";

/** When a traveller's passport data was entered, or that it is missing. */
export async function PassportState({
  passport,
  isOwn = false,
}: {
  passport: EnteredPassport | null;
  isOwn?: boolean;
}) {
  const t = await getTranslations("bookings.passports");
  if (passport === null) return <Badge variant="muted">{t("missing")}</Badge>;
  const date = formatDate(passport.at, await getLocale(), {
    dateStyle: "medium",
    timeZone: await getViewerTimeZone(),
  });
  return (
    <Badge variant="success">
      {t(passport.by === "traveller" && !isOwn ? "enteredByTraveller" : "entered", { date })}
    </Badge>
  );
}
