import { prerenderedPages } from "./prerendered-pages.mjs";

/** Another backend has other packages and agencies: their pages are made when somebody asks. */
const isForEveryBackend = ({ source }: { source: string }) => source.split("[").length <= 2;

/**
 * Requests the prerendered pages that every site has, in each language, one after the other: visitors find a page made,
 * and the process answers meanwhile.
 */
export async function warmPages(distDir: string, request: (address: string) => Promise<void>) {
  const pages = (await prerenderedPages(distDir)).filter(isForEveryBackend);
  for (const { address } of pages) await request(address);
}
