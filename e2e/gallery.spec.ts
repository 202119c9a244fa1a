import { expect, test, type Page } from "@playwright/test";

const path = "/fr/package/paris-romance";

const thumbnail = (page: Page) =>
  page.getByRole("list", { name: "Images" }).getByRole("button", { name: /^Agrandir l’image 2/ });
const picture = (page: Page) => page.getByRole("dialog", { name: /^Image 2 sur \d+$/ });

/** Opens the second picture by keyboard and moves into it. */
async function open(page: Page) {
  await page.goto(path);
  await thumbnail(page).focus();
  await page.keyboard.press("Enter");
  await expect(picture(page)).toBeVisible();
  await expect(picture(page).getByRole("button", { name: "Fermer" })).toBeFocused();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a picture of a package, ${javaScriptEnabled ? "with" : "without"} scripts`, () => {
    test.use({ javaScriptEnabled });

    test("is a dialog that the focus goes into, and back from to its thumbnail", async ({
      page,
    }) => {
      for (const key of ["Escape", "Enter"]) {
        await open(page);
        await page.keyboard.press(key);
        await expect(picture(page)).toBeHidden();
        await expect(thumbnail(page)).toBeFocused();
      }
    });

    test("keeps the focus out of the page that it covers", async ({ page }) => {
      await open(page);
      const behind = page.getByRole("main").locator("a:focus, button:focus:not(dialog *)");
      for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
        await page.keyboard.press(key);
        await expect(behind).toHaveCount(0);
      }
      await expect(picture(page).and(page.locator(":modal"))).toBeVisible();
    });
  });
}

test("an open picture leads to the next one and the one before, round and round", async ({
  page,
}) => {
  await open(page);
  const number = (at: number) => page.getByRole("dialog", { name: `Image ${String(at)} sur 3` });
  const next = page.getByRole("button", { name: "Image suivante" });
  await next.press("Enter");
  await expect(number(3)).toBeVisible();
  await expect(next).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(number(1)).toBeVisible();
  await page.getByRole("button", { name: "Image précédente" }).click();
  await expect(number(3).and(page.locator(":modal"))).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  // The focus returns to the thumbnail of the last picture.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Agrandir l’image 3/ })).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a swipe across an open picture leads to the next one, and back", async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  await thumbnail(page).tap();
  await expect(picture(page).getByRole("button", { name: "Image suivante" })).toBeVisible();
  const touch = await context.newCDPSession(page);
  const swipe = async (fromX: number, toX: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] });
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(fromX) });
    for (const part of [0.5, 1]) {
      const x = fromX + (toX - fromX) * part;
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(x) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const number = (at: number) => page.getByRole("dialog", { name: `Image ${String(at)} sur 3` });
  await swipe(300, 80);
  await expect(number(3)).toBeVisible();
  await swipe(80, 300);
  await expect(picture(page)).toBeVisible();
  // A finger that rests moves a little.
  await swipe(200, 215);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(picture(page)).toBeVisible();
  await context.close();
});

test("a browser that knows no commands shows a picture in the same dialog", async ({ page }) => {
  await page.goto(path);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll("[commandfor]"))
      button.removeAttribute("commandfor");
  });
  await thumbnail(page).focus();
  await page.keyboard.press("Enter");
  await expect(picture(page).getByRole("button", { name: "Fermer" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(picture(page)).toBeHidden();
  await expect(thumbnail(page)).toBeFocused();
});

const menus = [
  { name: /^Menu$/, last: "中文", width: 390, height: 844 },
  { name: /^Menu$/, last: "中文", width: 320, height: 256 },
  { name: /^Language/, last: "中文", width: 1280, height: 720 },
  { name: /^Currency/, last: "JPY", width: 1280, height: 720 },
];

for (const { name, last, width, height } of menus) {
  test(`the menu ${String(name)} closes behind the focus at ${String(width)} × ${String(height)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/help", { waitUntil: "networkidle" });
    const header = page.getByRole("banner");
    const trigger = header.getByRole("button", { name });
    const item = header
      .getByRole("link", { name: last })
      .or(header.getByRole("button", { name: last }));
    const end = item.and(header.locator(":popover-open *"));

    await trigger.press("Enter");
    await end.focus();
    await expect(end).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(header.locator(":popover-open")).toHaveCount(0);

    // At its first item the menu is still open; before that it closes.
    await trigger.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(trigger).toBeFocused();
    await expect(header.locator(":popover-open")).toHaveCount(1);
    await page.keyboard.press("Shift+Tab");
    await expect(header.locator(":popover-open")).toHaveCount(0);

    await trigger.click();
    await expect(header.locator(":popover-open")).toHaveCount(1);
    await trigger.click();
    await expect(header.locator(":popover-open")).toHaveCount(0);
  });
}
