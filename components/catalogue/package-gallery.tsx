import "./gallery.css";

import { getTranslations } from "next-intl/server";

import { PackagePicture } from "@/components/packages/package-picture";
import type { GalleryPicture } from "@/lib/catalogue/gallery";

import { PictureMorph } from "./picture-morph";

/**
 * The pictures of a package. Each opens large in a popover of the platform: without JavaScript, and
 * Escape closes it and gives the focus back.
 * @param id of the package: it chooses the poster behind its pictures
 */
export async function PackageGallery({
  id,
  title,
  pictures,
}: {
  id: string;
  title: string;
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
                <Tile id={id} title={title} picture={picture} isFirst />
              </PictureMorph>
            ) : (
              <Tile id={id} title={title} picture={picture} isFirst={false} />
            )}
            {picture.src === null ? null : (
              <button
                type="button"
                popoverTarget={`picture-${String(index + 1)}`}
                aria-label={[t("enlarge", { number: index + 1, count }), picture.caption]
                  .filter(Boolean)
                  .join(": ")}
                className="gallery-open"
              />
            )}
          </li>
        ))}
      </ul>
      {pictures.map(({ src, caption }, index) =>
        src === null ? null : (
          <div key={index} id={`picture-${String(index + 1)}`} popover="auto" className="lightbox">
            {/* eslint-disable-next-line @next/next/no-img-element -- Any host, and never fetched before it is opened. */}
            <img src={src} alt={caption ?? title} loading="lazy" referrerPolicy="no-referrer" />
            {caption === null ? null : <p>{caption}</p>}
            <button
              type="button"
              popoverTarget={`picture-${String(index + 1)}`}
              popoverTargetAction="hide"
              aria-label={t("close")}
            />
          </div>
        ),
      )}
    </>
  );
}

/** The first picture stands for the trip; the others say what an agency says of them, or nothing. */
function Tile({
  id,
  title,
  picture,
  isFirst,
}: {
  id: string;
  title: string;
  picture: GalleryPicture;
  isFirst: boolean;
}) {
  const { src, isDrawing } = picture;
  const alt = picture.caption ?? (isFirst ? title : "");
  if (!isDrawing) return <PackagePicture id={id} src={src} alt={alt} isEager={isFirst} />;
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
