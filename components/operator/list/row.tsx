import type { ReactNode } from "react";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Card } from "@/components/ui/card";

/** Rows of a list in one card. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card>
      <ul aria-label={label} className="divide-y">
        {children}
      </ul>
    </Card>
  );
}

/** One row that leads to its page: what it is called, the facts below, and how it stands beside. */
export function ListRow({
  href,
  title,
  facts,
  children,
}: {
  href: string;
  title: string;
  facts: readonly (string | null)[];
  /** Badges, and what is looked for with one glance. */
  children: ReactNode;
}) {
  return (
    <li className="relative grid grid-cols-1 gap-x-6 gap-y-2 px-4 py-3 hover:bg-muted/50 sm:px-5 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-center">
      <div className="min-w-0">
        <LocaleLink
          href={href}
          prefetch={false}
          className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </LocaleLink>
        <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted-foreground">
          {facts.map((fact) =>
            fact ? (
              <span key={fact} className="min-w-0 wrap-anywhere">
                {fact}
              </span>
            ) : null,
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:justify-end">{children}</div>
    </li>
  );
}
