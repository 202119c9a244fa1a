import { z } from "zod";

import { uuidSchema } from "@/lib/utils/uuid-schema";

import { audiences, isNotificationKind } from "./kinds";
import { mailChannels, type ChannelSetting } from "./types";

export const seenFormSchema = z.object({ id: uuidSchema.optional() });

export const ROW_FIELD = "row";
export const rowName = ({ audience, kind }: Pick<ChannelSetting, "audience" | "kind">) =>
  `${audience}.${kind}`;

const rowSchema = z
  .string()
  .transform((value, context): Pick<ChannelSetting, "audience" | "kind"> => {
    const [audience, kind, ...rest] = value.split(".");
    const known = audiences.find((each) => each === audience);
    if (known && isNotificationKind(kind) && rest.length === 0) return { audience: known, kind };
    context.addIssue({ code: "custom" });
    return z.NEVER;
  });

/** A box that is off is not sent: the hidden `row.<n>` says which rows the form has. */
export const settingsFormSchema = z
  .record(z.string().max(60), z.string().max(60))
  .transform((fields, context): ChannelSetting[] => {
    const names = Object.keys(fields).filter((name) => name.startsWith(`${ROW_FIELD}.`));
    return names.map((name) => {
      const row = name.slice(ROW_FIELD.length + 1);
      const known = rowSchema.safeParse(row);
      const mail = z.enum(mailChannels).safeParse(fields[`mail.${row}`] ?? "off");
      if (!known.success || !mail.success) {
        context.addIssue({ code: "custom" });
        return z.NEVER;
      }
      return {
        ...known.data,
        isOnSite: fields[`site.${row}`] === "on",
        mail: mail.data,
        isPushed: fields[`push.${row}`] === "on",
      };
    });
  });
