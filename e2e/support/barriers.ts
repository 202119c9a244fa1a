import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What keeps people out of a page, by axe: everything in the light theme; in the dark one, where the
 * same elements have other colours, their contrast.
 */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  // Off-screen sections keep the previous theme's colours until they come near.
  await page.evaluate(() => delete document.documentElement.dataset["fresh"]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // Cards out of sight take on the theme's colours a frame later, and some in a transition.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running"),
    );
    // While a page is read anew its title is, too.
    await page.waitForFunction(() => document.title !== "");
    // Without frames there is nothing to collect, which would need another page.
    const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
    if (colorScheme === "dark") axe.withRules(["color-contrast"]);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map((node) => `${colorScheme}, ${id}: ${node.html}`));
    }
  }
  return found;
}
