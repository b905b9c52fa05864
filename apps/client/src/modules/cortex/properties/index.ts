export type { AfterEdit } from "./editor-keys.ts";
export { InlineField } from "./inline-field.tsx";
export type { EditorProps, PropertyTypeUi } from "./property-type-ui.ts";
export { isAvailable, propertyTypeUi } from "./registry.ts";
export { ChoiceTag } from "./single-choice/choice-tag.tsx";
export { nextColor } from "./single-choice/choice-value.ts";
export { singleChoiceTexts } from "./single-choice/texts.ts";
