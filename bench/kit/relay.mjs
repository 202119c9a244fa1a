/** Relays each message to all other sockets; reports its port to its parent. */
import { WebSocketServer } from "ws";

const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }, () => {
  process.send?.(/** @type {import("node:net").AddressInfo} */ (server.address()).port);
});
server.on("connection", (socket) => {
  socket.on("message", (data, isBinary) => {
    for (const other of server.clients)
      if (other !== socket) other.send(data, { binary: isBinary });
  });
});
process.on("disconnect", () => process.exit(0));
