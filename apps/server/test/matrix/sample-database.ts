import type { AvailablePropertyType } from "@maive/contract";
import type { Answer, TestApp } from "../build-app.ts";

const types: AvailablePropertyType[] = ["text", "number", "boolean", "date", "single_choice"];

export const databasesUrl = "/api/cortex/databases";

/** A whole day, or several, as the canonical date value. */
export const day = (start: string, end: string | null = null): string =>
  JSON.stringify({
    start_date: `${start}T00:00:00.000Z`,
    end_date: end === null ? null : `${end}T00:00:00.000Z`,
    include_time: false,
    include_end_date: end !== null,
  });

/** What a refusal looks like. */
export const refusal = (status: number, code: string, detail: string) => ({ status, body: { code, detail } });

type Column = AvailablePropertyType | "lead";

/** A database with one property of each type, named like its type, and short ways to use it as main. */
export const sampleDatabase = async (t: TestApp) => {
  const made = await t.main.post(databasesUrl, { name: "Sammlung" });
  const url = `${databasesUrl}/${made.body.database_id}`;
  const byType: [string, number][] = [["lead", made.body.properties[0].property_id]];
  for (const property_type of types) {
    const property_config = { options: ["hoch", "mittel", "tief"], sort_by_order: true };
    const body = { property_name: property_type, property_type, property_config };
    byType.push([property_type, (await t.main.post(`${url}/properties`, body)).body.property_id]);
  }
  const ids = Object.fromEntries(byType) as Record<Column, number>;
  const list = (query: Record<string, unknown> = {}): Promise<Answer> => {
    const text = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));
    const parts = Object.entries(query).map(([key, value]) => [key, text(value)]);
    return t.main.get(`${url}/entries?${new URLSearchParams(parts)}`);
  };
  /** The titles of a list, joined. */
  const titles = async (query: Record<string, unknown> = {}): Promise<string> =>
    (await list(query)).body.entries.map((entry: { title: string }) => entry.title).join("");
  return {
    url,
    view: made.body.view_configs[0].id as number,
    ids,
    list,
    titles,
    /** Adds an entry. @returns its id. */
    add: async (title: string, properties: Record<string, unknown> = {}): Promise<string> =>
      (await t.main.post(`${url}/entries`, { title, properties })).body.page_id,
    /** Adds entries with these values, titled 0, 1, 2 … */
    addAll: (name: string, values: readonly unknown[]): Promise<Answer> =>
      t.main.post(`${url}/entries/bulk`, {
        entries: values.map((value, n) => ({ title: String(n), properties: { [name]: value } })),
      }),
    /** The titles of the entries that a filter finds, joined. */
    matching: (type: Column, operator: string, value?: unknown): Promise<string> =>
      titles({
        filters: [{ property_id: ids[type], operator, ...(value === undefined ? {} : { value }) }],
      }),
    cell: (entry: string, type: Column, value: unknown, old_value?: unknown): Promise<Answer> =>
      t.main.patch(`/api/cortex/entries/${entry}/properties`, { property_id: ids[type], value, old_value }),
    /** How many rows the change log has. */
    changes: async (): Promise<number> =>
      Number(
        (
          await t.storage.read
            .selectFrom("change")
            .select((eb) => eb.fn.countAll().as("n"))
            .executeTakeFirst()
        )?.n,
      ),
  };
};

export type SampleDatabase = Awaited<ReturnType<typeof sampleDatabase>>;
