import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { fastify } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitBodyTime, watchBody } from "./body-time.ts";

/** The whole process does nothing, as on a machine that is paused or busy with other things. */
const standStill = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
};

describe("the body of a request", () => {
  const server = createServer();
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());

  /** Sends the head and a first byte. @returns what arrived at the server. */
  const begin = async (announced: number) => {
    const { port } = server.address() as AddressInfo;
    const sending = request({
      port,
      host: "127.0.0.1",
      method: "POST",
      headers: { "content-length": announced },
    });
    // Cut off while it still writes, it emits more than one error.
    sending.on("error", () => sending.destroy());
    const arrived = once(server, "request") as Promise<[IncomingMessage]>;
    sending.write("x");
    const [received] = await arrived;
    received.on("error", () => received.unpipe());
    received.resume();
    return { sending, received };
  };

  it("that stands still is cut off", async () => {
    const { sending, received } = await begin(10);
    const failed = once(sending, "error");
    watchBody(received, { idle: 40, total: 60_000 });
    await failed;
    expect(received.complete).toBe(false);
  });

  it("that takes too long is cut off although it moves", async () => {
    const { sending, received } = await begin(1_000_000);
    const failed = once(sending, "error");
    const moving = setInterval(() => sending.write("x"), 5);
    watchBody(received, { idle: 100, total: 150 });
    await failed;
    clearInterval(moving);
    expect(received.complete).toBe(false);
  });

  it("that has come in is left alone", async () => {
    const { sending, received } = await begin(2);
    watchBody(received, { idle: 20, total: 20 });
    sending.end("x");
    await once(received, "end");
    expect(received.complete).toBe(true);
    sending.destroy();
  });

  it("that came while the whole server stood still is read", async () => {
    const { sending, received } = await begin(2);
    watchBody(received, { idle: 400, total: 600 });
    sending.end("x");
    standStill(1_000);
    await once(received, "end");
    expect(received.complete).toBe(true);
    sending.destroy();
  });

  it("of an injected request is read after the server stood still before that", async () => {
    const app = fastify();
    const time = { idle: 400, total: 600 };
    limitBodyTime(app, { json: time, raw: time });
    app.addHook("preParsing", async () => {
      // Timers are due after this phase of the loop, and before the next one, which goes on to read.
      await new Promise(setImmediate);
      standStill(1_000);
      await new Promise(setImmediate);
    });
    app.post("/", async ({ body }) => body);
    expect((await app.inject({ method: "POST", url: "/", payload: { a: 1 } })).json()).toEqual({ a: 1 });
    await app.close();
  });
});
