import { getTranslations } from "next-intl/server";

import { inputClasses } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { PackageChoice } from "@/lib/bookings/portal/queries";
import { cn } from "@/lib/utils/cn";

/** The agency's packages to filter by; a chosen one that isn't listed keeps an option. */
export async function PackageSelect({
  id,
  packageId,
  packages,
  className,
}: {
  id: string;
  packageId: string | null;
  packages: readonly PackageChoice[];
  className?: string;
}) {
  const t = await getTranslations("portal-bookings.filters");
  const isUnlisted = packageId !== null && !packages.some((each) => each.id === packageId);
  return (
    <>
      <Label htmlFor={id}>{t("package")}</Label>
      <select
        id={id}
        name="package"
        defaultValue={packageId ?? ""}
        className={cn(inputClasses, "min-h-11", className)}
      >
        <option value="">{t("allPackages")}</option>
        {isUnlisted ? <option value={packageId}>{t("thisPackage")}</option> : null}
        {packages.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </select>
    </>
  );
}
