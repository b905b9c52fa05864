import type { Form, FormField } from "@maive/contract";
import { type FormProperty, shownFields } from "@maive/values";
import { formTexts as texts } from "../texts.ts";
import { readAnswer } from "./read-answer.ts";

/** Texts of fields by property, as they were typed. */
export type Typed = Readonly<Record<number, string>>;

/** Wrong fields by property. */
export type Faults = Readonly<Record<number, string>>;

const missing = ({ type }: FormProperty): string => {
  if (type === "boolean") return texts.missingTick;
  if (type === "file") return texts.missingFile;
  return type === "single_choice" || type === "multiple_choice" ? texts.missingChoice : texts.missing;
};

/** Canonical values; what cannot be read is empty. */
const valuesOf = (properties: readonly FormProperty[], typed: Typed): Map<number, string> =>
  new Map(
    properties.map((property) => {
      const read = readAnswer(property, typed[property.id] ?? "");
      return [property.id, read.ok ? read.value : ""];
    }),
  );

/** The fields that are asked after what was typed so far. */
export const visibleFields = (form: Form, properties: readonly FormProperty[], typed: Typed): FormField[] =>
  shownFields(form, properties, valuesOf(properties, typed));

/** What is sent, and what is wrong with it, in the order of the fields. */
export const checkAnswers = (
  form: Form,
  properties: readonly FormProperty[],
  typed: Typed,
): { answers: Record<string, string>; faults: Faults; first: number | null } => {
  const answers: Record<string, string> = {};
  const faults: Record<number, string> = {};
  let first: number | null = null;
  for (const { property_id: id, required } of visibleFields(form, properties, typed)) {
    const property = properties.find((each) => each.id === id);
    if (!property) continue;
    const read = readAnswer(property, typed[id] ?? "");
    const isEmpty =
      read.ok && (property.type === "boolean" ? read.value !== "true" : read.value.trim() === "");
    const fault = read.ok ? (required && isEmpty ? missing(property) : null) : read.message;
    if (fault !== null) {
      faults[id] = fault;
      first ??= id;
    } else if (read.ok && read.value !== "") answers[id] = read.value;
  }
  return { answers, faults, first };
};
