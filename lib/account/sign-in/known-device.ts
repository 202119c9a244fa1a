import "server-only";

import { randomUUID } from "node:crypto";

import { cookies } from "next/headers";

import { getEnvironment } from "@/lib/config/env";
import { pseudonymOf } from "@/lib/supabase/admin";
import { sessionCookieOptions } from "@/lib/supabase/options";

const DEVICE_COOKIE = "wf_device";
const FORM = /^[0-9a-f-]{36}(\.[0-9a-f]{32}){1,5}$/;
const MOST_ACCOUNTS = 5;
/** Browsers keep a cookie for 400 days at most. */
const MAX_AGE_SECONDS = 400 * 24 * 3_600;

interface Device {
  id: string;
  marks: string[];
}

/** Only the secret key can produce this mark. Null without the key: then no device is known. */
function markOf(id: string, email: string): string | null {
  return pseudonymOf(`device ${id} ${email.trim().toLowerCase()}`)?.slice(0, 32) ?? null;
}

function parseDevice(value: string | undefined): Device | null {
  if (value === undefined || !FORM.test(value)) return null;
  const [id = "", ...marks] = value.split(".");
  return { id, marks };
}

export async function getKnownDevice(email: string): Promise<string | null> {
  const device = parseDevice((await cookies()).get(DEVICE_COOKIE)?.value);
  if (device === null) return null;
  const mark = markOf(device.id, email);
  return mark !== null && device.marks.includes(mark) ? device.id : null;
}

export async function rememberDevice(email: string): Promise<void> {
  const store = await cookies();
  const { id, marks } = parseDevice(store.get(DEVICE_COOKIE)?.value) ?? {
    id: randomUUID(),
    marks: [],
  };
  const mark = markOf(id, email);
  if (mark === null) return;
  const kept = [mark, ...marks.filter((other) => other !== mark)].slice(0, MOST_ACCOUNTS);
  const options = sessionCookieOptions(getEnvironment().siteUrl);
  store.set({
    ...options,
    name: DEVICE_COOKIE,
    value: [id, ...kept].join("."),
    maxAge: MAX_AGE_SECONDS,
  });
}
