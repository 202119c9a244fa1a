import "server-only";
import { cookies } from "next/headers";

import type { StartConversation } from "@/lib/conversations/schemas";
import { startPath } from "@/lib/navigation/message-paths";

/** Which Contact Us a visitor of this browser pressed before the sign-in. */
const PRESSED_COOKIE = "wf_contact";

/** As long as the link of a mail works, which a new account may have to open first. */
const ONE_HOUR_SECONDS = 3_600;

export async function rememberPress(about: StartConversation): Promise<void> {
  (await cookies()).set(PRESSED_COOKIE, startPath(about), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: ONE_HOUR_SECONDS,
  });
}

/** Whether the visitor pressed the button for this conversation: a link alone never sets the cookie. */
export async function isPressed(about: StartConversation): Promise<boolean> {
  return (await cookies()).get(PRESSED_COOKIE)?.value === startPath(about);
}

export async function forgetPress(): Promise<void> {
  const store = await cookies();
  if (store.has(PRESSED_COOKIE)) store.delete(PRESSED_COOKIE);
}
