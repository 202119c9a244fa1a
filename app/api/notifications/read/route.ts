import { z } from "zod";

import { failed } from "@/lib/actions/types";
import { readJson, requireCaller, respond } from "@/lib/http/endpoint";
import { markNotificationsRead, markSubjectNotified } from "@/lib/notifications/mutations";
import { uuidSchema } from "@/lib/utils/uuid-schema";

const seenSchema = z.union([
  z.strictObject({ id: uuidSchema }),
  z.strictObject({ subject: uuidSchema }),
  z.strictObject({ all: z.literal(true) }),
]);

/** Marks the caller's notifications as read: one, all about one thing, or all; answers with how many. */
export async function POST(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const seen = seenSchema.safeParse(await readJson(request));
  if (!seen.success) return respond(failed("invalidInput"));
  if ("subject" in seen.data) return respond(await markSubjectNotified(seen.data.subject));
  return respond(await markNotificationsRead("id" in seen.data ? [seen.data.id] : null));
}
