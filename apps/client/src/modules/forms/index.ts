export type { FieldProps } from "./fields/field-props.ts";
export { FormField } from "./fields/form-field.tsx";
export { readAnswer, typedText } from "./fields/read-answer.ts";
export type { FormFiles } from "./fields/sent-files.ts";
export { FillForm, type SentAnswer } from "./fields/fill-form.tsx";
export type { Draft, DraftStore } from "./fields/use-typed.ts";
