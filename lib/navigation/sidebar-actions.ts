"use server";

import { cookies } from "next/headers";
import { z } from "zod";

import { createFormAction } from "@/lib/actions/create-action";
import { done } from "@/lib/actions/types";

import { SIDEBAR_COOKIE, SIDEBAR_COOKIE_SECONDS, sidebarStates } from "./sidebar";

const setSidebarAction = createFormAction({
  role: "signed-in",
  schema: z.object({ sidebar: z.enum(sidebarStates) }),
  run: async ({ sidebar }) => {
    const store = await cookies();
    store.set(SIDEBAR_COOKIE, sidebar, {
      path: "/",
      sameSite: "lax",
      maxAge: SIDEBAR_COOKIE_SECONDS,
    });
    return done();
  },
});

export async function setSidebarFormAction(formData: FormData): Promise<void> {
  await setSidebarAction(null, formData);
}
