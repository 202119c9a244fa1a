import type { TripKind } from "@/lib/catalogue/trip-kinds";
import { neutralPoster, posterFor } from "@/lib/packages/pictures/posters";
import { cn } from "@/lib/utils/cn";

import { PackagePictureImage } from "./package-picture-image";

/**
 * A package's picture in a frame of fixed size, over a drawing that shows without a picture, while it
 * loads and if it fails.
 * @param id of the package
 * @param destination in the agency's words; with title, kinds and id it selects the drawing
 * @param src from `pictureUrl`, or a drawing of the site
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
      {src === null ? null : <PackagePictureImage key={src} {...{ src, alt, isEager }} />}
    </div>
  );
}
