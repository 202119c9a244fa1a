import { Loading } from "@/components/feedback/list-skeletons";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

/** Figures and charts before they are known. */
export function AnalyticsSkeleton() {
  return (
    <Loading className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-2 gap-4 @4xl:grid-cols-3">
        {Array.from("abcdef", (key) => (
          <Card key={key} className="flex h-32 flex-col gap-3 p-5">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="mt-auto h-4 w-3/4" />
          </Card>
        ))}
      </div>
      <div className="grid items-start gap-6 @4xl:grid-cols-2">
        {["revenue", "bookings"].map((chart) => (
          <Card key={chart} className="grid gap-4 p-5">
            <Skeleton className="h-6 w-1/3" />
            <Skeleton className="h-64" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
