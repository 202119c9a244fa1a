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
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,50%-1rem)),1fr))] gap-x-8 gap-y-4">
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
