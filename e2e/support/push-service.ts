import { createServer } from "node:http";
import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { createPushBrowser } from "../../supabase/tests/support/push-browser";
import { type Account, environment } from "./backend";

interface Push {
  title: string;
  body: string;
  url: string;
}

/**
 * A browser of the account that has allowed pushes, and the service that its pushes go to. Chromium
 * would ask its maker's service, so the browser is registered as the site does it. Only one test at a
 * time may use it.
 */
export async function allowPushes(account: Account) {
  const browser = createPushBrowser(`/fcm/send/${randomUUID()}`);
  const { endpoint, p256dh, auth } = browser;
  const pushes: Push[] = [];
  const service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (endpoint.endsWith(request.url ?? "")) {
        pushes.push(browser.decrypt(Buffer.concat(chunks)) as Push);
      }
      response.writeHead(201).end();
    });
  });
  const { port, hostname } = new URL(environment("PUSH_URL"));
  await new Promise<void>((resolve) => service.listen(Number(port), hostname, resolve));
  await account.client
    .rpc("save_push_subscription", { p_endpoint: endpoint, p_p256dh: p256dh, p_auth: auth })
    .throwOnError();
  return {
    /** The only push so far; waits for it. */
    received: async () => {
      await expect.poll(() => pushes.length).toBe(1);
      const [push] = pushes;
      if (!push) throw new Error("it was there a moment ago");
      return push;
    },
    stop: () => new Promise((resolve) => service.close(resolve)),
  };
}
