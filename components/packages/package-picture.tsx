import type { TripKind } from "@/lib/catalogue/trip-kinds";
import { sourceSet } from "@/lib/packages/pictures/picture-sizes";
import { neutralPoster, posterFor } from "@/lib/packages/pictures/posters";
import { cn } from "@/lib/utils/cn";

import { PackagePictureImage } from "./package-picture-image";

const CARD_SIZES = "(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw";

/** Browsers know the width of a lazy picture's frame by the time they fetch it. */
function sourcesOf(src: string, sizes: string, isEager: boolean) {
  const srcSet = sourceSet(src);
  return srcSet ? { srcSet, sizes: isEager ? sizes : `auto, ${sizes}` } : {};
}

/**
 * A package's picture in a frame of fixed size, over a drawing that shows without a picture, while it
 * loads and if it fails.
 * @param id of the package
 * @param destination in the agency's words; with title, kinds and id it selects the drawing
 * @param src from `pictureUrl`, or a drawing of the site
 * @param sizes how wide the frame is, as the attribute of an image says it
 * @param isEager for pictures in the first view; the others load lazily
 */
export function PackagePicture({
  id,
  destination,
  title,
  kinds = [],
  src,
  alt = "",
  isEager = false,
  ratio = "card",
  sizes = ratio === "card" ? CARD_SIZES : "(min-width: 80rem) 76rem, 100vw",
  className,
}: {
  id: string;
  destination: string;
  title: string;
  kinds?: readonly TripKind[];
  src: string | null;
  alt?: string;
  isEager?: boolean;
  ratio?: "card" | "wide";
  sizes?: string;
  className?: string;
}) {
  return (
    <div
      className={cn(
        "relative overflow-hidden bg-muted bg-cover bg-[position:50%_25%]",
        ratio === "card" ? "aspect-3/2" : "aspect-3/2 sm:aspect-21/9",
        className,
      )}
      style={{
        backgroundImage: `url(${src === null ? posterFor({ id, destination, title, kinds }) : neutralPoster})`,
      }}
    >
      {src === null ? null : (
        <PackagePictureImage
          key={src}
          {...{ src, alt, isEager }}
          {...sourcesOf(src, sizes, isEager)}
        />
      )}
    </div>
  );
}
