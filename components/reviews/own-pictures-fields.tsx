import { getTranslations } from "next-intl/server";

import { CheckBox } from "@/components/ui/check-box";
import type { OwnReview } from "@/lib/reviews/own-queries";
import { pictureAddresses, reviewPictureLimits } from "@/lib/reviews/pictures/pictures";

import { PicturesField } from "./pictures-field";

/** In the form of a review: its pictures, each to be taken away, and the field for more. */
export async function OwnPicturesFields({ review }: { review: OwnReview | null }) {
  const t = await getTranslations("reviews.form");
  const shell = await getTranslations("shell");
  const { count } = reviewPictureLimits;
  return (
    <>
      {review && review.pictures.length > 0 ? (
        <ul aria-label={t("current")} className="flex flex-wrap gap-4">
          {review.pictures.map(({ id }, index) => (
            <li key={id} className="grid w-36 gap-1">
              {/* eslint-disable-next-line @next/next/no-img-element -- Its sizes are made. */}
              <img
                src={pictureAddresses(review.id, id, true).thumbnail}
                alt=""
                width={144}
                height={144}
                className="size-36 rounded-lg bg-muted object-cover"
              />
              <label className="flex min-h-11 items-center gap-2 text-sm">
                <CheckBox name="removed" value={id} />
                {t("remove", { number: index + 1 })}
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      <PicturesField
        room={count}
        texts={{
          label: t("pictures"),
          hint: t("picturesHint", { count }),
          optional: shell("optional"),
          chosen: t("chosen"),
        }}
      />
    </>
  );
}
