import { expect, it } from "vitest";
import { ImportQueue } from "./import-queue.ts";

const never = new AbortController().signal;

it("reads one import of each kind at a time, and lets people take turns", async () => {
  const turns = new ImportQueue();
  const order: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    order.push(`${name} ${running}`);
    await Promise.resolve();
    running -= 1;
  };
  await Promise.all([
    turns.run("pages", "anna", work("anna-1"), never),
    turns.run("pages", "anna", work("anna-2"), never),
    turns.run("pages", "anna", work("anna-3"), never),
    turns.run("pages", "ben", work("ben-1"), never),
  ]);
  expect(order).toEqual(["anna-1 1", "ben-1 1", "anna-2 1", "anna-3 1"]);
});

it("says who waits, lets them leave, and does not let kinds wait for each other", async () => {
  const turns = new ImportQueue();
  const gate = Promise.withResolvers<void>();
  const first = turns.run("tables", "anna", () => gate.promise, never);
  const leaving = new AbortController();
  const second = turns.run("tables", "ben", async () => "read", leaving.signal);
  expect([turns.waitingOf("anna"), turns.waitingOf("ben")]).toEqual([0, 1]);
  await expect(turns.run("pages", "ben", async () => "pages", never)).resolves.toBe("pages");
  leaving.abort(new Error("gone"));
  await expect(second).rejects.toThrow("gone");
  expect(turns.waitingOf("ben")).toBe(0);
  gate.resolve();
  await first;
  await expect(turns.run("tables", "ben", async () => "read", never)).resolves.toBe("read");
});

it("lets nobody wait for ever, and no line grow without end", async () => {
  const turns = new ImportQueue(1);
  const gate = Promise.withResolvers<void>();
  const first = turns.run("tables", "anna", () => gate.promise, never);
  const refusal = { code: "too_many_requests", extra: { retryAfter: 30 } };
  await expect(turns.run("tables", "ben", async () => 1, never)).rejects.toMatchObject(refusal);
  const many = Array.from({ length: 7 }, () => turns.run("tables", "anna", async () => 1, never));
  for (const { status } of await Promise.allSettled(many)) expect(status).toBe("rejected");
  gate.resolve();
  await first;
});
