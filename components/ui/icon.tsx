import { cn } from "@/lib/utils/cn";

import sprite from "./icons.svg";

export type IconName =
  | "accessibility"
  | "arrow-left"
  | "arrow-right"
  | "backpack"
  | "badge-check"
  | "bed-double"
  | "bell"
  | "cake"
  | "calendar-days"
  | "calendar-x-2"
  | "car"
  | "chevron-down"
  | "circle-dollar-sign"
  | "clipboard-check"
  | "clock"
  | "cloud-off"
  | "coins"
  | "flag"
  | "globe"
  | "heart"
  | "id-card"
  | "landmark"
  | "languages"
  | "layout-dashboard"
  | "life-buoy"
  | "log-out"
  | "luggage"
  | "map-pin"
  | "map-pinned"
  | "menu"
  | "messages-square"
  | "mountain"
  | "plane"
  | "search"
  | "search-x"
  | "share-2"
  | "sliders-horizontal"
  | "star"
  | "train-front"
  | "user-round"
  | "users"
  | "users-round";

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
