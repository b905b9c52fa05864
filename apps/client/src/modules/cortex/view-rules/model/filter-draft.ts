import {
  type Filter,
  type FilterOperator,
  limits,
  type Property,
  type SpanUnit,
  spanUnits,
  isSpan,
} from "@maive/contract";
import {
  asksForPart,
  choicesOf,
  comparedAs,
  fieldOf,
  formatStyled,
  isMe,
  type NumberLook,
  operatorsOf,
  parseGermanNumber,
  readStyled,
  takesList,
  takesNoValue,
  validateFilter,
} from "@maive/values";
import { viewRulesTexts as texts } from "../texts.ts";

export type DateEnd = "start_date" | "end_date";

/** A filter while it is written. Only the fields of its kind of value count. */
export interface FilterDraft {
  propertyId: number | null;
  operator: FilterOperator;
  /** As typed or chosen: a text, a German number, a choice, `true` or `false`, a title. */
  text: string;
  /** The greater number of two, as typed. */
  upper: string;
  /** Chosen options, texts, ids or names of a list. */
  choices: readonly string[];
  /** Of dates: which end is compared, and with what. */
  end: DateEnd;
  day: string | null;
  to: string | null;
  /** The name of a span, or `next` and `last` with a count and a unit. */
  span: string;
  count: string;
  unit: SpanUnit;
}

/** The one who looks, among people. */
export const me: string = texts.meChoice;

export const emptyDraft: FilterDraft = {
  propertyId: null,
  operator: "equals",
  text: "",
  upper: "",
  choices: [],
  end: "start_date",
  day: null,
  to: null,
  span: "today",
  count: "7",
  unit: "day",
};

/** The input of a filter's value. */
export type ValueKind =
  | "none"
  | "text"
  | "number"
  | "numbers"
  | "boolean"
  | "choice"
  | "choices"
  | "entry"
  | "person"
  | "texts"
  | "options"
  | "entries"
  | "people"
  | "day"
  | "days"
  | "span";

const dateKinds: Partial<Record<FilterOperator, ValueKind>> = {
  is_between: "days",
  relative_to_today: "span",
};

const listKinds: Partial<Record<ValueKind, ValueKind>> = {
  choice: "options",
  choices: "options",
  entry: "entries",
  person: "people",
};

/** What a property's whole values are written with. */
const wholeKindOf = ({ property_type: type, property_config: config }: Property): ValueKind => {
  const compared = comparedAs(type, config);
  switch (compared) {
    case "number":
    case "boolean":
    case "person":
      return compared;
    case "single_choice":
      return "choice";
    case "multiple_choice":
      return "choices";
    case "checklist":
      return "number";
    case "relation":
      return config.target === "users" ? "person" : "entry";
    default:
      return "text";
  }
};

/** The value kind of an operator. */
export const valueKindOf = (property: Property, operator: FilterOperator): ValueKind => {
  const { property_type: type, property_config: config } = property;
  if (takesNoValue(operator)) return "none";
  if (comparedAs(type, config) === "date") return dateKinds[operator] ?? "day";
  if (asksForPart(operator)) return "text";
  if (operator === "is_between") return "numbers";
  const whole = wholeKindOf(property);
  return takesList(operator) ? (listKinds[whole] ?? "texts") : whole;
};

/** The draft for another property: the operator stays where the new one has it, the value starts anew. */
export const withProperty = (draft: FilterDraft, property: Property): FilterDraft => {
  const operators = operatorsOf(property.property_type, property.property_config);
  const operator = operators.includes(draft.operator) ? draft.operator : (operators[0] ?? "equals");
  return { ...emptyDraft, propertyId: property.property_id, operator };
};

const personOf = (name: string): unknown => (name === me ? { me: true } : name);

const spanOf = ({ span, count, unit }: FilterDraft): unknown =>
  span === "next" || span === "last"
    ? { unit, count: Number(parseGermanNumber(count) ?? 0) * (span === "next" ? 1 : -1) }
    : span;

/** How a property's numbers are typed: what is done of checklists as percent. */
const lookOf = ({ property_type: type, property_config: config }: Property): NumberLook =>
  type === "checklist" ? { number_style: "percent" } : config;

const valueOf = (draft: FilterDraft, kind: ValueKind, property: Property): unknown => {
  const look = lookOf(property);
  const { end: target, text } = draft;
  switch (kind) {
    case "none":
      return undefined;
    case "number":
      return readStyled(text, look);
    case "numbers":
      return { from: readStyled(text, look), to: readStyled(draft.upper, look) };
    case "texts":
    case "options":
    case "entries":
      return [...draft.choices];
    case "people":
      return draft.choices.map(personOf);
    case "person":
      return personOf(text.trim());
    case "choices":
      return JSON.stringify(draft.choices);
    case "day":
      return { target, value: draft.day };
    case "days":
      return { target, value: { from: draft.day, to: draft.to } };
    case "span":
      return { target, value: spanOf(draft) };
    case "text":
      return text;
    default:
      return text.trim();
  }
};

