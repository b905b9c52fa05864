import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { watchReader } from "./watch-reader.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A client connection and its response. */
const meet = async (): Promise<{ reader: Socket; answer: ServerResponse }> => {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const reader = connect((server.address() as AddressInfo).port, "127.0.0.1");
  closing.push(() => {
    reader.destroy();
    server.close();
  });
  reader.on("error", () => reader.destroy());
  reader.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const [, answer] = (await once(server, "request")) as [unknown, ServerResponse];
  return { reader, answer };
};
const much = Buffer.alloc(32 * 1024 * 1024);

it("reports a reader who takes nothing, and then ends it", async () => {
  const { answer } = await meet();
  const notified: string[] = [];
  const closed = once(answer, "close").then(() => notified.push("closed"));
  watchReader(answer, () => notified.push("slow"), { slowMs: 30, stalledMs: 90, everyMs: 10 });
  answer.end(much);
  await closed;
  expect(notified).toEqual(["slow", "closed"]);
});

it("leaves who reads all of it alone", async () => {
  const { reader, answer } = await meet();
  let read = 0;
  reader.on("data", (chunk: Buffer) => void (read += chunk.length));
  watchReader(answer, () => undefined, { slowMs: 10, stalledMs: 60_000, everyMs: 10 });
  answer.setHeader("connection", "close");
  answer.end(much);
  await once(reader, "end");
  expect(read).toBeGreaterThan(much.length);
});
