import type { ReactNode } from "react";

import { cn } from "@/lib/utils/cn";

const cell = "px-3 py-2 align-top first:pl-0 last:pr-0";

export function DataTable({
  caption,
  columns,
  rows,
  className,
}: {
  caption: string;
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  className?: string;
}) {
  return (
    <div
      role="region"
      aria-label={caption}
      // Wider than a phone, so keyboards must be able to scroll it.
      tabIndex={0}
      className={cn("relative overflow-auto", className)}
    >
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b text-xs text-muted-foreground">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={cn(cell, "font-medium whitespace-nowrap", index > 0 && "text-right")}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((content, index) =>
                index === 0 ? (
                  <th
                    key={index}
                    scope="row"
                    className={cn(cell, "min-w-28 font-medium wrap-anywhere")}
                  >
                    {content}
                  </th>
                ) : (
                  <td key={index} className={cn(cell, "text-right whitespace-nowrap")}>
                    {content}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
