// @module-tag endurance
import { createServer, request, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { startBalancer } from "./balancer.ts";

/** A process that says its name, echoes what is sent, and takes sockets. */
const startTarget = async (name: string) => {
  const state = { isReady: true, isSilent: false };
  const server: Server = createServer((from, to) => {
    if (state.isSilent) return;
    if (from.url === "/readyz") return void to.writeHead(state.isReady ? 200 : 503).end();
    to.setHeader("x-name", name);
    from.pipe(to);
  });
  server.on("upgrade", (_, socket) => {
    socket.on("error", () => socket.destroy());
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: test\r\n\r\n${name}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const open = new Set<Socket>();
  server.on("connection", (socket) => open.add(socket));
  const close = (): Promise<unknown> => {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(() => void close());
  return { state, close, port: (server.address() as AddressInfo).port };
};

const started = async (...names: string[]) => {
  const targets = await Promise.all(names.map(startTarget));
  const balancer = await startBalancer(targets.map(({ port }) => port));
  onTestFinished(() => balancer.stop());
  await balancer.ready(targets.length);
  const post = async (body: string) => {
    const answer = await fetch(`${balancer.address}/echo`, { method: "POST", body });
    return { status: answer.status, name: answer.headers.get("x-name"), body: await answer.text() };
  };
  const whoAnswers = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, () => post("x")))).map(({ name }) => name).toSorted();
  const upgrade = (): Promise<{ name: string; ended: Promise<void> }> =>
    new Promise((resolve, reject) => {
      const requested = request(balancer.address, { headers: { connection: "Upgrade", upgrade: "test" } });
      requested.on("upgrade", (_, socket, head) => {
        const ended = new Promise<void>((end) => socket.once("close", () => end()));
        socket.on("error", () => socket.destroy());
        if (head.length > 0) resolve({ name: head.toString(), ended });
        else socket.once("data", (data: Buffer) => resolve({ name: data.toString(), ended }));
      });
      requested.on("error", reject);
      requested.end();
    });
  return { targets, balancer, post, whoAnswers, upgrade };
};

it("gives requests and sockets to the processes in turn, with what is sent", async () => {
  const { post, whoAnswers, upgrade } = await started("a", "b", "c");
  const large = "ä".repeat(500_000);
  expect((await post(large)).body).toBe(large);
  expect(await whoAnswers(6)).toEqual(["a", "a", "b", "b", "c", "c"]);
  const sockets = await Promise.all([upgrade(), upgrade(), upgrade()]);
  expect(sockets.map(({ name }) => name).toSorted()).toEqual(["a", "b", "c"]);
});

it("passes by who has ended at once, who says that it leaves, and cuts who says nothing", async () => {
  const { targets, whoAnswers, upgrade } = await started("a", "b", "c");
  const sockets = await Promise.all([upgrade(), upgrade(), upgrade()]);
  await targets[0]?.close();
  expect(new Set(await whoAnswers(6))).toEqual(new Set(["b", "c"]));
  const [, b, c] = targets;
  if (b) b.state.isReady = false;
  await expect.poll(async () => new Set(await whoAnswers(4))).toEqual(new Set(["c"]));
  let isEnded = false;
  const ofB = sockets.find(({ name }) => name === "b");
  void ofB?.ended.then(() => (isEnded = true));
  if (c) c.state.isSilent = true;
  await sockets.find(({ name }) => name === "c")?.ended;
  expect(isEnded).toBe(false);
});

it("answers for itself where nobody may get people", async () => {
  const { targets, post } = await started("a");
  await targets[0]?.close();
  expect((await post("x")).status).toBe(503);
});
