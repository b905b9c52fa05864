import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { DomainError } from "../../shared/errors.ts";
import { runWork } from "../../shared/work/current-work.ts";
import { ReadGate } from "./read-gate.ts";

const endless = (stop: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    stop.addEventListener("abort", () => reject(new Error("ended")), { once: true });
  });
const as = <T>(who: string, run: () => T, more: { signal?: AbortSignal; readingLeft?: number } = {}): T =>
  runWork({ name: "test", who, ...more }, run);

it("lets two reads of a person run, and others beside them", async () => {
  const gate = new ReadGate({ atOnce: 4, ms: 60_000 });
  const gone = new AbortController();
  const { signal } = gone;
  const started: string[] = [];
  const slow = [1, 2, 3].map((n) =>
    as(
      "anna",
      () =>
        gate.run((stop) => {
          started.push(`anna ${n}`);
          return endless(stop);
        }),
      { signal },
    ),
  );
  const failed = Promise.allSettled(slow);
  expect(await as("ben", () => gate.run(async () => "answered"))).toBe("answered");
  expect(await gate.run(async () => "own")).toBe("own");
  expect(started).toEqual(["anna 1", "anna 2"]);
  expect(limits.readsAtOnce).toBe(2);
  gone.abort(new DomainError("took_too_long"));
  const outcomes = await failed;
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(started).toHaveLength(2);
  expect(await as("anna", () => gate.run(async () => "again"))).toBe("again");
});

it("ends a read that takes too long and says when to come back, but none of the server's own", async () => {
  const gate = new ReadGate({ atOnce: 1, ms: 20 });
  await expect(as("anna", () => gate.run(endless))).rejects.toMatchObject({
    code: "took_too_long",
    extra: { retryAfter: 5 },
  });
  const late = gate.run(async (stop) => {
    await new Promise((resolve) => setTimeout(resolve, 60));
    return stop.aborted;
  });
  expect(await late).toBe(false);
});

it("takes the time of all reads of a request from one budget", async () => {
  const gate = new ReadGate({ atOnce: 1, ms: 60_000 });
  await as(
    "anna",
    async () => {
      await expect(gate.run(endless)).rejects.toMatchObject({ code: "took_too_long" });
      await expect(gate.run(async () => "more")).rejects.toMatchObject({ code: "took_too_long" });
    },
    { readingLeft: 20 },
  );
});
