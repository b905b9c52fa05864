import type { ButtonAction, ButtonValue } from "@maive/contract";
import type { Queryable } from "../../../../storage/index.ts";
import { liveDatabases } from "../../access/index.ts";
import { type DatabaseProperty, propertiesById } from "../../properties/index.ts";
import { livePagesAmong } from "../list/still-there.store.ts";
import { fromStored } from "../rules/given-values.ts";
import type { StoredButtonValue } from "./button-values.ts";
import { buttonTexts as texts } from "./texts.ts";

/** The name that a property had when a value for it was chosen. */
export const formerName = ({ name }: StoredButtonValue, id: string): string => name ?? id;

/** All things that actions name, as far as they are there. */
interface Named {
  properties: ReadonlyMap<string, DatabaseProperty>;
  databases: ReadonlySet<number>;
  pages: ReadonlySet<string>;
}

const presentValues = (
  values: ButtonAction["values"],
  databaseId: number,
  { properties }: Named,
): { values: Record<string, ButtonValue>; problems: string[] } => {
  const shown: Record<string, ButtonValue> = {};
  const problems: string[] = [];
  for (const [id, stored] of Object.entries<StoredButtonValue>(values ?? {})) {
    const property = properties.get(id);
    const given = property?.databaseId === databaseId ? fromStored(property, stored) : undefined;
    if (given) shown[id] = { kind: given.kind, ...(given.value === undefined ? {} : { value: given.value }) };
    else if (property && given === null) problems.push(texts.valueGone(property.name));
    else problems.push(texts.propertyGone(formerName(stored, id)));
  }
  return { values: shown, problems };
};

const presentAction = (action: ButtonAction, ownDatabase: number, named: Named): ButtonAction => {
  const { kind, database_id: databaseId = ownDatabase, opens, page_id: pageId } = action;
  if (kind === "open") {
    const isGone = pageId !== undefined && !named.pages.has(pageId);
    return {
      kind,
      ...(opens === undefined ? {} : { opens }),
      ...(pageId === undefined ? {} : { page_id: pageId }),
      ...(isGone ? { problems: [texts.pageGone] } : {}),
    };
  }
  const isThere = kind === "set_values" || named.databases.has(databaseId);
  const { values, problems } = presentValues(action.values, databaseId, named);
  const told = isThere ? problems : [texts.databaseGone];
  return {
    kind,
    ...(kind === "add_entry" ? { database_id: databaseId } : {}),
    values,
    ...(told.length > 0 ? { problems: told } : {}),
  };
};

/** What each button among the properties of a database does, for main: options by their names, and what is gone. */
export const presentActions = async (
  q: Queryable,
  properties: readonly DatabaseProperty[],
): Promise<ReadonlyMap<number, ButtonAction[]>> => {
  const buttons = properties.filter(({ type }) => type === "button");
  const actions = buttons.flatMap(({ config }) => config.button_actions ?? []);
  if (actions.length === 0) return new Map(buttons.map(({ propertyId }) => [propertyId, []]));
  const ids = new Set(actions.flatMap(({ values = {} }) => Object.keys(values).map(Number)));
  const named: Named = {
    properties: new Map((await propertiesById(q, [...ids])).map((each) => [String(each.propertyId), each])),
    databases: await liveDatabases(
      q,
      actions.flatMap(({ database_id: id }) => id ?? []),
    ),
    pages: await livePagesAmong(
      q,
      actions.flatMap(({ page_id: id }) => id ?? []),
    ),
  };
  return new Map(
    buttons.map(({ propertyId, databaseId, config }) => [
      propertyId,
      (config.button_actions ?? []).map((action) => presentAction(action, databaseId, named)),
    ]),
  );
};
