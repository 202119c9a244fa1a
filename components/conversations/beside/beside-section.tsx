import type { ReactNode } from "react";

/** One part of what stands beside a thread. */
export function BesideSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`beside-${id}`} className="grid gap-2 border-t px-4 py-4">
      <h3 id={`beside-${id}`} className="text-sm font-bold">
        {title}
      </h3>
      {children}
    </section>
  );
}
