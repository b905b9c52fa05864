import type { PropertyConfig } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { newId } from "../../../shared/ids.ts";
import type { Tx } from "../../../storage/index.ts";
import { addTrashedPart, storeValues, type TrashedPartRow } from "../trashed-parts/index.ts";
import { fieldRefused } from "./property-name.ts";
import type { SavePrevious, PropertyUsers, ReplacedNames, RulesOfView } from "./property-users.ts";
import type { DatabaseProperty } from "./property.ts";
import { replacedChoices } from "./property-config.ts";
import { conditionsNaming, type ConditionsOfRollup } from "./renamed-conditions.ts";
import { propertyTexts } from "./texts.ts";

type Option = NonNullable<PropertyConfig["options"]>[number];

/** Trashed choice options. */
export interface ChoicesData {
  propertyId: number;
  /** The removed options with their positions. */
  options: { at: number; option: Option }[];
  /** Their replacements in cells, by name. */
  replaced: Record<string, string | null>;
  /** The views' rules about the property; absent in older rows. */
  rules?: RulesOfView[];
  /** Rollups' conditions about it; absent in older rows. */
  rollups?: ConditionsOfRollup[];
}

/**
 * Replacements of removed options in values.
 * @param replacements removed option ids, to remaining ones.
 * @throws DomainError `invalid` when one is not removed, or its replacement is.
 */
export const choicesIn = (
  before: PropertyConfig,
  after: PropertyConfig,
  replacements: Readonly<Record<string, string>>,
): ReplacedNames => {
  const replaced = replacedChoices(before, after);
  const [old, now] = [before.options ?? [], after.options ?? []];
  for (const [from, to] of Object.entries(replacements)) {
    const gone = old.find(({ id }) => id === from);
    const next = now.find(({ id }) => id === to);
    if (!gone || !next || now.some(({ id }) => id === from))
      throw fieldRefused("replace_options", propertyTexts.replacement);
    replaced.set(gone.name, next.name);
  }
  return replaced;
};

/**
 * Stores options before they are removed from cells.
 * @returns where the previous cell values are to be saved, and the trashed part's id, or null when no entry had them.
 */
export const trashChoices = (
  tx: Tx,
  actor: Actor,
  property: DatabaseProperty,
  after: PropertyConfig,
  replaced: ReplacedNames,
  { replacedValue, rulesInViews }: Pick<PropertyUsers, "replacedValue" | "rulesInViews">,
): { savePrevious: SavePrevious; partId: () => string | null } => {
  const partId = `choices-${newId()}`;
  const staying = new Set((after.options ?? []).map(({ id }) => id));
  const options = (property.config.options ?? [])
    .map((option, at) => ({ at, option }))
    .filter(({ option }) => !staying.has(option.id));
  const data: ChoicesData = {
    propertyId: property.propertyId,
    options,
    replaced: Object.fromEntries(
      options.map(({ option }) => [option.name, replaced.get(option.name) ?? null]),
    ),
  };
  const gone = new Map(options.map(({ option }) => [option.name, null]));
  const renamed = new Map([...replaced].filter(([name]) => !gone.has(name)));
  let used = 0;
  return {
    savePrevious: async (changed) => {
      const values = changed
        .filter(({ value }) => replacedValue(property, value, gone) !== value)
        .map(({ pageId, value }) => ({ pageId, value: replacedValue(property, value, renamed) ?? "" }));
      if (values.length === 0) return;
      if (used === 0)
        await addTrashedPart(tx, actor, {
          part_id: partId,
          kind: "choices",
          database_id: property.databaseId,
          name: `${property.name}: ${options.map(({ option }) => option.name).join(", ")}`,
          // Cells change first: the filters still contain the removed options.
          data: {
            ...data,
            rules: await rulesInViews(tx.db, property),
            rollups: await conditionsNaming(tx.db, property),
          },
        });
      used += values.length;
      await storeValues(tx, partId, property.propertyId, values);
    },
    partId: () => (used === 0 ? null : partId),
  };
};

/** The options with the restored ones at their positions; names taken since are skipped. */
export const withChoicesBack = (
  { config }: DatabaseProperty,
  { options: gone }: ChoicesData,
): NonNullable<PropertyConfig["options"]> => {
  const back = [...(config.options ?? [])];
  for (const { at, option } of gone)
    if (!back.some(({ id, name }) => id === option.id || name.toLowerCase() === option.name.toLowerCase()))
      back.splice(Math.min(at, back.length), 0, option);
  return back;
};

export const choicesOfPart = ({ data }: TrashedPartRow): ChoicesData => JSON.parse(data) as ChoicesData;
