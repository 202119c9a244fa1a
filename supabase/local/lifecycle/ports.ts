import { type AddressInfo, createServer, type Server } from "node:net";
import { Failure } from "../failure";

/** A port that nobody else can take until it is released. */
export type HeldPort = { port: number; release: () => Promise<void> };

function listen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    });
    server.listen(port, host, () => resolve(true));
  });
}

/**
 * @param port 0 for a free one
 * @param variable the environment variable to name in the error
 */
export async function holdPort(port: number, host: string, variable: string): Promise<HeldPort> {
  const holder = createServer((socket) => socket.destroy());
  if (!(await listen(holder, port, host))) {
    throw new Failure(`Port ${port} is taken (${variable} chooses another one).`);
  }
  return {
    port: (holder.address() as AddressInfo).port,
    release: () => new Promise((resolve) => holder.close(() => resolve())),
  };
}

/** As `holdPort`, for a program that listens at once. */
export async function claimPort(port: number, host: string, variable: string): Promise<number> {
  const held = await holdPort(port, host, variable);
  await held.release();
  return held.port;
}
