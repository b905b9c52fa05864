import type { Property } from "@maive/contract";
import type { DatabaseProperty } from "./property.ts";

/** A property on the wire; `position` is its index in the database. */
export const presentProperty = (property: DatabaseProperty, position: number): Property => ({
  property_id: property.propertyId,
  property_name: property.name,
  property_type: property.type,
  property_config: property.config,
  is_lead_property: property.isLead,
  property_group: property.group,
  position,
});
