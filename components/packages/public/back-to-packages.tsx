"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, type ReactNode } from "react";

import { isPlainClick } from "@/components/layout/links/plain-click";
import { SiteLink } from "@/components/layout/links/site-link";

/** @param listPath, homePath with their locale */
export function BackToPackages({
  listPath,
  homePath,
  children,
}: {
  listPath: string;
  homePath: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const [cameFromList, setCameFromList] = useState(false);

  useEffect(() => {
    // What came before is known to the browser alone, once the page is there.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setCameFromList(previousPath() === listPath);
  }, [listPath]);

  return (
    <SiteLink
      href={cameFromList ? listPath : homePath}
      onClick={(event) => {
        if (!cameFromList || !isPlainClick(event)) return;
        // One step back keeps the list's search and where it was scrolled to.
        event.preventDefault();
        router.back();
      }}
      className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm font-semibold hover:bg-muted"
    >
      {children}
    </SiteLink>
  );
}

function previousPath(): string | null {
  // `document.referrer` ignores soft navigations; it is the fallback without the Navigation API.
  if ("navigation" in window) {
    const { navigation } = window;
    const previous = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    return previous?.url ? new URL(previous.url).pathname : null;
  }
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? pathname : null;
}
