import { availablePropertyTypes, type AvailablePropertyType, type PropertyType } from "@maive/contract";
import { emailUi, phoneUi, urlUi } from "./address/address-ui.tsx";
import { buttonUi } from "./button/button-ui.tsx";
import { booleanUi } from "./boolean/boolean-ui.tsx";
import { checklistUi } from "./checklist/checklist-ui.tsx";
import { formulaUi, rollupUi } from "./computed/computed-ui.tsx";
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
  url: urlUi,
  email: emailUi,
  phone: phoneUi,
  button: buttonUi,
  checklist: checklistUi,
};

/** Whether this version supports a type. */
export const isAvailable = (type: PropertyType): type is AvailablePropertyType =>
  availablePropertyTypes.some((available) => available === type);

/** The UI of a property type. */
export const propertyTypeUi = (type: AvailablePropertyType): PropertyTypeUi => registry[type];

/** A value as text, for copying and screen readers. */
export const displayText = (property: CellProperty, value: string): string =>
  isAvailable(property.property_type) ? registry[property.property_type].display(value, property) : value;

/** A value as screen readers say it. */
export const spokenText = (property: CellProperty, value: string): string => {
  if (!isAvailable(property.property_type)) return value;
  const ui = registry[property.property_type];
  return (ui.spoken ?? ui.display)(value, property);
};

/** Whether a cell only displays its value's text. */
export const isPlain = (property: CellProperty): boolean => {
  if (!isAvailable(property.property_type)) return true;
  const { plain = false } = registry[property.property_type];
  return typeof plain === "function" ? plain(property) : plain;
};

/** Whether a cell opens a dialog of its computed value instead of what that is worked out from. */
export const showsItself = (property: CellProperty, value: string): boolean => {
  if (!isAvailable(property.property_type)) return false;
  const ui = registry[property.property_type];
  return ui.editing === "property" && ui.shows(value, property);
};

/** The alignment of a property's cells. */
export const alignOf = (property: CellProperty): "start" | "end" => {
  if (!isAvailable(property.property_type)) return "start";
  const { align } = registry[property.property_type];
  return typeof align === "function" ? align(property) : align;
};
