import { expect } from "@playwright/test";

import { createTraveller } from "./support/backend";
import { barriers } from "./support/barriers";
import { signIn } from "./support/pages";
import { test } from "./support/reading";

const languages = [
  { path: "/", lang: "en", account: "My Account" },
  { path: "/es", lang: "es", account: "Mi cuenta" },
  { path: "/fr", lang: "fr", account: "Mon compte" },
  { path: "/de", lang: "de", account: "Mein Konto" },
  { path: "/zh", lang: "zh", account: "我的账户" },
];

for (const { path, lang, account } of languages) {
  test(`the home page speaks ${lang} without JavaScript`, async ({ read }) => {
    const { page } = await read(path);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.getByRole("banner").getByRole("link", { name: account })).toBeVisible();
  });
}

test.describe("without JavaScript the header shows only what is known of the account", () => {
  test.use({ javaScriptEnabled: false });

  test("signed out, its one way leads to the sign-in", async ({ page }) => {
    const header = page.getByRole("banner");
    await page.goto("/help");
    await expect(header.getByRole("button", { name: "Profile" })).toBeHidden();
    await expect(header.getByRole("link", { name: "Sign In" })).toBeHidden();
    // Only scripts can choose a currency.
    await expect(header.getByRole("button", { name: /USD/ })).toBeHidden();
    await header.getByRole("link", { name: "My Account" }).click();
    await expect(page).toHaveURL(/\/auth\?next=/);
    await expect(header.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(header.getByRole("link", { name: "My Account" })).toBeHidden();
    await expect(header.getByRole("button", { name: "Profile" })).toBeHidden();
  });

  test("signed in, it links to the account's pages and to sign-out", async ({ page }) => {
    const header = page.getByRole("banner");
    await signIn(page, (await createTraveller()).email);
    await page.goto("/help");
    await expect(header.getByRole("link", { name: "Sign In" })).toBeHidden();
    await header.getByRole("link", { name: "My Account" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(header.getByRole("link", { name: /^(Sign In|My Account)$/ })).toHaveCount(0);
    await header.getByRole("button", { name: "Profile" }).click();
    await header.getByRole("button", { name: "Sign Out" }).click();
    await expect(header.getByRole("link", { name: "My Account" })).toBeVisible();
  });
});

test("the language picker keeps the page and its query", async ({ page }) => {
  await page.goto("/packages?q=sea");
  await page.getByRole("button", { name: /^Language/ }).click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/packages\?q=sea$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("the English prefix is not an address of its own", async ({ request }) => {
  const answer = await request.get("/en/packages", { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()["location"]).toBe("/packages");
});

test("the currency picker changes every price and is remembered", async ({ page }) => {
  await page.goto("/packages");
  const price = page.getByRole("main").locator("[data-price]:visible").first();
  await expect(price).toContainText("$");
  const trigger = page.getByRole("button", { name: /^Currency/ });
  const chosen = page.locator("#currency-menu").getByRole("button", { name: "✓" });
  await trigger.click();
  await expect(chosen).toHaveAccessibleName(/^USD/);
  await page.getByRole("button", { name: "EUR" }).click();
  await expect(price).toContainText("€");
  await page.reload();
  await expect(price).toContainText("€");
  await trigger.click();
  await expect(chosen).toHaveAccessibleName(/^EUR/);
  // Below its own button.
  const [menu, button] = await Promise.all([
    page.locator("#currency-menu").boundingBox(),
    trigger.boundingBox(),
  ]);
  const right = (box: typeof menu) => Math.round((box?.x ?? 0) + (box?.width ?? 0));
  expect(right(menu)).toBe(right(button));
});

test("the header's menus open and close by keyboard", async ({ page }) => {
  await page.goto("/");
  const trigger = page.getByRole("button", { name: /^Language/ });
  await trigger.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Deutsch" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Deutsch" })).toBeHidden();
  await expect(trigger).toBeFocused();
});

test("a phone gets the same items in one menu, and nothing overflows", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  for (const name of ["Packages", "Support", "Deutsch"]) {
    await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "JPY" })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

for (const path of ["/nowhere", "/a/b/c", "/de/nirgendwo", "/nothing.txt"]) {
  test(`${path} answers 404 in the spec's words, with a way home`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    const title = path.startsWith("/de")
      ? "404 Hoppla! Seite nicht gefunden"
      : "404 Oops! Page not found";
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page
      .getByRole("main")
      .or(page.locator("body"))
      .getByRole("link", { name: /^(Return to Home|.*Startseite)$/ })
      .last()
      .click();
    await expect(page).toHaveURL(path.startsWith("/de") ? /\/de$/ : /\/$/);
    await context.close();
  });
}

const pages = [
  "/",
  "/packages",
  "/package/paris-romance",
  "/auth",
  "/agency-portal/auth",
  "/nowhere",
];

for (const path of pages) {
  test(`${path} runs under its content security policy`, async ({ page }) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("object-src 'none'");
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain("unsafe-inline");
    // The browser itself reports the status of a page that is not there.
    expect(complaints.filter((text) => !text.includes("status of 404"))).toEqual([]);
  });

  test(`${path} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
  });
}

for (const path of ["/auth", "/agency-portal/auth", "/nowhere"]) {
  test(`${path} has no accessibility violation in either theme`, async ({ page }) => {
    await page.goto(path);
    expect(await barriers(page)).toEqual([]);
  });
}

for (const width of [390, 768, 1024, 1280]) {
  test(`a notice covers no title of a page at ${String(width)} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/help", "/packages", "/package/paris-romance", "/auth"]) {
      const cookie = { name: "wf_flash", value: "signedOut", url: baseURL ?? "" };
      await page.context().addCookies([cookie]);
      await page.goto(path);
      const notice = page.locator("[data-sonner-toast][data-mounted=true]");
      await expect(notice).toHaveText("You are signed out.");
      await expect(notice).toHaveCSS("opacity", "1");
      const [a, b] = [
        await notice.boundingBox(),
        await page.getByRole("heading", { level: 1 }).boundingBox(),
      ];
      const covered = a && b && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
      expect(covered, path).toBeLessThanOrEqual(0);
    }
  });
}

test("the first key leads past the header, by a link as large as a finger", async ({ page }) => {
  await page.goto("/hotels");
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to content" });
  await expect(link).toBeFocused();
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("a notice keeps out of the way when a window is turned", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().addCookies([{ name: "wf_flash", value: "signedOut", url: baseURL ?? "" }]);
  await page.goto("/help");
  const notice = page.locator("[data-sonner-toast][data-mounted=true]");
  await expect(notice).toHaveAttribute("data-y-position", "top");
  // It stays while it is hovered.
  await notice.hover();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(notice).toHaveAttribute("data-y-position", "bottom");
});
