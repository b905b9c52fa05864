import type { Answer, Caller, TestApp } from "../../../../../test/build-app.ts";

const cortex = "/api/cortex";

export interface PropertyBody {
  property_name: string;
  property_type: string;
  [field: string]: unknown;
}

/** Short ways to databases, properties and cells over HTTP; calls are main's unless somebody else is named. */
export const linkScene = (t: TestApp) => {
  const database = async (name: string): Promise<number> =>
    (await t.main.post(`${cortex}/databases`, { name })).body.database_id;
  const property = (databaseId: number, body: PropertyBody): Promise<Answer> =>
    t.main.post(`${cortex}/databases/${databaseId}/properties`, body);
  const cell = (
    entryId: string,
    property_id: number,
    value: unknown,
    { who = t.main, ...rest }: { who?: Caller; old_value?: unknown } = {},
  ): Promise<Answer> => who.patch(`${cortex}/entries/${entryId}/properties`, { property_id, value, ...rest });
  const list = (databaseId: number, query: Record<string, unknown> = {}, who = t.main): Promise<Answer> => {
    const parts = Object.entries(query).map(([key, value]) => [
      key,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]);
    return who.get(`${cortex}/databases/${databaseId}/entries?${new URLSearchParams(parts)}`);
  };
  return {
    database,
    property,
    cell,
    list,
    /** A property as a database shows it now. */
    propertyOf: async (databaseId: number, name: string): Promise<Answer["body"]> =>
      (await t.main.get(`${cortex}/databases/${databaseId}`)).body.properties.find(
        (found: { property_name: string }) => found.property_name === name,
      ),
    /** @returns the new entries' ids. */
    entries: async (databaseId: number, ...titles: string[]): Promise<string[]> =>
      (
        await t.main.post(`${cortex}/databases/${databaseId}/entries/bulk`, {
          entries: titles.map((title) => ({ title })),
        })
      ).body.page_ids,
    /** What somebody sees in a cell. */
    value: async (entryId: string, name: string, who = t.main): Promise<string | null> =>
      (await who.get(`${cortex}/pages/${entryId}`)).body.properties[name],
    titles: async (databaseId: number, query: Record<string, unknown>, who = t.main): Promise<string> =>
      (await list(databaseId, query, who)).body.entries
        .map((entry: { title: string }) => entry.title)
        .join(" "),
    trash: (entryId: string) => t.main.delete(`${cortex}/pages/${entryId}`),
    restore: (entryId: string) => t.main.post(`${cortex}/pages/${entryId}/restore`),
    remove: (entryId: string) => t.main.delete(`${cortex}/pages/${entryId}/permanent`),
    history: async (entryId: string): Promise<Answer["body"]> =>
      (await t.main.get(`${cortex}/entries/${entryId}/history`)).body.changes,
  };
};

export type LinkScene = ReturnType<typeof linkScene>;
