import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readProse, readWhole } from "@/lib/forms/fields";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { reviewPictureLimits } from "./pictures/pictures";
import { newPictures } from "./pictures/schema";
import { MAX_REVIEW_LENGTH, parties, removalReasons } from "./reviews";

/** A missing group of radio buttons is a missing answer. */
const stars = z
  .string()
  .default("")
  .pipe(field((text) => readWhole(text, { min: 1, max: 5 })));
const text = field((typed) => readProse(typed, MAX_REVIEW_LENGTH));

export const reviewSchema = z.object({
  bookingId: uuidSchema,
  stars,
  guide: stars,
  value: stars,
  described: stars,
  party: z.enum(parties),
  body: text,
  /** Of an edit alone: the review, and the version that the author saw. */
  reviewId: uuidSchema.optional(),
  version: z.coerce.number().int().min(1).default(1),
  pictures: newPictures,
  /** Pictures that the author takes away. */
  removed: z.array(uuidSchema).max(reviewPictureLimits.count).default([]),
});

export const reviewAnswerSchema = z.object({ reviewId: uuidSchema, answer: text });

export const travellerRatingSchema = z.object({ bookingId: uuidSchema, stars });

/** Browsers omit an unchecked box. */
export const blindReviewsSchema = z.object({ blind: z.literal("on").optional() });

export const removalSchema = z.object({
  reviewId: uuidSchema,
  reason: z.enum(removalReasons),
  /** The report whose page it was removed on. */
  reportId: uuidSchema.optional(),
});

export type ReviewInput = z.output<typeof reviewSchema>;
export type AnswerInput = z.output<typeof reviewAnswerSchema>;
export type TravellerRatingInput = z.output<typeof travellerRatingSchema>;
export type RemovalInput = z.output<typeof removalSchema>;
