export type { FieldProps } from "./fields/field-props.ts";
export { FillForm } from "./fields/fill-form.tsx";
export type { Draft, DraftStore } from "./fields/use-typed.ts";
