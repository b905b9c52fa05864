import { sql } from "kysely";
import { DomainError } from "../../../../shared/errors.ts";
import type { Queryable, Tx } from "../../../../storage/index.ts";
import { type DatabaseProperty, propertyTexts } from "../../properties/index.ts";
import { valueIn } from "../entry-doc.ts";
import { forEachDocWith } from "../entries.store.ts";

/** The next number of a property: all below it are used up. */
export const nextNumber = async (q: Queryable, propertyId: number): Promise<number> => {
  const row = await q
    .selectFrom("serial_counter")
    .select("next_number")
    .where("property_id", "=", propertyId)
    .executeTakeFirst();
  return Number(row?.next_number ?? 1);
};

/** Draws `count` numbers in a row. @returns the first. @throws DomainError `invalid` when there are no more. */
export const drawNumbers = async (tx: Tx, propertyId: number, count: number): Promise<number> => {
  const { rows } = await sql<{ next_number: number | string }>`
    insert into serial_counter (property_id, next_number) values (${propertyId}, ${1 + count})
    on conflict (property_id) do update set next_number = serial_counter.next_number + ${count}
    returning next_number`.execute(tx.db);
  const next = Number(rows[0]?.next_number);
  if (!Number.isSafeInteger(next))
    throw new DomainError("invalid", { detail: propertyTexts.serialsExhausted });
  return next - count;
};

/** Uses up all numbers to and including one. */
export const consumeUpTo = async (tx: Tx, propertyId: number, last: number): Promise<void> => {
  await sql`
    insert into serial_counter (property_id, next_number) values (${propertyId}, ${last + 1})
    on conflict (property_id) do update set next_number =
      case when serial_counter.next_number > ${last} then serial_counter.next_number else ${last + 1} end`.execute(
    tx.db,
  );
};

export const forgetNumbers = async (tx: Tx, propertyId: number): Promise<void> => {
  await tx.db.deleteFrom("serial_counter").where("property_id", "=", propertyId).execute();
};

/** The numbers in use, read once per transaction. */
const used = new WeakMap<Queryable, Map<number, Set<string>>>();

/** The numbers that entries have, trashed ones included; the caller adds those it assigns. */
export const usedNumbers = async (tx: Tx, property: DatabaseProperty): Promise<Set<string>> => {
  const byProperty = used.get(tx.db) ?? new Map<number, Set<string>>();
  used.set(tx.db, byProperty);
  const known = byProperty.get(property.propertyId);
  if (known) return known;
  const found = new Set<string>();
  await forEachDocWith(tx.db, property, async (docs) => {
    for (const { doc } of docs) {
      const number = valueIn(doc, property);
      if (number !== null) found.add(number);
    }
  });
  byProperty.set(property.propertyId, found);
  return found;
};
