import { generateKeyBetween } from "fractional-indexing";
import { recordChange, type Storage, type Tx } from "../../../../storage/index.ts";
import {
  countWrite,
  type DatabaseProperty,
  hiddenProperties,
  propertiesById,
  propertiesOfDatabase,
  propertiesOfType,
} from "../../properties/index.ts";
import { verifyComputed } from "../computed/verify-computed.ts";
import { writeDoc } from "../entry-doc.ts";
import { lastEntryPosition } from "../entries.store.ts";
import { linkedOf } from "../links/linked.store.ts";
import { addFindings, type Findings, noFindings } from "./findings.ts";
import { firstLink, type LinkStep, verifyLost, verifyOneSided } from "./verify-links.ts";
import { verifyLinkKeys } from "./verify-link-keys.ts";
import { type Schema, verifyPart } from "./verify-part.ts";
import * as store from "./verify.store.ts";

export interface VerifyOptions {
  storage: Storage;
  /** Whether to repair. */
  repairs: boolean;
  /** The current time for formulas: floating local time in ms. */
  now: number;
}

export interface VerifyReport {
  databases: number;
  entries: number;
  found: Findings;
}

/** Rolls back a dry run. */
class LookedError<T> extends Error {
  readonly seen: T;

  constructor(seen: T) {
    super("Nothing is to be written");
    this.seen = seen;
  }
}

/** Runs work in a transaction; without repairs it is rolled back. */
const inTransaction = async <T>(
  { storage, repairs }: VerifyOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  if (repairs) return storage.transact(work);
  try {
    return await storage.transact(async (tx) => {
      throw new LookedError(await work(tx));
    });
  } catch (error) {
    if (error instanceof LookedError) return error.seen as T;
    throw error;
  }
};

const schemaOf = async (tx: Tx, databaseId: number): Promise<Schema> => {
  const properties = await propertiesOfDatabase(tx.db, databaseId);
  const hidden = await hiddenProperties(tx.db, databaseId);
  return { databaseId, properties, hidden, linked: await linkedOf(tx.db, properties) };
};

type PartWork = (tx: Tx, schema: Schema, rows: readonly store.PartRow[]) => Promise<Partial<Findings>>;

/** Iterates over a database's entries in parts. @returns their number and the findings. */
const forEachPart = async (
  options: VerifyOptions,
  databaseId: number,
  work: PartWork,
): Promise<{ entries: number; found: Findings }> => {
  const found = noFindings();
  let entries = 0;
  for (let after: store.Place | null = { pos: "", page_id: "" }; after !== null;) {
    const from: store.Place = after;
    const part = await inTransaction(options, async (tx) => {
      const rows = await store.partBehind(tx.db, databaseId, from);
      if (rows.length === 0) return { rows, here: {} };
      const here = await work(tx, await schemaOf(tx, databaseId), rows);
      if (Object.values(here).some((count) => count > 0)) await countWrite(tx, databaseId);
      return { rows, here };
    });
    addFindings(found, part.here);
    entries += part.rows.length;
    after = part.rows.length < store.partSize ? null : (part.rows.at(-1) ?? null);
  }
  return { entries, found };
};

const forEachStep = async (
  options: VerifyOptions,
  step: (tx: Tx, after: store.LinkEnds) => Promise<LinkStep>,
): Promise<number> => {
  let found = 0;
  for (let after: store.LinkEnds | null = firstLink; after !== null;) {
    const from: store.LinkEnds = after;
    const done: LinkStep = await inTransaction(options, (tx) => step(tx, from));
    found += done.found;
    after = done.next;
  }
  return found;
};

/** Deletes orphaned rows; a page without a document gets one with its title. */
const verifyOrphans = async (tx: Tx): Promise<number> => {
  let found = await store.dropOrphans(tx);
  for (;;) {
    const pages = await store.pagesWithoutDoc(tx.db);
    for (const { page_id, title, parent_database_id } of pages) {
      const databaseId = parent_database_id ?? -1;
      const lead = (await propertiesOfDatabase(tx.db, databaseId)).find(({ isLead }) => isLead);
      const values = lead && title !== "" ? { [lead.propertyId]: title } : {};
      await store.addDoc(tx, {
        page_id,
        database_id: databaseId,
        pos: generateKeyBetween(await lastEntryPosition(tx.db, databaseId), null),
        doc: writeDoc(values),
      });
      const after = { title, values };
      await recordChange(tx, { actorId: null, kind: "entry_created", pageId: page_id, databaseId, after });
    }
    found += pages.length;
    if (pages.length < store.partSize) return found;
  }
};

const verifyLinksOf = async (
  options: VerifyOptions,
  property: DatabaseProperty,
): Promise<Partial<Findings>> => {
  const lost = await forEachStep(options, (tx, after) => verifyLost(tx, property, after));
  const otherId = property.config.linked_property_id;
  if (otherId === undefined) return { lostLinks: lost };
  const oneSided = await forEachStep(options, async (tx, after) => {
    const [other] = await propertiesById(tx.db, [otherId]);
    return other ? verifyOneSided(tx, property, other, after) : { found: 0, next: null };
  });
  return { lostLinks: lost, oneSided };
};

/**
 * Compares everything derived from entries with their documents in parts, and repairs it if requested. Nobody else may
 * write meanwhile.
 */
export const verifyEntries = async (options: VerifyOptions): Promise<VerifyReport> => {
  const { storage } = options;
  const found = noFindings();
  addFindings(found, { counts: await inTransaction(options, store.recountEntries) });
  addFindings(found, { orphans: await inTransaction(options, verifyOrphans) });
  const databaseIds = await store.databaseIds(storage.read);
  let entries = 0;
  for (const databaseId of databaseIds) {
    const parts = await forEachPart(options, databaseId, verifyPart);
    addFindings(found, parts.found);
    entries += parts.entries;
  }
  // Without repairs they are still there, so that dependent links and results cannot be checked.
  if (!options.repairs && found.unreadable > 0) return { databases: databaseIds.length, entries, found };
  for (const type of ["relation", "person"] as const)
    for (const property of await propertiesOfType(storage.read, type))
      addFindings(found, await verifyLinksOf(options, property));
  for (const databaseId of databaseIds)
    addFindings(
      found,
      (
        await forEachPart(options, databaseId, async (tx, schema, rows) => ({
          keys: await verifyLinkKeys(tx, schema, rows),
        }))
      ).found,
    );
  addFindings(found, {
    computed: await verifyComputed(storage.read, (work) => inTransaction(options, work), options.now),
  });
  // Recreated rows were counted twice.
  await inTransaction(options, store.recountEntries);
  return { databases: databaseIds.length, entries, found };
};
