import type { ButtonAction } from "@maive/contract";
import { DomainError } from "../../../../shared/errors.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { liveDatabases } from "../../access/index.ts";
import { type DatabaseProperty, isLink, isSingle, propertiesOfDatabase } from "../../properties/index.ts";
import { otherSides } from "../links/other-cells.store.ts";
import { livePagesAmong, templatesAmong } from "../list/still-there.store.ts";
import { type ButtonEntry, storedButtonValue } from "./button-values.ts";
import { buttonTexts as texts } from "./texts.ts";

const refused = (message: string): DomainError =>
  new DomainError("invalid", {
    detail: message,
    errors: [{ field: "property_config.button_actions", message }],
  });

const storedValues = (
  values: ButtonAction["values"],
  properties: readonly DatabaseProperty[],
  entry: ButtonEntry,
  own: readonly DatabaseProperty[],
): NonNullable<ButtonAction["values"]> => {
  const byId = new Map(properties.map((property) => [String(property.propertyId), property]));
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([id, value]) => {
      const property = byId.get(id);
      if (!property) throw refused(texts.propertyUnknown);
      return [id, storedButtonValue(property, value, entry, own)];
    }),
  );
};

/** A copied link that its target takes once would be taken from the entry it is copied from. */
const demandKeepsLinks = async (
  q: Queryable,
  values: ButtonAction["values"] = {},
  properties: readonly DatabaseProperty[],
): Promise<void> => {
  const copied = properties.filter(
    (property) => isLink(property) && values[String(property.propertyId)]?.kind === "entry_value",
  );
  const sides = await otherSides(q, copied);
  for (const { name, config } of copied) {
    const side = sides.get(config.linked_property_id ?? -1);
    if (side && isSingle(side)) throw refused(texts.noValue(name));
  }
};

/**
 * What a button of a database does, as it is stored.
 * @throws DomainError `invalid`, `invalid_value` for what is not there, or takes no such value.
 */
export const decideActions = async (
  q: Queryable,
  databaseId: number,
  actions: readonly ButtonAction[],
): Promise<ButtonAction[]> => {
  const own = await propertiesOfDatabase(q, databaseId);
  const databases = await liveDatabases(
    q,
    actions.flatMap(({ database_id: id }) => id ?? []),
  );
  const pages = await livePagesAmong(
    q,
    actions.flatMap(({ page_id: id }) => id ?? []),
  );
  const templates = await templatesAmong(
    q,
    actions.flatMap(({ template_id: id }) => id ?? []),
  );
  const decided: ButtonAction[] = [];
  for (const action of actions) {
    const { kind, values, database_id, page_id, template_id } = action;
    if (database_id !== undefined && !databases.has(database_id)) throw refused(texts.databaseUnknown);
    if (template_id !== undefined && templates.get(template_id) !== database_id)
      throw refused(texts.templateUnknown);
    if (page_id !== undefined && !pages.has(page_id)) throw refused(texts.pageUnknown);
    if (kind === "set_values")
      decided.push({ ...action, values: storedValues(values, own, { kind: "own" }, own) });
    else if (kind === "add_entry") {
      const properties = database_id === databaseId ? own : await propertiesOfDatabase(q, database_id ?? -1);
      const entry: ButtonEntry = { kind: "new", buttonDatabase: databaseId };
      await demandKeepsLinks(q, values, properties);
      decided.push({ ...action, values: storedValues(values, properties, entry, own) });
    } else decided.push(action);
  }
  return decided;
};
