"use client";

import { useRouter } from "next/navigation";
import { useRef, type ComponentProps } from "react";

import { markOpening } from "@/components/layout/opening";

import { isPlainClick } from "./plain-click";
import { SiteLink } from "./site-link";

/** A mouse's press has to be answered at once: no picture moves before the page is there. */
const PRESSED = { transitionTypes: ["press"] };

/** Opens on a mouse's press; touch, which may be scrolling, and keys open it as usual. */
export function IntentLink({ href, ...props }: Omit<ComponentProps<typeof SiteLink>, "prefetch">) {
  const router = useRouter();
  const isOpening = useRef(false);
  return (
    <SiteLink
      {...props}
      href={href}
      onPointerDown={(event) => {
        isOpening.current = event.pointerType === "mouse" && isPlainClick(event);
        if (isOpening.current) {
          markOpening(href);
          router.push(href, PRESSED);
        } else router.prefetch(href);
      }}
      onMouseDown={(event) => {
        // Focusing a link that is about to go would cost a layout of the old page.
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
