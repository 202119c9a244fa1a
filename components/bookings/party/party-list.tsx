import { getTranslations } from "next-intl/server";

import { Badge } from "@/components/ui/badge";
import { bookerPosition, type PartyPlace } from "@/lib/bookings/party/party";

/** Who travels, with a row for each traveller whose details are missing. */
export async function PartyList({
  party,
  bookerName,
}: {
  party: readonly PartyPlace[];
  bookerName: string;
}) {
  const t = await getTranslations("bookings.party");
  const booker = bookerPosition(party, bookerName);
  return (
    <ol className="grid divide-y">
      {party.map(({ position, traveller }) => (
        <li key={position} className="break-inside-avoid py-2.5 first:pt-0 last:pb-0">
          {traveller === null ? (
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
              <span>{t("place", { number: position })}</span>
              <Badge variant="muted">{t("missing")}</Badge>
            </p>
          ) : (
            <>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-medium wrap-anywhere">{traveller.name}</span>
                <span className="text-sm text-muted-foreground">
                  {traveller.age === null ? t("noAge") : t("years", { age: traveller.age })}
                </span>
                {position === booker ? <Badge>{t("booker")}</Badge> : null}
              </p>
              {traveller.wishes ? (
                <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line">
                  {traveller.wishes}
                </p>
              ) : null}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
