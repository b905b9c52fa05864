export { DayField } from "./date/day-field.tsx";
export type { AfterEdit } from "./editor-keys.ts";
export { InlineField } from "./inline-field.tsx";
export type { CellProperty, EditorProps, PropertyTypeUi } from "./property-type-ui.ts";
export { displayText, isAvailable, propertyTypeUi } from "./registry.ts";
export { ChoiceTag } from "./single-choice/choice-tag.tsx";
export { nextColor } from "./single-choice/choice-value.ts";
export { singleChoiceTexts } from "./single-choice/texts.ts";
