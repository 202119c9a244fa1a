import { secretKeysOf } from "../send-emails/keys.ts";
import { announcedIn } from "./received.ts";
import { takeReply } from "./reply.ts";
import { isSigned } from "./signature.ts";

declare const Deno: {
  serve: (handler: (request: Request) => Promise<Response>) => unknown;
  env: { get: (name: string) => string | undefined };
};

const LARGEST_POST = 256_000;

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** The mail service posts here what arrives at MAIL_REPLY_DOMAIN. It posts again after a 4xx or 5xx. */
Deno.serve(async (request) => {
  if (request.method !== "POST")
    return Response.json({ error: "method_not_allowed" }, { status: 405 });
  if (Number(request.headers.get("content-length") ?? 0) > LARGEST_POST)
    return Response.json({ error: "too_large" }, { status: 413 });
  const body = await request.text();
  if (body.length > LARGEST_POST) return Response.json({ error: "too_large" }, { status: 413 });
  if (!(await isSigned(setting("MAIL_WEBHOOK_SECRET"), request.headers, body)))
    return Response.json({ error: "unauthorized" }, { status: 401 });
  const announced = announcedIn(body);
  if (!announced) return Response.json({ outcome: "ignored" });
  const outcome = await takeReply(
    {
      service: { url: setting("MAIL_API_URL"), key: setting("MAIL_API_KEY") },
      replies: { domain: setting("MAIL_REPLY_DOMAIN"), secret: setting("MAIL_SECRET") },
      apiUrl: setting("SUPABASE_URL"),
      secretKey: secretKeysOf(Deno.env)[0] ?? "",
    },
    announced,
  );
  if (outcome !== "stored" && outcome !== "duplicate") {
    console.error(`A reply by mail was not stored: ${outcome}`);
  }
  return Response.json({ outcome }, { status: outcome === "rate_limited" ? 429 : 200 });
});
