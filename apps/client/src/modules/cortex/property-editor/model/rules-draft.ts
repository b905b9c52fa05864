import {
  defaultsOfTypes,
  type KnownPropertyType,
  type PatternKind,
  type PropertyConfig,
  type PropertyDefault,
  rulesOfTypes,
  patternsWithText,
  todayWord,
} from "@maive/contract";
import {
  choicesOf,
  choicesText,
  dateText,
  dayOfDate,
  editableStyled,
  formatDay,
  localDay,
  readTypedDate,
} from "@maive/values";
import { propertyTypeUi, type CellProperty } from "../../properties/index.ts";
import type { PropertyConfigDraft } from "../queries/properties.ts";
import { ruleTexts as texts } from "../rule-texts.ts";

/** Rules and default as typed; of all types, so that switching types loses nothing. */
export interface RulesDraft {
  required: boolean;
  unique: boolean;
  minimum: string;
  maximum: string;
  earliest: string;
  latest: string;
  minLength: string;
  maxLength: string;
  pattern: PatternKind | null;
  patternText: string;
  /** What new entries begin with: typed texts, numbers and days; names of options; a tick. */
  defaultText: string;
  defaultNames: readonly string[];
  defaultTick: boolean;
  defaultMe: boolean;
}

export type RuleProblems = Partial<Record<keyof RulesDraft, string>>;

/** How the property of a draft reads and shows its values. */
type Shape = Pick<CellProperty, "property_type" | "property_config">;

const asCell = (shape: Shape): CellProperty => ({
  ...shape,
  property_id: 0,
  property_name: "",
  is_lead_property: false,
  property_group: null,
});

const shownDay = (day: string | undefined): string =>
  day === undefined ? "" : day === todayWord ? texts.todayTyped : formatDay(day);

const shownDefault = ({ kind, value }: PropertyDefault, shape: Shape): string => {
  if (kind === "today") return texts.todayTyped;
  if (value === undefined || shape.property_type === "unknown") return "";
  if (shape.property_type === "number") return editableStyled(value, shape.property_config);
  if (shape.property_type === "date") return shownDay(dayOfDate(value, "start_date") ?? undefined);
  return propertyTypeUi(shape.property_type).display(value, asCell(shape));
};

/** The rules and the default of a configuration, to be edited. */
export const rulesDraftOf = (shape: Shape): RulesDraft => {
  const { rules = {}, default_value: begins } = shape.property_config;
  const shownNumber = (decimal: string | undefined): string =>
    decimal === undefined || shape.property_type !== "number"
      ? ""
      : editableStyled(decimal, shape.property_config);
  const isValue = begins?.kind === "value";
  const isChoice = shape.property_type === "single_choice" || shape.property_type === "multiple_choice";
  return {
    required: rules.required === true,
    unique: rules.unique === true,
    minimum: shownNumber(rules.minimum),
    maximum: shownNumber(rules.maximum),
    earliest: shownDay(rules.earliest),
    latest: shownDay(rules.latest),
    minLength: rules.min_length === undefined ? "" : String(rules.min_length),
    maxLength: rules.max_length === undefined ? "" : String(rules.max_length),
    pattern: rules.pattern?.kind ?? null,
    patternText: rules.pattern?.text ?? "",
    defaultText: begins && !isChoice ? shownDefault(begins, shape) : "",
    defaultNames: isValue && isChoice ? namesOf(shape.property_type, begins.value ?? "") : [],
    defaultTick: isValue && shape.property_type === "boolean" && begins.value === "true",
    defaultMe: begins?.kind === "me",
  };
};

const namesOf = (type: Shape["property_type"], value: string): readonly string[] =>
  value === "" ? [] : type === "single_choice" ? [value] : choicesOf(value);

/** A typed day, `today`, or null where there is none; undefined if it cannot be read. */
const readDay = (typed: string): string | null | undefined => {
  const text = typed.trim();
  if (text === "") return null;
  if (text.toLowerCase() === texts.todayTyped) return todayWord;
  return readTypedDate(text, localDay(new Date()))?.day ?? undefined;
};

