import { z } from "zod";

import { MOST_KINDS, tripKinds, type TripKind } from "@/lib/catalogue/trip-kinds";
import { SNIFF_BYTES, sniffPicture, type PictureExtension } from "@/lib/files/sniff";
import { box, field } from "@/lib/forms/field-schema";
import {
  readImageUrl,
  readLine,
  readLines,
  readOptionalLine,
  readOptionalWhole,
  readProse,
  readWhole,
} from "@/lib/forms/fields";
import { readCount, readPrice } from "@/lib/forms/number-fields";
import { packageLimits } from "@/lib/packages/limits";
import { practicalFields, readPractical } from "@/lib/packages/practical/schema";
import { uuidSchema } from "@/lib/utils/uuid-schema";

import { kindField, type KindField } from "./kind-field";
import { packageStatuses } from "./rules";

/** A file whose bytes match its extension. */
export interface Picture {
  file: File;
  extension: PictureExtension;
}

/** Null without an upload: browsers then send an empty file. */
export const picture = z
  .instanceof(File)
  .optional()
  .transform(async (file, context): Promise<Picture | null> => {
    if (!file || file.size === 0) return null;
    if (file.size > packageLimits.pictureBytes) {
      context.addIssue({ code: "custom", params: { code: "pictureSize" } });
      return z.NEVER;
    }
    const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
    const extension = sniffPicture(head);
    if (extension) return { file, extension };
    context.addIssue({ code: "custom", params: { code: "pictureType" } });
    return z.NEVER;
  });

const boxesOfKinds = Object.fromEntries(tripKinds.map((kind) => [kindField(kind), box])) as Record<
  KindField,
  typeof box
>;

function readKinds<Values extends Record<KindField, boolean>>(
  values: Values,
  context: z.RefinementCtx,
): Omit<Values, KindField> & { kinds: TripKind[] } {
  const kinds = tripKinds.filter((kind) => values[kindField(kind)]);
  if (kinds.length > MOST_KINDS) {
    context.addIssue({
      code: "custom",
      path: ["kinds"],
      params: { code: "tooManyKinds", limit: MOST_KINDS },
    });
  }
  const others = Object.entries(values).filter(([name]) => !Object.hasOwn(boxesOfKinds, name));
  return { ...(Object.fromEntries(others) as Omit<Values, KindField>), kinds };
}

const packageFields = (locale: string) =>
  z.object({
    title: field((text) => readLine(text, packageLimits.title)),
    description: field((text) => readProse(text, packageLimits.description)),
    destination: field((text) => readLine(text, packageLimits.destination)),
    durationDays: field((text) => readWhole(text, packageLimits.durationDays)),
    price: field((text) => readPrice(text, locale)),
    maxParticipants: field((text) => readOptionalWhole(text, packageLimits.maxParticipants)),
    largestParty: field((text) => readWhole(text, packageLimits.largestParty)),
    imageUrl: field(readImageUrl),
    imageAlt: field((text) => readOptionalLine(text, packageLimits.caption)),
    included: field((text) => readLines(text, packageLimits.included)),
    notIncluded: field((text) => readLines(text, packageLimits.notIncluded)),
    freeCancellationHours: field((text) =>
      readCount(text, packageLimits.freeCancellationHours, locale),
    ),
    lateRefundPercent: field((text) => readCount(text, packageLimits.lateRefundPercent, locale)),
    includesFlights: box,
    ...boxesOfKinds,
    ...practicalFields,
    status: z.enum(packageStatuses).default("draft"),
    picture,
  });

export const packageFormSchema = (locale: string) =>
  packageFields(locale).transform((values, context) =>
    readPractical(readKinds(values, context), context),
  );

export type PackageInput = z.output<ReturnType<typeof packageFormSchema>>;

const id = uuidSchema;

export const updatePackageSchema = (locale: string) =>
  packageFields(locale)
    .extend({
      id,
      version: z.iso.datetime({ offset: true }),
      /** A linked picture, if any, is shown instead. */
      removePicture: z.literal("on").optional(),
    })
    .transform((values, context) => readPractical(readKinds(values, context), context));

export type PackageChanges = z.output<ReturnType<typeof updatePackageSchema>>;

export const addPictureSchema = z.object({
  id,
  picture,
  imageUrl: field(readImageUrl),
  caption: field((text) => readOptionalLine(text, packageLimits.caption)),
});

export type PictureInput = z.output<typeof addPictureSchema>;

export const removePictureSchema = z.object({
  id,
  position: z.coerce.number().int().min(1).max(packageLimits.pictures),
});

export const listFilters = ["all", ...packageStatuses] as const;

export type ListFilter = (typeof listFilters)[number];

const back = z.enum(listFilters).optional().catch(undefined);

export const setStatusSchema = z.object({ id, to: z.enum(packageStatuses), back });

export const duplicatePackageSchema = z.object({ id });

export const deletePackageSchema = z.object({ id, back });

/** `{created_at}~{id}` of a page's last package, as the database sent them. */
export const cursorSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)~[0-9a-f-]{36}$/);
