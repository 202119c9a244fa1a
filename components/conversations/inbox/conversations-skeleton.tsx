import { Loading } from "@/components/feedback/list-skeletons";
import { Skeleton } from "@/components/ui/skeleton";

/** An inbox before it is known: as many rows as it shows at once. */
export function ConversationsSkeleton() {
  return (
    <Loading className="min-h-96 min-w-0 flex-1 overflow-hidden">
      {Array.from("abcdefg", (key) => (
        <div key={key} className="flex h-20 items-center gap-3 border-b px-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
