import { setTimeout as pause } from "node:timers/promises";

import { expect, type Page } from "@playwright/test";

import { codeAt, STEP_MS } from "../../supabase/local/api/auth/second-factor/totp";

const ENTERED_WITHIN_MS = 10_000;

/** An authenticator app that holds one secret. It shows each code once, as the site takes it once. */
export class Authenticator {
  private readonly shown = new Set<string>();

  constructor(private readonly secret: string) {}

  /** A code that the site takes now. That of the step before is taken until this one ends. */
  async nextCode(): Promise<string> {
    const left = STEP_MS - (Date.now() % STEP_MS);
    const isLast = this.shown.size >= 2;
    if (isLast && left < ENTERED_WITHIN_MS) await pause(left);
    const now = Date.now();
    const code = [now, now + STEP_MS, now - STEP_MS]
      .map((time) => codeAt(this.secret, time))
      .find((candidate) => !this.shown.has(candidate));
    if (code === undefined) throw new Error("All codes of this minute have been shown.");
    this.shown.add(code);
    return code;
  }
}

/** Sets two-step sign-in up on the page for it, up to its recovery codes. */
export async function setUpTwoSteps(page: Page) {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Start", exact: true }).click();
  await expect(main.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = (await main.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent()) ?? "";
  const app = new Authenticator(key.replaceAll(" ", ""));
  await main.getByLabel("Code from the app").fill(await app.nextCode());
  await main.getByRole("button", { name: "Turn on" }).click();
  await expect(main.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  const codes = await main
    .getByRole("list", { name: "Recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  await main.getByRole("button", { name: "I have kept them" }).click();
  return { app, codes };
}
