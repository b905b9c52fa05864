import {
  type AutomaticKind,
  type FilterRule,
  type KnownPropertyType,
  type NumberFormat,
  type Property,
  type PropertyConfig,
  type RollupAggregation,
  type ShownNumberStyle,
} from "@maive/contract";
import { limits, numberBounds } from "@maive/contract";
import { usualCurrency } from "@maive/values";
import type { PropertyConfigDraft } from "../queries/properties.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import { isAvailable } from "../../properties/index.ts";
import { buttonConfig, buttonDraftOf, buttonProblems, type ButtonDraft } from "./button-draft.ts";
import { lookOfDraft } from "./number-look.ts";
import { hasRules, readRules, type RuleProblems, type RulesDraft, rulesDraftOf } from "./rules-draft.ts";
import { doubledName, optionRowsOf, optionsToSend, type OptionRow } from "./option-rows.ts";

type ReturnType = NonNullable<PropertyConfig["return_type"]>;

/** Input of the property editor for all types: switching types loses nothing. */
export interface Draft {
  name: string;
  type: KnownPropertyType;
  /** What fills it, of the type's values; null: people. */
  automatic: AutomaticKind | null;
  serialPrefix: string;
  serialDigits: number;
  group: string;
  options: readonly OptionRow[];
  /** Removed options' ids to their replacements. */
  replaced: Readonly<Record<string, string>>;
  sortByOrder: boolean;
  numberFormat: NumberFormat;
  /** Null, of formulas and rollups: as it comes. */
  numberStyle: ShownNumberStyle | null;
  /** Null: as many as there are. */
  decimals: number | null;
  currency: string;
  stars: number;
  /** `self`, `users` or `cortex:{databaseId}`. */
  target: string;
  multiple: boolean;
  twoWay: boolean;
  counterpart: string;
  /** Numbers as typed. */
  maxFiles: string;
  maxFileSize: string;
  /** Comma-separated extensions. */
  fileTypes: string;
  formula: string;
  /** Null: inferred. */
  returnType: ReturnType | null;
  relationProperty: number | null;
  rollupProperty: number | null;
  aggregation: RollupAggregation;
  /** Which linked entries a rollup counts. */
  rollupFilters: readonly FilterRule[];
  /** Rules and default. */
  rules: RulesDraft;
  button: ButtonDraft;
}

/** Errors by field. */
export type DraftProblems = Partial<Record<Exclude<keyof Draft, "rules">, string>> & {
  rules?: RuleProblems;
};

/** The chosen style of numbers; results without one are shown as they come. */
const ownStyle = (property: Property | undefined): ShownNumberStyle | null => {
  const { number_style, inherits_style } = property?.property_config ?? {};
  if (property === undefined || inherits_style) return null;
  return number_style ?? (property.property_type === "number" ? "number" : null);
};

/** The initial draft: an existing property, or an unnamed text. */
export const draftOf = (property: Property | undefined, emptyOption: () => OptionRow): Draft => {
  const config = property?.property_config ?? {};
  return {
    name: property?.property_name ?? "",
    type: property && isAvailable(property.property_type) ? property.property_type : "text",
    automatic: config.automatic ?? null,
    serialPrefix: config.serial_prefix ?? "",
    serialDigits: config.serial_digits ?? 1,
    group: property?.property_group ?? "",
    options: optionRowsOf(property, emptyOption),
    replaced: {},
    sortByOrder: config.sort_by_order ?? true,
    numberFormat: config.number_format ?? "grouped",
    numberStyle: ownStyle(property),
    decimals: config.inherits_style ? null : (config.decimals ?? null),
    currency: config.currency ?? usualCurrency,
    stars: config.stars ?? numberBounds.usualStars,
    target: config.target ?? "self",
    multiple: config.multiple ?? property === undefined,
    twoWay: config.sync_direction === "two_way",
    counterpart: config.linked_property_name ?? "",
    maxFiles: String(config.max_files ?? limits.cellFiles),
    maxFileSize: String(config.max_file_size_mb ?? limits.fileUploadMb),
    fileTypes: (config.allowed_file_types ?? config.file_types ?? []).join(", "),
    formula: config.formula ?? "",
    returnType: config.return_type ?? null,
    relationProperty: config.relation_property ?? null,
    rollupProperty: config.rollup_property ?? null,
    aggregation: config.aggregation ?? "count",
    rollupFilters: config.rollup_filters ?? [],
    button: buttonDraftOf(config),
    rules: rulesDraftOf({ property_type: property?.property_type ?? "text", property_config: config }),
  };
};

