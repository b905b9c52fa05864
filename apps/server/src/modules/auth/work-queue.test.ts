import { expect, it } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

it("runs a few works at once, lets some wait, and refuses the rest", async () => {
  const inTurn = createWorkQueue(4, 50);
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
  };
  const all = Array.from({ length: 60 }, () => inTurn(work));
  const results = Promise.allSettled(all);
  gate.resolve();
  const outcomes = await results;
  expect(most).toBe(4);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(54);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refusals).toEqual(Array.from({ length: 6 }, () => expect.objectContaining({ code: "not_ready" })));
  await expect(inTurn(async () => "free again")).resolves.toBe("free again");
});

it("goes on after a work that failed", async () => {
  const inTurn = createWorkQueue(1, 1);
  await expect(inTurn(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(inTurn(async () => 1)).resolves.toBe(1);
});
