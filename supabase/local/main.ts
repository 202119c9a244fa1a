import { startBackend } from "./backend";
import { Failure } from "./failure";
import { readSettings } from "./settings";

const STOP_WITHIN_MS = 25_000;

async function main(): Promise<void> {
  const settings = readSettings();
  const started = Date.now();
  const backend = await startBackend(settings);

  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    // A stop that hangs would keep the data locked for ever.
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await backend.stop();
    process.exit(code);
  };
  process.on("SIGINT", () => void stop(0));
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGHUP", () => void stop(0));
  // Whoever started us over a channel has died: nobody is left to stop us.
  if (process.send) process.on("disconnect", () => void stop(0));
  void backend.failed.then((sentence) => {
    if (isStopping) return;
    console.error(`backend: ${sentence}`);
    void stop(1);
  });

  for (const file of backend.applied) console.log(`backend: applied ${file}`);
  if (backend.seeded) console.log("backend: seeded the demo data");
  console.log(`backend: ready on ${backend.apiUrl} in ${Date.now() - started} ms`);
  const { apiUrl, databaseUrl, superuserUrl, keys } = backend;
  process.send?.({ type: "ready", apiUrl, databaseUrl, superuserUrl, keys });
}

main().catch((error: unknown) => {
  console.error(error instanceof Failure ? `backend: ${error.message}` : error);
  process.exit(1);
});
