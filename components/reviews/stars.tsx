import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/utils/cn";

/** Five stars, of which so many are full. @param label what a screen reader says */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{label}</span>
      {[1, 2, 3, 4, 5].map((each) => (
        <Icon
          key={each}
          name="star"
          className={cn("size-4 stroke-none", each <= stars ? "fill-sun" : "fill-border")}
        />
      ))}
    </span>
  );
}
