import type { Property } from "@maive/contract";
import { compileFormula, type LinkedEntries, namesOthers } from "@maive/formula";
import { useQueries } from "@tanstack/react-query";
import { databaseQuery } from "../../database-queries/index.ts";
import { linkedDatabase } from "../model/target.ts";
import type { LinkedNames } from "./completion.ts";
import { readableOf } from "./values-of-entry.ts";

/** What a formula may read over the relations that it names. */
export interface LinkedParts {
  entriesOf: (property: Property) => LinkedEntries | undefined;
  linkedNames: LinkedNames;
}

/** Of a database that is not loaded yet: what the formula reads may be anything. */
const unknownOf = (formula: string, relation: string): LinkedEntries["properties"] => {
  const compiled = compileFormula(formula);
  const names = compiled.ok ? compiled.formula.linked.filter((each) => each.relation === relation) : [];
  return () => new Map(names.map(({ name }) => [name, { type: "formula" }]));
};

/** Loads the properties of the databases behind the relations of one. */
export const useLinkedEntries = (
  own: number,
  properties: readonly Property[],
  formula: string,
): LinkedParts => {
  const relations = properties.flatMap((property) => {
    const there = linkedDatabase(property.property_config.target, own);
    const { property_type: type, property_name: name } = property;
    return type === "relation" && there !== null ? [{ name, there }] : [];
  });
  const databases = [...new Set(relations.map(({ there }) => there))];
  const loaded = useQueries({ queries: databases.map((id) => databaseQuery(id)) });
  const byName = new Map(
    relations.map(({ name, there }) => [name, loaded[databases.indexOf(there)]?.data?.properties] as const),
  );
  return {
    entriesOf: ({ property_name: name, property_config: { multiple } }) => {
      if (!byName.has(name)) return undefined;
      const there = byName.get(name);
      return {
        single: multiple !== true,
        properties: there
          ? () => new Map(there.map((each) => [each.property_name, readableOf(each)]))
          : unknownOf(formula, name),
      };
    },
    linkedNames: (relation) =>
      (byName.get(relation) ?? [])
        .filter((property) => !namesOthers(readableOf(property)))
        .map(({ property_name: name }) => name),
  };
};
