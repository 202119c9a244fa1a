import type { ReactNode } from "react";

export function EmptyState({
  title,
  text,
  icon,
  action,
}: {
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-xl border border-dashed px-6 py-16 text-center">
      {icon ? (
        <div className="grid size-14 place-items-center rounded-full bg-secondary text-secondary-foreground [&_svg]:size-6">
          {icon}
        </div>
      ) : null}
      <h2 className="text-xl font-semibold">{title}</h2>
      {text ? <p className="max-w-prose text-muted-foreground">{text}</p> : null}
      {action}
    </div>
  );
}
