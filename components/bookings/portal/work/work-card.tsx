import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { LocaleLink } from "@/components/layout/links/locale-link";
import { Card } from "@/components/ui/card";

export function WorkCard({
  id,
  title,
  link,
  empty,
  children,
}: {
  id: string;
  title: string;
  link: { href: string; text: string };
  empty: { Icon: LucideIcon; title: string; text: string } | null;
  children: ReactNode;
}) {
  return (
    <Card className="min-w-0 p-5">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={id} tabIndex={-1} className="text-xl font-bold">
            {title}
          </h2>
          <LocaleLink
            href={link.href}
            prefetch={false}
            className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-primary underline-offset-4 hover:underline"
          >
            {link.text}
          </LocaleLink>
        </div>
        {empty === null ? (
          <div className="mt-2">{children}</div>
        ) : (
          <div className="grid justify-items-center gap-1 py-6 text-center">
            <empty.Icon aria-hidden="true" className="size-6 text-muted-foreground" />
            <p className="mt-1 text-sm font-semibold">{empty.title}</p>
            <p className="max-w-prose text-sm text-muted-foreground">{empty.text}</p>
          </div>
        )}
      </section>
    </Card>
  );
}
