import type { KyselyPlugin } from "kysely";
import { expect, it, vi } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { driveRow } from "../../../../../test/stored-files.ts";
import { newId } from "../../../../shared/ids.ts";
import { checkLinks } from "../../entries/links/check-links-for-tests.ts";
import { all, manyRows, useManyEntries } from "./many-entries-for-tests.ts";

describeEachEngine("relations, people and files of many entries that become another type", (engine) => {
  const { many, steps, entries, valuesOf, property, expectSound, begin, write } = useManyEntries(engine);

  /** All of the SQL of the steps meets PostgreSQL in the first two. */
  const length = { tags: engine.name === "postgres" ? ["endurance"] : [] };

  /** Entries that are called as some values of 'Menge'. @returns their database, and their ids by title. */
  const targets = async (...titles: string[]) => {
    const { database_id: id } = await many.bench.databases.create(many.bench.main, { name: "Ziele" });
    const ids = await many.bench.entries.createMany(
      many.bench.main,
      id,
      titles.map((title) => ({ title })),
    );
    return { id, of: new Map(titles.map((title, n) => [title, ids[n] ?? ""])) };
  };
  const expectLinked = async () => {
    await checkLinks(many.storage);
    await expectSound();
  };
  const titlesWith = async (value: string) => {
    const filters = [{ property_id: many.id, operator: "any_of", value: [value] }];
    return (await entries({ filters })).map(({ title }) => title);
  };
  const restore = async (partId: string | null) => {
    await many.bench.parts.restore(many.bench.main, partId ?? "");
    await steps(all);
  };

  it("become relations, found and sorted by them at once, and texts again", async () => {
    const { id, of } = await targets("viele", "Dach", "Haus", "fort");
    const [viele = "", roof = "", house = ""] = ["viele", "Dach", "Haus"].map((title) => of.get(title));
    const config = { target: `cortex:${id}` as const, multiple: true };
    const begun = await begin("relation", { property_config: config });
    expect(begun).toMatchObject({ property_type: "text", converting: { done: 0, total: manyRows } });
    await steps(12);
    expect((await property())?.property_type).toBe("text");
    // Nobody finds what nobody sees yet.
    expect(await many.storage.read.selectFrom("entry_link").selectAll().execute()).toEqual([]);
    await expectSound();
    await write("Nr. 1", "fort");
    await write("Nr. 4", "Dach");
    await write("Nr. 6", "Haus");
    await many.bench.trash.trash(many.bench.main, of.get("fort") ?? "");
    await many.bench.trash.remove(many.bench.main, of.get("fort") ?? "");
    await steps(all);
    expect(await property()).toMatchObject({ property_type: "relation", property_config: config });
    expect(await titlesWith(roof)).toContain("Nr. 4");
    expect(await titlesWith(viele)).toHaveLength(698);
    const sorted = await entries({ sorts: [{ property_id: many.id, direction: "desc" }] });
    expect(sorted[0]?.properties["Menge"]).toBe(viele);
    await expectLinked();

    // Renamed and gone while it is not shown.
    await restore(begun.trashed_part);
    expect((await property())?.property_type).toBe("text");
    expect((await valuesOf("Menge", { filters: [] })).get("Nr. 4")).toBe("Dach");
    expect(await many.storage.read.selectFrom("entry_link").selectAll().execute()).toEqual([]);
    const lead = (await many.bench.databases.detail(many.bench.main, id)).properties.find(
      (each) => each.is_lead_property,
    );
    await many.bench.cells.patchCell(many.bench.main, roof, {
      property_id: lead?.property_id ?? -1,
      value: "Aal",
    });
    await many.bench.linkFollow.idle();
    await many.bench.trash.trash(many.bench.main, house);
    await many.bench.trash.remove(many.bench.main, house);
    await expectSound();
    const [waiting] = await many.bench.parts.list(many.bench.main);
    await restore(waiting?.part_id ?? null);
    expect(await titlesWith(roof)).toContain("Nr. 4");
    expect((await valuesOf("Menge", { filters: [] })).get("Nr. 6")).toBeNull();
    await expectLinked();
    await many.bench.parts.purge(null);
    await steps(all);
    expect(await many.storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
    expect(await many.storage.read.selectFrom("entry_column_link").selectAll().execute()).toEqual([]);
    await expectLinked();
  });

  it("that have another side leave it alone, and are in step with it when they come back", async () => {
    const { id, of } = await targets("viele");
    const viele = of.get("viele") ?? "";
    const both = await many.bench.properties.create(many.bench.main, many.databaseId, {
      property_name: "Ziel",
      property_type: "relation",
      property_config: { target: `cortex:${id}`, multiple: true },
      sync_direction: "two_way",
      new_linked_property_name: "Zurück",
    });
    const otherId = both.property_config.linked_property_id ?? -1;
    const ids = new Map((await entries({ filters: [] })).map(({ title, page_id }) => [title, page_id]));
    const [first = "", second = "", third = ""] = ["Nr. 1", "Nr. 2", "Nr. 3"].map((title) => ids.get(title));
    const name = (...named: string[]) =>
      many.bench.cells.patchCell(many.bench.main, viele, { property_id: otherId, value: named.join(",") });
    await name(first, second);
    await expectLinked();
    const begun = await many.bench.conversions.convert(many.bench.main, both.property_id, {
      property_type: "text",
      background: true,
    });
    await steps(all);
    expect((await valuesOf("Ziel", { filters: [] })).get("Nr. 1")).toBe("viele");
    // The other side goes on alone.
    await name(second, third);
    expect((await valuesOf("Ziel", { filters: [] })).get("Nr. 1")).toBe("viele");
    await restore(begun.trashed_part);
    const values = await valuesOf("Ziel", { filters: [] });
    expect([values.get("Nr. 1"), values.get("Nr. 2"), values.get("Nr. 3")]).toEqual([null, viele, viele]);
    await name(third);
    expect((await valuesOf("Ziel", { filters: [] })).get("Nr. 2")).toBeNull();
    await expectLinked();
  });

  it("become people by their names, and texts again", length, async () => {
    const [anna] = [many.bench.main.userId];
    const name = (
      await many.storage.read
        .selectFrom("user_account")
        .select("username")
        .where("user_id", "=", anna)
        .executeTakeFirstOrThrow()
    ).username;
    await write("Nr. 2", name);
    const begun = await begin("person", { new_linked_property_name: "Mengen" });
    await steps(all);
    expect(await titlesWith(anna)).toEqual(["Nr. 2"]);
    await expectLinked();
    const back = await begin("text");
    await steps(all);
    expect((await valuesOf("Menge", { filters: [] })).get("Nr. 2")).toBe(name);
    await restore(back.trashed_part);
    expect(await titlesWith(anna)).toEqual(["Nr. 2"]);
    await restore(begun.trashed_part);
    expect((await valuesOf("Menge", { filters: [] })).get("Nr. 1")).toBe("viele");
    await expectLinked();
  });

  it(
    "are files, whose names become texts; who reads the entry reads them again when they come back",
    length,
    async () => {
      const { property_id: link } = await many.bench.properties.create(many.bench.main, many.databaseId, {
        property_name: "Datei",
        property_type: "drive_link",
      });
      const file = newId();
      await many.storage.transact((tx) =>
        tx.db
          .insertInto("drive_item")
          .values(driveRow({ file_id: file, display_name: "Miete.pdf" }, tx.now))
          .execute(),
      );
      const [entry] = await entries({ filters: [] });
      const entryId = entry?.page_id ?? "";
      many.files.noteUses = async () => [];
      await many.bench.cells.patchCell(many.bench.main, entryId, { property_id: link, value: file });
      await many.storage.transact((tx) =>
        tx.db
          .insertInto("file_use")
          .values({ file_id: file, page_id: entryId, kind: "cell", holder: String(link) })
          .onConflict((on) => on.doNothing())
          .execute(),
      );
      const kinds = async () =>
        (await many.storage.read.selectFrom("file_use").select("kind").execute()).map(({ kind }) => kind);
      const begun = await many.bench.conversions.convert(many.bench.main, link, {
        property_type: "text",
        background: true,
      });
      await steps(all);
      expect((await valuesOf("Datei", { filters: [] })).get(entry?.title ?? "")).toBe("Miete.pdf");
      expect(await kinds()).toEqual(["trashed_cell"]);
      await many.storage.transact((tx) =>
        tx.db
          .updateTable("drive_item")
          .set({ display_name: "Aal.pdf" })
          .where("file_id", "=", file)
          .execute(),
      );
      await restore(begun.trashed_part);
      expect(await kinds()).toEqual(["cell"]);
      const filters = [{ property_id: link, operator: "contains", value: "aal" }];
      expect((await entries({ filters })).map(({ page_id }) => page_id)).toEqual([entryId]);
      await expectSound();
    },
  );

  /** Counts how often all titles of the database are read in transactions. */
  const countReadsOfAll = () => {
    const transact = many.storage.transact.bind(many.storage);
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const [first] = result.rows;
        if (result.rows.length >= manyRows && first && "title" in first) reads += 1;
        return result;
      },
    };
    vi.spyOn(many.storage, "transact").mockImplementation((work, options) =>
      transact((tx) => work({ ...tx, db: tx.db.withPlugin(counting) }), options),
    );
    return () => reads;
  };

  it("read all titles of a target that is written all the time once in a while, and what is new before it is shown", async () => {
    const reads = countReadsOfAll();
    const config = { target: `cortex:${many.databaseId}` as const, multiple: true };
    await begin("relation", { property_config: config });
    for (let n = 0; n < 8; n += 1) {
      await steps(1);
      await write("Nr. 5", `Nr. ${n}`);
    }
    expect(reads()).toBe(1);
    many.clock.advance(60_000);
    await steps(1);
    expect(reads()).toBe(2);
    const [added] = await many.bench.entries.createMany(many.bench.main, many.databaseId, [{ title: "Neu" }]);
    await write("Nr. 1", "Neu");
    await write("Nr. 2000", "Neu");
    await steps(all);
    expect(reads()).toBe(3);
    expect((await titlesWith(added ?? "")).toSorted()).toEqual(["Nr. 1", "Nr. 2000"]);
    await expectLinked();
  });

  it("read all titles once for what an import has written meanwhile", async () => {
    const reads = countReadsOfAll();
    const config = { target: `cortex:${many.databaseId}` as const, multiple: true };
    await begin("relation", { property_config: config });
    await steps(1);
    const ids = await many.bench.entries.createMany(
      many.bench.main,
      many.databaseId,
      Array.from({ length: 700 }, (_, n) => ({
        title: `Neu ${n}`,
        properties: { Menge: `Neu ${n === 0 ? 699 : 0}` },
      })),
    );
    await steps(all);
    expect(reads()).toBe(2);
    expect(await titlesWith(ids[0] ?? "")).toHaveLength(699);
    expect(await titlesWith(ids[699] ?? "")).toEqual(["Neu 0"]);
    await expectLinked();
  });

  it("free the titles that they have read where the conversion is ended", async () => {
    const reads = countReadsOfAll();
    const config = { target: `cortex:${many.databaseId}` as const, multiple: true };
    await begin("relation", { property_config: config });
    await steps(2);
    await many.bench.conversions.cancel(many.bench.main, many.id);
    await steps(all);
    expect(reads()).toBe(1);
    await begin("relation", { property_config: config });
    await steps(2);
    expect(reads()).toBe(2);
  });

  it("stay as they are where the conversion is ended", length, async () => {
    const { id } = await targets("viele");
    await begin("relation", { property_config: { target: `cortex:${id}`, multiple: true } });
    await steps(15);
    await many.bench.conversions.cancel(many.bench.main, many.id);
    await steps(all);
    expect((await valuesOf("Menge", { filters: [] })).get("Nr. 1")).toBe("viele");
    expect(await many.storage.read.selectFrom("entry_column_link").selectAll().execute()).toEqual([]);
    expect(await many.storage.read.selectFrom("entry_column").selectAll().execute()).toEqual([]);
    await expectLinked();
  });
});
