import { CardShapes, Loading } from "@/components/feedback/list-skeletons";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils/cn";

import { dashboardGrid } from "./dashboard-grid";

function Lines({ className, keys }: { className: string; keys: string }) {
  return (
    <Card className={cn("flex flex-col gap-4 p-5", className)}>
      <Skeleton className="h-6 w-1/2" />
      {Array.from(keys, (key) => (
        <div key={key} className="flex items-center justify-between gap-6">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-6 w-12 rounded-full" />
        </div>
      ))}
    </Card>
  );
}

/** The figures of the dashboard before they are known: four cards, four lists, three panels. */
export function DashboardSkeleton() {
  return (
    <Loading className={dashboardGrid.page}>
      <div className={cn("grid gap-4 sm:grid-cols-2 xl:grid-cols-4", dashboardGrid.figures)}>
        <CardShapes cards={4} card="h-36" isFigure />
      </div>
      <div className={dashboardGrid.tasks}>
        <Lines className="h-73" keys="abcd" />
        <Lines className="h-67 max-lg:order-2" keys="abc" />
      </div>
      <div className={dashboardGrid.work}>
        <Lines className="h-73" keys="abcd" />
        <Lines className="h-73" keys="abcd" />
      </div>
      <div className={dashboardGrid.panel}>
        {Array.from("abc", (key) => (
          <Lines key={key} className="h-52" keys="abc" />
        ))}
      </div>
    </Loading>
  );
}
