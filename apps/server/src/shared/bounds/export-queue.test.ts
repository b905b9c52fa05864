import { limits } from "@maive/contract";
import { expect, it } from "vitest";
import { queueArchive, queueExport } from "./export-queue.ts";

it("gives the place of slow readers to others, and keeps the place each has of their own", async () => {
  const ends: (() => void)[] = [];
  const giveUps: (() => void)[] = [];
  const slow = Array.from({ length: limits.exportsOfAll }, (_, n) =>
    queueExport(
      `slow ${n}`,
      (giveUp) => {
        giveUps.push(giveUp);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      undefined,
    ),
  );
  const done: string[] = [];
  const other = queueExport("other", async () => void done.push("other"), undefined);
  const again = queueExport("slow 0", async () => void done.push("again"), undefined);
  await Promise.resolve();
  expect(done).toEqual([]);
  giveUps[0]?.();
  await other;
  expect(done).toEqual(["other"]);
  for (const end of ends) end();
  await Promise.all([...slow, again]);
  expect(done).toEqual(["other", "again"]);
});

it("rejects callers who wait in vain, and whose work fails", async () => {
  await expect(queueExport("a", () => Promise.reject(new Error("broken")), undefined)).rejects.toThrow(
    "broken",
  );
  const gone = new AbortController();
  const ends: (() => void)[] = [];
  const works = Array.from({ length: limits.exportsOfAll }, (_, n) =>
    queueExport(`b ${n}`, () => new Promise<void>((resolve) => ends.push(resolve)), undefined),
  );
  const waiting = queueExport("c", async () => undefined, gone.signal);
  gone.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  for (const end of ends) end();
  await Promise.all(works);
});

it("bounds the archives of a person, not those of others", async () => {
  const ends: (() => void)[] = [];
  const hold = () => new Promise<void>((resolve) => ends.push(resolve));
  const held = Array.from({ length: limits.archivesAtOnce }, () => queueArchive("a", hold, undefined));
  const waiting = Array.from({ length: limits.archivesWaiting }, () =>
    queueArchive("a", async () => undefined, undefined),
  );
  await expect(queueArchive("a", async () => undefined, undefined)).rejects.toMatchObject({
    code: "too_many_requests",
  });
  await queueArchive("b", async () => undefined, undefined);
  for (const end of ends) end();
  await Promise.all([...held, ...waiting]);
});
