export type { FieldProps } from "./fields/field-props.ts";
export { FormField } from "./fields/form-field.tsx";
export { readAnswer, typedText } from "./fields/read-answer.ts";
export { FillForm } from "./fields/fill-form.tsx";
export type { Draft, DraftStore } from "./fields/use-typed.ts";
