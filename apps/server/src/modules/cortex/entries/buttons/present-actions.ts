import type { ButtonAction, ButtonValue } from "@maive/contract";
import { copiesInto } from "@maive/values";
import type { Queryable } from "../../../../storage/index.ts";
import { liveDatabases } from "../../access/index.ts";
import { type DatabaseProperty, propertiesById } from "../../properties/index.ts";
import { livePagesAmong, templatesAmong } from "../list/still-there.store.ts";
import { fromStored } from "../rules/given-values.ts";
import { formerName, formerSource, type StoredButtonValue } from "./stored-button-value.ts";
import { buttonTexts as texts } from "./texts.ts";

/** All things that actions name, as far as they are there. */
interface Named {
  properties: ReadonlyMap<string, DatabaseProperty>;
  databases: ReadonlySet<number>;
  pages: ReadonlySet<string>;
  /** With their databases. */
  templates: ReadonlyMap<string, number>;
}

/** What is wrong with where a value comes from; null: nothing. */
const sourceProblem = (
  stored: StoredButtonValue,
  property: DatabaseProperty,
  ownDatabase: number,
  { properties }: Named,
): string | null => {
  if (stored.kind !== "entry_value") return null;
  const source = properties.get(String(stored.property_id));
  if (source?.databaseId !== ownDatabase) return texts.propertyGone(formerSource(stored));
  return copiesInto(source, property) ? null : texts.doesNotFit(source.name, property.name);
};

const presentValues = (
  values: ButtonAction["values"],
  databaseId: number,
  ownDatabase: number,
  named: Named,
): { values: Record<string, ButtonValue>; problems: string[] } => {
  const shown: Record<string, ButtonValue> = {};
  const problems: string[] = [];
  for (const [id, stored] of Object.entries<StoredButtonValue>(values ?? {})) {
    const property = named.properties.get(id);
    const given = property?.databaseId === databaseId ? fromStored(property, stored) : undefined;
    const problem = given && property ? sourceProblem(stored, property, ownDatabase, named) : null;
    if (problem !== null) problems.push(problem);
    else if (given)
      shown[id] = {
        kind: given.kind,
        ...(given.value === undefined ? {} : { value: given.value }),
        ...(stored.property_id === undefined ? {} : { property_id: stored.property_id }),
      };
    else if (property && given === null) problems.push(texts.valueGone(property.name));
    else problems.push(texts.propertyGone(formerName(stored, id)));
  }
  return { values: shown, problems };
};

const presentAction = (action: ButtonAction, ownDatabase: number, named: Named): ButtonAction => {
  const { kind, database_id: databaseId = ownDatabase, opens, page_id: pageId, template_id } = action;
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
  const { values, problems } = presentValues(action.values, databaseId, ownDatabase, named);
  const hasTemplate = template_id !== undefined && named.templates.get(template_id) === databaseId;
  if (template_id !== undefined && !hasTemplate) problems.push(texts.templateGone);
  const shownProblems = isThere ? problems : [texts.databaseGone];
  return {
    kind,
    ...(kind === "add_entry" ? { database_id: databaseId } : {}),
    ...(hasTemplate ? { template_id } : {}),
    values,
    ...(shownProblems.length > 0 ? { problems: shownProblems } : {}),
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
  const ids = new Set(
    actions.flatMap(({ values = {} }) =>
      Object.entries(values).flatMap(([id, { property_id: source }]) => [Number(id), source ?? []].flat()),
    ),
  );
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
    templates: await templatesAmong(
      q,
      actions.flatMap(({ template_id: id }) => id ?? []),
    ),
  };
  return new Map(
    buttons.map(({ propertyId, databaseId, config }) => [
      propertyId,
      (config.button_actions ?? []).map((action) => presentAction(action, databaseId, named)),
    ]),
  );
};
