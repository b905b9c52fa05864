import type { Answer, Caller, TestApp } from "../../../../../test/build-app.ts";
import { linkScene } from "../links/link-scene-for-tests.ts";

const cortex = "/api/cortex";

interface NewRow {
  title: string;
  [property: string]: string;
}

/** Tasks (with hours) and projects, linked both ways, and short ways to formulas and rollups over HTTP. */
export const computedScene = async (t: TestApp) => {
  const links = linkScene(t);
  const [taskDb, projectDb] = [await links.database("Aufgaben"), await links.database("Projekte")];
  const property = async (
    databaseId: number,
    property_name: string,
    property_type: string,
    property_config: object = {},
  ): Promise<Answer["body"]> =>
    (await links.property(databaseId, { property_name, property_type, property_config })).body;
  const hours = (await property(taskDb, "Stunden", "number")).property_id;
  const { body } = await links.property(taskDb, {
    property_name: "Projekt",
    property_type: "relation",
    property_config: { target: `cortex:${projectDb}`, multiple: false },
    sync_direction: "two_way",
    new_linked_property_name: "Aufgaben",
  });
  const tryFormula = (databaseId: number, property_name: string, formula: string, more: object = {}) =>
    links.property(databaseId, {
      property_name,
      property_type: "formula",
      property_config: { formula, ...more },
    });
  const bulk = async (databaseId: number, rows: readonly NewRow[]): Promise<string[]> =>
    (
      await t.main.post(`${cortex}/databases/${databaseId}/entries/bulk`, {
        entries: rows.map(({ title, ...properties }) => ({ title, properties })),
      })
    ).body.page_ids;
  return {
    ...links,
    taskDb,
    projectDb,
    hours: Number(hours),
    projectOfTask: Number(body.property_id),
    tasksOfProject: Number(body.linked_property.property_id),
    property,
    bulk,
    tasks: (...rows: NewRow[]) => bulk(taskDb, rows),
    projects: (...titles: string[]) => links.entries(projectDb, ...titles),
    find: links.propertyOf,
    tryFormula,
    formula: async (
      databaseId: number,
      name: string,
      formula: string,
      more: object = {},
    ): Promise<Answer["body"]> => (await tryFormula(databaseId, name, formula, more)).body,
    rollup: async (
      databaseId: number,
      name: string,
      relation_property: number,
      rollup_property: number | null,
      aggregation: string,
    ): Promise<Answer["body"]> =>
      property(databaseId, name, "rollup", { relation_property, rollup_property, aggregation }),
    /** Changes a property's configuration. */
    patch: (propertyId: number, property_config: object): Promise<Answer> =>
      t.main.patch(`${cortex}/properties/${propertyId}/details`, { property_config }),
    /** What somebody sees of a formula or a rollup. */
    value: async (entryId: string, name: string, who: Caller = t.main): Promise<string | null> =>
      (await who.get(`${cortex}/pages/${entryId}`)).body.properties[`${name}_calculated`],
    rawValue: links.value,
    titles: async (databaseId: number, query: Record<string, unknown>, who: Caller = t.main) =>
      (await links.list(databaseId, query, who)).body.entries.map(({ title }: { title: string }) => title),
  };
};
export type ComputedScene = Awaited<ReturnType<typeof computedScene>>;
