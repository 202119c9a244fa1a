import { getTranslations } from "next-intl/server";

import { GallerySteps } from "@/components/packages/public/gallery/gallery-steps";
import { Lightbox, opens } from "@/components/packages/public/gallery/lightbox";
import { pictureAddresses, type ReviewPicture } from "@/lib/reviews/pictures/pictures";

/** The id of the dialog that shows a picture whole. */
export const reviewPictureDialog = (pictureId: string) => `review-picture-${pictureId}`;

/**
 * A review's pictures, small; each opens on the whole screen, without scripts too.
 * @param author as the public sees them; null once the account was erased
 * @param isOwn for the author alone, who also sees those of a review that is hidden
 */
export async function ReviewPictures({
  reviewId,
  pictures,
  author,
  isOwn = false,
}: {
  reviewId: string;
  pictures: readonly ReviewPicture[];
  author: string | null;
  isOwn?: boolean;
}) {
  if (pictures.length === 0) return null;
  const t = await getTranslations("reviews");
  const detail = await getTranslations("catalogue.detail");
  const name = author ?? t("aTraveller");
  const count = pictures.length;
  const listed = pictures.map((picture, index) => ({
    key: picture.id,
    dialog: reviewPictureDialog(picture.id),
    label: isOwn
      ? detail("picture", { number: index + 1, count })
      : t("picture", { number: index + 1, count, name }),
    enlarge: detail("enlarge", { number: index + 1, count }),
    ...pictureAddresses(reviewId, picture.id, isOwn),
  }));
  return (
    <>
      <ul
        aria-label={isOwn ? t("form.current") : t("pictures", { name })}
        className="flex flex-wrap gap-2"
      >
        {listed.map(({ key, dialog, enlarge, thumbnail }) => (
          <li key={key} className="relative size-24 overflow-hidden rounded-lg bg-muted">
            {/* eslint-disable-next-line @next/next/no-img-element -- Its sizes are made. */}
            <img
              src={thumbnail}
              alt=""
              width={96}
              height={96}
              loading="lazy"
              className="size-full object-cover"
            />
            <button
              type="button"
              {...opens(dialog)}
              aria-label={enlarge}
              className="gallery-open"
            />
          </li>
        ))}
      </ul>
      {listed.map(({ key, dialog, label, full }) => (
        <Lightbox
          key={key}
          id={dialog}
          label={label}
          closeLabel={detail("close")}
          src={full}
          alt={label}
        />
      ))}
      {count > 1 ? <GallerySteps previous={detail("previous")} next={detail("next")} /> : null}
    </>
  );
}
