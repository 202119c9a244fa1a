import { parseSearch } from "./request.ts";

const MAX_BYTES = 8192;

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, x-client-info, apikey, content-type",
  "access-control-allow-methods": "POST, OPTIONS",
};

function json(body: unknown, status: number): Response {
  return Response.json(body, { status, headers: CORS });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > MAX_BYTES) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Answers with the category and the dates as plain dates. */
Deno.serve(async (request: Request) => {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CORS });
  if (request.method !== "POST") return json({ error: "method_not_allowed" }, 405);
  const parsed = parseSearch(await readJson(request));
  if (!parsed.ok) return json({ error: "invalid_request", problems: parsed.problems }, 400);
  return json({ search: parsed.request }, 200);
});
