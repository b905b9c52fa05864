import { expect, it } from "vitest";
import { describeEachEngine } from "../../test/engines.ts";
import { invalidateIn, oncePerTransaction } from "./once.ts";

describeEachEngine("what is done once in a transaction", (engine) => {
  it("is done again in the next one, outside of one each time, and when something changed", async () => {
    const storage = await engine.open();
    let done = 0;
    const work = async () => (done += 1);
    await storage.transact(async (tx) => {
      expect([
        await oncePerTransaction(tx.db, "a", work),
        await oncePerTransaction(tx.db, "a", work),
      ]).toEqual([1, 1]);
      expect(await oncePerTransaction(tx.db, "b", work)).toBe(2);
      invalidateIn(tx, "a");
      expect(await oncePerTransaction(tx.db, "a", work)).toBe(3);
    });
    await storage.transact(async (tx) => {
      expect(await oncePerTransaction(tx.db, "a", work)).toBe(4);
    });
    expect([
      await oncePerTransaction(storage.read, "a", work),
      await oncePerTransaction(storage.read, "a", work),
    ]).toEqual([5, 6]);
  });
});
