import "server-only";
import { cookies } from "next/headers";

import type { StartConversation } from "@/lib/conversations/schemas";
import { startPath } from "@/lib/navigation/message-paths";

/** Which Contact Us button the visitor pressed before sign-in. */
const PRESSED_COOKIE = "wf_contact";

/** A new account first has to open a mail link, which works this long. */
const ONE_HOUR_SECONDS = 3_600;

export async function rememberPress(about: StartConversation): Promise<void> {
  (await cookies()).set(PRESSED_COOKIE, startPath(about), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: ONE_HOUR_SECONDS,
  });
}

/**
 * Whether the visitor pressed this button. A link alone never sets the cookie, so it can't open
 * conversations.
 */
export async function isPressed(about: StartConversation): Promise<boolean> {
  return (await cookies()).get(PRESSED_COOKIE)?.value === startPath(about);
}

export async function forgetPress(): Promise<void> {
  const store = await cookies();
  if (store.has(PRESSED_COOKIE)) store.delete(PRESSED_COOKIE);
}
