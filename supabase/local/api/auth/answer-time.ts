/** @param began when the request arrived, in milliseconds */
export type AnswerTime = (began: number) => Promise<void>;

/**
 * Quantizes answer times, so that they do not reveal who is registered.
 * @param stepMs longer than Auth takes for such a request
 */
export function createAnswerTime(stepMs: number): AnswerTime {
  return async (began) => {
    const taken = Date.now() - began;
    await new Promise((resolve) => setTimeout(resolve, stepMs - (taken % stepMs)));
  };
}
