import { createServer } from "node:net";
import { Failure } from "../failure";

function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(null);
      else reject(error);
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      const found = typeof address === "object" && address ? address.port : null;
      probe.close(() => resolve(found));
    });
  });
}

/** @param variable the environment variable to name in the error */
export async function claimPort(port: number, host: string, variable: string): Promise<number> {
  const found = await tryPort(port, host);
  if (found === null) throw new Failure(`Port ${port} is taken (${variable} chooses another one).`);
  return found;
}