const readNumber = (typed: string, shape: Shape): string | null | undefined => {
  if (typed.trim() === "") return null;
  const read = propertyTypeUi("number").read(typed, asCell({ ...shape, property_type: "number" }));
  return read.ok && read.value !== "" ? read.value : undefined;
};

const readLength = (typed: string): number | null | undefined => {
  const text = typed.trim();
  if (text === "") return null;
  return /^[0-9]{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
};

/** What the type of a draft has of rules. */
export const hasRule = (type: KnownPropertyType, name: string): boolean =>
  rulesOfTypes[type]?.some((known) => known === name) ?? false;

/** Whether the type of a draft has rules or defaults. */
export const hasRules = (type: KnownPropertyType): boolean =>
  rulesOfTypes[type] !== undefined || defaultsOfTypes[type] !== undefined;

const defaultOf = (type: KnownPropertyType, draft: RulesDraft, shape: Shape) => {
  switch (type) {
    case "boolean":
      return draft.defaultTick ? { kind: "value", value: "true" } : null;
    case "person":
      return draft.defaultMe ? { kind: "me" } : null;
    case "single_choice":
      return draft.defaultNames[0] === undefined ? null : { kind: "value", value: draft.defaultNames[0] };
    case "multiple_choice":
      return draft.defaultNames.length === 0
        ? null
        : { kind: "value", value: choicesText(draft.defaultNames) };
    case "date": {
      const day = readDay(draft.defaultText);
      if (day === null) return null;
      if (day === undefined) return undefined;
      if (day === todayWord) return { kind: "today" };
      const start_date = `${day}T00:00:00.000Z`;
      const value = dateText({ start_date, end_date: null, include_time: false, include_end_date: false });
      return { kind: "value", value };
    }
    default: {
      if (!defaultsOfTypes[type] || draft.defaultText === "") return null;
      const read = propertyTypeUi(type).read(draft.defaultText, asCell({ ...shape, property_type: type }));
      return read.ok ? (read.value === "" ? null : { kind: "value", value: read.value }) : undefined;
    }
  }
};

const nothing = (value: unknown): boolean => value === null || value === undefined;

/** What is typed as the server takes it, and what cannot be read. */
export const readRules = (
  type: KnownPropertyType,
  draft: RulesDraft,
  config: PropertyConfig,
): { sent: Pick<PropertyConfigDraft, "rules" | "default_value">; problems: RuleProblems } => {
  const problems: RuleProblems = {};
  const shape: Shape = { property_type: type, property_config: config };
  const read = <T>(
    field: keyof RulesDraft,
    rule: string,
    value: T | undefined,
    message: string,
  ): T | null => {
    if (!hasRule(type, rule)) return null;
    if (value === undefined) problems[field] = message;
    return value ?? null;
  };
  const all = {
    required: draft.required && hasRule(type, "required") ? true : null,
    unique: draft.unique && hasRule(type, "unique") ? true : null,
    minimum: read("minimum", "minimum", readNumber(draft.minimum, shape), texts.noNumber),
    maximum: read("maximum", "maximum", readNumber(draft.maximum, shape), texts.noNumber),
    earliest: read("earliest", "earliest", readDay(draft.earliest), texts.noDay),
    latest: read("latest", "latest", readDay(draft.latest), texts.noDay),
    min_length: read("minLength", "min_length", readLength(draft.minLength), texts.noLength),
    max_length: read("maxLength", "max_length", readLength(draft.maxLength), texts.noLength),
    pattern:
      draft.pattern !== null && hasRule(type, "pattern")
        ? patternsWithText.has(draft.pattern)
          ? { kind: draft.pattern, text: draft.patternText }
          : { kind: draft.pattern }
        : null,
  };
  if (all.pattern && "text" in all.pattern && all.pattern.text === "")
    problems.patternText = texts.patternTextRequired;
  const begins = all.unique ? null : defaultOf(type, draft, shape);
  if (begins === undefined) problems.defaultText = texts.noDefault;
  const rules = Object.fromEntries(Object.entries(all).filter(([, value]) => !nothing(value)));
  return {
    sent: { rules: Object.keys(rules).length > 0 ? rules : null, default_value: begins ?? null },
    problems,
  };
};
