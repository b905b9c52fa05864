export { addressOpenedBy, openAddress } from "./address/open-address.ts";
export { buttonLabel, isButton, pressesButton } from "./button/button-value.ts";
export { restrictedResult } from "./computed/result.ts";
export { PaperChecklist } from "./checklist/paper-checklist.tsx";
export { DayField } from "./date/day-field.tsx";
export { useDayIn } from "./date/use-day-in.ts";
export { OptionRemoval } from "./choice/option-removal.tsx";
export { EditorHostContext, type EditorHost } from "./editor-host.ts";
export { TimeField } from "./date/time-field.tsx";
export type { AfterEdit } from "./editor-keys.ts";
export { InlineField } from "./inline-field.tsx";
export { useLinkedField } from "./linked-field.tsx";
export { entryOpenedBy } from "./linked/chip.tsx";
export { choosableQuery } from "./person/people.ts";
export { nameOf, namesVersion, rememberNames, subscribeNames } from "./names/known-names.ts";
export { namesOthers, rememberAnswer } from "./names/names-in-answer.ts";
export type { CellProperty, EditorProps, OptionDraft } from "./property-type-ui.ts";
export { brokenBy } from "./rules.ts";
export {
  alignOf,
  displayText,
  isAvailable,
  isPlain,
  propertyTypeUi,
  showsItself,
  spokenText,
} from "./registry.ts";
export { ChoiceTag } from "./single-choice/choice-tag.tsx";
export { nextColor } from "./single-choice/choice-value.ts";
export { pictureOf } from "./file/picture-of.ts";
export { singleChoiceTexts } from "./single-choice/texts.ts";
export {
  comparedValue,
  fillsItself,
  holdsFiles,
  isCalculated,
  isComputed,
  valueIn,
  valueKey,
} from "./value-key.ts";
