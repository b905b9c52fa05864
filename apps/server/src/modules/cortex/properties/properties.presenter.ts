import {
  type ButtonAction,
  laterPropertyType,
  type Property,
  type PropertyConfig,
  zPropertyConfig,
} from "@maive/contract";
import type { ColumnWork } from "./columns/entry-columns.store.ts";
import { withoutActions } from "./hidden-config.ts";
import type { DatabaseProperty } from "./property.ts";

const fields: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
  zPropertyConfig.shape;

/** Without what only a later version means: nothing of a type that it alone knows, and no values new to a field. */
const presentConfig = ({ type, config: stored }: DatabaseProperty): PropertyConfig => {
  if (type === laterPropertyType) return {};
  const config = withoutActions(stored);
  if (zPropertyConfig.safeParse(config).success) return config;
  return Object.fromEntries(
    Object.entries(config).filter(([name, value]) => fields[name]?.safeParse(value).success ?? true),
  );
};

/** A property on the wire; `position` is its index in the database, `running` the conversion that it is in. */
export const presentProperty = (
  property: DatabaseProperty,
  position: number,
  running?: ColumnWork,
): Property => ({
  property_id: property.propertyId,
  property_name: property.name,
  property_type: property.type,
  property_config: presentConfig(property),
  is_lead_property: property.isLead,
  property_group: property.group,
  position,
  ...(running
    ? { converting: { property_type: running.type, done: running.done, total: running.total } }
    : {}),
});

/** For main, with what a button does. */
export const withActions = (property: Property, actions: readonly ButtonAction[] | undefined): Property =>
  actions
    ? { ...property, property_config: { ...property.property_config, button_actions: [...actions] } }
    : property;
