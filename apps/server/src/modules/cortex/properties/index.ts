import type { RouteDefinition } from "../../../http/route.ts";
import { ConversionsService } from "./conversions.service.ts";
import { propertiesRoutes } from "./properties.routes.ts";
import { PropertiesService } from "./properties.service.ts";
import { RulesService } from "./rules.service.ts";
import { type PropertiesDeps, SchemaChanges } from "./schema-changes.ts";
import type {
  ConvertedCell,
  ConvertedValues,
  Offenders,
  PropertyPlace,
  PropertyUsers,
  Retype,
} from "./property-users.ts";

export { addProperty } from "./add-property.ts";
export type { ImportedProperties, ForeignSchema } from "./import-properties.ts";
export { isComputed } from "./is-computed.ts";
export { importOptions, importProperty } from "./imported-properties.ts";
export { isLink, isSingle, linkTargetOf } from "./link-target.ts";
export { withoutActions, withoutHidden } from "./hidden-config.ts";
export { presentProperty, withActions } from "./properties.presenter.ts";
export { calendarDateName } from "./property-name.ts";
export {
  allProperties,
  countWrite,
  findProperty,
  newSchemaVersion,
  propertiesById,
  propertiesOfDatabase,
  propertiesOfType,
  propertyOf,
  schemaVersion,
} from "./properties.store.ts";
export { replacedChoices } from "./property-config.ts";
export type { DatabaseProperty, SlotColumn } from "./property.ts";
export { emptyKey, kindOfSlot } from "./slots.ts";
export { propertyTexts } from "./texts.ts";
export type {
  ConvertedCell,
  ConvertedValues,
  Offenders,
  PropertiesService,
  PropertyPlace,
  PropertyUsers,
  Retype,
};

/** Wires the schema of databases. */
export const createProperties = (
  deps: PropertiesDeps,
): { routes: RouteDefinition[]; properties: PropertiesService; conversions: ConversionsService } => {
  const changes = new SchemaChanges(deps);
  const properties = new PropertiesService(deps, changes);
  const conversions = new ConversionsService(deps, changes);
  const rules = new RulesService(deps);
  return { routes: propertiesRoutes(properties, conversions, rules), properties, conversions };
};
