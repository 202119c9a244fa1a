import "server-only";

import { cookies } from "next/headers";

import type flash from "@/lib/i18n/messages/en/flash.json";

/** The browser's toaster reads and removes it. */
const FLASH_COOKIE = "wf_flash";

export type FlashKey = keyof typeof flash;

/** Shows a message on the page after a redirect. @param canUndo see `setUndoableFlash` */
export async function setFlash(key: FlashKey, canUndo = false): Promise<void> {
  (await cookies()).set(FLASH_COOKIE, canUndo ? `${key}_undo` : key, {
    path: "/",
    sameSite: "lax",
    maxAge: 30,
  });
}
