import { getLocale, getTranslations } from "next-intl/server";

import { opens } from "@/components/packages/public/gallery/lightbox";
import { formatDate } from "@/lib/dates/date";
import { pictureAddresses } from "@/lib/reviews/pictures/pictures";
import type { EarlierVersion } from "@/lib/reviews/reviews";

import { OtherRatings } from "./other-ratings";
import { reviewPictureDialog } from "./review-pictures";
import { ReviewText } from "./review-text";
import { Stars } from "./stars";

/** Its pictures that the review still has, each opening the one above, and how many came and went. */
async function VersionPictures({
  reviewId,
  version: { pictures, pictureCount, addedCount },
}: {
  reviewId: string;
  version: EarlierVersion;
}) {
  const t = await getTranslations("reviews");
  const detail = await getTranslations("catalogue.detail");
  const count = pictureCount ?? 0;
  const taken = count - pictures.length;
  const added = addedCount ?? 0;
  const changes = [
    taken > 0 ? t("versionTaken", { count: taken }) : "",
    added > 0 ? t("versionAdded", { count: added }) : "",
  ].filter(Boolean);
  if (count === 0 && changes.length === 0) return null;
  return (
    <>
      {pictures.length === 0 ? null : (
        <ul aria-label={t("versionPictures")} className="flex flex-wrap gap-2">
          {pictures.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                {...opens(reviewPictureDialog(id))}
                aria-label={detail("enlarge", { number: index + 1, count: pictures.length })}
                className="block size-16 cursor-zoom-in overflow-hidden rounded-lg bg-muted"
              >
                {/* eslint-disable-next-line @next/next/no-img-element -- Its sizes are made. */}
                <img
                  src={pictureAddresses(reviewId, id).thumbnail}
                  alt=""
                  width={64}
                  height={64}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted-foreground">
        {[t("versionHad", { count }), ...changes].join(" · ")}
      </p>
    </>
  );
}

/** What a review said before its later edits, latest first. */
export async function EarlierVersions({
  reviewId,
  history,
}: {
  reviewId: string;
  history: readonly EarlierVersion[];
}) {
  const t = await getTranslations("reviews");
  const locale = await getLocale();
  return (
    <details className="text-sm">
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-muted-foreground underline underline-offset-4">
        {t("history", { count: history.length })}
      </summary>
      <ol className="grid gap-3 border-l-2 pl-4">
        {history.map((version) => (
          <li key={version.writtenAt} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
              <Stars
                stars={version.stars.stars}
                label={t("rated", { stars: version.stars.stars })}
              />
              {formatDate(version.writtenAt, locale)}
              {version.party === null ? null : <span>{t(`parties.${version.party}`)}</span>}
            </p>
            <OtherRatings stars={version.stars} />
            {version.body === null ? null : (
              <ReviewText text={version.body} lang={version.locale} />
            )}
            <VersionPictures reviewId={reviewId} version={version} />
          </li>
        ))}
      </ol>
    </details>
  );
}
