"use client";

import type { Locale } from "@/lib/i18n/locales";

import { showToast } from "./toast";

/** A plain form, so that the page comes back as the server then renders it. */
function sendUndo(): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/api/undo";
  const back = document.createElement("input");
  back.type = "hidden";
  back.name = "back";
  back.value = `${location.pathname}${location.search}`;
  form.append(back);
  document.body.append(form);
  form.submit();
}

/**
 * Shows an action's notice. Its texts, in every language, load only when there is one.
 * @param key of the namespace `flash`, with `_undo` where the step can be taken back
 */
export async function showFlash(locale: Locale, key: string): Promise<void> {
  if (key.startsWith("signedOut")) {
    const { forgetPerson } = await import("@/lib/utils/service-worker");
    await forgetPerson().catch(() => undefined);
  }
  const { default: texts } = (await import(`@/lib/i18n/messages/${locale}/flash.json`)) as {
    default: Readonly<Record<string, string>>;
  };
  const [name = "", undo] = key.split("_");
  const text = texts[name];
  const action = undo ? { label: texts["undo"] ?? "", onClick: sendUndo } : undefined;
  if (text === undefined) return;
  await showToast(text, name.endsWith("Failed") ? "error" : "success", action);
}
