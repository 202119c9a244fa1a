import { getTranslations } from "next-intl/server";

import type { OwnAgency } from "@/lib/agencies/types";

type Details = Pick<
  OwnAgency,
  "businessName" | "businessEmail" | "businessPhone" | "businessAddress" | "licenseNumber"
>;

/** A submitted application, read-only. */
export async function ApplicationDetails({ agency }: { agency: Details }) {
  const t = await getTranslations("agencies.fields");
  const rows = [
    "businessName",
    "businessEmail",
    "businessPhone",
    "businessAddress",
    "licenseNumber",
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {rows.map((row) => (
        <div key={row} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{t(row)}</dt>
          <dd className="font-medium wrap-anywhere whitespace-pre-line">
            {agency[row] ?? <span className="text-muted-foreground">{t("notGiven")}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
