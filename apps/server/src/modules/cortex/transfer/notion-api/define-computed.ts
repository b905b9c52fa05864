import type { ImportedDatabase } from "../databases/found-database.ts";
import type { Grid } from "../databases/grid.ts";
import { transferTexts } from "../texts.ts";
import { type Decision, type Deciding, type Defined, PlainValues } from "./deciding.ts";
import type { FactColumn } from "./facts.ts";
import { formulaHere } from "./formula/formula-here.ts";
import { rollupHere } from "./rollup-here.ts";

const texts = transferTexts.notion;

/** So many columns are decided on, in so many rounds: what is left keeps its values. */
const mostColumns = 1_000;
const mostRounds = 20;

/** A column that Notion works out, of which it is open whether it can be worked out here. */
interface Pending {
  database: number;
  column: number;
  facts: FactColumn;
}

/**
 * Turns columns with values into formulas and rollups where these mean the same here, and notes where they do not. What
 * others refer to is decided before them.
 */
export const defineComputed = (databases: readonly ImportedDatabase[], grids: readonly Grid[]): void => {
  const all = grids.flatMap(({ columns }, database) =>
    columns.flatMap(({ facts }, column): Pending[] =>
      facts && (facts.formula !== null || facts.rollup !== null) ? [{ database, column, facts }] : [],
    ),
  );
  let pending = all.slice(0, mostColumns);
  for (const each of all.slice(mostColumns)) finish(each, null, databases, grids);
  const open = new Set(pending.map(({ database, column }) => `${database} ${column}`));
  const deciding: Deciding = {
    databases,
    placeOf: (database, name) => {
      const grid = grids[database];
      if (grid?.titleName === name) return null;
      const place = grid?.columns.findIndex(({ column }) => column.name === name) ?? -1;
      return place < 0 ? undefined : place;
    },
    isOpen: (database, column) => open.has(`${database} ${column}`),
  };
  const values = new PlainValues(databases);
  for (let round = 0; pending.length > 0 && round < mostRounds; round += 1) {
    const left: Pending[] = [];
    for (const each of pending) {
      const decision = decide(each, deciding, values);
      if (decision === "later") left.push(each);
      else {
        open.delete(`${each.database} ${each.column}`);
        finish(each, decision, databases, grids);
      }
    }
    // What waits for each other stays as it is, one after the other.
    const [stuck, ...others] = left;
    if (left.length === pending.length && stuck) {
      open.delete(`${stuck.database} ${stuck.column}`);
      finish(stuck, null, databases, grids);
      pending = others;
    } else pending = left;
  }
  for (const each of pending) finish(each, null, databases, grids);
};

const decide = ({ database, column, facts }: Pending, deciding: Deciding, values: PlainValues): Decision => {
  if (facts.formula !== null) return formulaHere(facts.formula, { database, column }, deciding, values);
  return facts.rollup ? rollupHere(facts.rollup, database, deciding) : null;
};

const finish = (
  { database, column, facts }: Pending,
  defined: Defined | null,
  databases: readonly ImportedDatabase[],
  grids: readonly Grid[],
): void => {
  const whole = databases[database];
  const own = whole?.columns[column];
  if (!whole || !own) return;
  if (defined) {
    Object.assign(own, defined);
    for (const entry of whole.entries) entry.values[column] = null;
    return;
  }
  const notes = grids[database]?.notes;
  if (facts.formula !== null) notes?.add(texts.formula(own.name, facts.formula));
  else if (facts.rollup)
    notes?.add(
      texts.rollup(own.name, facts.rollup.relation, facts.rollup.property, facts.rollup.aggregation),
    );
};
