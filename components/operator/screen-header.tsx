import type { ReactNode } from "react";

/** A screen's title, description and main action. */
export function ScreenHeader({
  title,
  text,
  action,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-3xl font-bold wrap-anywhere sm:text-4xl">{title}</h1>
        {text ? <p className="mt-2 max-w-prose text-muted-foreground">{text}</p> : null}
      </div>
      {action}
    </div>
  );
}
