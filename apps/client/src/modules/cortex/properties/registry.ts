import { availablePropertyTypes, type AvailablePropertyType, type PropertyType } from "@maive/contract";
import { booleanUi } from "./boolean/index.ts";
import { dateUi } from "./date/index.ts";
import { numberUi } from "./number/index.ts";
import type { CellProperty, PropertyTypeUi } from "./property-type-ui.ts";
import { singleChoiceUi } from "./single-choice/index.ts";
import { textUi } from "./text/index.ts";

const registry = {
  text: textUi,
  number: numberUi,
  boolean: booleanUi,
  date: dateUi,
  single_choice: singleChoiceUi,
} satisfies Record<AvailablePropertyType, PropertyTypeUi>;

/** Whether this version can show and edit a type. */
export const isAvailable = (type: PropertyType): type is AvailablePropertyType =>
  availablePropertyTypes.some((available) => available === type);

/** How a property type shows and is edited. */
export const propertyTypeUi = (type: AvailablePropertyType): PropertyTypeUi => registry[type];

/** A value as text: what is copied, told and read aloud. */
export const displayText = (property: CellProperty, value: string): string =>
  isAvailable(property.property_type) ? registry[property.property_type].display(value, property) : value;
