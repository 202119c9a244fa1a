import "server-only";

import { cookies } from "next/headers";

import type flash from "@/lib/i18n/messages/en/flash.json";

/** The browser's toaster reads and removes it. It holds a key of the `flash` namespace. */
export const FLASH_COOKIE = "wf_flash";

export type FlashKey = keyof typeof flash;

/** Shows a message on the next page, after a redirect. */
export async function setFlash(key: FlashKey): Promise<void> {
  (await cookies()).set(FLASH_COOKIE, key, { path: "/", sameSite: "lax", maxAge: 30 });
}
