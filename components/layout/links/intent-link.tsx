"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef, type ComponentProps } from "react";

import { markOpening } from "@/components/layout/opening";

import { isPlainClick } from "./plain-click";

/** A mouse's press has to be answered at once: no picture moves before the page is there. */
const PRESSED = { transitionTypes: ["press"] };

/**
 * A link that is fetched ahead when somebody means to follow it, not because it is on the screen: a
 * page of cards would otherwise ask for dozens of pages that nobody opens. A mouse opens it as it is
 * pressed, a tenth of a second before it lets go; fingers, which may be scrolling, and keys open it as
 * they always do.
 * @param href with its locale
 */
export function IntentLink({
  href,
  ...props
}: Omit<ComponentProps<typeof Link>, "href" | "prefetch"> & { href: string }) {
  const router = useRouter();
  const isOpening = useRef(false);
  const prefetch = () => {
    router.prefetch(href);
  };
  return (
    <Link
      {...props}
      href={href}
      prefetch={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onPointerDown={(event) => {
        isOpening.current = event.pointerType === "mouse" && isPlainClick(event);
        if (isOpening.current) {
          markOpening(href);
          router.push(href, PRESSED);
        } else prefetch();
      }}
      onMouseDown={(event) => {
        // It is about to go: a focus that goes along with it would cost a layout of the page it leaves.
        if (isOpening.current) event.preventDefault();
      }}
      onClick={(event) => {
        // The click of that same press; one of the keyboard has no detail.
        if (isOpening.current && event.detail > 0) event.preventDefault();
        else if (isPlainClick(event)) markOpening(href);
        isOpening.current = false;
      }}
    />
  );
}
