import { cn } from "@/lib/utils/cn";

import sprite from "./icons.svg";

export type IconName =
  | "arrow-left"
  | "arrow-right"
  | "badge-check"
  | "bed-double"
  | "bell"
  | "calendar-days"
  | "calendar-x-2"
  | "car"
  | "chevron-down"
  | "circle-dollar-sign"
  | "cloud-off"
  | "coins"
  | "globe"
  | "landmark"
  | "layout-dashboard"
  | "life-buoy"
  | "log-out"
  | "luggage"
  | "map-pin"
  | "menu"
  | "messages-square"
  | "plane"
  | "search"
  | "search-x"
  | "share-2"
  | "sliders-horizontal"
  | "star"
  | "train-front"
  | "user-round"
  | "users";

/**
 * An icon of a public page, from a file that all of them share: drawn in place it would be in the page
 * twice each time. Says nothing to a screen reader.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={cn("icon", className)}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
