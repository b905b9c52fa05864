import { beforeEach, expect, it } from "vitest";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import { onlyProcess } from "../../../../shared/work/leader.ts";
import type { Storage } from "../../../../storage/index.ts";
import { type DatabaseFixture, openDatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { isClean } from "../../entries/verify/findings.ts";
import { verifyEntries } from "../../entries/verify/verify-entries.ts";
import { inlineConversions } from "./set-aside.ts";

describeEachEngine("a property of many entries that becomes another type", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let databaseId: number;
  let id: number;
  /** Steps that may still be done. */
  let left: number;
  let clock: TestClock;
  const rows = inlineConversions + 100;
  const all = Number.POSITIVE_INFINITY;

  const open = () =>
    openDatabaseFixture(
      storage,
      clock,
      {},
      {
        leader: {
          ...onlyProcess,
          run: async (work) => {
            if (left <= 0) return null;
            left -= 1;
            return work();
          },
        },
      },
    );
  const steps = async (count: number): Promise<void> => {
    left = count;
    bench.conversionSteps.resume();
    await bench.conversionSteps.idle();
    left = 0;
  };
  const entries = async (query: Record<string, unknown> = {}) => {
    const asked = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return (await bench.list.list(bench.main, databaseId, { limit: 2_500, ...Object.fromEntries(asked) }))
      .entries;
  };
  const valuesOf = async (name: string, query: Record<string, unknown> = {}) =>
    new Map((await entries(query)).map(({ title, properties }) => [title, properties[name] ?? null]));
  const property = async () =>
    (await bench.databases.detail(bench.main, databaseId)).properties.find(
      ({ property_id }) => property_id === id,
    );
  const expectSound = async () => {
    const { found } = await verifyEntries({ storage, repairs: false, now: bench.computed.now() });
    expect(isClean(found) ? null : found).toBeNull();
  };
  const begin = (type = "number", more: object = {}) =>
    bench.conversions.convert(bench.main, id, {
      property_type: type as "number",
      background: true,
      ...more,
    });
  const write = async (title: string, value: string | null) => {
    const [entry] = (await entries({ filters: [] })).filter((each) => each.title === title);
    await bench.cells.patchCell(bench.main, entry?.page_id ?? "", { property_id: id, value });
    return entry?.page_id ?? "";
  };

  beforeEach(async () => {
    left = 0;
    clock = new TestClock();
    storage = await engine.open();
    bench = await open();
    ({ database_id: databaseId } = await bench.databases.create(bench.main, { name: "Viele" }));
    ({ property_id: id } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Menge",
      property_type: "text",
    }));
    await bench.entries.createMany(
      bench.main,
      databaseId,
      Array.from({ length: rows }, (_, n) => ({
        title: `Nr. ${n}`,
        properties: { Menge: [`${n % 300},5`, "viele", null][n % 3] ?? null },
      })),
    );
  });

  it(
    "shows nothing of it until it is done, then all of it, with what was written meanwhile",
    { tags: engine.name === "postgres" ? ["endurance"] : [] },
    async () => {
      const view = (await bench.databases.detail(bench.main, databaseId)).view_configs[0]?.id ?? -1;
      await bench.views.patch(bench.main, databaseId, view, {
        filters: [
          { property_id: id, operator: "equals", value: "viele" },
          { property_id: id, operator: "not_empty" },
        ],
      });
      const before = await valuesOf("Menge", { filters: [] });
      const begun = await begin();
      expect(begun).toMatchObject({
        property_type: "text",
        converting: { property_type: "number", done: 0, total: rows },
        conversion: { values: 1_400, carried: 700, shortened: 0, lost: 700 },
      });
      await steps(12);
      expect((await property())?.converting).toMatchObject({ done: 1_200 });
      expect(bench.events.filter(({ type }) => type === "converting")).not.toEqual([]);
      await expectSound();
      expect(await valuesOf("Menge", { filters: [] })).toEqual(before);

      // Behind the steps and before them; new, moved, and back from the trash.
      await write("Nr. 3", "77");
      const first = await write("Nr. 6", null);
      await write("Nr. 2001", "78");
      await bench.entries.createMany(bench.main, databaseId, [{ title: "Neu", properties: { Menge: "79" } }]);
      const moved = await write("Nr. 2004", "80");
      await bench.trash.trash(bench.main, moved);
      await bench.trash.restore(bench.main, moved);
      await bench.place(moved, first);
      await steps(all);
      expect((await property())?.property_type).toBe("number");
      const after = await valuesOf("Menge", { filters: [] });
      expect(after.size).toBe(rows + 1);
      expect(Object.fromEntries(after)).toMatchObject({
        "Nr. 0": "0.5",
        "Nr. 1": null,
        "Nr. 2": null,
        "Nr. 3": "77",
        "Nr. 6": null,
        "Nr. 2001": "78",
        "Nr. 2004": "80",
        Neu: "79",
        "Nr. 2097": "297.5",
      });
      const sorts = [{ property_id: id, direction: "desc" }];
      expect([...(await valuesOf("Menge", { filters: [], sorts })).values()].slice(0, 8)).toEqual([
        ...Array.from({ length: 7 }, () => "297.5"),
        "294.5",
      ]);
      const is77 = [{ property_id: id, operator: "equals", value: "77.0" }];
      expect((await entries({ filters: is77 })).map(({ title }) => title)).toEqual(["Nr. 3"]);
      const [config] = (await bench.databases.detail(bench.main, databaseId)).view_configs;
      expect(config?.filters).toMatchObject([{ operator: "not_empty" }]);
      await expectSound();
      // And is a property like any other: written, found, and calculated with.
      await write("Nr. 9", "1000000");
      expect((await entries({ search: "1000000" })).map(({ title }) => title)).toEqual(["Nr. 9"]);
      await bench.properties.create(bench.main, databaseId, {
        property_name: "Doppelt",
        property_type: "formula",
        property_config: { formula: 'prop("Menge") * 2' },
      });
      await bench.computed.background.idle();
      expect((await valuesOf("Doppelt_calculated", { filters: [] })).get("Nr. 9")).toBe("2000000");
      await expectSound();

      // One act brings back what was, and another one what it became.
      await bench.parts.restore(bench.main, begun.trashed_part);
      const back = await valuesOf("Menge", { filters: [] });
      expect(back.get("Nr. 1")).toBe("viele");
      expect(back.get("Nr. 2097")).toBe("297,5");
      expect(back.get("Neu")).toBe("79");
      expect((await bench.databases.detail(bench.main, databaseId)).view_configs[0]?.filters).toMatchObject([
        { operator: "equals", value: "viele" },
        { operator: "not_empty" },
      ]);
      await expectSound();
      const [again] = await bench.parts.list(bench.main);
      await bench.parts.restore(bench.main, again?.part_id ?? "");
      expect((await property())?.property_type).toBe("number");
      expect((await valuesOf("Menge", { filters: [] })).get("Nr. 9")).toBe("1000000");
      await steps(all);
      await expectSound();
      // What the trash has no more, entries hold no more.
      await bench.parts.purge(null);
      await steps(all);
      expect(await storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
      const held = await storage.read
        .selectFrom("entry_doc")
        .select("doc")
        .where("doc", "like", "%viele%")
        .execute();
      expect(held).toEqual([]);
      await expectSound();
    },
  );

  it("goes on after a stop where it was, and others may not change the property meanwhile", async () => {
    await begin("single_choice");
    await steps(8);
    for (const act of [
      () => begin("boolean"),
      () => bench.properties.rename(bench.main, id, { property_name: "Anders" }),
      () => bench.properties.patch(bench.main, id, { property_group: "Gruppe" }),
      () => bench.properties.delete(bench.main, id),
    ])
      await expect(act()).rejects.toMatchObject({ code: "property_converting" });
    await write("Nr. 0", "ganz neu");
    await bench.conversionSteps.close();
    bench = await open();
    expect((await property())?.converting).toMatchObject({ done: 800 });
    await steps(all);
    const options = (await property())?.property_config.options ?? [];
    expect(options.map(({ name }) => name)).toContain("ganz neu");
    expect((await valuesOf("Menge")).get("Nr. 0")).toBe("ganz neu");
    expect((await valuesOf("Menge")).get("Nr. 1")).toBe("viele");
    await expectSound();
  });

  it("stays in the trash as it is when what the property was before comes back first", async () => {
    const inline = await bench.conversions.convert(bench.main, id, {
      property_type: "person",
      new_linked_property_name: "Mengen",
    });
    await bench.conversions.convert(bench.main, id, { property_type: "text" });
    await write("Nr. 2", "danach");
    const begun = await begin("single_choice");
    await steps(all);
    // The oldest state, whose values the trash has, and not the column that waits with later ones.
    await bench.parts.restore(bench.main, inline.trashed_part);
    const oldest = await valuesOf("Menge", { filters: [] });
    expect([oldest.get("Nr. 0"), oldest.get("Nr. 1"), oldest.get("Nr. 2")]).toEqual(["0,5", "viele", null]);
    await expectSound();
    await bench.parts.restore(bench.main, begun.trashed_part);
    const later = await valuesOf("Menge", { filters: [] });
    expect([later.get("Nr. 0"), later.get("Nr. 1"), later.get("Nr. 2")]).toEqual([null, null, "danach"]);
    await steps(all);
    await expectSound();
  });

  it("stays in the trash as it is when a formula that it was comes back, which has results as before", async () => {
    const { property_id: formula } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Formel",
      property_type: "formula",
      property_config: { formula: 'prop("Menge") + "!"' },
    });
    await bench.computed.background.idle();
    const first = await bench.conversions.convert(bench.main, formula, {
      property_type: "text",
      background: true,
    });
    await steps(all);
    const begun = await bench.conversions.convert(bench.main, formula, {
      property_type: "single_choice",
      background: true,
    });
    await steps(all);
    await bench.parts.restore(bench.main, first.trashed_part);
    await bench.computed.background.idle();
    await bench.entries.createMany(bench.main, databaseId, [{ title: "Neu", properties: { Menge: "neu" } }]);
    await write("Nr. 1", "anders");
    const results = await valuesOf("Formel_calculated", { filters: [] });
    expect([results.get("Neu"), results.get("Nr. 0"), results.get("Nr. 1")]).toEqual([
      "neu!",
      "0,5!",
      "anders!",
    ]);
    await expectSound();
    await bench.parts.restore(bench.main, begun.trashed_part);
    expect((await valuesOf("Formel", { filters: [] })).get("Nr. 1")).toBe("viele!");
    await steps(all);
    await expectSound();
  });

  it("is a formula or a rollup as well: results that change meanwhile follow, and it is worked out anew when it comes back", async () => {
    const { property_id: formula } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Formel",
      property_type: "formula",
      property_config: { formula: 'prop("Menge") + "!"' },
    });
    await bench.computed.background.idle();
    const begun = await bench.conversions.convert(bench.main, formula, {
      property_type: "text",
      background: true,
    });
    expect(begun).toMatchObject({ property_type: "formula", converting: { property_type: "text", done: 0 } });
    await steps(12);
    const results = () => valuesOf("Formel_calculated", { filters: [] });
    expect((await results()).get("Nr. 3")).toBe("3,5!");
    await write("Nr. 3", "neu");
    await write("Nr. 2001", "auch neu");
    await expectSound();
    await steps(all);
    const texts = () => valuesOf("Formel", { filters: [] });
    const after = await texts();
    expect(["Nr. 0", "Nr. 1", "Nr. 2", "Nr. 3", "Nr. 2001"].map((title) => after.get(title))).toEqual([
      "0,5!",
      "viele!",
      "!",
      "neu!",
      "auch neu!",
    ]);
    // It stands still from now on, and is written and found as any text.
    await write("Nr. 0", "danach");
    expect((await texts()).get("Nr. 0")).toBe("0,5!");
    const found = await entries({ filters: [{ property_id: formula, operator: "equals", value: "neu!" }] });
    expect(found.map(({ title }) => title)).toEqual(["Nr. 3"]);
    await expectSound();

    await bench.parts.restore(bench.main, begun.trashed_part);
    await bench.computed.background.idle();
    const again = await results();
    expect(["Nr. 0", "Nr. 1", "Nr. 3"].map((title) => again.get(title))).toEqual([
      "danach!",
      "viele!",
      "neu!",
    ]);
    await steps(all);
    await expectSound();
    const [part] = await bench.parts.list(bench.main);
    await bench.parts.restore(bench.main, part?.part_id ?? "");
    expect((await texts()).get("Nr. 0")).toBe("0,5!");
    await steps(all);
    await expectSound();
    await bench.parts.purge(null);
    await steps(all);
    expect(await storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
    await expectSound();
  });

  it("has one look for all results, and waits for those that are still being worked out", async () => {
    const { property_id: number } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Zahl",
      property_type: "number",
    });
    const { property_id: formula } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Jahr",
      property_type: "formula",
      property_config: { formula: 'prop("Zahl")' },
    });
    await bench.entries.createMany(
      bench.main,
      databaseId,
      Array.from({ length: 300 }, (_, n) => ({ title: `Jahr ${n}`, properties: { Zahl: "1924" } })),
    );
    await bench.computed.background.idle();
    await bench.conversions.convert(bench.main, formula, { property_type: "text", background: true });
    await steps(23);
    await bench.properties.patch(bench.main, number, { property_config: { number_format: "plain" } });
    await steps(all);
    expect(await storage.read.selectFrom("recalculation").selectAll().execute()).toEqual([]);
    const years = [...(await valuesOf("Jahr", { filters: [] }))].filter(([title]) =>
      title.startsWith("Jahr"),
    );
    expect(new Set(years.map(([, value]) => value))).toEqual(new Set(["1924"]));
    expect(years).toHaveLength(300);
    await expectSound();

    const { property_id: other } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Doppelt",
      property_type: "formula",
      property_config: { formula: 'prop("Zahl") * 2' },
    });
    await bench.computed.background.idle();
    await bench.conversions.convert(bench.main, other, { property_type: "number", background: true });
    const pending = { database_id: databaseId, property_id: other, ord: 1, after_pos: "", after_page: "" };
    await storage.transact((tx) =>
      tx.db
        .insertInto("recalculation")
        .values({ ...pending, done: 0, total: rows, rekey: 0, actor: null })
        .execute(),
    );
    await steps(all);
    const typeOf = async () =>
      (await bench.databases.detail(bench.main, databaseId)).properties.find(
        ({ property_id }) => property_id === other,
      )?.property_type;
    expect(await typeOf()).toBe("formula");
    left = all;
    bench.computed.background.resume();
    await bench.computed.background.idle();
    clock.advance(1_000);
    await steps(all);
    expect(await typeOf()).toBe("number");
    expect((await valuesOf("Doppelt", { filters: [] })).get("Jahr 7")).toBe("3848");
    await expectSound();
  });

  it("leaves no trace when it is cancelled", async () => {
    const before = await storage.read.selectFrom("entry_doc").select("doc").orderBy("page_id").execute();
    await begin("date");
    await steps(16);
    await bench.conversions.cancel(bench.main, id);
    expect((await property())?.converting).toBeUndefined();
    await expect(bench.conversions.cancel(bench.main, id)).rejects.toMatchObject({ code: "not_converting" });
    await expectSound();
    await steps(all);
    expect(await storage.read.selectFrom("entry_doc").select("doc").orderBy("page_id").execute()).toEqual(
      before,
    );
    expect(await storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
    expect(await bench.parts.list(bench.main)).toEqual([]);
    await expectSound();
  });

  it("is given up when a step fails again and again, undone, and holds up no other", async () => {
    const before = await storage.read.selectFrom("entry_doc").select("doc").orderBy("page_id").execute();
    const { property_id: other } = await bench.properties.create(bench.main, databaseId, {
      property_name: "Andere",
      property_type: "text",
    });
    const ended = bench.conversions
      .convert(bench.main, id, { property_type: "number" })
      .catch((error: unknown) => error);
    await eventually(async () => expect((await property())?.converting).toBeDefined());
    await steps(3);
    // An entry that nobody can read any more.
    const [broken] = (await entries()).filter(({ title }) => title === "Nr. 1500");
    const entry = () =>
      storage.read
        .selectFrom("entry_doc")
        .selectAll()
        .where("page_id", "=", broken?.page_id ?? "");
    const whole = (await entry().executeTakeFirstOrThrow()).doc;
    const setDoc = (doc: string) =>
      storage.transact((tx) =>
        tx.db
          .updateTable("entry_doc")
          .set({ doc })
          .where("page_id", "=", broken?.page_id ?? "")
          .execute(),
      );
    await setDoc("{");
    await steps(all);
    expect((await property())?.converting).toMatchObject({ property_type: "number" });
    const second = { property_type: "number", background: true } as const;
    await bench.conversions.convert(bench.main, other, second);
    // The other one is as broken here, but each has its turn: none of them is asked for all the time.
    const triesOf = async () =>
      (await storage.read.selectFrom("entry_column").select("tries").orderBy("column_id").execute()).map(
        ({ tries }) => tries,
      );
    await steps(all);
    expect(await triesOf()).toEqual([1, 1]);
    await steps(all);
    expect(await triesOf()).toEqual([1, 1]);
    clock.advance(1_000);
    await steps(all);
    expect(await triesOf()).toEqual([2, 2]);
    await bench.conversions.cancel(bench.main, other);
    for (let n = 0; n < 4; n += 1) {
      clock.advance(15 * 60_000);
      await steps(all);
    }
    expect(await property()).toMatchObject({
      property_type: "text",
      conversion_failed: { property_type: "number" },
    });
    expect((await property())?.converting).toBeUndefined();
    expect(await ended).toMatchObject({ code: "conversion_failed" });
    expect(bench.events.filter(({ type }) => type !== "converting").at(-1)).toMatchObject({
      type: "schemaChanged",
      databaseId,
    });
    await bench.shareDatabase(databaseId, bench.guest, "write");
    const forGuest = (await bench.databases.detail(bench.guest, databaseId)).properties;
    expect(forGuest.find(({ property_id }) => property_id === id)?.conversion_failed).toBeUndefined();
    // Where the values can be read again nothing is left of it.
    await setDoc(whole);
    clock.advance(15 * 60_000);
    await steps(all);
    expect(await storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
    expect(await storage.read.selectFrom("entry_doc").select("doc").orderBy("page_id").execute()).toEqual(
      before,
    );
    expect(await bench.parts.list(bench.main)).toEqual([]);
    await expectSound();
    // Main knows; and it can be tried again.
    await bench.conversions.cancel(bench.main, id);
    expect((await property())?.conversion_failed).toBeUndefined();
    await begin();
    await steps(all);
    expect((await property())?.property_type).toBe("number");
    await expectSound();
  });

  it("of dates has its spans soon after, and its new type has none", async () => {
    await bench.entries.createMany(bench.main, databaseId, [
      { title: "Termin", properties: { Menge: "24.12.2026" } },
    ]);
    const spans = async () =>
      (await storage.read.selectFrom("entry_span").select("property_id").execute()).map(
        (row) => row.property_id,
      );
    await begin("date");
    await steps(all);
    expect(await spans()).toEqual([id]);
    await expectSound();
    await begin("text");
    await steps(all);
    expect(await spans()).toEqual([]);
    expect((await valuesOf("Menge")).get("Termin")).toBe("24.12.2026");
    await expectSound();
  });
});
