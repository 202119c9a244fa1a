import { expect, test, type Page, type Route } from "@playwright/test";

/** Tries what a hostile partner would, and writes the outcomes into the frame. */
const HOSTILE = `
  const outcomes = {};
  const attempt = (name, run) => {
    try { outcomes[name] = String(run()); } catch (error) { outcomes[name] = error.name; }
  };
  attempt("cookies", () => document.cookie);
  attempt("storage", () => localStorage.length);
  attempt("parent", () => parent.document.title);
  attempt("parent's cookies", () => parent.document.cookie);
  attempt("element", () => frameElement.outerHTML);
  attempt("navigation", () => { top.location = "/help?taken-over"; return "tried"; });
  attempt("address", () => top.location.href);
  for (const shape of [null, "resize", { type: "navigate", href: "/help" }, { height: 1e9 }]) {
    parent.postMessage(shape, "*");
  }
  open("/help?window", "_top");
  document.body.append(JSON.stringify(outcomes));
`;

const isFrame = (url: URL) => url.pathname === "/api/insurance";

/** Puts a script into the frame's document; its policy is the site's own but for that script. */
async function runInFrame(page: Page, script: string) {
  await page.route(isFrame, async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()["content-security-policy"] ?? "";
    await route.fulfill({
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy.replace(/script-src [^;]*/, "script-src 'unsafe-inline'"),
      },
      body: `<!doctype html><body><script>${script}</script>`,
    });
  });
}

test("a partner's script reaches neither cookies nor the page, and its messages change nothing (attacks 62 and 63)", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "wf_currency", value: "EUR", url: baseURL ?? "" }]);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...[type, ...rest]: Parameters<typeof listen>) => {
      if (type === "message") heard.push(type);
      listen(type, ...rest);
    };
  });
  await runInFrame(page, HOSTILE);
  await page.goto("/insurance");
  await page.locator("iframe").scrollIntoViewIfNeeded();
  const body = page.frameLocator("iframe").locator("body");
  await expect(body).toContainText("navigation");
  const outcomes = JSON.parse((await body.innerText()).trim()) as Record<string, string>;
  expect(outcomes).toEqual({
    cookies: "SecurityError",
    storage: "SecurityError",
    parent: "SecurityError",
    "parent's cookies": "SecurityError",
    element: "TypeError",
    navigation: expect.stringMatching(/^(SecurityError|tried)$/) as unknown,
    address: "SecurityError",
  });
  await expect(page).toHaveURL("/insurance");
  expect(context.pages().filter((each) => each.url().includes("/help"))).toEqual([]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Travel Insurance");
  // Nothing of the page listens to messages of a window.
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
  expect(problems).toEqual([]);
});

const faults: [name: string, (page: Page) => Promise<unknown>][] = [
  ["is blocked", (page) => page.route(isFrame, (route) => route.abort())],
  ["never answers", (page) => page.route(isFrame, () => new Promise<void>(() => undefined))],
  ["throws", (page) => runInFrame(page, "throw new Error('broken')")],
  ["fails", (page) => page.route(isFrame, (route: Route) => route.fulfill({ status: 500 }))],
];

for (const [name, spoil] of faults) {
  test(`the insurance page is usable while its frame ${name} (fault 28)`, async ({ page }) => {
    await spoil(page);
    await page.goto("/insurance", { waitUntil: "domcontentloaded" });
    await page.locator("iframe").scrollIntoViewIfNeeded();
    await expect(page.getByRole("complementary")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Support" }).click();
    await expect(page).toHaveURL(/\/help$/);
  });
}
