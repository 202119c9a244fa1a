import { installLog } from "../../scripts/run/log.mjs";
import { startBackend } from "./backend";
import { diskFailure, Failure, messageOf } from "./failure";
import { readSettings } from "./settings";

const STOP_WITHIN_MS = 25_000;

/** PostgreSQL's end may be reported this long after its connections drop. */
const CAUSE_WITHIN_MS = 200;

/** The driver can throw outside of any promise when it loses a connection. */
function describeFault(error: Error): string {
  if (error.stack?.includes("node_modules/postgres/")) {
    return `PostgreSQL dropped a connection in a transaction (${error.message}).`;
  }
  return error.stack ?? error.message;
}

/** Resolves with the first request to stop, also during the start. */
function stopWish(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => resolve());
    }
    // The parent process has died, so no other process would stop the backend.
    if (process.send) process.on("disconnect", () => resolve());
  });
}

async function main(): Promise<void> {
  let isStopWanted = false;
  const wish = stopWish().then(() => {
    isStopWanted = true;
  });
  const settings = readSettings();
  const started = Date.now();
  const backend = await startBackend(settings);

  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    // A hanging stop would keep the data locked.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    const isClean = await backend.stop(code !== 0).then(
      () => true,
      (error: unknown) => {
        console.error(`backend: ${messageOf(error)}`);
        return false;
      },
    );
    // A stop that is asked for while a fault ends the process is no fault.
    process.exit(isClean ? (isStopWanted ? 0 : code) : 1);
  };
  void wish.then(() => stop(0));
  const fail = (reason: string) => {
    if (isStopping) return;
    console.error(`backend: ${reason}`);
    void stop(1);
  };
  void backend.failed.then(fail);
  // A pool that has thrown is unreliable, so the process restarts. If PostgreSQL has ended, that is
  // the cause to report.
  process.on("uncaughtException", (error) => {
    setTimeout(() => fail(describeFault(error)), CAUSE_WITHIN_MS);
  });

  for (const file of backend.applied) console.log(`backend: applied ${file}`);
  if (backend.seeded) console.log("backend: seeded the demo data");
  console.log(`backend: ready on ${backend.apiUrl} in ${Date.now() - started} ms`);
  const { apiUrl, databaseUrl, superuserUrl, keys } = backend;
  installLog();
  process.send?.({ type: "ready", apiUrl, databaseUrl, superuserUrl, keys });
}

main().catch((error: unknown) => {
  const failure = error instanceof Failure ? error : diskFailure(error);
  console.error(failure ? `backend: ${failure.message}` : error);
  process.exit(1);
});
