"use server";

import { refresh } from "next/cache";

import { createFormAction } from "@/lib/actions/create-action";
import { done, type ActionResult } from "@/lib/actions/types";

import { clearNotifications, markNotificationsRead, saveNotificationSettings } from "./mutations";
import { seenFormSchema, settingsFormSchema } from "./schemas";

function reread(result: ActionResult<number>): ActionResult {
  if (!result.ok) return result;
  refresh();
  return done();
}

export const markReadAction = createFormAction({
  role: "signed-in",
  schema: seenFormSchema,
  run: async ({ id }) => reread(await markNotificationsRead(id === undefined ? null : [id])),
});

export const clearReadAction = createFormAction({
  role: "signed-in",
  schema: seenFormSchema,
  run: async () => reread(await clearNotifications()),
});

export const saveNotificationSettingsAction = createFormAction({
  role: "signed-in",
  schema: settingsFormSchema,
  run: async (settings) => {
    const result = await saveNotificationSettings(settings);
    if (result.ok) refresh();
    return result;
  },
});
