import { hasSecretKey, secretKeysOf } from "./keys.ts";
import { openQueue } from "./queue.ts";
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
  const queue = openQueue(setting("SUPABASE_URL"), secretKeys[0] ?? "");
  const siteUrl = setting("SITE_URL").replace(/\/+$/, "");
  return Response.json(await sendDue(queue, service, siteUrl));
});
