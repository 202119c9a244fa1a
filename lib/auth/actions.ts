"use server";

import { redirect } from "next/navigation";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { localePath } from "@/lib/i18n/paths";

import { signOut } from "./mutations";

const signOutAction = createFormAction({
  role: "public",
  schema: z.object({}),
  run: async (_input, { locale }) => {
    await signOut();
    return redirect(localePath(locale, "/"));
  },
});

/** Ends this session only, on this device. For plain forms, which need no answer. */
export async function signOutFormAction(formData: FormData): Promise<void> {
  await signOutAction(null, formData);
}
