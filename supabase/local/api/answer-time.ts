/** Waits until an answer may be sent to a request that arrived at `began`, in milliseconds. */
export type AnswerTime = (began: number) => Promise<void>;

/**
 * Sends answers a whole number of steps after their requests, so that their time does not tell who is
 * registered.
 * @param stepMs longer than Auth takes for such a request
 */
export function createAnswerTime(stepMs: number): AnswerTime {
  return async (began) => {
    const taken = Date.now() - began;
    await new Promise((resolve) => setTimeout(resolve, stepMs - (taken % stepMs)));
  };
}
