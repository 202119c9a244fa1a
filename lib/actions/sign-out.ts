"use server";

import { redirect } from "next/navigation";
import { z } from "zod";

import { signOut } from "@/lib/auth/mutations";
import { localePath } from "@/lib/i18n/paths";

import { createFormAction } from "./create-action";
import { setFlash } from "./flash";

const signOutAction = createFormAction({
  role: "public",
  schema: z.object({}),
  run: async (_input, { locale }) => {
    await signOut();
    await setFlash("signedOut");
    return redirect(localePath(locale, "/"));
  },
});

export async function signOutFormAction(formData: FormData): Promise<void> {
  await signOutAction(null, formData);
}