const isBlank = (draft: FilterDraft, kind: ValueKind): boolean => {
  switch (kind) {
    case "none":
    case "day":
    case "days":
    case "span":
      return false;
    case "choices":
    case "texts":
    case "options":
    case "entries":
    case "people":
      return draft.choices.length === 0;
    case "numbers":
      return draft.text.trim() === "" || draft.upper.trim() === "";
    default:
      return draft.text.trim() === "";
  }
};

/** What is wrong with numbers as they are typed; null: nothing. */
const wrongNumber = (draft: FilterDraft, kind: ValueKind, property: Property): string | null => {
  const typed = kind === "number" ? [draft.text] : kind === "numbers" ? [draft.text, draft.upper] : [];
  if (typed.some((text) => readStyled(text, lookOf(property)) === null)) return texts.number;
  const isCounted = kind === "span" && (draft.span === "next" || draft.span === "last");
  const isCount = Number(parseGermanNumber(draft.count)) > 0 && isSpan(spanOf(draft));
  if (isCounted && !isCount) return texts.countRequired(limits.spanCount);
  return null;
};

/** The filter of a draft, or a German validation error. */
export const filterOf = (
  draft: FilterDraft,
  property: Property | undefined,
): { ok: true; filter: Filter } | { ok: false; message: string } => {
  if (!property) return { ok: false, message: texts.propertyRequired };
  const { operator } = draft;
  const kind = valueKindOf(property, operator);
  if (isBlank(draft, kind)) return { ok: false, message: texts.valueRequired };
  const wrong = wrongNumber(draft, kind, property);
  if (wrong !== null) return { ok: false, message: wrong };
  const value = valueOf(draft, kind, property);
  const filter = {
    property_id: property.property_id,
    property_name: property.property_name,
    operator,
    ...(value === undefined ? {} : { value }),
  };
  const checked = validateFilter(property.property_type, property.property_config, filter);
  return checked.ok ? { ok: true, filter } : { ok: false, message: checked.message };
};

const textIn = (value: unknown, key: string): string | null => {
  const found = fieldOf(value, key);
  return typeof found === "string" ? found : null;
};

const personText = (value: unknown): string => (isMe(value) ? me : String(value ?? ""));

/** The parts of a draft that say a span around today. */
const spanDraft = (value: unknown): Partial<FilterDraft> => {
  if (!isSpan(value)) return typeof value === "string" ? { span: value } : {};
  const { unit, count } = value;
  return { span: count > 0 ? "next" : "last", count: String(Math.abs(count)), unit };
};

/** A stored filter as a draft, so that it can be changed. */
export const draftOfFilter = (
  { operator, value, property_id: propertyId }: Filter,
  property: Property,
): FilterDraft => {
  const draft = { ...emptyDraft, propertyId, operator };
  const end: DateEnd = textIn(value, "target") === "end_date" ? "end_date" : "start_date";
  const inner = fieldOf(value, "value");
  const number = (decimal: unknown) =>
    formatStyled(decimal === undefined ? "" : String(decimal), lookOf(property));
  switch (valueKindOf(property, operator)) {
    case "day":
      return { ...draft, end, day: typeof inner === "string" ? inner : null };
    case "days":
      return { ...draft, end, day: textIn(inner, "from"), to: textIn(inner, "to") };
    case "span":
      return { ...draft, end, ...spanDraft(inner) };
    case "choices":
      return { ...draft, choices: choicesOf(String(value ?? "")) };
    case "texts":
    case "options":
    case "entries":
    case "people":
      return { ...draft, choices: Array.isArray(value) ? value.map(personText) : [] };
    case "number":
      return { ...draft, text: number(value ?? "") };
    case "numbers":
      return { ...draft, text: number(fieldOf(value, "from")), upper: number(fieldOf(value, "to")) };
    default:
      return { ...draft, text: personText(value) };
  }
};

/** The name of an operator for a property. */
export const operatorText = (property: Property, operator: FilterOperator): string => {
  const { property_type: type, property_config: config } = property;
  const compared = comparedAs(type, config);
  const special: Partial<Record<FilterOperator, string>> =
    compared === "date"
      ? texts.dateOperators
      : compared === "checklist"
        ? texts.checklistOperators
        : compared === "multiple_choice" ||
            ((compared === "relation" || compared === "person") &&
              (config.multiple || config.lookup_type !== undefined))
          ? texts.listOperators
          : {};
  return special[operator] ?? texts.operators[operator];
};

export const spanUnitChoices = spanUnits.map((unit) => ({ value: unit, label: texts.units[unit] }));
