/**
 * Parses only each answer's length, so that the client is faster than the server. `node load.mjs
 * <port> <connections> <seconds> <requests> <targets as JSON>` stops at the first limit.
 */
import { connect } from "node:net";

const [port, connections, seconds, requests, list] = process.argv.slice(2);
/** @typedef {{ path: string, headers: Record<string, string>, body?: string }} Target */
const targets = /** @type {Target[]} */ (JSON.parse(list ?? "[]")).map(
  ({ path, headers, body }) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const all = { host: `127.0.0.1:${port}`, ...headers, ...length };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const method = body === undefined ? "GET" : "POST";
    return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
  },
);
const began = performance.now();
const deadline = began + Number(seconds) * 1000;
let left = Number(requests);
let answered = 0;
let failed = 0;

/**
 * @param {Buffer} data
 * @returns {number} NaN when the length is unknown
 */
function lengthOf(data) {
  const head = data.indexOf("\r\n\r\n");
  const length = /\r\ncontent-length: (\d+)/i.exec(data.toString("latin1", 0, head))?.[1];
  return head === -1 || length === undefined ? Number.NaN : head + 4 + Number(length);
}

/** @param {number} first */
function visit(first) {
  return new Promise((resolve) => {
    const socket = connect(Number(port), "127.0.0.1");
    socket.setNoDelay(true);
    let index = first;
    let expected = 0;
    let received = 0;
    const next = () => {
      if (left <= 0 || performance.now() > deadline) {
        socket.destroy();
        resolve(undefined);
        return;
      }
      left -= 1;
      received = 0;
      expected = 0;
      socket.write(targets[index++ % targets.length] ?? "");
    };
    socket.on("connect", next);
    socket.on("data", (data) => {
      if (received === 0) {
        expected = lengthOf(data);
        if (data[9] !== 0x32 && data[9] !== 0x34) failed += 1;
      }
      received += data.length;
      if (Number.isNaN(expected)) {
        // The last chunk is empty.
        if (data.subarray(-5).toString("latin1") !== "0\r\n\r\n") return;
      } else if (received < expected) return;
      answered += 1;
      next();
    });
    socket.on("error", () => {
      failed += 1;
      resolve(undefined);
    });
  });
}

await Promise.all(Array.from({ length: Number(connections) }, (_, i) => visit(i)));
const took = (performance.now() - began) / 1000;
console.log(JSON.stringify({ answered, failed, perSecond: answered / took }));
