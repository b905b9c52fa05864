import type { ColumnTarget, FoundColumn, ImportedType } from "@maive/contract";
import type { DatabaseProperty } from "../../properties/index.ts";
import { takesImports } from "./plan.ts";
import type { AnalysedColumn } from "./values/analyse.ts";

/** Usual names of title columns. */
const titleName = /^(name|titel|title|bezeichnung|betreff|thema)$/i;

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const isChoice = (type: string): boolean => type === "single_choice" || type === "multiple_choice";

/** The title column: by name, else the first without gaps, else the first. */
const titleOf = (
  columns: readonly AnalysedColumn[],
  lead: DatabaseProperty | undefined,
  free: (column: AnalysedColumn) => boolean,
  rowCount: number,
): AnalysedColumn | undefined =>
  columns.find(({ name }) => lead && sameName(name, lead.name)) ??
  columns.find((column) => free(column) && titleName.test(column.name)) ??
  columns.find((column) => free(column) && column.filled === rowCount) ??
  columns.find(free) ??
  columns[0];

const newProperty = ({ name, type, areYears }: AnalysedColumn): ColumnTarget => ({
  kind: "new",
  name,
  type,
  ...(type === "number" && areYears ? { number_format: "plain" as const } : {}),
});

/**
 * Suggested targets of a file's columns, in the form of a plan.
 * @param properties of the target database; none for a new one.
 * @param mayChange whether the actor may create properties and options.
 */
export const suggest = (
  columns: readonly AnalysedColumn[],
  rowCount: number,
  properties: readonly DatabaseProperty[],
  mayChange: boolean,
): FoundColumn[] => {
  const taken = new Set<number>();
  const matches = new Map<AnalysedColumn, DatabaseProperty>();
  for (const column of columns) {
    const free = properties.filter(({ propertyId }) => !taken.has(propertyId));
    const match =
      free.find(({ name }) => name === column.name) ?? free.find(({ name }) => sameName(name, column.name));
    if (!match) continue;
    taken.add(match.propertyId);
    matches.set(column, match);
  }
  const lead = properties.find(({ isLead }) => isLead);
  const title = titleOf(columns, lead, (column) => !matches.has(column), rowCount);
  const targetOf = (column: AnalysedColumn, match: DatabaseProperty | undefined): ColumnTarget => {
    if (column === title) return { kind: "title" };
    if (!match) return mayChange ? newProperty(column) : { kind: "skip" };
    if (!takesImports(match) || match.isLead) return { kind: "skip" };
    return {
      kind: "property",
      property_id: match.propertyId,
      ...(mayChange && isChoice(match.type) ? { create_options: true } : {}),
    };
  };
  return columns.map((column) => {
    const { areYears: _, ...found } = column;
    const match = matches.get(column);
    const type = match && takesImports(match) ? (match.type as ImportedType) : column.type;
    return {
      ...found,
      type,
      property: match
        ? { property_id: match.propertyId, property_name: match.name, property_type: match.type }
        : null,
      suggestion: targetOf(column, match),
    };
  });
};
