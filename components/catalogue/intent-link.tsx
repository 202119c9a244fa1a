"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";

/**
 * A link that is fetched ahead when somebody means to follow it, not because it is on the screen: a
 * page of cards would otherwise ask for dozens of pages that nobody opens.
 * @param href with its locale
 */
export function IntentLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const prefetch = () => {
    router.prefetch(href);
  };
  return (
    <Link
      href={href}
      prefetch={false}
      onPointerEnter={prefetch}
      onPointerDown={prefetch}
      onFocus={prefetch}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </Link>
  );
}
