import { expect } from "vitest";
import type { FilesApp } from "../../../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../../../test/drive-app.ts";

export const value = (text: string | number | boolean) => ({ kind: "value", value: text });

export type Values = Record<
  number,
  { kind: string; value?: string | number | boolean; property_id?: number | undefined }
>;
export const sets = (values: Values) => ({ kind: "set_values", values });
export const adds = (database_id: number, values: Values) => ({ kind: "add_entry", database_id, values });

/** What tests of buttons do by HTTP. @param t the app, once it has started. */
export const buttonsOf = (t: () => FilesApp) => {
  const config = (propertyId: number, property_config: object) =>
    t().patch(t().main, `properties/${propertyId}/details`, { property_config });
  /** A database with these properties and a button. */
  const table = async (
    properties: Parameters<FilesApp["newDatabase"]>[0],
    actionsOf: (ids: Record<string, number>) => object[],
  ) => {
    const { databaseId, ids } = await t().newDatabase({ ...properties, Knopf: { property_type: "button" } });
    const button = ids["Knopf"] ?? 0;
    const defined = await config(button, { button_actions: actionsOf(ids) });
    expect([defined.status, defined.body.detail]).toEqual([200, undefined]);
    return { databaseId, ids: ids as Record<string, number> & { Knopf: number }, button };
  };
  const press = (entryId: string, button: number, who: DrivePerson = t().main) =>
    t().post(who, `entries/${entryId}/buttons/${button}/press`);
  const valuesOf = async (pageId: string): Promise<Record<string, string | null>> =>
    (await t().get(t().main, `pages/${pageId}`)).body.properties;
  const entriesOf = async (databaseId: number) =>
    (await t().get(t().main, `databases/${databaseId}/entries`)).body.entries as {
      page_id: string;
      title: string;
      properties: Record<string, string | null>;
    }[];
  const actionsIn = async (databaseId: number, who: DrivePerson = t().main) =>
    (await t().get(who, `databases/${databaseId}`)).body.properties.find(
      ({ property_type }: { property_type: string }) => property_type === "button",
    ).property_config.button_actions;
  return { config, table, press, valuesOf, entriesOf, actionsIn };
};
