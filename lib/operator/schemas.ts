import { z } from "zod";

import { field } from "@/lib/forms/field-schema";
import { readLine, readProse } from "@/lib/forms/fields";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { operatorLimits as limits } from "./limits";

export const restoreSchema = z.object({ agencyId: uuidSchema });

export const suspendSchema = restoreSchema.extend({
  reason: field((text) => readProse(text, limits.suspensionReason)),
});

const announcementFields = {
  title: field((text) => readLine(text, limits.announcementTitle)),
  body: field((text) => readProse(text, limits.announcementBody)),
};

export const newAnnouncementSchema = z.object(announcementFields);
export const announcementSchema = z.object({ id: uuidSchema, ...announcementFields });
export const announcementIdSchema = z.object({ id: uuidSchema });

export type AnnouncementText = z.output<typeof newAnnouncementSchema>;

/** Browsers omit an unchecked box. */
export const agencyTwoStepSchema = z.object({ required: z.literal("on").optional() });
