import type { Change } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Answer, type Caller, type TestApp } from "../../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { linkScene } from "../links/link-scene-for-tests.ts";

const writers = 20;
const cells = 10;
const tries = 12;

/** An accepted write: the value the writer had seen, and the new one. */
interface Accepted {
  cell: string;
  seen: string | null;
  put: string;
}

describeEachEngine("twenty people who write into ten cells", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine);
  });
  afterAll(() => t.close());

  it("lose no accepted write, and overwrite none that they have not seen", async () => {
    const scene = linkScene(t);
    const database = await scene.database("Gedränge");
    const property = { property_name: "Stand", property_type: "text" };
    const { property_id } = (await scene.property(database, property)).body;
    const ids = await scene.entries(database, ...Array.from({ length: cells }, (_, n) => `Zelle ${n}`));
    for (const one of [t.guest, t.visitor]) await t.shareDatabase(database, one.userId, "write");
    const people: Caller[] = [];
    for (let n = 0; n < writers; n += 1)
      people.push(await t.anotherSession([t.main, t.guest, t.visitor][n % 3] ?? t.main));
    const accepted: Accepted[] = [];
    const refusals: Answer[] = [];

    /** One cell after the other, each based on the last answer. */
    const write = async (who: Caller, n: number): Promise<void> => {
      const seen = new Map<string, string | null>();
      for (let round = 0; round < tries; round += 1) {
        const cell = ids[(n * 7 + round * 3) % cells] ?? "";
        const put = `${n}.${round}`;
        const old_value = seen.get(cell) ?? null;
        const answer = await who.patch(`/api/cortex/entries/${cell}/properties`, {
          property_id,
          value: put,
          old_value,
        });
        if (answer.status === 200) accepted.push({ cell, seen: old_value, put });
        else refusals.push(answer);
        seen.set(cell, answer.status === 200 ? put : answer.body.current_value);
      }
    };
    /** Several cells at once, all or none. */
    const writeMany = async (who: Caller, n: number): Promise<void> => {
      for (let round = 0; round < tries; round += 1) {
        const mine = [0, 1, 2].map((k) => ids[(n + round + k * 4) % cells] ?? "");
        const list = (await who.get(`/api/cortex/databases/${database}/entries`)).body.entries;
        const changes = mine.map((entry_id, k) => ({
          entry_id,
          property_id,
          value: `${n}.${round}.${k}`,
          old_value: list.find((entry: { page_id: string }) => entry.page_id === entry_id).properties[
            "Stand"
          ],
        }));
        const answer = await who.patch(`/api/cortex/databases/${database}/cells`, { changes });
        if (answer.status === 200)
          for (const { entry_id: cell, old_value: before, value: put } of changes)
            accepted.push({ cell, seen: before, put });
        else refusals.push(answer);
      }
    };
    await Promise.all(people.map((who, n) => (n % 4 === 3 ? writeMany(who, n) : write(who, n))));

    expect(new Set(refusals.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(["409 value_changed"]),
    );
    expect(accepted.length).toBeGreaterThan(cells);
    for (const cell of ids) {
      const bySeen = new Map(accepted.filter((one) => one.cell === cell).map((one) => [one.seen, one.put]));
      const ofCell = accepted.filter((one) => one.cell === cell);
      // No write was overwritten unseen: the accepted writes form one chain from the empty cell to the stored value.
      expect(bySeen.size).toBe(ofCell.length);
      const chain: string[] = [];
      for (let at = bySeen.get(null); at !== undefined; at = bySeen.get(at)) chain.push(at);
      expect(chain).toHaveLength(ofCell.length);
      expect(await scene.value(cell, "Stand")).toBe(chain.at(-1) ?? null);
      const { changes } = (
        await t.main.get(`/api/cortex/entries/${cell}/history?property_id=${property_id}&limit=200`)
      ).body;
      const logged = changes.filter((change: Change) => change.kind === "value_changed");
      expect(logged.map((change: Change) => change.after).toReversed()).toEqual(chain);
    }
  });
});
