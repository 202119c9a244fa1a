"use server";

import { refresh } from "next/cache";
import { redirect, RedirectType } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { failed, type ActionState } from "@/lib/actions/types";
import { getSession } from "@/lib/auth/session";
import { plainDateIn } from "@/lib/dates/time-zone";
import { localePath } from "@/lib/i18n/paths";
import { getViewerTimeZone } from "@/lib/i18n/viewer-time-zone";
import { threadPath } from "@/lib/navigation/message-paths";

import { choiceProblems, readChoice } from "./choice";
import { describeRequest, summarizeRequest } from "./describe";
import { factsOf } from "./facts";
import { sendDeskRequest } from "./mutations";
import { getRequestTexts, sampleName } from "./names";
import { findSample } from "./samples";
import { requestSchema } from "./schemas";

const requestForm = createFormAction({
  // "public" so that an expired session refreshes the page, which redirects to sign-in and back.
  role: "public",
  schema: requestSchema,
  run: async ({ category, item, note, after, unitCents, ...query }, { locale }) => {
    const session = await getSession();
    if (session.status === "unavailable") return failed("unavailable");
    if (session.status !== "signed-in") {
      refresh();
      return failed("notAuthenticated");
    }
    const sample = findSample(category, item);
    if (!sample) return failed("notFound");
    const choice = readChoice(sample, query as Record<string, string>);
    const today = plainDateIn(await getViewerTimeZone(), new Date());
    if (Object.keys(choiceProblems(sample, choice, today)).length > 0) {
      refresh();
      return failed("choiceInvalid");
    }
    if (unitCents !== sample.item.priceCents) {
      refresh();
      return failed("priceChanged");
    }
    const facts = factsOf(sample, choice, note);
    const texts = await getRequestTexts(locale);
    const card = describeRequest(facts, texts);
    if (!card) return failed("notFound");
    const { subject } = sampleName(sample, texts);
    const summary = summarizeRequest(card, subject);
    const sent = await sendDeskRequest(session.userId, { facts, subject, summary, after });
    if (!sent.ok) return sent;
    await setFlash("requestSent");
    return redirect(localePath(locale, threadPath("user", sent.data)), RedirectType.push);
  },
});

export async function sendRequestAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return requestForm(previous, formData);
}
