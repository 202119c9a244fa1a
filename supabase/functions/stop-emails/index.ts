import { secretKeysOf } from "../send-emails/keys.ts";
import { openCall } from "../send-emails/queue.ts";
import { readStopToken } from "../send-emails/stop-token.ts";

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => unknown;
  env: { get: (name: string) => string | undefined };
};

const LONGEST_BODY = 1_000;

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

function tokenIn(body: string): string {
  try {
    const { token } = JSON.parse(body) as { token?: unknown };
    return typeof token === "string" ? token : "";
  } catch {
    return "";
  }
}

/** The site posts the token of a link in a mail here. */
Deno.serve(async (request) => {
  if (request.method !== "POST")
    return Response.json({ error: "method_not_allowed" }, { status: 405 });
  const body = await request.text();
  const token = body.length > LONGEST_BODY ? "" : tokenIn(body);
  const found = await readStopToken(setting("MAIL_SECRET"), token);
  if (!found) return Response.json({ error: "invalid_token" }, { status: 400 });
  const call = openCall(setting("SUPABASE_URL"), secretKeysOf(Deno.env)[0] ?? "");
  const isStopped = await call("stop_emails", { p_user_id: found.userId, p_kind: found.kind });
  return isStopped === true
    ? Response.json({ outcome: "stopped" })
    : Response.json({ error: "invalid_token" }, { status: 400 });
});
