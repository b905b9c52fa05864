import type { ImportProblem } from "@maive/contract";
import { isUnique, ruleTexts } from "@maive/values";
import { shortText } from "../../../../shared/office/cell.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { numberedOn, textsInUse } from "../../entries/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { tableTexts } from "../texts.ts";
import type { DecidedRow } from "./decided-row.ts";
import type { PlannedColumn } from "./plan.ts";

type Texts = Awaited<ReturnType<typeof textsInUse>>;

/** Leaves out of a file's rows what a unique property has already, in the database or in an earlier row. */
export class UniqueColumns {
  readonly #q: Queryable;
  readonly #columns: readonly { place: number; column: PlannedColumn; property: DatabaseProperty }[];
  readonly #texts = new Map<DatabaseProperty, Promise<Texts>>();

  constructor(q: Queryable, planned: readonly PlannedColumn[]) {
    this.#q = q;
    this.#columns = planned.flatMap((column, place) => {
      const property = column.property ?? column.lead;
      return property && isUnique(property.config) ? [{ place, column, property }] : [];
    });
  }

  /** Empties repeated values, and numbers titles on. @param numbers of the rows in the file. */
  async settle(
    rows: readonly DecidedRow[],
    numbers: readonly number[],
    problems: ImportProblem[],
  ): Promise<void> {
    for (const { place, column, property } of this.#columns) {
      const { taken, textOf } = await this.#textsOf(property);
      const { rule, lead } = column;
      for (const [n, row] of rows.entries()) {
        const value = lead ? row.title : (row.values[place] ?? null);
        const text = value === null ? "" : textOf(value);
        if (text !== "" && taken.has(text)) {
          if (!lead || value !== tableTexts.untitled)
            problems.push({
              row: numbers[n] ?? 0,
              column_index: rule.index,
              column: rule.name,
              value: shortText(value ?? ""),
              reason: ruleTexts.unique(property.name),
            });
          if (lead) row.title = numberedOn(row.title, (title) => taken.has(textOf(title)));
          else row.values[place] = null;
        }
        const now = lead ? row.title : (row.values[place] ?? null);
        if (now !== null && textOf(now) !== "") taken.add(textOf(now));
      }
    }
  }

  #textsOf(property: DatabaseProperty): Promise<Texts> {
    const known = this.#texts.get(property) ?? textsInUse(this.#q, property);
    this.#texts.set(property, known);
    return known;
  }
}
