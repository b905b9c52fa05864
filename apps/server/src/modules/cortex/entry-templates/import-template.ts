import type { Block, PropertyDefault } from "@maive/contract";
import type { Day } from "@maive/values";
import { generateKeyBetween } from "fractional-indexing";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { copyableProperties, toStored } from "../entries/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import * as store from "./entry-templates.store.ts";
import type { StoredBegins } from "./template.ts";
import { blocksForTemplate } from "./template-blocks.ts";
import { decideBegins, withoutFiles } from "./template-values.ts";

/** A template of another place, with everything it names as it is called here. */
export interface ImportedTemplate {
  templateId: string;
  name: string;
  icon: string | null;
  values: readonly (readonly [DatabaseProperty, PropertyDefault])[];
  blocks: readonly Block[];
}

/**
 * Imports a template of a database that was just created, behind those it has.
 * @returns the properties of which a value was left out.
 */
export const importTemplate = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  { templateId, name, icon, values, blocks }: ImportedTemplate,
  { properties, today }: { properties: readonly DatabaseProperty[]; today: Day },
): Promise<DatabaseProperty[]> => {
  const { database_id: databaseId } = database;
  const copyable = new Map(
    withoutFiles(await copyableProperties(tx.db, properties)).map((each) => [each.propertyId, each]),
  );
  const known = new Set(copyable.values());
  const left: DatabaseProperty[] = [];
  const valueOf = (property: DatabaseProperty, begins: PropertyDefault): StoredBegins | null => {
    const here = copyable.get(property.propertyId);
    try {
      const decided = here ? decideBegins(here, begins, known, today) : null;
      const stored = here && decided ? toStored(here, decided) : null;
      if (stored) return stored;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    left.push(property);
    return null;
  };
  const last = (await store.listTemplates(tx.db, databaseId)).at(-1)?.pos ?? null;
  const stored = values.flatMap(([property, begins]) => {
    const value = valueOf(property, begins);
    return value ? [[String(property.propertyId), value] as const] : [];
  });
  await store.putTemplate(tx, database, {
    templateId,
    databaseId,
    name,
    icon,
    pos: generateKeyBetween(last, null),
    values: Object.fromEntries(stored),
    blocks: blocksForTemplate(blocks, tx.now),
  });
  return left;
};
