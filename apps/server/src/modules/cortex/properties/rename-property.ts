import { compileFormula, renameProperty } from "@maive/formula";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import { demandFreeName } from "./add-property.ts";
import * as store from "./properties.store.ts";
import { calendarDateName, demandName } from "./property-name.ts";
import type { DatabaseProperty } from "./property.ts";

/** A property before and after. */
export interface ChangedProperty {
  before: DatabaseProperty;
  after: DatabaseProperty;
}

/** Whether a formula reads a property of this name. */
const reads = ({ type, config }: DatabaseProperty, name: string): boolean => {
  if (type !== "formula") return false;
  const compiled = compileFormula(config.formula ?? "");
  return compiled.ok && compiled.formula.properties.includes(name);
};

/**
 * Renames a property and rewrites the formulas of its database that read it. All else refers to it by its id.
 * @returns the property, those formulas, and formulas that read the new name before it was one: they get results.
 * @throws DomainError `property_name_taken`, `calendar_fixed`, `invalid`.
 */
export const renameIn = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
  name: string,
): Promise<{ renamed: ChangedProperty; formulas: ChangedProperty[]; mended: DatabaseProperty[] }> => {
  demandName("property_name", name);
  if (database.database_id === 0 && (property.isLead || property.name === calendarDateName))
    throw new DomainError("calendar_fixed");
  const all = await store.propertiesOfDatabase(tx.db, database.database_id);
  demandFreeName(
    all.filter(({ propertyId }) => propertyId !== property.propertyId),
    name,
  );
  const renamed = { before: property, after: { ...property, name } };
  await store.saveProperty(tx, database, renamed.after);
  const mended = all.filter((other) => reads(other, name));
  const formulas: ChangedProperty[] = [];
  for (const before of all) {
    if (before.type !== "formula") continue;
    const formula = renameProperty(before.config.formula ?? "", property.name, name);
    if (formula === before.config.formula) continue;
    const after = { ...before, config: { ...before.config, formula } };
    await store.saveProperty(tx, database, after);
    formulas.push({ before, after });
  }
  return { renamed, formulas, mended };
};
