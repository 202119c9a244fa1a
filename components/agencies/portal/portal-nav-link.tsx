"use client";

import { LoaderCircle } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

import { portalScreenOf, type PortalScreen } from "@/lib/agencies/portal/portal-nav";
import { splitLocale } from "@/lib/i18n/paths";

/** The way to the next screen shows that it is under way: a screen waits for its data. */
function Pending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return <LoaderCircle aria-hidden="true" className="ml-auto animate-spin rail:hidden" />;
}

/** One screen of the portal; an icon alone when the sidebar is a rail. */
export function PortalNavLink({
  screen,
  href,
  label,
  icon,
}: {
  screen: PortalScreen;
  href: string;
  label: string;
  icon: ReactNode;
}) {
  const isCurrent = portalScreenOf(splitLocale(usePathname()).path) === screen;
  return (
    <Link
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
    </Link>
  );
}
