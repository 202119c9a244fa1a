const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

/**
 * A prerendered page comes with those rules alone that its own elements can match; see
 * critical-css.mjs. The whole sheets, which the browser has fetched by now, join them before anything
 * else is shown. Their links stay for paper alone: a font that is declared twice is loaded anew, and
 * moves the text.
 */
export async function applyWholeStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[media="print"]');
  try {
    const sheets = await Promise.all(
      Array.from(links, async ({ href }) => {
        const css = await (await fetch(href)).text();
        return new CSSStyleSheet().replace(css.replace(FONT_FACES, ""));
      }),
    );
    document.adoptedStyleSheets.push(...sheets);
  } catch {
    // Text that moves is better than a page without its styles.
    for (const link of links) link.media = "all";
  }
}
