"use client";

import { LoaderCircle } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

import { SiteLink, useLinkPending } from "@/components/layout/links/site-link";
import { splitLocale } from "@/lib/i18n/paths";
import { isPathUnder } from "@/lib/navigation/is-path-under";

function Pending() {
  if (!useLinkPending()) return null;
  return <LoaderCircle aria-hidden="true" className="ml-auto animate-spin rail:hidden" />;
}

export function SidebarLink({
  screen,
  href,
  label,
  icon,
  isHome = false,
}: {
  screen: string;
  href: string;
  label: string;
  icon: ReactNode;
  isHome?: boolean;
}) {
  const { path } = splitLocale(usePathname());
  const own = splitLocale(href).path;
  const isCurrent = isHome ? path === own : isPathUnder(path, own);
  return (
    <SiteLink
      href={href}
      prefetch={false}
      title={label}
      aria-current={isCurrent ? "page" : undefined}
      className="flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm font-medium text-muted-foreground hover:bg-muted hover:text-foreground aria-[current=page]:bg-secondary aria-[current=page]:font-semibold aria-[current=page]:text-secondary-foreground rail:justify-center rail:px-0 [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {icon}
      <span className="rail:sr-only">
        {label}
        <span data-waiting={screen} />
      </span>
      <Pending />
    </SiteLink>
  );
}
