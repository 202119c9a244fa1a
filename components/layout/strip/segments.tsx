import type { ReactNode } from "react";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { cn } from "@/lib/utils/cn";

import "./strip.css";

/** Choices in a row, of which one is current. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="strip segments">
      <ul className="flex w-max gap-1">{children}</ul>
    </nav>
  );
}

export function Segment({
  href,
  current,
  keepsPlace,
  className,
  children,
}: {
  href: string;
  /** How it is the current one; false for another. */
  current: "page" | "true" | false;
  /** Whether following it leaves the page where it is scrolled to. */
  keepsPlace?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li>
      <LocaleLink
        href={href}
        prefetch={false}
        scroll={keepsPlace !== true}
        aria-current={current || undefined}
        className={cn(
          "inline-flex min-h-11 items-center gap-2 rounded-lg px-4 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground",
          className,
        )}
      >
        {children}
      </LocaleLink>
    </li>
  );
}
