"use server";

import { redirect } from "next/navigation";

import { createFormAction } from "@/lib/actions/create-action";
import { setFlash } from "@/lib/actions/flash";
import { localePath } from "@/lib/i18n/paths";

import { documentScreens } from "./kinds";
import { addDocument, removeDocument, replaceDocument } from "./mutations";
import { addDocumentSchema, removeDocumentSchema, replaceDocumentSchema } from "./schemas";

export const addDocumentAction = createFormAction({
  role: "agency",
  schema: addDocumentSchema,
  run: async ({ kind, document, screen }, { locale }) => {
    const result = await addDocument(kind, document);
    if (!result.ok) return result;
    await setFlash("documentAdded");
    return redirect(localePath(locale, documentScreens[screen]));
  },
});

export const replaceDocumentAction = createFormAction({
  role: "agency",
  schema: replaceDocumentSchema,
  run: async ({ id, document, screen }, { locale }) => {
    const result = await replaceDocument(id, document);
    if (!result.ok) return result;
    await setFlash("documentReplaced");
    return redirect(localePath(locale, documentScreens[screen]));
  },
});

export const removeDocumentAction = createFormAction({
  role: "agency",
  schema: removeDocumentSchema,
  run: async ({ id, screen }, { locale }) => {
    const result = await removeDocument(id);
    if (!result.ok) return result;
    await setFlash("documentRemoved");
    return redirect(localePath(locale, documentScreens[screen]));
  },
});
