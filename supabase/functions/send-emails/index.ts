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

/** Compares without telling by its time how much of the key was right. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [left, right] = await Promise.all([digest(given), digest(wanted)]);
  return left.every((byte, index) => byte === right[index]);
}

/** Sends the mails that are due. Called by the clock, with the secret key and without a body. */
Deno.serve(async (request) => {
  if (request.method !== "POST")
    return Response.json({ error: "method_not_allowed" }, { status: 405 });
  const secretKey = setting("SUPABASE_SERVICE_ROLE_KEY");
  const given = request.headers.get("authorization")?.replace(/^Bearer /i, "") ?? "";
  if (!(await isSame(given, secretKey))) {
    return Response.json({ error: "unauthorized" }, { status: 401 });
  }
  const service = {
    url: setting("MAIL_API_URL"),
    key: setting("MAIL_API_KEY"),
    from: setting("MAIL_FROM"),
  };
  const queue = openQueue(setting("SUPABASE_URL"), secretKey);
  const siteUrl = setting("SITE_URL").replace(/\/+$/, "");
  return Response.json(await sendDue(queue, service, siteUrl));
});
