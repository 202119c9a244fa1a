"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { localePath } from "@/lib/i18n/paths";
import { addPictureSchema, removePictureSchema } from "@/lib/packages/editing/schemas";
import { ownPackagePath } from "@/lib/packages/paths";

import { addOwnPicture, removeOwnPicture } from "./own-pictures";

export const addPictureAction = createFormAction({
  role: "agency",
  schema: addPictureSchema,
  run: async (input, { locale }) => {
    const result = await addOwnPicture(input);
    if (!result.ok) return result;
    await setFlash("pictureAdded");
    return redirect(localePath(locale, ownPackagePath(input.id, "edit")));
  },
});

export const removePictureAction = createFormAction({
  role: "agency",
  schema: removePictureSchema,
  run: async ({ id, position }, { locale }) => {
    const result = await removeOwnPicture(id, position);
    if (!result.ok) return result;
    await setFlash("pictureRemoved");
    return redirect(localePath(locale, ownPackagePath(id, "edit")));
  },
});
