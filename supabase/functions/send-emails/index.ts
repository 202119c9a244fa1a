import { hasSecretKey, secretKeysOf } from "./keys.ts";
import type { PushService } from "./push/deliver.ts";
import { openPushQueue } from "./push/queue.ts";
import { pushDue } from "./push/work.ts";
import { openCall, openQueue } from "./queue.ts";
import { openStorage, removeFiles } from "./removed-files.ts";
import { sendDue } from "./work.ts";

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => unknown;
  env: { get: (name: string) => string | undefined };
};

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** @returns null where no keys for web push are set */
function pushService(from: string): PushService | null {
  const [publicKey, privateKey] = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"].map((name) =>
    Deno.env.get(name),
  );
  if (!publicKey || !privateKey) return null;
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  const origin = Deno.env.get("PUSH_ORIGIN") || null;
  return { vapid: { subject: `mailto:${address}`, publicKey, privateKey }, origin };
}

/** The clock calls this with a secret key and without a body. */
Deno.serve(async (request) => {
  if (request.method !== "POST")
    return Response.json({ error: "method_not_allowed" }, { status: 405 });
  const secretKeys = secretKeysOf(Deno.env);
  if (!(await hasSecretKey(request.headers, secretKeys))) {
    return Response.json({ error: "unauthorized" }, { status: 401 });
  }
  const service = {
    url: setting("MAIL_API_URL"),
    key: setting("MAIL_API_KEY"),
    from: setting("MAIL_FROM"),
  };
  const [apiUrl, secretKey] = [setting("SUPABASE_URL"), secretKeys[0] ?? ""];
  const call = openCall(apiUrl, secretKey);
  const siteUrl = setting("SITE_URL").replace(/\/+$/, "");
  const replyDomain = Deno.env.get("MAIL_REPLY_DOMAIN") || null;
  const secret = Deno.env.get("MAIL_SECRET") || null;
  const push = pushService(service.from);
  const [mails, pushed] = await Promise.all([
    sendDue(openQueue(call), { service, siteUrl, replyDomain, secret }),
    push ? pushDue(openPushQueue(call), push, siteUrl) : 0,
    removeFiles(call, openStorage(apiUrl, secretKey)),
  ]);
  return Response.json({ ...mails, pushed });
});
