"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";

const COUNT = /^\(\d+\+?\) /;

/** Puts the number of unread messages before the page's title, where a tab shows it. */
export function useUnreadTitle(unread: number): void {
  const pathname = usePathname();
  useEffect(() => {
    const apply = () => {
      const plain = document.title.replace(COUNT, "");
      // Between two pages there is no title, and a screen reader would be told the number alone.
      if (plain === "") return;
      const title = unread > 0 ? `(${unread > 99 ? "99+" : String(unread)}) ${plain}` : plain;
      if (document.title !== title) document.title = title;
    };
    apply();
    // Next sets the title of the page that was navigated to when it has arrived.
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, "");
    };
  }, [unread, pathname]);
}
