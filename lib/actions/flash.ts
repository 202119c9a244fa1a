import "server-only";

import { cookies } from "next/headers";

import type flash from "@/lib/i18n/messages/en/flash.json";

/** Read and removed by the toaster in the browser; holds a key of the `flash` namespace only. */
export const FLASH_COOKIE = "wf_flash";

export type FlashKey = keyof typeof flash;

/** Lets the next page say what was done, across a redirect. */
export async function setFlash(key: FlashKey): Promise<void> {
  (await cookies()).set(FLASH_COOKIE, key, { path: "/", sameSite: "lax", maxAge: 30 });
}
