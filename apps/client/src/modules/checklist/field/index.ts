export { ChecklistField, type ChecklistFieldProps } from "./checklist-field.tsx";
