// @module-tag endurance
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../../../test/engines.ts";
import { TestClock } from "../../../../../test/test-clock.ts";
import type { Storage } from "../../../../storage/index.ts";
import { openDatabaseFixture, type DatabaseFixture } from "../../databases/database-fixture-for-tests.ts";
import { verifyComputed } from "./verify-computed.ts";

/** Another seed explores other sequences: `FUZZ_SEED=7 npx vitest run …`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

type Edit =
  | { do: "hours"; task: number; value: number | null }
  | { do: "project"; task: number; project: number | null }
  | { do: "tasks"; project: number; tasks: number[] }
  | { do: "parent"; task: number; parents: number[] }
  | { do: "rename"; project: number; title: string }
  | { do: "rate"; project: number; value: number }
  | { do: "many"; tasks: number[]; value: number }
  | { do: "create"; project: number | null; hours: number }
  | { do: "duplicate" | "remove"; task: number }
  /** Into the trash, or back. */
  | { do: "trash"; task: number }
  | { do: "trashProject"; project: number }
  | { do: "formula"; which: number; source: number };

const sources = [
  'prop("Stunden") * 2',
  'prop("Stunden") + prop("Unter")',
  "1 / 0",
  'length(prop("Projekt"))',
];

const [task, project] = [fc.nat({ max: 5 }), fc.nat({ max: 2 })];
const some = fc.array(task, { maxLength: 4 });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("hours" as const), task, value: fc.option(fc.integer({ min: -9, max: 9 })) }) }, // prettier-ignore
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("project" as const), task, project: fc.option(project) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("tasks" as const), project, tasks: some }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("parent" as const), task, parents: some }) },
  fc.record({ do: fc.constant("rename" as const), project, title: fc.constantFrom("Haus", "Hof", "Garten") }),
  fc.record({ do: fc.constant("rate" as const), project, value: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant("many" as const), tasks: some, value: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ do: fc.constant("create" as const), project: fc.option(project), hours: fc.nat({ max: 9 }) }),
  fc.record({ do: fc.constantFrom("duplicate" as const, "remove" as const), task }),
  { weight: 4, arbitrary: fc.record({ do: fc.constant("trash" as const), task }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("trashProject" as const), project }) },
  fc.record({ do: fc.constant("formula" as const), which: fc.nat({ max: 1 }), source: fc.nat({ max: 3 }) }),
);

