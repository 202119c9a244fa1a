import { removeSubscription, saveSubscription } from "@/lib/account/push/mutations";
import { endpointSchema, subscriptionSchema } from "@/lib/account/push/schemas";
import { failed } from "@/lib/actions/types";
import { readJson, requireCaller, respond } from "@/lib/http/endpoint";

/** Pushes the caller's notifications to their browser, whose subscription is the body. */
export async function PUT(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const browser = subscriptionSchema.safeParse(await readJson(request));
  if (!browser.success) return respond(failed("invalidInput"));
  return respond(await saveSubscription(browser.data));
}

/** Stops that. */
export async function DELETE(request: Request): Promise<Response> {
  const caller = await requireCaller(request);
  if (!caller.ok) return respond(caller);
  const browser = endpointSchema.safeParse(await readJson(request));
  if (!browser.success) return respond(failed("invalidInput"));
  return respond(await removeSubscription(browser.data.endpoint));
}
