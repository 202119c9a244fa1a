"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import type { ActionState } from "@/lib/actions/types";
import { signOut } from "@/lib/auth/mutations";
import { localePath } from "@/lib/i18n/paths";

import { eraseOwnAccount } from "./mutations";
import { eraseAccountSchema } from "./schemas";

const eraseForm = createFormAction({
  role: "signed-in",
  schema: eraseAccountSchema,
  run: async (input, { locale, session }) => {
    const erased = await eraseOwnAccount(session, input);
    if (!erased.ok) return erased;
    await signOut();
    await setFlash("accountErased");
    return redirect(localePath(locale, "/"));
  },
});

export async function eraseOwnAccountAction(
  previous: ActionState<unknown>,
  formData: FormData,
): Promise<ActionState> {
  return eraseForm(previous, formData);
}
