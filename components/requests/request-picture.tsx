import type { RequestCard } from "@/lib/requests/describe";
import { cn } from "@/lib/utils/cn";

export function RequestPicture({
  card: { category, picture },
  className,
}: {
  card: Pick<RequestCard, "category" | "picture">;
  className?: string;
}) {
  const isMark = category === "flights";
  return (
    <span className={cn("grid aspect-3/2 place-items-center overflow-hidden bg-muted", className)}>
      {/* A vector of our own needs no optimizing. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={picture}
        alt=""
        width={isMark ? 44 : 900}
        height={isMark ? 44 : 600}
        className={isMark ? "size-11" : "size-full object-cover"}
      />
    </span>
  );
}