describeEachEngine("recalculation after random edits", (engine) => {
  let storage: Storage;
  let bench: DatabaseFixture;
  beforeEach(async () => {
    storage = await engine.open({ clock: new TestClock() });
    bench = await openDatabaseFixture(storage, new TestClock());
  });

  const scene = async () => {
    const { main } = bench;
    const taskDb = (await bench.databases.create(main, { name: "Aufgaben" })).database_id;
    const projectDb = (await bench.databases.create(main, { name: "Projekte" })).database_id;
    const property = async (databaseId: number, name: string, type: string, config = {}, more = {}) =>
      bench.properties.create(main, databaseId, {
        property_name: name,
        property_type: type as "text",
        property_config: config,
        ...more,
      });
    const hours = (await property(taskDb, "Stunden", "number")).property_id;
    const rate = (await property(projectDb, "Satz", "number")).property_id;
    const link = await property(
      taskDb,
      "Projekt",
      "relation",
      { target: `cortex:${projectDb}` },
      { sync_direction: "two_way", new_linked_property_name: "Aufgaben" },
    );
    const parent = (await property(taskDb, "Eltern", "relation", { target: "self", multiple: true }))
      .property_id;
    const back = link.linked_property?.property_id ?? -1;
    const rollup = (databaseId: number, name: string, relation: number, of: number, aggregation: string) =>
      property(databaseId, name, "rollup", {
        relation_property: relation,
        rollup_property: of,
        aggregation,
      });
    await rollup(taskDb, "Unter", parent, hours, "max");
    const weight = await property(taskDb, "Gewicht", "formula", { formula: sources[0] });
    const words = await property(taskDb, "Worte", "formula", { formula: 'prop("Name") + prop("Projekt")' });
    await rollup(projectDb, "Summe", back, weight.property_id, "sum");
    await rollup(projectDb, "Anzahl", back, hours, "count");
    await rollup(projectDb, "Stunden", back, hours, "sum");
    await rollup(projectDb, "Schnitt", back, hours, "average");
    await property(projectDb, "Große", "rollup", {
      relation_property: back,
      rollup_property: hours,
      aggregation: "sum",
      rollup_filters: [{ property_id: weight.property_id, operator: "at_least", value: 4 }],
    });
    const cost = await property(projectDb, "Kosten", "formula", { formula: 'prop("Summe") * prop("Satz")' });
    await rollup(taskDb, "Projektkosten", link.property_id, cost.property_id, "min");
    const projects = await bench.entries.createMany(
      main,
      projectDb,
      ["Haus", "Hof", "Garten"].map((title) => ({ title, properties: { Satz: "2" } })),
    );
    const tasks = await bench.entries.createMany(
      main,
      taskDb,
      ["a", "b", "c", "d", "e", "f"].map((title) => ({ title, properties: { Stunden: "1" } })),
    );
    return {
      taskDb,
      hours,
      rate,
      project: link.property_id,
      back,
      parent,
      formulas: [weight, words],
      title: (await bench.databases.detail(main, projectDb)).properties[0]?.property_id ?? -1,
      projects,
      tasks,
      trashed: new Set<string>(),
    };
  };
  type Scene = Awaited<ReturnType<typeof scene>>;

  const trashOrRestore = async ({ trashed }: Scene, pageId: string): Promise<void> => {
    if (trashed.delete(pageId)) return void (await bench.trash.restore(bench.main, pageId));
    await bench.trash.trash(bench.main, pageId);
    trashed.add(pageId);
  };

  /** Runs an edit as a person would; a refused one (an entry in the trash) changes nothing. */
  const act = async (s: Scene, what: Edit): Promise<void> => {
    const { main } = bench;
    const ids = (from: readonly string[], places: readonly number[]) =>
      [...new Set(places)].map((place) => from[place] ?? "").join(",");
    const cell = (entryId: string | undefined, property_id: number, value: unknown) =>
      bench.cells.patchCell(main, entryId ?? "", { property_id, value: value as string | null });
    switch (what.do) {
      case "hours":
        return void (await cell(s.tasks[what.task], s.hours, what.value));
      case "project":
        return void (await cell(s.tasks[what.task], s.project, s.projects[what.project ?? -1] ?? null));
      case "tasks":
        return void (await cell(s.projects[what.project], s.back, ids(s.tasks, what.tasks)));
      case "parent":
        return void (await cell(s.tasks[what.task], s.parent, ids(s.tasks, what.parents)));
      case "rename":
        return void (await cell(s.projects[what.project], s.title, what.title));
      case "rate":
        return void (await cell(s.projects[what.project], s.rate, what.value));
      case "many":
        return void (await bench.cells.patchCells(main, s.taskDb, {
          changes: [...new Set(what.tasks)].map((place) => ({
            entry_id: s.tasks[place] ?? "",
            property_id: s.hours,
            value: String(what.value),
          })),
        }));
      case "create":
        return void (await bench.entries.create(main, s.taskDb, {
          title: "neu",
          properties: { Stunden: String(what.hours), Projekt: s.projects[what.project ?? -1] ?? null },
        }));
      case "duplicate":
        return void (await bench.entries.duplicateMany(main, s.taskDb, [s.tasks[what.task] ?? ""], {
          titleOf: () => "Kopie",
          also: async () => {},
        }));
      case "trash":
        return trashOrRestore(s, s.tasks[what.task] ?? "");
      case "remove":
        return bench.trash.remove(main, s.tasks[what.task] ?? "");
      case "trashProject":
        return trashOrRestore(s, s.projects[what.project] ?? "");
      case "formula":
        return void (await bench.properties.patch(main, s.formulas[what.which]?.property_id ?? -1, {
          property_config: { formula: sources[what.source] ?? "" },
        }));
    }
  };

  it("leaves what working everything out anew gives", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 5, maxLength: 25 }), async (edits) => {
        const s = await scene();
        for (const each of edits) {
          try {
            await act(s, each);
          } catch (error) {
            if (!(error instanceof Error) || error.name !== "DomainError") throw error;
          }
        }
        await bench.linkFollow.idle();
        const wrong = await verifyComputed(
          storage.read,
          (work) => storage.transact(work),
          bench.computed.now(),
        );
        expect(wrong).toBe(0);
      }),
      { seed, numRuns: engine.name === "sqlite" ? 60 : 15 },
    );
  });
});
