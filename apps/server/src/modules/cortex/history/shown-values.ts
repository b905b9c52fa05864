import type { Change } from "@maive/contract";
import { fileIdsOf, type Labels, linkedIds, valueTypes } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import type { Queryable } from "../../../storage/index.ts";
import { userNames } from "../entries/index.ts";
import type { CortexFiles } from "../files-port/index.ts";
import { readableTitles } from "../pages/index.ts";
import { type DatabaseProperty, isLink, linkTargetOf } from "../properties/index.ts";

/** Links named per side of a change; a cell may hold thousands. */
const named = 20;

/** Both sides of a value change; null for other changes. */
const sidesOf = ({ kind, before, after }: Change): (string | null)[] | null => {
  if (!kind.startsWith("value_") && kind !== "entry_created") return null;
  const sides = [before, after].map((side) =>
    typeof side === "string" ? side : side === null ? null : undefined,
  );
  return sides.some((side) => side === undefined) ? null : sides.map((side) => side ?? null);
};

/** Names referenced in changes, as far as the actor may see them. */
const labelsFor = async (
  q: Queryable,
  actor: Actor,
  files: CortexFiles,
  sides: readonly { property: DatabaseProperty; side: string | null }[],
): Promise<Labels> => {
  const names = new Map<string, string>();
  const idsWhere = (is: (property: DatabaseProperty) => boolean): string[] => [
    ...new Set(sides.flatMap(({ property, side }) => (is(property) ? linkedIds(side).slice(0, named) : []))),
  ];
  const toUsers = (property: DatabaseProperty) => linkTargetOf(property)?.kind === "users";
  const people = new Set(idsWhere(toUsers));
  if (people.size > 0) for (const [id, name] of await userNames(q)) if (people.has(id)) names.set(id, name);
  const pages = idsWhere((property) => isLink(property) && !toUsers(property));
  for (const { page_id, title } of await readableTitles(q, actor, pages)) names.set(page_id, title);
  const ids = [
    ...new Set(
      sides.flatMap(({ property, side }) =>
        property.type === "file" || property.type === "drive_link" ? fileIdsOf(side) : [],
      ),
    ),
  ];
  for (const file of await files.transfer.readable(q, actor, ids)) names.set(file.file_id, file.display_name);
  return (id) => names.get(id);
};

/** Adds the displayed old and new value to changes of single values. */
export const withShownValues = async (
  q: Queryable,
  actor: Actor,
  files: CortexFiles,
  properties: readonly DatabaseProperty[],
  changes: readonly Change[],
): Promise<Change[]> => {
  const known = new Map(properties.map((property) => [property.propertyId, property]));
  const found = changes.map((change) => {
    const property = known.get(change.property_id ?? -1);
    const sides = property ? sidesOf(change) : null;
    return { change, property, sides };
  });
  const labels = await labelsFor(
    q,
    actor,
    files,
    found.flatMap(({ property, sides }) =>
      property && sides ? sides.map((side) => ({ property, side })) : [],
    ),
  );
  return found.map(({ change, property, sides }) => {
    if (!property || !sides) return change;
    const [before = null, after = null] = sides;
    const show = (side: string | null) => valueTypes[property.type].format(side, property.config, labels);
    return { ...change, before_shown: show(before), after_shown: show(after) };
  });
};
