import { getLocale, getTranslations } from "next-intl/server";

import { ActionForm } from "@/components/forms/action-form";
import { KeptDraft } from "@/components/forms/drafts/kept-draft";
import { SelectField } from "@/components/forms/fields/select-field";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { reviewAction } from "@/lib/reviews/actions";
import type { ReviewOfTrip } from "@/lib/reviews/own-queries";
import { MAX_REVIEW_LENGTH, likelyParty, parties, ratings } from "@/lib/reviews/reviews";

import { OwnPicturesFields } from "./own-pictures-fields";
import { StarsField } from "./stars-field";

/** A new review of a trip, or the one that its author changes. */
export async function ReviewForm({ trip, travellers }: { trip: ReviewOfTrip; travellers: number }) {
  const t = await getTranslations("reviews");
  const shell = await getTranslations("shell");
  const { review, bookingId } = trip;
  const starLabels = [1, 2, 3, 4, 5].map((count) => t("form.star", { count }));
  return (
    <ActionForm
      action={reviewAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="mt-6 grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="bookingId" value={bookingId} />
      {review ? (
        <>
          <input type="hidden" name="reviewId" value={review.id} />
          <input type="hidden" name="version" value={review.version} />
        </>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        {ratings.map((rating) => (
          <StarsField
            key={rating}
            name={rating}
            legend={t(`ratings.${rating}`)}
            labels={starLabels}
            defaultValue={review?.stars[rating]}
          />
        ))}
      </div>
      <TextAreaField
        name="body"
        label={t("form.body")}
        hint={t("form.bodyHint")}
        maxLength={MAX_REVIEW_LENGTH}
        rows={7}
        required
        {...(review ? { defaultValue: review.body } : {})}
      />
      <SelectField
        name="party"
        label={t("form.party")}
        options={parties.map((value) => ({ value, label: t(`parties.${value}`) }))}
        defaultValue={review?.party ?? likelyParty(travellers)}
      />
      <OwnPicturesFields review={review} />
      <KeptDraft
        name={`review-${bookingId}`}
        texts={{ restored: shell("draftRestored"), discard: shell("draftDiscard") }}
      />
      <div>
        <SubmitButton>{t(review ? "form.save" : "form.send")}</SubmitButton>
      </div>
    </ActionForm>
  );
}
