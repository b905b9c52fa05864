import type { PropertyConfig } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { newId } from "../../../shared/ids.ts";
import type { Tx } from "../../../storage/index.ts";
import { addTrashedPart, keepValues, type TrashedPartRow } from "../trashed-parts/index.ts";
import { fieldRefused } from "./property-name.ts";
import type { Keep, PropertyUsers, ReplacedNames, RulesOfView } from "./property-users.ts";
import type { DatabaseProperty } from "./property.ts";
import { replacedChoices } from "./property-config.ts";
import { propertyTexts } from "./texts.ts";

type Option = NonNullable<PropertyConfig["options"]>[number];

/** What the trash keeps of choices that were removed. */
export interface ChoicesData {
  propertyId: number;
  /** Those that went, with the place each had. */
  options: { at: number; option: Option }[];
  /** What cells say in their place, by their names. */
  replaced: Record<string, string | null>;
  /** What views asked of the property; absent where that was not noted yet. */
  rules?: RulesOfView[];
}

/**
 * What becomes of the choices in values, where some that go are replaced.
 * @param replacements ids of options that go, to those of options that stay.
 * @throws DomainError `invalid` for an option that does not go, or that does not stay.
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
 * Notes choices that are about to go out of cells.
 * @returns what is to be given the cells as they were, and what says the id of the part then, or null when no entry had them.
 */
export const trashChoices = (
  tx: Tx,
  actor: Actor,
  property: DatabaseProperty,
  after: PropertyConfig,
  replaced: ReplacedNames,
  { replacedValue, rulesInViews }: Pick<PropertyUsers, "replacedValue" | "rulesInViews">,
): { keep: Keep; partId: () => string | null } => {
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
    keep: async (changed) => {
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
          // Cells change first: the filters still ask for what went.
          data: { ...data, rules: await rulesInViews(tx.db, property) },
        });
      used += values.length;
      await keepValues(tx, partId, property.propertyId, values);
    },
    partId: () => (used === 0 ? null : partId),
  };
};

/** The options with those back that went, each at its place; one whose name another has by now stays away. */
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
