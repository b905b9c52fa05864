import { expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { all, manyRows, useManyEntries } from "./many-entries-for-tests.ts";

describeEachEngine("a calculated or former property of many entries that becomes another type", (engine) => {
  const { many, steps, entries, valuesOf, expectSound, begin, write } = useManyEntries(engine);
  /** The SQL of the steps meets PostgreSQL in `background-conversions.test.ts`. */
  const length = { tags: engine.name === "postgres" ? ["endurance"] : [] };

  it("stays in the trash as it is when what the property was before comes back first", length, async () => {
    const oldest = await begin("person", { new_linked_property_name: "Mengen" });
    await steps(all);
    await begin("text");
    await steps(all);
    await write("Nr. 2", "danach");
    const begun = await begin("single_choice");
    await steps(all);
    // The oldest state, and not the column that waits with later ones.
    await many.bench.parts.restore(many.bench.main, oldest.trashed_part);
    const before = await valuesOf("Menge", { filters: [] });
    expect([before.get("Nr. 0"), before.get("Nr. 1"), before.get("Nr. 2")]).toEqual(["0,5", "viele", null]);
    await expectSound();
    await many.bench.parts.restore(many.bench.main, begun.trashed_part);
    const later = await valuesOf("Menge", { filters: [] });
    expect([later.get("Nr. 0"), later.get("Nr. 1"), later.get("Nr. 2")]).toEqual([null, null, "danach"]);
    await steps(all);
    await expectSound();
  });

  it(
    "stays in the trash as it is when a formula that it was comes back, which has results as before",
    length,
    async () => {
      const { property_id: formula } = await many.bench.properties.create(many.bench.main, many.databaseId, {
        property_name: "Formel",
        property_type: "formula",
        property_config: { formula: 'prop("Menge") + "!"' },
      });
      await many.bench.computed.background.idle();
      const first = await many.bench.conversions.convert(many.bench.main, formula, {
        property_type: "text",
        background: true,
      });
      await steps(all);
      const begun = await many.bench.conversions.convert(many.bench.main, formula, {
        property_type: "single_choice",
        background: true,
      });
      await steps(all);
      await many.bench.parts.restore(many.bench.main, first.trashed_part);
      await many.bench.computed.background.idle();
      await many.bench.entries.createMany(many.bench.main, many.databaseId, [
        { title: "Neu", properties: { Menge: "neu" } },
      ]);
      await write("Nr. 1", "anders");
      const results = await valuesOf("Formel_calculated", { filters: [] });
      expect([results.get("Neu"), results.get("Nr. 0"), results.get("Nr. 1")]).toEqual([
        "neu!",
        "0,5!",
        "anders!",
      ]);
      await expectSound();
      await many.bench.parts.restore(many.bench.main, begun.trashed_part);
      expect((await valuesOf("Formel", { filters: [] })).get("Nr. 1")).toBe("viele!");
      await steps(all);
      await expectSound();
    },
  );

  it(
    "is a formula or a rollup as well: results that change meanwhile follow, and it is worked out anew when it comes back",
    length,
    async () => {
      const { property_id: formula } = await many.bench.properties.create(many.bench.main, many.databaseId, {
        property_name: "Formel",
        property_type: "formula",
        property_config: { formula: 'prop("Menge") + "!"' },
      });
      await many.bench.computed.background.idle();
      const begun = await many.bench.conversions.convert(many.bench.main, formula, {
        property_type: "text",
        background: true,
      });
      expect(begun).toMatchObject({
        property_type: "formula",
        converting: { property_type: "text", done: 0 },
      });
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
      // A text is calculated no more when what it was calculated from changes; it is found as any text.
      await write("Nr. 0", "danach");
      expect((await texts()).get("Nr. 0")).toBe("0,5!");
      const found = await entries({ filters: [{ property_id: formula, operator: "equals", value: "neu!" }] });
      expect(found.map(({ title }) => title)).toEqual(["Nr. 3"]);
      await expectSound();

      await many.bench.parts.restore(many.bench.main, begun.trashed_part);
      await many.bench.computed.background.idle();
      const again = await results();
      expect(["Nr. 0", "Nr. 1", "Nr. 3"].map((title) => again.get(title))).toEqual([
        "danach!",
        "viele!",
        "neu!",
      ]);
      await steps(all);
      await expectSound();
      const [part] = await many.bench.parts.list(many.bench.main);
      await many.bench.parts.restore(many.bench.main, part?.part_id ?? "");
      expect((await texts()).get("Nr. 0")).toBe("0,5!");
      await steps(all);
      await expectSound();
      await many.bench.parts.purge(null);
      await steps(all);
      expect(await many.storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
      await expectSound();
    },
  );

  it(
    "has one look for all results, and waits for those that are still being worked out",
    length,
    async () => {
      const { property_id: number } = await many.bench.properties.create(many.bench.main, many.databaseId, {
        property_name: "Zahl",
        property_type: "number",
      });
      const { property_id: formula } = await many.bench.properties.create(many.bench.main, many.databaseId, {
        property_name: "Jahr",
        property_type: "formula",
        property_config: { formula: 'prop("Zahl")' },
      });
      await many.bench.entries.createMany(
        many.bench.main,
        many.databaseId,
        Array.from({ length: 300 }, (_, n) => ({ title: `Jahr ${n}`, properties: { Zahl: "1924" } })),
      );
      await many.bench.computed.background.idle();
      await many.bench.conversions.convert(many.bench.main, formula, {
        property_type: "text",
        background: true,
      });
      await steps(23);
      await many.bench.properties.patch(many.bench.main, number, {
        property_config: { number_format: "plain" },
      });
      await steps(all);
      expect(await many.storage.read.selectFrom("recalculation").selectAll().execute()).toEqual([]);
      const years = [...(await valuesOf("Jahr", { filters: [] }))].filter(([title]) =>
        title.startsWith("Jahr"),
      );
      expect(new Set(years.map(([, value]) => value))).toEqual(new Set(["1924"]));
      expect(years).toHaveLength(300);
      await expectSound();

      const { property_id: other } = await many.bench.properties.create(many.bench.main, many.databaseId, {
        property_name: "Doppelt",
        property_type: "formula",
        property_config: { formula: 'prop("Zahl") * 2' },
      });
      await many.bench.computed.background.idle();
      await many.bench.conversions.convert(many.bench.main, other, {
        property_type: "number",
        background: true,
      });
      const pending = {
        database_id: many.databaseId,
        property_id: other,
        ord: 1,
        after_pos: "",
        after_page: "",
      };
      await many.storage.transact((tx) =>
        tx.db
          .insertInto("recalculation")
          .values({ ...pending, done: 0, total: manyRows, rekey: 0, actor: null })
          .execute(),
      );
      await steps(all);
      const typeOf = async () =>
        (await many.bench.databases.detail(many.bench.main, many.databaseId)).properties.find(
          ({ property_id }) => property_id === other,
        )?.property_type;
      expect(await typeOf()).toBe("formula");
      many.left = all;
      many.bench.computed.background.resume();
      await many.bench.computed.background.idle();
      many.clock.advance(1_000);
      await steps(all);
      expect(await typeOf()).toBe("number");
      expect((await valuesOf("Doppelt", { filters: [] })).get("Jahr 7")).toBe("3848");
      await expectSound();
    },
  );
});
