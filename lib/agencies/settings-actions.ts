"use server";

import { createFormAction } from "@/lib/actions/create-action";

import { updateSettings } from "./settings-mutations";
import { settingsSchema } from "./settings-schemas";

export const saveSettingsAction = createFormAction({
  role: "agency",
  schema: settingsSchema,
  run: ({ version, ...settings }) => updateSettings(settings, version),
});
