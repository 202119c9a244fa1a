import "server-only";

import { BackendUnavailableError } from "./guards";

/** Renders an outage without JavaScript, unlike an error boundary. */
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
