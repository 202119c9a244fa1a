"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { localePath } from "@/lib/i18n/paths";
import { PROFILE_PATH } from "@/lib/navigation/agency-paths";

import { addAgencyPicture, removeAgencyPicture, saveAgencyPage } from "./mutations";
import { addAgencyPictureSchema, agencyPageSchema, removeAgencyPictureSchema } from "./schemas";

export const saveAgencyPageAction = createFormAction({
  role: "agency",
  schema: agencyPageSchema,
  run: (input) => saveAgencyPage(input),
});

export const addAgencyPictureAction = createFormAction({
  role: "agency",
  schema: addAgencyPictureSchema,
  run: async ({ picture, alt }, { locale }) => {
    const result = await addAgencyPicture(picture, alt);
    if (!result.ok) return result;
    await setFlash("pictureAdded");
    return redirect(localePath(locale, PROFILE_PATH));
  },
});

export const removeAgencyPictureAction = createFormAction({
  role: "agency",
  schema: removeAgencyPictureSchema,
  run: async ({ path }, { locale }) => {
    const result = await removeAgencyPicture(path);
    if (!result.ok) return result;
    await setFlash("pictureRemoved");
    return redirect(localePath(locale, PROFILE_PATH));
  },
});
