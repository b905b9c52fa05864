import type { PropertyConfig } from "@maive/contract";
import { linkedIds, linkedText, type StoredValue } from "@maive/values";
import type { Queryable } from "../../../storage/index.ts";
import { type ReplacedChoices, replacedValue } from "../entries/index.ts";
import { type DatabaseProperty, replacedChoices } from "../properties/index.ts";
import { readSide } from "./history.presenter.ts";
import * as store from "./history.store.ts";

/** Changes read per step back to the last complete value. */
const batch = 100;

const textOf = (side: string | null): StoredValue => {
  const value = readSide(side);
  return typeof value === "string" ? value : null;
};

/** A cell's initial value in a new entry. */
export const firstValue = (after: string | null, propertyId: number): StoredValue => {
  const side = readSide(after);
  const values = typeof side === "object" ? side?.["values"] : null;
  const value: unknown =
    typeof values === "object" && values !== null ? Reflect.get(values, String(propertyId)) : null;
  return typeof value === "string" ? value : null;
};

/** Reverts a change of a relation: removes what was added and appends what was removed. */
const followed = (value: StoredValue, { before, after }: store.CellChangeRow): StoredValue => {
  const [went, came] = [new Set(linkedIds(textOf(before))), linkedIds(textOf(after))];
  return linkedText([...new Set([...linkedIds(value).filter((id) => !went.has(id)), ...came])]);
};

/**
 * A cell's value right after a change, with the names of that time.
 * @returns undefined when the cell has no such change.
 */
export const valueAfter = async (
  q: Queryable,
  { pageId, propertyId }: { pageId: string; propertyId: number },
  changeId: string,
): Promise<StoredValue | undefined> => {
  const steps: store.CellChangeRow[] = [];
  let value: StoredValue = null;
  for (let upTo = changeId; ;) {
    const rows = await store.cellChanges(q, { pageId, propertyId, upTo }, batch);
    const fresh = steps.length === 0 ? rows : rows.slice(1);
    if (steps.length === 0 && fresh[0]?.change_id !== changeId) return undefined;
    const whole = fresh.findIndex(({ kind }) => kind !== "value_followed");
    steps.push(...(whole === -1 ? fresh : fresh.slice(0, whole)));
    const row = fresh[whole];
    if (row) value = row.kind === "entry_created" ? firstValue(row.after, propertyId) : textOf(row.after);
    const last = rows.at(-1);
    if (row || !last || rows.length < batch) break;
    upTo = last.change_id;
  }
  return steps.toReversed().reduce(followed, value);
};

const configOf = (side: string | null): PropertyConfig => {
  const value = readSide(side);
  const config = typeof value === "object" ? value?.["config"] : null;
  return typeof config === "object" && config !== null ? { ...config } : {};
};

/** A past value with the options' current names. */
export const calledNow = async (
  q: Queryable,
  property: DatabaseProperty,
  value: StoredValue,
  changeId: string,
): Promise<StoredValue> => {
  if (property.config.options === undefined || value === null) return value;
  const { databaseId, propertyId } = property;
  const changes = await store.propertyChangesSince(q, { databaseId, propertyId, after: changeId });
  return changes.reduce<StoredValue>((text, { before, after }) => {
    // A removed option keeps its name, since there may be one of this name again.
    const renamed = [...replacedChoices(configOf(before), configOf(after))].filter(([, to]) => to !== null);
    const replaced: ReplacedChoices = new Map(renamed);
    return replacedValue(property, text, replaced);
  }, value);
};
