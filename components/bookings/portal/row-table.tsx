import type { ReactNode } from "react";

import { Card } from "@/components/ui/card";
import { cn } from "@/lib/utils/cn";

export interface Column {
  name: ReactNode;
  look?: string | undefined;
}

/**
 * A table whose rows are cards on a phone. Roles are explicit, because browsers drop them for a table
 * with another layout.
 * @param children rows, `grid` or `block` and from `@2xl` on `table-row`; with `isGrouped` groups of them
 */
export function RowTable({
  label,
  columns,
  className,
  head,
  body,
  isGrouped = false,
  children,
}: {
  label: string;
  columns: Readonly<Record<string, Column>>;
  className?: string;
  head: string;
  body?: string;
  isGrouped?: boolean;
  children: ReactNode;
}) {
  return (
    <Card
      role="region"
      aria-label={label}
      // The one part of the page that may be wider than its window.
      tabIndex={0}
      className={cn("relative overflow-x-auto", className)}
    >
      <table role="table" className="block w-full text-left @2xl:table">
        <caption className="sr-only">{label}</caption>
        <thead role="rowgroup" className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr role="row" className="text-xs text-muted-foreground @2xl:border-b">
            {Object.entries(columns).map(([key, { name, look }]) => (
              <th
                key={key}
                role="columnheader"
                scope="col"
                className={cn("font-medium", head, look)}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {isGrouped ? (
          children
        ) : (
          <tbody role="rowgroup" className={cn("block @2xl:table-row-group", body)}>
            {children}
          </tbody>
        )}
      </table>
    </Card>
  );
}
