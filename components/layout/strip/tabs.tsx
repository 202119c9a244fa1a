import { getLocale } from "next-intl/server";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Skeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/utils/cn";

import "./strip.css";

export interface Tab {
  href: string;
  text: string;
  isCurrent: boolean;
  /** Of what it lists. */
  count?: number | "loading" | undefined;
}

/** One tab for each state of what is listed. */
export async function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const format = new Intl.NumberFormat(await getLocale());
  return (
    <nav aria-label={label} className="strip mt-4 border-b">
      <ul className="flex gap-1">
        {tabs.map(({ href, text, isCurrent, count }) => (
          <li key={href}>
            <LocaleLink
              href={href}
              prefetch={false}
              aria-current={isCurrent ? "page" : undefined}
              className={cn(
                "-mb-px flex min-h-11 items-center gap-2 border-b-2 px-4 text-sm font-medium whitespace-nowrap",
                isCurrent
                  ? "border-primary text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
              )}
            >
              {text}
              {count === "loading" ? <Skeleton className="h-5 w-8 rounded-full" /> : null}
              {typeof count === "number" ? (
                <span className="min-w-8 rounded-full bg-muted px-2 py-0.5 text-center text-xs tabular-nums">
                  {format.format(count)}
                </span>
              ) : null}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
