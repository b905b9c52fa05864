import type { FormProperty } from "@maive/values";

/** A question that is asked. */
export interface FieldProps {
  property: FormProperty;
  heading: string;
  help: string | undefined;
  required: boolean;
  /** As typed. */
  value: string;
  error: string | undefined;
  onChange(text: string): void;
}
