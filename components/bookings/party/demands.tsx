import { getTranslations } from "next-intl/server";

import type { PackageDemands } from "@/lib/bookings/party/party";

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {lines.map((line, index) => (
          // The lines of one list never change places, and two may read the same.
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** What the package asks of each traveller; nothing where its agency states none of it. */
export async function Demands({
  minimumAge,
  requirements,
  whatToBring,
  requiresPassport,
}: PackageDemands) {
  const t = await getTranslations("bookings.party");
  const asked = [
    ...(minimumAge ? [t("minimumAge", { age: minimumAge })] : []),
    ...(requiresPassport ? [t("passport")] : []),
    ...requirements,
  ];
  if (asked.length === 0 && whatToBring.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-lg bg-muted px-4 py-3 text-sm">
      <Lines title={t("asked")} lines={asked} />
      <Lines title={t("bring")} lines={whatToBring} />
    </div>
  );
}
