import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils/cn";

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export async function Loading({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const t = await getTranslations("shell");
  return (
    <div data-skeleton="" aria-busy="true" className={className}>
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      {children}
    </div>
  );
}

export function RowsSkeleton({ rows, className = "h-16" }: { rows: number; className?: string }) {
  return (
    <Loading>
      <Card className="divide-y overflow-hidden">
        {range(rows).map((row) => (
          <div key={row} className={cn("flex items-center gap-6 px-5", className)}>
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="h-4 w-2/5 max-sm:hidden" />
            <Skeleton className="ml-auto h-6 w-20 rounded-full" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}

/** Cards of a few lines, for a grid; the second line of a figure is the figure. */
export function CardShapes({
  cards,
  card,
  isFigure = false,
}: {
  cards: number;
  card: string;
  isFigure?: boolean;
}) {
  return range(cards).map((each) => (
    <Card key={each} className={cn("flex flex-col gap-3 p-5", card)}>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className={isFigure ? "h-8 w-1/2" : "h-4 w-1/3"} />
      <Skeleton className="mt-auto h-4 w-5/6" />
    </Card>
  ));
}

export function CardsSkeleton({
  cards,
  className,
  card = "h-32",
}: {
  cards: number;
  className: string;
  card?: string;
}) {
  return (
    <Loading className={className}>
      <CardShapes cards={cards} card={card} />
    </Loading>
  );
}
