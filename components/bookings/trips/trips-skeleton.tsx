import { CardsSkeleton } from "@/components/feedback/list-skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export function TripsSkeleton() {
  return (
    <>
      <div data-skeleton="" className="mb-4">
        <div className="flex flex-wrap gap-2">
          {["upcoming", "past", "cancelled"].map((tab) => (
            <Skeleton key={tab} className="h-11 w-28 rounded-full" />
          ))}
        </div>
        <Skeleton className="mt-6 h-7 w-48" />
      </div>
      <CardsSkeleton cards={4} className="grid gap-4 sm:grid-cols-2" card="h-100" />
    </>
  );
}
