import { ViewTransition } from "react";

import { PackagePicture } from "@/components/packages/package-picture";
import type { CatalogueItem } from "@/lib/catalogue/items";
import { pictureUrl } from "@/lib/packages/pictures";
import { cn } from "@/lib/utils/cn";

/**
 * The picture of a package in a frame of fixed shape, so that nothing moves when it comes. The title
 * stands beside it everywhere: to a screen reader it says nothing.
 */
export function CataloguePicture({
  item,
  isFirst = false,
  className,
}: {
  item: CatalogueItem;
  /** In the first view: loaded at once. */
  isFirst?: boolean;
  className?: string;
}) {
  const { picture } = item;
  // The same picture on the next page: it moves there from here, where the browser can do it.
  const name = `picture-${item.id}`;
  if (!("drawing" in picture)) {
    const look = className === undefined ? {} : { className };
    return (
      <ViewTransition name={name} share="morph" default="none">
        <PackagePicture id={item.id} src={pictureUrl(picture)} isEager={isFirst} {...look} />
      </ViewTransition>
    );
  }
  return (
    <ViewTransition name={name} share="morph" default="none">
      {/* Our own vector of a few kilobytes: nothing to optimise. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={picture.drawing}
        alt=""
        width={900}
        height={600}
        className={cn("aspect-3/2 w-full bg-muted object-cover", className)}
        {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      />
    </ViewTransition>
  );
}
