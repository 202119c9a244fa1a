import { getTranslations } from "next-intl/server";

import { CardsSkeleton } from "@/components/feedback/list-skeletons";
import { Skeleton } from "@/components/ui/skeleton";

/** Placeholder of the queue, in its size. */
export async function ReviewQueueSkeleton() {
  const t = await getTranslations("agencies.review");
  return (
    <>
      <h1 className="text-4xl font-bold">{t("title")}</h1>
      <p className="mt-2 text-muted-foreground">{t("subtitle")}</p>
      <div data-skeleton="" className="mt-6 flex h-11.5 items-center gap-8 border-b">
        {["pending", "approved", "rejected"].map((tab) => (
          <Skeleton key={tab} className="h-5 w-24" />
        ))}
      </div>
      <div className="mt-6">
        <CardsSkeleton cards={6} className="grid gap-4" card="h-28" />
      </div>
    </>
  );
}
