const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

/**
 * A prerendered page contains only the CSS rules that it needs; see critical-css.mjs. This adds the full
 * sheets, already fetched, before other content shows. Their links stay for print only: declaring a font
 * twice would reload it and shift text.
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
