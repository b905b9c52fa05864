import type { Body, createProperty } from "@maive/contract";
import type { Queryable } from "../../../storage/index.ts";
import { linkTargetOf } from "./link-target.ts";
import * as store from "./properties.store.ts";
import { demandName, fieldRefused } from "./property-name.ts";
import type { DatabaseProperty } from "./property.ts";
import { propertyTexts } from "./texts.ts";

/** @throws DomainError `invalid` when the property may not link to its target. */
export const demandTarget = async (
  q: Queryable,
  databaseId: number,
  requested: Pick<DatabaseProperty, "type" | "config">,
  body: Pick<
    Body<typeof createProperty>,
    "sync_direction" | "is_self_referencing" | "new_linked_property_name"
  >,
): Promise<void> => {
  if (requested.type !== "relation") return;
  const target = linkTargetOf({ ...requested, databaseId });
  if (target?.kind === "users") {
    if (body.sync_direction === "two_way") throw fieldRefused("sync_direction", propertyTexts.usersOneWay);
    return;
  }
  if (body.is_self_referencing && target?.databaseId !== databaseId)
    throw fieldRefused("property_config", propertyTexts.targetNotSelf);
  if (!target || !(await store.databaseExists(q, target.databaseId)))
    throw fieldRefused("property_config", propertyTexts.targetGone);
  if (body.new_linked_property_name) demandName("new_linked_property_name", body.new_linked_property_name);
};
