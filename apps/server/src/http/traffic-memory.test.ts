import Fastify from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryFollowsTraffic } from "./traffic-memory.ts";

const much = 32 * 1024 * 1024;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

it("has caches released once it is quiet after much traffic, and logs it where that fails", async () => {
  const app = Fastify();
  const releaseMemory = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("closed"));
  const error = vi.fn<(details: object, message?: string) => void>();
  memoryFollowsTraffic(app, { log: { error }, releaseMemory });
  app.get("/", (_request, reply) => reply.send(Buffer.alloc(much)));
  await app.inject("/");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(releaseMemory).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(releaseMemory).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: new Error("closed") }, "caches could not be released");
  await app.close();
});
