import { once } from "node:events";
import net, { type AddressInfo } from "node:net";

export interface Gate {
  url: string;
  /** The state of new connections: pass, hang or refuse. Open ones are cut. */
  set: (state: "open" | "hanging" | "closed") => void;
  stop: () => Promise<void>;
}

/** A proxy between site and backend that fails like a network. */
export async function startGate(backend: string): Promise<Gate> {
  const { hostname, port } = new URL(backend);
  let state: Parameters<Gate["set"]>[0] = "open";
  const sockets = new Set<net.Socket>();
  const keep = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    return socket;
  };
  const server = net.createServer((visitor) => {
    keep(visitor);
    if (state === "closed") visitor.destroy();
    if (state !== "open") return;
    const target = keep(net.connect(Number(port), hostname));
    visitor.pipe(target).pipe(visitor);
    visitor.once("close", () => target.destroy());
    target.once("close", () => visitor.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const cutOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    set: (next) => {
      state = next;
      cutOff();
    },
    stop: async () => {
      server.close();
      cutOff();
      await once(server, "close");
    },
  };
}