/** Whether a draft is a rollup that shows values as they are. */
export const isLookup = ({ type, aggregation }: Pick<Draft, "type" | "aggregation">): boolean =>
  type === "rollup" && aggregation === "lookup";

/** What another type, or the lookup, sets. */
export const withType = (draft: Draft, type: KnownPropertyType | "lookup"): Partial<Draft> => {
  if (type === "lookup") return { type: "rollup", automatic: null, aggregation: "lookup", numberStyle: null };
  return { type, automatic: null, ...(draft.aggregation === "lookup" ? { aggregation: "count" } : {}) };
};

/** Whether closing would lose a changed formula, options, or what a button does. */
export const hasWork = (first: Draft, now: Draft): boolean =>
  (now.type === "button" && JSON.stringify(now.button) !== JSON.stringify(first.button)) ||
  (now.type === "formula" && now.formula.trim() !== "" && now.formula !== first.formula) ||
  (isChoice(now.type) && JSON.stringify(now.options) !== JSON.stringify(first.options));

const isChoice = (type: KnownPropertyType): boolean => type === "single_choice" || type === "multiple_choice";

const isWhole = (text: string, max: number): boolean =>
  /^[0-9]{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;

const choiceProblems = ({ options }: Draft): DraftProblems => {
  const doubled = doubledName(options);
  return doubled === undefined ? {} : { options: texts.doubled(doubled) };
};

const fileProblems = ({ maxFiles, maxFileSize }: Draft): DraftProblems => ({
  ...(isWhole(maxFiles, limits.cellFilesMax) ? {} : { maxFiles: texts.wholeNumber(limits.cellFilesMax) }),
  ...(isWhole(maxFileSize, Number.MAX_SAFE_INTEGER) ? {} : { maxFileSize: texts.positiveNumber }),
});

const rollupProblems = ({ relationProperty, rollupProperty, aggregation }: Draft): DraftProblems => ({
  ...(relationProperty === null ? { relationProperty: texts.rollupRelationRequired } : {}),
  ...(relationProperty !== null && rollupProperty === null && aggregation !== "count"
    ? { rollupProperty: texts.rollupPropertyRequired }
    : {}),
});

/** What is typed in the rules and cannot be read. */
const ruleProblems = ({ type, automatic, rules }: Draft, config: PropertyConfig): DraftProblems => {
  if (automatic !== null || !hasRules(type)) return {};
  const { problems } = readRules(type, rules, config);
  return Object.keys(problems).length === 0 ? {} : { rules: problems };
};

const showsNumbers: ReadonlySet<KnownPropertyType> = new Set(["number", "formula", "rollup"]);

/** Client-side validation of a draft. */
export const problemsOf = (draft: Draft): DraftProblems => {
  const { name, type } = draft;
  return {
    ...(name.trim() === "" ? { name: texts.nameRequired } : {}),
    ...(isChoice(type) ? choiceProblems(draft) : {}),
    ...(type === "person" && draft.automatic === null && draft.counterpart.trim() === ""
      ? { counterpart: texts.counterpartRequired }
      : {}),
    ...(type === "file" ? fileProblems(draft) : {}),
    ...(draft.numberStyle === "currency" &&
    draft.automatic === null &&
    showsNumbers.has(type) &&
    !/^[A-Za-z]{3}$/.test(draft.currency.trim())
      ? { currency: texts.currencyInvalid }
      : {}),
    ...(type === "rollup" ? rollupProblems(draft) : {}),
    ...(type === "button" ? buttonProblems(draft.button) : {}),
    ...ruleProblems(draft, ruledConfig(draft)),
    ...(type === "formula" && draft.formula.trim() === "" ? { formula: texts.formulaRequired } : {}),
  };
};

const extensionsOf = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((name) => name.replace(/^\*?\./, "").toLowerCase())
    .filter((name) => name !== "");

/** How numbers are shown; nothing is fixed of results that are shown as they come. */
const lookOf = ({ numberStyle, numberFormat, decimals, currency, stars }: Draft): PropertyConfigDraft =>
  numberStyle === null
    ? { number_style: null }
    : { number_style: numberStyle, number_format: numberFormat, decimals, currency: currency.trim(), stars };

/** How the draft's numbers are typed and shown. */
const ruledConfig = (draft: Draft): PropertyConfig =>
  draft.type === "number" ? lookOfDraft({ ...draft, numberStyle: draft.numberStyle ?? "number" }) : {};

/** The configuration to send, without fields foreign to the type. */
export const configOf = (draft: Draft): PropertyConfigDraft => ({
  ...settingsOf(draft),
  ...(draft.automatic === null && hasRules(draft.type)
    ? readRules(draft.type, draft.rules, ruledConfig(draft)).sent
    : {}),
});

const settingsOf = (draft: Draft): PropertyConfigDraft => {
  const { type, automatic, multiple, returnType } = draft;
  if (automatic === "serial")
    return { automatic, serial_prefix: draft.serialPrefix, serial_digits: draft.serialDigits };
  if (automatic !== null) return { automatic };
  switch (type) {
    case "single_choice":
    case "multiple_choice":
      return { options: optionsToSend(draft.options), sort_by_order: draft.sortByOrder };
    case "number":
      return lookOf({ ...draft, numberStyle: draft.numberStyle ?? "number" });
    case "relation":
      return { target: draft.target, multiple };
    case "person":
      return { target: "users", multiple, linked_property_name: draft.counterpart.trim() };
    case "file":
      return {
        max_files: Number(draft.maxFiles),
        max_file_size_mb: Number(draft.maxFileSize),
        allowed_file_types: extensionsOf(draft.fileTypes),
      };
    case "drive_link":
      return { file_types: extensionsOf(draft.fileTypes) };
    case "button":
      return buttonConfig(draft.button);
    case "formula":
      return { formula: draft.formula, return_type: returnType, ...lookOf(draft) };
    case "rollup":
      return {
        relation_property: draft.relationProperty,
        rollup_property: draft.rollupProperty,
        aggregation: draft.aggregation,
        rollup_filters: [...draft.rollupFilters],
        return_type: returnType,
        ...lookOf(draft),
      };
    default:
      return {};
  }
};

/** The final replacement of a removed option, following chains. */
export const replacedOptions = ({ type, options, replaced }: Draft): Record<string, string> => {
  const staying = new Set(options.map(({ id }) => id));
  const last = (id: string): string | undefined => {
    if (staying.has(id)) return id;
    const next = replaced[id];
    return next === undefined ? undefined : last(next);
  };
  if (!isChoice(type)) return {};
  return Object.fromEntries(
    Object.keys(replaced).flatMap((id) => {
      const next = last(id);
      return staying.has(id) || next === undefined ? [] : [[id, next]];
    }),
  );
};

/** The other side of a new relation or person; undefined without one. */
export const otherSideOf = (draft: Draft) => {
  if (draft.automatic !== null) return undefined;
  const name = draft.counterpart.trim() === "" ? null : draft.counterpart.trim();
  if (draft.type === "person") return { twoWay: false, name, isSelf: false };
  if (draft.type !== "relation") return undefined;
  const isSelf = draft.target === "self";
  const twoWay = draft.twoWay && draft.target !== "users";
  return { twoWay, name: twoWay && !isSelf ? name : null, isSelf };
};
