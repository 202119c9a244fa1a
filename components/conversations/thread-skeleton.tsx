import { getTranslations } from "next-intl/server";

import { Skeleton } from "@/components/ui/skeleton";

/** Stands where a thread is about to be. */
export async function ThreadSkeleton() {
  const t = await getTranslations("conversations.thread");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-1 flex-col">
      <div className="flex min-h-16 items-center gap-3 border-b px-4 py-2">
        <Skeleton className="size-11 rounded-full!" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-56" />
        </div>
      </div>
      <div className="flex flex-1 flex-col justify-end gap-3 p-4">
        <Skeleton className="h-14 w-3/5 rounded-2xl!" />
        <Skeleton className="h-10 w-2/5 self-end rounded-2xl!" />
        <Skeleton className="h-20 w-1/2 rounded-2xl!" />
      </div>
      <div className="border-t p-3">
        <Skeleton className="h-11" />
      </div>
    </div>
  );
}
