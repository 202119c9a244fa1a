import { getTranslations } from "next-intl/server";

import { BelowFold } from "@/components/layout/below-fold";
import { PackagePicture } from "@/components/packages/package-picture";
import type { TripKind } from "@/lib/catalogue/trip-kinds";
import type { GalleryPicture } from "@/lib/packages/public/gallery";

import { GallerySteps } from "./gallery-steps";
import { Lightbox, opens } from "./lightbox";
import { PictureMorph } from "./picture-morph";

/**
 * A package's pictures. Each opens in a native dialog, which works without JavaScript.
 * @param destination selects, with title, kinds and id, the poster of a package without pictures
 */
export async function PackageGallery({
  id,
  title,
  destination,
  kinds,
  pictures,
}: {
  id: string;
  destination: string;
  title: string;
  kinds: readonly TripKind[];
  pictures: GalleryPicture[];
}) {
  const t = await getTranslations("catalogue.detail");
  const count = pictures.length;
  return (
    <>
      <ul aria-label={t("pictures")} className="gallery">
        {pictures.map((picture, index) => (
          // The pictures of one page never change places.
          <li key={index}>
            {index === 0 ? (
              <PictureMorph id={id}>
                <Tile {...{ id, title, destination, kinds, picture }} isFirst />
              </PictureMorph>
            ) : (
              <Tile {...{ id, title, destination, kinds, picture }} isFirst={false} />
            )}
            {picture.src === null ? null : (
              <button
                type="button"
                {...opens(`picture-${String(index + 1)}`)}
                aria-label={[t("enlarge", { number: index + 1, count }), picture.caption]
                  .filter(Boolean)
                  .join(": ")}
                className="gallery-open"
              />
            )}
          </li>
        ))}
      </ul>
      <BelowFold filler={null}>
        {pictures.map(({ src, caption }, index) =>
          src === null ? null : (
            <Lightbox
              key={index}
              id={`picture-${String(index + 1)}`}
              label={t("picture", { number: index + 1, count })}
              closeLabel={t("close")}
              src={src}
              alt={caption ?? title}
              caption={caption}
            />
          ),
        )}
      </BelowFold>
      {count > 1 ? <GallerySteps previous={t("previous")} next={t("next")} /> : null}
    </>
  );
}

/**
 * The first picture's alternative text is the trip's title; the others use the agency's descriptions.
 */
function Tile({
  id,
  title,
  destination,
  kinds,
  picture,
  isFirst,
}: {
  id: string;
  title: string;
  destination: string;
  kinds: readonly TripKind[];
  picture: GalleryPicture;
  isFirst: boolean;
}) {
  const { src, isDrawing } = picture;
  const alt = picture.caption ?? (isFirst ? title : "");
  if (!isDrawing) {
    return (
      <PackagePicture
        {...{ id, destination, title, kinds, src, alt }}
        isEager={isFirst}
        sizes={`(min-width: 48rem) ${isFirst ? "40rem" : "20rem"}, 90vw`}
      />
    );
  }
  return (
    // Our own vector of a few kilobytes: nothing to optimise.
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={src ?? ""}
      alt={alt}
      width={900}
      height={600}
      {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
    />
  );
}
