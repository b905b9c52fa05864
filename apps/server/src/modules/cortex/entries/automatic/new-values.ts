import { isAutomatic } from "@maive/values";
import type { Tx } from "../../../../storage/index.ts";
import { columnIdOf, type DatabaseProperty } from "../../properties/index.ts";
import type { Computed } from "../computed/computed.ts";
import { factValue } from "./automatic-value.ts";
import { drawNumbers, usedNumbers, consumeUpTo } from "./serials.store.ts";

type NewDoc = Record<string, string>;

/** Larger numbers than an entry can be counted with are none. */
const serial = /^[1-9][0-9]{0,14}$/;

/** Leaves the numbers that entries come with where no other entry has them, and gives the others new ones. */
const giveNumbers = async (tx: Tx, property: DatabaseProperty, docs: readonly NewDoc[]): Promise<void> => {
  const id = String(columnIdOf(property));
  const brought = docs.filter((doc) => doc[id] !== undefined);
  if (brought.length > 0) {
    const used = await usedNumbers(tx, property);
    let last = 0;
    for (const doc of brought) {
      const number = doc[id] ?? "";
      if (used.has(number) || !serial.test(number)) {
        delete doc[id];
        continue;
      }
      used.add(number);
      last = Math.max(last, Number(number));
    }
    if (last > 0) await consumeUpTo(tx, property.propertyId, last);
  }
  const without = docs.filter((doc) => doc[id] === undefined);
  if (without.length === 0) return;
  const first = await drawNumbers(tx, property.propertyId, without.length);
  for (const [n, doc] of without.entries()) doc[id] = String(first + n);
};

/** Fills what fills itself in the documents of new entries; values that an import brings stay. */
export const fillNewValues = async (
  tx: Tx,
  { actorId, computed }: { actorId: string | null; computed: Computed },
  properties: readonly DatabaseProperty[],
  docs: readonly NewDoc[],
): Promise<void> => {
  const now = computed.localTimeAt(tx.now);
  const facts = { createdAt: now, editedAt: now, createdBy: actorId, editedBy: actorId };
  for (const property of properties) {
    if (!isAutomatic(property.config)) continue;
    if (property.config.automatic === "serial") {
      await giveNumbers(tx, property, docs);
      continue;
    }
    const value = factValue(property, facts);
    if (value === null) continue;
    for (const doc of docs) doc[String(columnIdOf(property))] ??= value;
  }
};
