import { type Login, openPool } from "../database/connection";
import { messageOf } from "../failure";

const EVERY_MS = 30_000;
/** What one transaction queues, and the next, goes out together. */
const GATHER_MS = 100;
const ANSWER_WITHIN_MS = 35_000;
/** What is being sent when the backend stops gets this long; the rest waits in the queue. */
const LEAVE_WITHIN_MS = 3_000;

/**
 * The clock that a hosted project has in its database: calls the function that sends mails when some
 * were queued, and every half a minute for those that fall due.
 * @returns how to stop it
 */
export async function startMailTicker(
  login: Login,
  apiUrl: string,
  secretKey: string,
): Promise<() => Promise<void>> {
  const sql = openPool(login, 1, "wayfare-mail");
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isDue = false;
  let isStopped = false;

  const call = async () => {
    try {
      const response = await fetch(`${apiUrl}/functions/v1/send-emails`, {
        method: "POST",
        headers: { authorization: `Bearer ${secretKey}` },
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

  await sql.listen("wayfare_emails", wake, wake);
  const clock = setInterval(wake, EVERY_MS);
  return async () => {
    isStopped = true;
    clearInterval(clock);
    clearTimeout(timer);
    const patience = setTimeout(() => abort.abort(), LEAVE_WITHIN_MS);
    await running;
    clearTimeout(patience);
    await sql.end({ timeout: 2 });
  };
}
