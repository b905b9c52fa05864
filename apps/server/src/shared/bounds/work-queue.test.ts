import { expect, it } from "vitest";
import { DomainError } from "../errors.ts";
import { KeyedQueue, WorkQueue } from "./work-queue.ts";

it("runs a few works at once, lets some wait, and refuses the rest", async () => {
  const queue = new WorkQueue({ atOnce: 4, waiting: 50, refusal: () => new DomainError("not_ready") });
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
  };
  const all = Array.from({ length: 60 }, () => queue.run(work));
  const results = Promise.allSettled(all);
  gate.resolve();
  const outcomes = await results;
  expect(most).toBe(4);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(54);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refusals).toEqual(Array.from({ length: 6 }, () => expect.objectContaining({ code: "not_ready" })));
  await expect(queue.run(async () => "free again")).resolves.toBe("free again");
});

it("goes on after a work that failed", async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(queue.run(async () => 1)).resolves.toBe(1);
});

it("keeps the keys apart, and forgets those that have no work", async () => {
  const queue = new KeyedQueue({ atOnce: 1, waiting: 0 });
  const gate = Promise.withResolvers<string>();
  const first = queue.run("anna", () => gate.promise);
  await expect(queue.run("anna", async () => "second")).rejects.toMatchObject({ code: "too_many_requests" });
  await expect(queue.run("ben", async () => "other")).resolves.toBe("other");
  gate.resolve("done");
  await expect(first).resolves.toBe("done");
  await expect(queue.run("anna", async () => "again")).resolves.toBe("again");
});

it("lets who waits leave the line, and starts who stood behind", async () => {
  const queue = new KeyedQueue({ atOnce: 1, waiting: 2 });
  const gate = Promise.withResolvers<void>();
  const first = queue.run("anna", () => gate.promise);
  const gone = new AbortController();
  const started: string[] = [];
  const left = queue.run("anna", async () => void started.push("left"), gone.signal);
  const behind = queue.run("anna", async () => void started.push("behind"));
  gone.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  gate.resolve();
  await Promise.all([first, behind]);
  expect(started).toEqual(["behind"]);
  await expect(queue.run("anna", async () => 1, gone.signal)).rejects.toThrow("gone");
});
