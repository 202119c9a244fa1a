import "server-only";

import { BackendUnavailableError } from "./guards";

/**
 * For pages that say themselves, on the server, that the backend does not answer: such a page works
 * without scripts, which an error boundary does not.
 */
export async function orUnavailable<Data>(
  load: () => Promise<Data>,
): Promise<Data | "unavailable"> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof BackendUnavailableError) return "unavailable";
    throw error;
  }
}
