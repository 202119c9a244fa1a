import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export function NoticePage({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-16 sm:py-24">
      <span className="grid size-14 place-items-center rounded-xl bg-secondary text-secondary-foreground">
        <Icon aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="text-muted-foreground">{text}</p>
      {children}
    </div>
  );
}
