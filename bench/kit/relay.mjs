/**
 * The least that a live message can take: whatever one socket says goes to all the others.
 * `node relay.mjs`, which tells its port to whoever started it.
 */
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
