import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/supabase/database.types";
import { bad, type Finding, good, poor, reasonOf } from "./finding";
import type { Target } from "./settings";

const ANSWER_WITHIN_MS = 10_000;

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(ANSWER_WITHIN_MS), ...init });
}

/** Each answers a request without a body with a refusal; a missing one with 404. */
const FUNCTIONS = ["search", "send-emails", "receive-email", "stop-emails"];

export async function checkAuth({ url, publishableKey }: Target): Promise<Finding> {
  const what = "sign-in";
  try {
    const answer = await ask(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    if (answer.status === 401) {
      return bad(
        what,
        "the publishable key is refused",
        "Copy it again from this project's API keys.",
      );
    }
    if (!answer.ok) return bad(what, `status ${answer.status}`, "Check the state of the project.");
    const settings = (await answer.json()) as { disable_signup?: boolean };
    return settings.disable_signup === true
      ? bad(
          what,
          "nobody can sign up",
          "Apply the settings: SITE_URL=<origin> npx supabase@3 config push.",
        )
      : good(what, "answers");
  } catch (error) {
    return bad(what, reasonOf(error), `Is ${url} the address of the project, and is it running?`);
  }
}

export async function checkDataApi(client: SupabaseClient<Database>): Promise<Finding> {
  const { error } = await client.from("travel_packages").select("id").limit(1);
  return error
    ? bad("data API", error.message, "Apply the migrations; the API must serve the schema public.")
    : good("data API", "answers a visitor");
}

export async function checkFunctions({ url, publishableKey }: Target): Promise<Finding> {
  const what = "functions";
  const missing: string[] = [];
  for (const name of FUNCTIONS) {
    try {
      const answer = await ask(`${url}/functions/v1/${name}`, {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json" },
      });
      if (answer.status === 404) missing.push(name);
    } catch (error) {
      return bad(what, `${name}: ${reasonOf(error)}`, "Check the state of the project.");
    }
  }
  return missing.length === 0
    ? good(what, FUNCTIONS.join(", "))
    : bad(
        what,
        `${missing.join(", ")} not deployed`,
        `Deploy: npx supabase@3 functions deploy ${missing.join(" ")} --use-api`,
      );
}

export async function checkStorage(client: SupabaseClient<Database>): Promise<Finding> {
  const { error } = await client.storage.from("package-pictures").list("", { limit: 1 });
  return error
    ? bad("storage", error.message, "Check that the project's storage runs.")
    : good("storage", "answers");
}

/** Strangers must not be able to join a channel, and yet reach the service. */
export async function checkRealtime(client: SupabaseClient<Database>): Promise<Finding> {
  const what = "live events";
  const channel = client.channel("doctor");
  const outcome = await new Promise<string>((resolve) => {
    const timer = setTimeout(() => resolve("no answer"), ANSWER_WITHIN_MS);
    channel.subscribe((status, error) => {
      clearTimeout(timer);
      resolve(error ? `${status}: ${error.message}` : status);
    });
  });
  await client.removeAllChannels();
  await client.realtime.disconnect();
  if (outcome === "SUBSCRIBED") {
    return bad(
      what,
      "anybody may join public channels",
      "Turn off “Allow public access” in the project's Realtime settings.",
    );
  }
  return /PrivateOnly|private/i.test(outcome)
    ? good(what, "answer, to members alone")
    : bad(what, outcome, "Check that Realtime runs and that a proxy lets websockets through.");
}

/** Follows what a visitor would see of the site. */
export async function checkSite({ siteUrl }: Target): Promise<Finding> {
  const what = "site";
  try {
    const ready = await ask(`${siteUrl}/readyz`);
    const home = await ask(`${siteUrl}/`);
    if (home.status !== 200) {
      return bad(
        what,
        `${siteUrl} answers ${home.status}`,
        "Start it, and let the proxy lead there.",
      );
    }
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await home.text())?.[1] ?? "";
    if (!URL.canParse(canonical) || new URL(canonical).origin !== siteUrl) {
      return bad(
        what,
        `its pages call themselves ${canonical || "nothing"}`,
        "Start it with this SITE_URL: npm start builds it anew.",
      );
    }
    if (ready.status !== 200) {
      return poor(
        what,
        `/readyz answers ${ready.status}`,
        "It is stopping, or runs without serve/server.ts.",
      );
    }
    return good(what, `${siteUrl} answers`);
  } catch (error) {
    return poor(
      what,
      reasonOf(error),
      "Start it, then run this again; the other checks don't need it.",
    );
  }
}
