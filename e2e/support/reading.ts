import { test as base, type APIRequestContext, type Page } from "@playwright/test";

interface Reading {
  /** The page that shows it. The next document takes its place. */
  page: Page;
  status: number;
}

const styles = new Map<string, string>();

/** The document with its styles in it: those of an answer to a search are files of their own. */
async function withStyles(html: string, request: APIRequestContext): Promise<string> {
  let whole = html;
  for (const [link, href = ""] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)) {
    const style = styles.get(href) ?? (await (await request.get(href)).text());
    styles.set(href, style);
    whole = whole.replace(link, () => `<style>${style}</style>`);
  }
  return whole;
}

/**
 * For what the server's answer says before any script: `read` asks for it and shows it, its styles
 * included, in one page without scripts or pictures that serves all tests of a file. A visit by a
 * browser takes ten times as long.
 */
export const test = base.extend<{ read: (path: string) => Promise<Reading> }, { paper: Page }>({
  paper: [
    async ({ browser }, provide) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      await provide(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  read: async ({ paper, request }, provide) => {
    await provide(async (path) => {
      const answer = await request.get(path);
      await paper.setContent(await withStyles(await answer.text(), request), {
        waitUntil: "commit",
      });
      return { page: paper, status: answer.status() };
    });
  },
});
