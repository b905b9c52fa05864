import { availablePropertyTypes, type AvailablePropertyType, type PropertyType } from "@maive/contract";
import { booleanUi } from "./boolean/boolean-ui.tsx";
import { formulaUi, rollupUi } from "./computed/computed-ui.ts";
import { dateUi } from "./date/date-ui.tsx";
import { driveLinkUi } from "./drive-link/drive-link-ui.tsx";
import { fileUi } from "./file/file-ui.tsx";
import { multipleChoiceUi } from "./multiple-choice/multiple-choice-ui.tsx";
import { numberUi } from "./number/number-ui.tsx";
import { personUi } from "./person/person-ui.tsx";
import type { CellProperty, PropertyTypeUi } from "./property-type-ui.ts";
import { relationUi } from "./relation/relation-ui.tsx";
import { singleChoiceUi } from "./single-choice/single-choice-ui.tsx";
import { textUi } from "./text/text-ui.tsx";

const registry: Record<AvailablePropertyType, PropertyTypeUi> = {
  text: textUi,
  number: numberUi,
  boolean: booleanUi,
  date: dateUi,
  single_choice: singleChoiceUi,
  multiple_choice: multipleChoiceUi,
  relation: relationUi,
  person: personUi,
  file: fileUi,
  drive_link: driveLinkUi,
  formula: formulaUi,
  rollup: rollupUi,
};

/** Whether this version can show and edit a type. */
export const isAvailable = (type: PropertyType): type is AvailablePropertyType =>
  availablePropertyTypes.some((available) => available === type);

/** How a property type shows and is edited. */
export const propertyTypeUi = (type: AvailablePropertyType): PropertyTypeUi => registry[type];

/** A value as text: what is copied, told and read aloud. */
export const displayText = (property: CellProperty, value: string): string =>
  isAvailable(property.property_type) ? registry[property.property_type].display(value, property) : value;

/** Whether a cell shows nothing but the text of its value. */
export const isPlain = (property: CellProperty): boolean =>
  !isAvailable(property.property_type) || registry[property.property_type].plain === true;

/** Where the values of a property stand in their cells. */
export const alignOf = (property: CellProperty): "start" | "end" => {
  const { align } = registry[property.property_type];
  return typeof align === "function" ? align(property) : align;
};
