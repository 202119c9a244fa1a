import "server-only";

import { getMessages } from "next-intl/server";

import type { FormLabels } from "./form-state";

export async function getFormLabels(): Promise<FormLabels> {
  const { errors, shell } = await getMessages();
  const { fields, pending, ...codes } = errors;
  return {
    errors: codes,
    fields,
    pending,
    characters: shell.characters,
    signIn: shell.formSignIn,
    seeCurrent: shell.formSeeCurrent,
    reload: shell.formReload,
  };
}
