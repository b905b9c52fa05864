import { compileFormula, formulaLimits, renameLinked, renameProperty } from "@maive/formula";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import { authorizeTrashedOrLiveDatabase, type DatabaseRow } from "../access/index.ts";
import { demandFreeName } from "./add-property.ts";
import { linkTargetOf } from "./link-target.ts";
import * as store from "./properties.store.ts";
import { calendarDateName, demandName, fieldRefused } from "./property-name.ts";
import type { DatabaseProperty } from "./property.ts";
import { propertyTexts } from "./texts.ts";

/** A property before and after. */
export interface ChangedProperty {
  before: DatabaseProperty;
  after: DatabaseProperty;
}

/** A formula with the new name of a property, and whether it said that name before. */
interface Follower {
  before: DatabaseProperty;
  formula: string;
  reads: boolean;
}

/** What formulas of any database say of a property: by its name in its own, over relations in others. */
const followersOf = (
  all: readonly DatabaseProperty[],
  { databaseId, name: from }: DatabaseProperty,
  to: string,
): Follower[] => {
  const relations = Map.groupBy(
    all.filter((other) => {
      const target = linkTargetOf(other);
      return target?.kind === "entries" && target.databaseId === databaseId;
    }),
    (relation) => relation.databaseId,
  );
  return all.flatMap((before): Follower[] => {
    const { type, config } = before;
    const isOwn = before.databaseId === databaseId;
    const over = (relations.get(before.databaseId) ?? []).map(({ name }) => name);
    if (type !== "formula" || (!isOwn && over.length === 0)) return [];
    const source = config.formula ?? "";
    const compiled = compileFormula(source);
    if (!compiled.ok) return [];
    const { properties, linked } = compiled.formula;
    const reads =
      (isOwn && (properties.includes(to) || linked.some(({ relation }) => relation === to))) ||
      linked.some(({ relation, name }) => over.includes(relation) && name === to);
    const behind = over.reduce((text, relation) => renameLinked(text, relation, from, to), source);
    return [{ before, reads, formula: isOwn ? renameProperty(behind, from, to) : behind }];
  });
};

/**
 * Renames a property and rewrites the formulas that read it, in its database and over relations. All else refers to it by its id.
 * @returns the property, those formulas, and formulas that read the new name before it was one: they get results.
 * @throws DomainError `property_name_taken`, `calendar_fixed`, `invalid`.
 */
export const renameIn = async (
  tx: Tx,
  actor: Actor,
  database: Authorized<DatabaseRow, "write">,
  property: DatabaseProperty,
  name: string,
): Promise<{ renamed: ChangedProperty; formulas: ChangedProperty[]; mended: DatabaseProperty[] }> => {
  demandName("property_name", name);
  if (database.database_id === 0 && (property.isLead || property.name === calendarDateName))
    throw new DomainError("calendar_fixed");
  const all = await store.allProperties(tx.db);
  demandFreeName(
    all.filter(
      ({ databaseId, propertyId }) =>
        databaseId === property.databaseId && propertyId !== property.propertyId,
    ),
    name,
  );
  const renamed = { before: property, after: { ...property, name } };
  await store.saveProperty(tx, database, renamed.after);
  const followers = followersOf(all, property, name);
  const formulas: ChangedProperty[] = [];
  for (const { before, formula } of followers) {
    if (formula === before.config.formula) continue;
    // It could be neither read nor saved again.
    if (formula.length > formulaLimits.sourceLength)
      throw fieldRefused(
        "property_name",
        propertyTexts.formulaTooLong(before.name, formulaLimits.sourceLength),
      );
    const after = { ...before, config: { ...before.config, formula } };
    const place = await authorizeTrashedOrLiveDatabase(tx.db, actor, "write", before.databaseId);
    await store.saveProperty(tx, place, after);
    formulas.push({ before, after });
  }
  return { renamed, formulas, mended: followers.filter(({ reads }) => reads).map(({ before }) => before) };
};
