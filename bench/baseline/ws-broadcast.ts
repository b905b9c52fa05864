/**
 * The bare limit of broadcasting a durable write to many sockets on this machine: Fastify, one prepared update with
 * full sync, and the same text to every socket. No session, no rights, no log, no replay. Prints its port once it listens.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import Fastify from "fastify";
import { WebSocketServer } from "ws";

const db = new Sqlite(join(mkdtempSync(join(tmpdir(), "maive-bench-")), "bare.db"));
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.exec("create table cell (id text primary key, value text)");
db.prepare("insert into cell values ('a', '')").run();
const update = db.prepare("update cell set value = ? where id = 'a'");

const app = Fastify();
const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false });
app.patch("/cell", (request) => {
  const { value } = request.body as { value: string };
  update.run(value);
  const text = JSON.stringify({ type: "property_updated", newValue: value });
  for (const socket of sockets.clients) socket.send(text);
  return { value };
});
await app.listen({ port: 0, host: "127.0.0.1" });
const address = app.server.address();
process.stdout.write(`${typeof address === "object" && address ? address.port : 0}\n`);
