import {
  check,
  type CompiledFormula,
  evaluate,
  type FormulaValue,
  isError,
  type ReadableProperty,
  resultText,
  valueOfCell,
  valueOfNames,
} from "@maive/formula";
import { choicesOf } from "@maive/values";
import type { ImportedColumn, ImportedValue } from "../../databases/found-database.ts";
import { transferTexts } from "../../texts.ts";
import type { Decision, Deciding, PlainValues } from "../deciding.ts";
import { readableOf } from "../readable.ts";
import { translateFormula } from "./translate.ts";

/** So many entries prove a formula. */
const mostProved = 100;

interface Place {
  database: number;
  column: number;
}

/**
 * A formula of Notion as one of this product: translated, of a type that is certain, and with the results that the
 * export has.
 */
export const formulaHere = (
  source: string,
  { database, column }: Place,
  { databases, placeOf, isOpen }: Deciding,
  values: PlainValues,
): Decision => {
  const whole = databases[database];
  if (!whole) return null;
  const titleName = whole.titleName ?? transferTexts.titleColumn;
  let waits = false;
  /** The places of the columns that it reads by their names here; null is the title. */
  const read = new Map<string, number | null>();
  const translated = translateFormula(source, (name) => {
    const place = placeOf(database, name);
    if (place === undefined) return null;
    if (place !== null && isOpen(database, place)) waits = true;
    const here = place === null ? titleName : (whole.columns[place]?.name ?? null);
    if (here !== null) read.set(here, place);
    return here;
  });
  if (translated === null) return null;
  if (waits) return "later";
  const properties = new Map<string, ReadableProperty>(
    [...read].flatMap(([name, place]): [string, ReadableProperty][] => {
      const own = place === null ? null : whole.columns[place];
      if (own === undefined) return [];
      return [[name, own === null ? { type: "text" } : readableOf(own)]];
    }),
  );
  const { formula, type, problems, plain } = check(translated, { properties });
  if (!formula || problems.length > 0 || type === "error" || type === "any") return null;
  if (!isProved(formula, { database, column }, read, values)) return null;
  return {
    type: "formula",
    config: {
      formula: translated,
      result_type: type,
      ...(type === "number" ? { number_format: plain ? "plain" : "grouped" } : {}),
    },
    rollup: null,
  };
};

/** A value of the export as a formula reads it; undefined where it reads names that an import does not have yet. */
const valueOf = (
  column: ImportedColumn | undefined,
  value: ImportedValue,
  titleOf: ReadonlyMap<string, string>,
): FormulaValue | undefined => {
  if (!column) return undefined;
  if (value !== null && typeof value === "object")
    return "pages" in value
      ? valueOfNames(value.pages.map((id) => titleOf.get(id) ?? "").toSorted())
      : undefined;
  if (column.type === "multiple_choice") return valueOfNames(choicesOf(value));
  return valueOfCell(column.type, value);
};

/** Whether two results are the same, as far as an export writes them. */
const isSame = (result: FormulaValue, exported: FormulaValue): boolean => {
  if (typeof result === "number" && typeof exported === "number")
    return Math.abs(result - exported) <= 0.005 + Math.abs(exported) * 1e-9;
  const [ours, theirs] = [resultText(result), resultText(exported)];
  return ours === theirs || (ours ?? "").trim() === (theirs ?? "").trim();
};

/** Whether it has the results that stand in the export; what changes with the time proves nothing. */
const isProved = (
  { root, volatile }: CompiledFormula,
  { database, column }: Place,
  read: ReadonlyMap<string, number | null>,
  values: PlainValues,
): boolean => {
  if (volatile) return true;
  const own = values.columnOf(database, column);
  const titles = values.titlesOf(database);
  const titleOf = values.titles;
  const hasResults = values.of(database).some((entry) => entry[column] !== null);
  for (const [row, entry] of values.of(database).slice(0, mostProved).entries()) {
    const exported = valueOf(own, entry[column] ?? null, titleOf);
    if (exported === undefined) continue;
    const properties = new Map<string, FormulaValue>();
    for (const [name, place] of read) {
      const value =
        place === null
          ? (titles[row] ?? "")
          : valueOf(values.columnOf(database, place), entry[place] ?? null, titleOf);
      // Names of files are those of the import.
      if (value === undefined) return true;
      properties.set(name, value);
    }
    const result = evaluate(root, { properties, now: 0, holidays: null });
    const isEmpty = exported === null || exported === "";
    // What is nothing there may be a zero here, and no error.
    if (isEmpty ? hasResults && isError(result) : !isSame(result, exported)) return false;
  }
  return true;
};
