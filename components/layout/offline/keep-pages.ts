import { registerWorker } from "@/lib/utils/service-worker";
import { claimDrafts } from "@/lib/utils/stored-draft";

/**
 * Keeps pages of this device's person for the time without a network.
 * @param owner id of the account; another account's pages and drafts are removed
 * @param urls of pages that the service worker keeps, beside the one that is open
 */
export async function keepPages(owner: string, urls: readonly string[]): Promise<void> {
  claimDrafts(owner);
  const { active } = await registerWorker();
  active?.postMessage({ type: "keep", owner, urls: [location.href, ...urls] });
}

/** When the copy was made that the window shows; null for the page itself. The worker says it once. */
export async function readKeptAt(): Promise<string | null> {
  const { active } = await registerWorker();
  if (!active) return null;
  return new Promise((resolve) => {
    const onMessage = ({ data }: MessageEvent<{ type?: string; at?: string | null } | null>) => {
      if (data?.type !== "kept") return;
      navigator.serviceWorker.removeEventListener("message", onMessage);
      resolve(data.at ?? null);
    };
    navigator.serviceWorker.addEventListener("message", onMessage);
    active.postMessage({ type: "ask" });
  });
}
