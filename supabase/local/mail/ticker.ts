import { messageOf } from "../failure";

const EVERY_MS = 30_000;
/** Mails of transactions within this time go out in one call. */
const GATHER_MS = 100;
const ANSWER_WITHIN_MS = 35_000;
/** On a stop, mails not sent within this time stay in the queue. */
const LEAVE_WITHIN_MS = 400;

type MailTicker = {
  /** Called when mails were queued. */
  wake: () => void;
  /** @returns the function that stops it */
  start: () => () => Promise<void>;
};

/** Replaces the clock that a hosted project has in its database. */
export function createMailTicker(apiUrl: string, secretKey: string): MailTicker {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isDue = false;
  // The function does not exist yet.
  let isStopped = true;

  const call = async () => {
    try {
      const response = await fetch(`${apiUrl}/functions/v1/send-emails`, {
        method: "POST",
        headers: { apikey: secretKey },
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.arrayBuffer();
      if (!response.ok) console.error(`mail: the function answered ${response.status}`);
    } catch (error) {
      if (!abort.signal.aborted) console.error(`mail: ${messageOf(error)}`);
    }
  };
  const run = () => {
    timer = undefined;
    isDue = false;
    running = call().then(() => {
      running = null;
      if (isDue) wake();
    });
  };
  const wake = () => {
    isDue = true;
    if (isStopped || running || timer) return;
    timer = setTimeout(run, GATHER_MS);
  };

  const start = () => {
    isStopped = false;
    wake();
    const clock = setInterval(wake, EVERY_MS);
    return async () => {
      isStopped = true;
      clearInterval(clock);
      clearTimeout(timer);
      const patience = setTimeout(() => abort.abort(), LEAVE_WITHIN_MS);
      await running;
      clearTimeout(patience);
    };
  };
  return { wake, start };
}
