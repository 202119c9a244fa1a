import { getTranslations } from "next-intl/server";

import { Skeleton } from "@/components/ui/skeleton";

/** Stands where a personal page is about to be. */
export async function PageSkeleton() {
  const t = await getTranslations("shell");
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="mx-auto grid w-full max-w-7xl gap-6 px-4 py-10"
    >
      <Skeleton className="h-10 w-64" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-32" />
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}
