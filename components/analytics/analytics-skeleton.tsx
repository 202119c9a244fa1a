import { CardShapes, Loading } from "@/components/feedback/list-skeletons";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

export function AnalyticsSkeleton() {
  return (
    <Loading className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-2 gap-4 @4xl:grid-cols-3">
        <CardShapes cards={6} card="h-32" isFigure />
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
