import type { RouteDefinition } from "../../../http/route.ts";
import { ConversionsService } from "./conversions.service.ts";
import { propertiesRoutes } from "./properties.routes.ts";
import { PropertiesService } from "./properties.service.ts";
import { RulesService } from "./rules.service.ts";
import { BackgroundConversions, type BackgroundConversionsDeps } from "./columns/background-conversions.ts";
import { SchemaChanges } from "./schema-changes.ts";
import type {
  ColumnValues,
  ConvertedCell,
  ConvertedValues,
  RuleViolations,
  PropertyPlace,
  PropertyUsers,
  Retype,
  Walked,
} from "./property-users.ts";

export { addProperty } from "./add-property.ts";
export type { ImportedProperties, ForeignSchema } from "./import-properties.ts";
export { isComputed } from "./is-computed.ts";
export { importOptions, importProperty } from "./imported-properties.ts";
export { idsIn, isLink, isSingle, linkTargetOf } from "./link-target.ts";
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
export { columnIdOf, type DatabaseProperty, type SlotColumn } from "./property.ts";
export { emptyKey, kindOfSlot } from "./slots.ts";
export { propertyTexts } from "./texts.ts";
export {
  columnsInPreparation,
  type ColumnPlace,
  type ColumnWork,
  type EntryColumn,
  entryColumns,
  hiddenProperties,
} from "./columns/entry-columns.store.ts";
export type {
  ColumnValues,
  ConvertedCell,
  ConvertedValues,
  RuleViolations,
  PropertiesService,
  PropertyPlace,
  PropertyUsers,
  Retype,
  Walked,
};

/** Wires the schema of databases. */
export const createProperties = (
  deps: BackgroundConversionsDeps,
): {
  routes: RouteDefinition[];
  properties: PropertiesService;
  conversions: ConversionsService;
  background: BackgroundConversions;
} => {
  const changes = new SchemaChanges(deps);
  const background = new BackgroundConversions(deps, changes);
  const properties = new PropertiesService(deps, changes, background);
  const conversions = new ConversionsService(deps, changes, background);
  const rules = new RulesService(deps);
  return { routes: propertiesRoutes(properties, conversions, rules), properties, conversions, background };
};
