import type { Filter, Property } from "@maive/contract";
import {
  choicesOf,
  comparedAs,
  formatStyled,
  operatorsOf,
  readStyled,
  takesNoValue,
  validateFilter,
  type FilterOperator,
} from "@maive/values";
import { viewRulesTexts as texts } from "../texts.ts";

export type DateEnd = "start_date" | "end_date";

/** A filter while it is written. Only the fields of its kind of value count. */
export interface FilterDraft {
  propertyId: number | null;
  operator: FilterOperator;
  /** As typed or chosen: a text, a German number, a choice, `true` or `false`, a title. */
  text: string;
  /** Chosen options of a multiple choice. */
  choices: readonly string[];
  /** Of dates: which end is compared, and with what. */
  end: DateEnd;
  day: string | null;
  to: string | null;
  span: string;
}

export const emptyDraft: FilterDraft = {
  propertyId: null,
  operator: "equals",
  text: "",
  choices: [],
  end: "start_date",
  day: null,
  to: null,
  span: "today",
};

/** The input of a filter's value. */
export type ValueKind =
  | "none"
  | "text"
  | "number"
  | "boolean"
  | "choice"
  | "choices"
  | "entry"
  | "person"
  | "day"
  | "days"
  | "span";

const dateKinds: Partial<Record<FilterOperator, ValueKind>> = {
  is_between: "days",
  relative_to_today: "span",
};

/** The value kind of an operator. */
export const valueKindOf = (property: Property, operator: FilterOperator): ValueKind => {
  const { property_type: type, property_config: config } = property;
  if (takesNoValue(operator)) return "none";
  const compared = comparedAs(type, config);
  if (compared === "date") return dateKinds[operator] ?? "day";
  if (!operator.endsWith("equals")) return "text";
  switch (compared) {
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "single_choice":
      return "choice";
    case "multiple_choice":
      return "choices";
    case "person":
      return "person";
    case "relation":
      return config.target === "users" ? "person" : "entry";
    default:
      return "text";
  }
};

/** The draft for another property: the operator stays where the new one has it, the value starts anew. */
export const withProperty = (draft: FilterDraft, property: Property): FilterDraft => {
  const operators = operatorsOf(property.property_type, property.property_config);
  const operator = operators.includes(draft.operator) ? draft.operator : (operators[0] ?? "equals");
  return { ...emptyDraft, propertyId: property.property_id, operator };
};

const valueOf = (draft: FilterDraft, kind: ValueKind, { property_config: config }: Property): unknown => {
  const { end: target, text } = draft;
  switch (kind) {
    case "none":
      return undefined;
    case "number":
      return readStyled(text, config);
    case "choices":
      return JSON.stringify(draft.choices);
    case "day":
      return { target, value: draft.day };
    case "days":
      return { target, value: { from: draft.day, to: draft.to } };
    case "span":
      return { target, value: draft.span };
    case "text":
      return text;
    default:
      return text.trim();
  }
};

const isBlank = (draft: FilterDraft, kind: ValueKind): boolean =>
  kind === "choices"
    ? draft.choices.length === 0
    : !["none", "day", "days", "span"].includes(kind) && draft.text.trim() === "";

/** The filter of a draft, or a German validation error. */
export const filterOf = (
  draft: FilterDraft,
  property: Property | undefined,
): { ok: true; filter: Filter } | { ok: false; message: string } => {
  if (!property) return { ok: false, message: texts.propertyRequired };
  const { operator } = draft;
  const kind = valueKindOf(property, operator);
  if (isBlank(draft, kind)) return { ok: false, message: texts.valueRequired };
  const value = valueOf(draft, kind, property);
  if (kind === "number" && value === null) return { ok: false, message: texts.number };
  const filter = {
    property_id: property.property_id,
    property_name: property.property_name,
    operator,
    ...(value === undefined ? {} : { value }),
  };
  const checked = validateFilter(property.property_type, property.property_config, filter);
  return checked.ok ? { ok: true, filter } : { ok: false, message: checked.message };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const textIn = (value: unknown, key: string): string | null => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === "string" ? found : null;
};

/** A stored filter as a draft, so that it can be changed. */
export const draftOfFilter = (
  { operator, value, property_id: propertyId }: Filter,
  property: Property,
): FilterDraft => {
  const draft = { ...emptyDraft, propertyId, operator };
  const end: DateEnd = textIn(value, "target") === "end_date" ? "end_date" : "start_date";
  const inner = isRecord(value) ? value["value"] : undefined;
  switch (valueKindOf(property, operator)) {
    case "day":
      return { ...draft, end, day: typeof inner === "string" ? inner : null };
    case "days":
      return { ...draft, end, day: textIn(inner, "from"), to: textIn(inner, "to") };
    case "span":
      return { ...draft, end, span: typeof inner === "string" ? inner : draft.span };
    case "choices":
      return { ...draft, choices: choicesOf(String(value ?? "")) };
    case "number":
      return { ...draft, text: formatStyled(String(value ?? ""), property.property_config) };
    default:
      return { ...draft, text: value === undefined || value === null ? "" : String(value) };
  }
};
