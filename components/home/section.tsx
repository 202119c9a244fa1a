import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";

import { IntentLink } from "@/components/layout/links/intent-link";
import { buttonVariants } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { localePath } from "@/lib/i18n/paths";

export async function HomeSection({
  id,
  title,
  text,
  more,
  children,
}: {
  id: string;
  title: string;
  text: string;
  more?: { href: string; label: string };
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="later mx-auto w-full max-w-7xl px-4 pt-16 [--guess:130rem] sm:[--guess:75rem] lg:[--guess:50rem]"
    >
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3 sm:flex-nowrap">
        <div className="mr-auto">
          <h2 id={id} className="text-3xl font-bold sm:text-4xl">
            {title}
          </h2>
          <p className="mt-2 text-muted-foreground">{text}</p>
        </div>
        {more ? (
          <IntentLink
            href={localePath(await getLocale(), more.href)}
            className={buttonVariants({ variant: "outline" })}
          >
            {more.label}
            <Icon name="arrow-right" />
          </IntentLink>
        ) : null}
      </div>
      {children}
    </section>
  );
}
