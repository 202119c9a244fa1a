import { CardShapes, Loading } from "@/components/feedback/list-skeletons";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils/cn";

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
    <Loading className="flex flex-col items-start gap-6 2xl:flex-row">
      <div className="grid w-full min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
        <div className="grid gap-4 max-lg:order-1 sm:grid-cols-2 lg:col-span-2 xl:grid-cols-4">
          <CardShapes cards={4} card="h-36" isFigure />
        </div>
        <div className="contents lg:grid lg:gap-6">
          <Lines className="h-73" keys="abcd" />
          <Lines className="h-67 max-lg:order-2" keys="abc" />
        </div>
        <div className="contents lg:grid lg:gap-6">
          <Lines className="h-73" keys="abcd" />
          <Lines className="h-73" keys="abcd" />
        </div>
      </div>
      <div className="grid w-full shrink-0 items-start gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:w-80 2xl:grid-cols-1">
        {Array.from("abc", (key) => (
          <Lines key={key} className="h-52" keys="abc" />
        ))}
      </div>
    </Loading>
  );
}
