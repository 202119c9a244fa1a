"use client";

import { useRouter } from "next/navigation";
import { createContext, useContext, useTransition, type ComponentProps } from "react";

import { isPlainClick } from "./plain-click";

const LinkPending = createContext(false);

/** Whether the link around the caller was followed and its page is still loading. */
export const useLinkPending = () => useContext(LinkPending);

/**
 * Prefetched on hover or focus. `next/link` would add 3 kB to every page. @param href with locale
 */
export function SiteLink({
  href,
  prefetch = true,
  replace = false,
  scroll = true,
  onClick,
  ...props
}: Omit<ComponentProps<"a">, "href" | "target" | "download"> & {
  href: string;
  prefetch?: boolean;
  replace?: boolean;
  scroll?: boolean;
}) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const onIntent = prefetch ? () => router.prefetch(href) : undefined;
  return (
    <LinkPending value={isPending}>
      <a
        onPointerEnter={onIntent}
        onFocus={onIntent}
        {...props}
        href={href}
        onClick={(event) => {
          onClick?.(event);
          if (event.defaultPrevented || !isPlainClick(event)) return;
          event.preventDefault();
          startTransition(() => router[replace ? "replace" : "push"](href, { scroll }));
        }}
      />
    </LinkPending>
  );
}
