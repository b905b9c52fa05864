import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { fastify } from "fastify";
import { expect, it } from "vitest";
import { sendWhole } from "./send-whole.ts";

it("ends at once, and the stream with it, where the reader has gone before the first byte", async () => {
  const app = fastify();
  const bytes = Readable.from(["late"]);
  const over = Promise.withResolvers<string>();
  app.get("/", async (request, reply) => {
    request.raw.socket.destroy();
    await once(reply.raw, "close");
    await sendWhole(reply, bytes);
    over.resolve("over");
    return reply;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(await over.promise).toBe("over");
  expect(bytes.destroyed).toBe(true);
  await app.close();
});
