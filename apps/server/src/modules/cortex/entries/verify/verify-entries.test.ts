// @module-tag endurance
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { systemClock } from "../../../../shared/clock.ts";
import { newId } from "../../../../shared/ids.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { checkLinks } from "../links/check-links-for-tests.ts";
import { markOf } from "../derived/cell-texts.ts";
import { derivedDamages } from "./derived-damages-for-tests.ts";
import { type Findings, isClean } from "./findings.ts";
import { verifyEntries } from "./verify-entries.ts";

const now = Date.UTC(2026, 10, 21);
const tables = ["entry_doc", "entry_key", "entry_span", "entry_link", "page"] as const;

describeEachEngine("the data of databases", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  let tasks: number;
  let projects: number;
  let ids: { note: number; when: number; project: number; lead: number; tasksOf: number; owner: number };
  let task: string[];
  let project: string[];

  const property = async (
    databaseId: number,
    property_name: string,
    property_type: string,
    more: object = {},
  ) =>
    bench.properties.create(bench.main, databaseId, {
      property_name,
      property_type: property_type as "text",
      ...more,
    });

  beforeEach(async () => {
    storage = await engine.open();
    bench = await openDatabaseFixture(storage, systemClock);
    tasks = (await bench.databases.create(bench.main, { name: "Aufgaben" })).database_id;
    projects = (await bench.databases.create(bench.main, { name: "Projekte" })).database_id;
    const link = await property(tasks, "Projekt", "relation", {
      property_config: { target: `cortex:${projects}` },
      sync_direction: "two_way",
      new_linked_property_name: "Aufgaben",
    });
    const [lead] = (await bench.databases.detail(bench.main, tasks)).properties;
    ids = {
      lead: lead?.property_id ?? -1,
      note: (await property(tasks, "Notiz", "text")).property_id,
      when: (await property(tasks, "Wann", "date")).property_id,
      owner: (
        await property(tasks, "Wer", "person", {
          property_config: {},
          new_linked_property_name: "Aufgaben",
        })
      ).property_id,
      project: link.property_id,
      tasksOf: link.linked_property?.property_id ?? -1,
    };
    project = await bench.entries.createMany(bench.main, projects, [{ title: "Haus" }, { title: "Garten" }]);
    task = await bench.entries.createMany(
      bench.main,
      tasks,
      ["Dach", "Keller", "Beet"].map((title, n) => ({
        title,
        properties: {
          Notiz: `Notiz ${n}`,
          Wann: '{"start_date":"2026-11-21"}',
          Projekt: project[n % 2] ?? null,
          Wer: bench.main.userId,
        },
      })),
    );
  });

  const verify = async (repairs = true): Promise<Partial<Findings>> => {
    const { found } = await verifyEntries({ storage, repairs, now });
    return Object.fromEntries(Object.entries(found).filter(([, count]) => count > 0));
  };
  const damage = (work: (tx: Tx) => Promise<unknown>) =>
    storage.transact(async (tx) => void (await work(tx)));
  const docOf = async (id: string): Promise<Record<string, string>> =>
    JSON.parse(
      (
        await storage.read
          .selectFrom("entry_doc")
          .select("doc")
          .where("page_id", "=", id)
          .executeTakeFirstOrThrow()
      ).doc,
    );
  const setDoc = (tx: Tx, id: string, doc: object) =>
    tx.db
      .updateTable("entry_doc")
      .set({ doc: JSON.stringify(doc) })
      .where("page_id", "=", id)
      .execute();
  /** Every row, except write counters and times. */
  const everything = async (): Promise<unknown> => {
    const rows: Record<string, unknown[]> = {};
    for (const table of tables) {
      const all = await storage.read.selectFrom(table).selectAll().execute();
      rows[table] = all.map((row) => JSON.stringify({ ...row, rev: 0, last_modified: "" })).toSorted();
    }
    return rows;
  };
  const a = "00000000-0000-7000-8000-00000000000a";

  it("is right after ordinary work", async () => {
    await bench.trash.trash(bench.main, task[1] ?? "");
    expect(await verify()).toEqual({});
  });

  it.each(Object.entries(derivedDamages))(
    "is made right again after damage to %s",
    async (_, [found, work]) => {
      const before = await everything();
      await damage((tx) => work(tx, { tasks, ids, task, project }));
      expect(await everything()).not.toEqual(before);
      // Consequences are counted, too, as long as nothing is repaired.
      expect(Object.keys(await verify(false))).toEqual(expect.arrayContaining(Object.keys(found)));
      expect(await verify()).toEqual(found);
      expect(await everything()).toEqual(before);
      expect(await verify()).toEqual({});
    },
  );

  it("has the keys of links mended after those of what they name", async () => {
    const before = await everything();
    await damage((tx) =>
      sql`update entry_key set t1 = 'falsch', t2 = 'falsch', t3 = 'falsch', t4 = 'falsch'`.execute(tx.db),
    );
    expect((await verify()).keys).toBeGreaterThanOrEqual(5);
    expect(await everything()).toEqual(before);
  });

  it("keeps no row of the order for what is in the trash", async () => {
    await bench.trash.trash(bench.main, task[1] ?? "");
    const before = await everything();
    await damage((tx) =>
      tx.db
        .insertInto("entry_key")
        .values({ page_id: task[1] ?? "", database_id: tasks, pos: "a1" })
        .execute(),
    );
    expect(await verify()).toEqual({ orphans: 1 });
    expect(await everything()).toEqual(before);
  });

  it("loses values of properties that are not there, and says so in the change log", async () => {
    const before = await everything();
    const doc = await docOf(task[0] ?? "");
    await damage((tx) => setDoc(tx, task[0] ?? "", { ...doc, 987654: "Rest" }));
    expect(await verify()).toEqual({ unknownValues: 1 });
    expect(await everything()).toEqual(before);
    const [row] = await storage.read
      .selectFrom("change")
      .selectAll()
      .where("property_id", "=", 987_654)
      .execute();
    expect(row).toMatchObject({ actor_id: null, kind: "value_changed", before: '"Rest"', after: null });
  });

  it("takes an entry's name from its title where the value is gone, and a document where there is none", async () => {
    const before = await everything();
    const { [String(ids.lead)]: _, ...doc } = await docOf(task[0] ?? "");
    await damage((tx) => setDoc(tx, task[0] ?? "", doc));
    expect(await verify()).toEqual({ unknownValues: 1 });
    expect(await everything()).toEqual(before);
    await damage((tx) =>
      tx.db
        .deleteFrom("entry_doc")
        .where("page_id", "=", task[2] ?? "")
        .execute(),
    );
    expect((await verify()).orphans).toBeGreaterThan(0);
    // The project still linked to it.
    expect(await docOf(task[2] ?? "")).toEqual({ [ids.lead]: "Beet", [ids.project]: project[0] });
    expect(await verify()).toEqual({});
    await checkLinks(storage);
  });

  it("loses links to what is gone", async () => {
    const doc = await docOf(task[0] ?? "");
    await damage(async (tx) => {
      await setDoc(tx, task[0] ?? "", { ...doc, [ids.project]: a, [ids.owner]: newId() });
      await tx.db
        .deleteFrom("entry_link")
        .where("page_id", "=", task[0] ?? "")
        .execute();
    });
    const found = await verify();
    expect(found.lostLinks).toBe(2);
    // The project still linked to the task: the link back is restored.
    expect(found.oneSided).toBe(1);
    expect(await docOf(task[0] ?? "")).toEqual({ ...doc, [ids.owner]: undefined, [ids.project]: project[0] });
    expect(await verify()).toEqual({});
    await checkLinks(storage);
  });

  it("has both sides of a relation in step: named is named back, and one that is taken stays", async () => {
    const [first = "", second = ""] = project;
    const [dach = "", keller = "", beet = ""] = task;
    await damage(async (tx) => {
      // Linked by nobody on the one side, by two on the other, which allows only one.
      await setDoc(tx, first, { ...(await docOf(first)), [ids.tasksOf]: [keller, dach].join() });
      const { [String(ids.project)]: _, ...without } = await docOf(beet);
      await setDoc(tx, beet, without);
    });
    expect(await verify(false)).not.toEqual({});
    const found = await verify();
    // Beet was linked by the first project, which lost it: nothing is left on either side.
    expect(found.oneSided).toBe(1);
    expect((await docOf(first))[ids.tasksOf]).toBe(dach);
    expect((await docOf(second))[ids.tasksOf]).toBe(keller);
    expect((await docOf(beet))[ids.project]).toBeUndefined();
    await damage((tx) => setDoc(tx, first, {}));
    expect((await verify()).oneSided).toBe(1);
    expect((await docOf(first))[ids.tasksOf]).toBe(dach);
    expect(await verify()).toEqual({});
    await checkLinks(storage);
  });

  it("keeps the title of a document that nobody can read, and its text in the change log", async () => {
    await property(tasks, "Kopie", "formula", { property_config: { formula: 'prop("Notiz")' } });
    await damage((tx) =>
      tx.db
        .updateTable("entry_doc")
        .set({ doc: "{kaputt" })
        .where("page_id", "=", task[0] ?? "")
        .execute(),
    );
    expect(await verify(false)).toMatchObject({ unreadable: 1 });
    expect(await verify()).toMatchObject({ unreadable: 1 });
    expect(await docOf(task[0] ?? "")).toEqual({ [ids.lead]: "Dach", [ids.project]: project[0] });
    const stored = await storage.read
      .selectFrom("change")
      .select("before")
      .where("kind", "=", "entry_unreadable")
      .execute();
    expect(stored).toEqual([{ before: '"{kaputt"' }]);
    expect(await verify()).toEqual({});
    await checkLinks(storage);
  });

  it("counts the entries of a database anew, those in the trash left out", async () => {
    await bench.trash.trash(bench.main, task[0] ?? "");
    expect(await verify()).toEqual({});
    await damage((tx) => tx.db.updateTable("database").set({ live_entries: 7 }).execute());
    expect(await verify()).toEqual({ counts: 2 });
    expect((await bench.list.list(bench.main, tasks, {})).total).toBe(2);
    expect(await verify()).toEqual({});
  });

  it("finds results that are not what their inputs say, each behind what it is made from", async () => {
    const length = await property(tasks, "Länge", "formula", {
      property_config: { formula: 'length(prop("Notiz"))' },
    });
    const sum = await property(projects, "Summe", "rollup", {
      property_config: {
        relation_property: ids.tasksOf,
        rollup_property: length.property_id,
        aggregation: "sum",
      },
    });
    await property(tasks, "Jetzt", "formula", { property_config: { formula: "now()" } });
    expect(await docOf(project[0] ?? "")).toMatchObject({ [sum.property_id]: "14" });
    expect(await verify()).toEqual({});
    await damage((tx) =>
      sql`update entry_doc set doc = replace(doc, ${`"${length.property_id}":"7"`}, ${`"${length.property_id}":"8"`})`.execute(
        tx.db,
      ),
    );
    // Without repairs, each result is compared with its stored inputs.
    expect((await verify(false)).computed).toBe(5);
    expect(await verify()).toMatchObject({ computed: 3 });
    expect(await docOf(project[0] ?? "")).toMatchObject({ [sum.property_id]: "14" });
    expect(await verify()).toEqual({});
  });

  it("is compared in parts, each entry in one of them", async () => {
    const entries = Array.from({ length: 1_203 }, (_, n) => ({
      title: `Nr. ${n}`,
      properties: { Projekt: project[0] ?? null },
    }));
    await bench.entries.createMany(bench.main, tasks, entries);
    await damage(async (tx) => {
      const mark = markOf(ids.lead);
      await sql`update entry_key set folded = replace(folded, ${mark}, ${`${mark}x`})`.execute(tx.db);
      await sql`delete from entry_link where property_id = ${ids.tasksOf}`.execute(tx.db);
      await tx.db
        .updateTable("entry_doc")
        .set({ doc: "{}" })
        .where("page_id", "=", project[0] ?? "")
        .execute();
    });
    expect(await verify()).toMatchObject({ texts: 1_206, oneSided: 1_205 });
    expect(await verify()).toEqual({});
    await checkLinks(storage);
  });

  it("stays as it is when it is only looked at", async () => {
    await damage((tx) => sql`update entry_key set folded = 'x'`.execute(tx.db));
    const before = await everything();
    const report = await verifyEntries({ storage, repairs: false, now });
    expect(isClean(report.found)).toBe(false);
    expect(report).toMatchObject({ databases: 2, entries: 5 });
    expect(await everything()).toEqual(before);
  });
});
