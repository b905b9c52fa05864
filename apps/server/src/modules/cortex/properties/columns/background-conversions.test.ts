import { expect, it } from "vitest";
import { eventually } from "../../../../../../../tools/test/eventually.ts";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { all, manyRows, useManyEntries } from "./many-entries-for-tests.ts";

describeEachEngine("a property of many entries that becomes another type", (engine) => {
  const { many, steps, entries, valuesOf, property, expectSound, begin, write } = useManyEntries(engine);
  /** Of what takes long, `npm test` has on PostgreSQL a conversion that ends and one that is cancelled: all of their SQL is in these. */
  const length = { tags: engine.name === "postgres" ? ["endurance"] : [] };

  it(
    "shows nothing of it until it is done, then all of it, with what was written meanwhile",
    length,
    async () => {
      const view =
        (await many.bench.databases.detail(many.bench.main, many.databaseId)).view_configs[0]?.id ?? -1;
      await many.bench.views.patch(many.bench.main, many.databaseId, view, {
        filters: [
          { property_id: many.id, operator: "equals", value: "viele" },
          { property_id: many.id, operator: "not_empty" },
        ],
      });
      const before = await valuesOf("Menge", { filters: [] });
      const begun = await begin();
      expect(begun).toMatchObject({
        property_type: "text",
        converting: { property_type: "number", done: 0, total: manyRows },
        conversion: { values: 1_400, carried: 700, shortened: 0, lost: 700 },
      });
      await steps(12);
      expect((await property())?.converting).toMatchObject({ done: 1_200 });
      expect(many.bench.events.filter(({ type }) => type === "converting")).not.toEqual([]);
      await expectSound();
      expect(await valuesOf("Menge", { filters: [] })).toEqual(before);

      // Behind the steps and before them; new, moved, and back from the trash.
      await write("Nr. 3", "77");
      const first = await write("Nr. 6", null);
      await write("Nr. 2001", "78");
      await many.bench.entries.createMany(many.bench.main, many.databaseId, [
        { title: "Neu", properties: { Menge: "79" } },
      ]);
      const moved = await write("Nr. 2004", "80");
      await many.bench.trash.trash(many.bench.main, moved);
      await many.bench.trash.restore(many.bench.main, moved);
      await many.bench.place(moved, first);
      await steps(all);
      expect((await property())?.property_type).toBe("number");
      const after = await valuesOf("Menge", { filters: [] });
      expect(after.size).toBe(manyRows + 1);
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
      const sorts = [{ property_id: many.id, direction: "desc" }];
      expect([...(await valuesOf("Menge", { filters: [], sorts })).values()].slice(0, 8)).toEqual([
        ...Array.from({ length: 7 }, () => "297.5"),
        "294.5",
      ]);
      const is77 = [{ property_id: many.id, operator: "equals", value: "77.0" }];
      expect((await entries({ filters: is77 })).map(({ title }) => title)).toEqual(["Nr. 3"]);
      const [config] = (await many.bench.databases.detail(many.bench.main, many.databaseId)).view_configs;
      expect(config?.filters).toMatchObject([{ operator: "not_empty" }]);
      await expectSound();
      // And is a property like any other: written, found, and calculated with.
      await write("Nr. 9", "1000000");
      expect((await entries({ search: "1000000" })).map(({ title }) => title)).toEqual(["Nr. 9"]);
      await many.bench.properties.create(many.bench.main, many.databaseId, {
        property_name: "Doppelt",
        property_type: "formula",
        property_config: { formula: 'prop("Menge") * 2' },
      });
      await many.bench.computed.background.idle();
      expect((await valuesOf("Doppelt_calculated", { filters: [] })).get("Nr. 9")).toBe("2000000");
      await expectSound();

      // One act brings back what was, and another one what it became.
      await many.bench.parts.restore(many.bench.main, begun.trashed_part);
      const back = await valuesOf("Menge", { filters: [] });
      expect(back.get("Nr. 1")).toBe("viele");
      expect(back.get("Nr. 2097")).toBe("297,5");
      expect(back.get("Neu")).toBe("79");
      expect(
        (await many.bench.databases.detail(many.bench.main, many.databaseId)).view_configs[0]?.filters,
      ).toMatchObject([{ operator: "equals", value: "viele" }, { operator: "not_empty" }]);
      await expectSound();
      const [again] = await many.bench.parts.list(many.bench.main);
      await many.bench.parts.restore(many.bench.main, again?.part_id ?? "");
      expect((await property())?.property_type).toBe("number");
      expect((await valuesOf("Menge", { filters: [] })).get("Nr. 9")).toBe("1000000");
      await steps(all);
      await expectSound();
      // What the trash has no more, entries hold no more.
      await many.bench.parts.purge(null);
      await steps(all);
      expect(await many.storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
      const remaining = await many.storage.read
        .selectFrom("entry_doc")
        .select("doc")
        .where("doc", "like", "%viele%")
        .execute();
      expect(remaining).toEqual([]);
      await expectSound();
    },
  );

  it(
    "goes on after a stop where it was, and others may not change the property meanwhile",
    length,
    async () => {
      await begin("single_choice");
      await steps(8);
      for (const act of [
        () => begin("boolean"),
        () => many.bench.properties.rename(many.bench.main, many.id, { property_name: "Anders" }),
        () => many.bench.properties.patch(many.bench.main, many.id, { property_group: "Gruppe" }),
        () => many.bench.properties.delete(many.bench.main, many.id),
      ])
        await expect(act()).rejects.toMatchObject({ code: "property_converting" });
      await write("Nr. 0", "ganz neu");
      await many.bench.conversionSteps.close();
      many.bench = await many.open();
      expect((await property())?.converting).toMatchObject({ done: 800 });
      await steps(all);
      const options = (await property())?.property_config.options ?? [];
      expect(options.map(({ name }) => name)).toContain("ganz neu");
      expect((await valuesOf("Menge")).get("Nr. 0")).toBe("ganz neu");
      expect((await valuesOf("Menge")).get("Nr. 1")).toBe("viele");
      await expectSound();
    },
  );

  it("leaves no trace when it is cancelled", async () => {
    const before = await many.storage.read.selectFrom("entry_doc").select("doc").orderBy("page_id").execute();
    await begin("date");
    await steps(16);
    await many.bench.conversions.cancel(many.bench.main, many.id);
    expect((await property())?.converting).toBeUndefined();
    await expect(many.bench.conversions.cancel(many.bench.main, many.id)).rejects.toMatchObject({
      code: "not_converting",
    });
    await expectSound();
    await steps(all);
    expect(
      await many.storage.read.selectFrom("entry_doc").select("doc").orderBy("page_id").execute(),
    ).toEqual(before);
    expect(await many.storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
    expect(await many.bench.parts.list(many.bench.main)).toEqual([]);
    await expectSound();
  });

  it("is given up when a step fails again and again, undone, and holds up no other", length, async () => {
    const before = await many.storage.read.selectFrom("entry_doc").select("doc").orderBy("page_id").execute();
    const { property_id: other } = await many.bench.properties.create(many.bench.main, many.databaseId, {
      property_name: "Andere",
      property_type: "text",
    });
    const ended = many.bench.conversions
      .convert(many.bench.main, many.id, { property_type: "number" })
      .catch((error: unknown) => error);
    await eventually(async () => expect((await property())?.converting).toBeDefined());
    await steps(3);
    // An entry that nobody can read any more.
    const [broken] = (await entries()).filter(({ title }) => title === "Nr. 1500");
    const entry = () =>
      many.storage.read
        .selectFrom("entry_doc")
        .selectAll()
        .where("page_id", "=", broken?.page_id ?? "");
    const whole = (await entry().executeTakeFirstOrThrow()).doc;
    const setDoc = (doc: string) =>
      many.storage.transact((tx) =>
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
    await many.bench.conversions.convert(many.bench.main, other, second);
    // The other one is as broken here, but they alternate: none of them is polled all the time.
    const triesOf = async () =>
      (await many.storage.read.selectFrom("entry_column").select("tries").orderBy("column_id").execute()).map(
        ({ tries }) => tries,
      );
    await steps(all);
    expect(await triesOf()).toEqual([1, 1]);
    await steps(all);
    expect(await triesOf()).toEqual([1, 1]);
    many.clock.advance(1_000);
    await steps(all);
    expect(await triesOf()).toEqual([2, 2]);
    await many.bench.conversions.cancel(many.bench.main, other);
    for (let n = 0; n < 4; n += 1) {
      many.clock.advance(15 * 60_000);
      await steps(all);
    }
    expect(await property()).toMatchObject({
      property_type: "text",
      conversion_failed: { property_type: "number" },
    });
    expect((await property())?.converting).toBeUndefined();
    expect(await ended).toMatchObject({ code: "conversion_failed" });
    expect(many.bench.events.filter(({ type }) => type !== "converting").at(-1)).toMatchObject({
      type: "schemaChanged",
      databaseId: many.databaseId,
    });
    await many.bench.shareDatabase(many.databaseId, many.bench.guest, "write");
    const forGuest = (await many.bench.databases.detail(many.bench.guest, many.databaseId)).properties;
    expect(forGuest.find(({ property_id }) => property_id === many.id)?.conversion_failed).toBeUndefined();
    // Where the values can be read again nothing is left of it.
    await setDoc(whole);
    many.clock.advance(15 * 60_000);
    await steps(all);
    expect(await many.storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
    expect(
      await many.storage.read.selectFrom("entry_doc").select("doc").orderBy("page_id").execute(),
    ).toEqual(before);
    expect(await many.bench.parts.list(many.bench.main)).toEqual([]);
    await expectSound();
    // Main knows; and it can be tried again.
    await many.bench.conversions.cancel(many.bench.main, many.id);
    expect((await property())?.conversion_failed).toBeUndefined();
    await begin();
    await steps(all);
    expect((await property())?.property_type).toBe("number");
    await expectSound();
  });

  it("of dates has its spans soon after, and its new type has none", async () => {
    await many.bench.entries.createMany(many.bench.main, many.databaseId, [
      { title: "Termin", properties: { Menge: "24.12.2026" } },
    ]);
    const spans = async () =>
      (await many.storage.read.selectFrom("entry_span").select("property_id").execute()).map(
        (row) => row.property_id,
      );
    await begin("date");
    await steps(all);
    expect(await spans()).toEqual([many.id]);
    await expectSound();
    await begin("text");
    await steps(all);
    expect(await spans()).toEqual([]);
    expect((await valuesOf("Menge")).get("Termin")).toBe("24.12.2026");
    await expectSound();
  });
});
