/** Longer than Auth takes for such a request, so that its time does not tell who is registered. */
const STEP_MS = 400;

/**
 * Waits until an answer may be sent: a whole number of steps after its request, where one is not enough.
 * @param began when the request arrived, in milliseconds
 */
export async function answerTime(began: number): Promise<void> {
  const taken = Date.now() - began;
  await new Promise((resolve) => setTimeout(resolve, STEP_MS - (taken % STEP_MS)));
}
