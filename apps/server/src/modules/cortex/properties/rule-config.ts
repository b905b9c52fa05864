import {
  defaultsOfTypes,
  type KnownPropertyType,
  limits,
  type PatternKind,
  patternKinds,
  patternsWithText,
  type PropertyConfig,
  type PropertyDefault,
  type PropertyRules,
  ruleBounds,
  type RuleName,
  rulesOfTypes,
  todayWord,
  type zPropertyConfigInput,
} from "@maive/contract";
import {
  brokenRule,
  canonicalDecimal,
  choicesOf,
  choicesText,
  isAutomatic,
  startOfDay,
  valueTypes,
} from "@maive/values";
import type { z } from "zod";
import { propertyTexts } from "./texts.ts";
import { wrongConfig as wrong } from "./wrong-config.ts";

type Input = Pick<z.output<typeof zPropertyConfigInput>, "rules" | "default_value">;
type RulesInput = NonNullable<Input["rules"]>;

const isGiven = <T>(sent: T | null | undefined): sent is T =>
  sent !== undefined && sent !== null && (sent as unknown) !== "";

const decideNumber = (sent: string | number | null | undefined): string | undefined => {
  if (!isGiven(sent)) return undefined;
  const parsed = valueTypes.number.parse(sent, {});
  const decimal = parsed.ok && parsed.value !== null ? canonicalDecimal(parsed.value) : null;
  if (decimal === null) throw wrong(propertyTexts.ruleNumber);
  return decimal;
};

const decideDay = (sent: string | null | undefined): string | undefined => {
  if (!isGiven(sent)) return undefined;
  if (sent !== todayWord && startOfDay(sent) === null) throw wrong(propertyTexts.ruleDay);
  return sent;
};

const decideLength = (sent: number | null | undefined): number | undefined => {
  if (!isGiven(sent)) return undefined;
  if (!Number.isInteger(sent) || sent < 1 || sent > limits.cellLength)
    throw wrong(propertyTexts.ruleLength(limits.cellLength));
  return sent;
};

const decidePattern = (sent: RulesInput["pattern"]): PropertyRules["pattern"] => {
  if (!isGiven(sent) || sent.kind === "") return undefined;
  const kind: PatternKind | undefined = patternKinds.find((known) => known === sent.kind);
  if (!kind) throw wrong(propertyTexts.rulePattern);
  if (!patternsWithText.has(kind)) return { kind };
  const text = sent.text ?? "";
  const fits = text !== "" && text.length <= ruleBounds.patternText && text.isWellFormed();
  if (!fits || /\p{Cc}/u.test(text)) throw wrong(propertyTexts.rulePatternText(ruleBounds.patternText));
  return { kind, text };
};

const demandOrder = ({ minimum, maximum, earliest, latest, min_length, max_length }: PropertyRules): void => {
  const belowMinimum =
    minimum !== undefined &&
    maximum !== undefined &&
    brokenRule({ name: "", config: { rules: { minimum } } }, maximum, null) !== null;
  const areDays = earliest !== todayWord && latest !== todayWord;
  const beforeEarliest = earliest !== undefined && latest !== undefined && areDays && latest < earliest;
  const tooShort = min_length !== undefined && max_length !== undefined && max_length < min_length;
  if (belowMinimum || beforeEarliest || tooShort) throw wrong(propertyTexts.ruleOrder);
};

/** The rules of a request, without those that the type does not know. @throws DomainError `invalid` */
const readRules = (type: KnownPropertyType, sent: RulesInput): PropertyRules => {
  const known: ReadonlySet<RuleName> = new Set(rulesOfTypes[type]);
  const all: { [Name in RuleName]: PropertyRules[Name] | undefined } = {
    required: sent.required === true || undefined,
    unique: sent.unique === true || undefined,
    minimum: decideNumber(sent.minimum),
    maximum: decideNumber(sent.maximum),
    earliest: decideDay(sent.earliest),
    latest: decideDay(sent.latest),
    min_length: decideLength(sent.min_length),
    max_length: decideLength(sent.max_length),
    pattern: decidePattern(sent.pattern),
  };
  const rules: PropertyRules = Object.fromEntries(
    Object.entries(all).filter(([name, value]) => value !== undefined && known.has(name as RuleName)),
  );
  demandOrder(rules);
  return rules;
};

/** The names that options have now; nothing of those that are gone. */
const namesNow = (names: readonly string[], before: PropertyConfig, now: PropertyConfig): string[] => {
  const ids = new Map((before.options ?? []).map((option) => [option.name, option.id]));
  const current = new Map((now.options ?? []).map((option) => [option.id, option.name]));
  return names.flatMap((name) => current.get(ids.get(name) ?? "") ?? []);
};

/** The default of before, which follows renamed options. */
const formerDefault = (
  type: KnownPropertyType,
  previous: PropertyConfig,
  now: PropertyConfig,
): PropertyDefault | undefined => {
  const { default_value: former } = previous;
  if (former?.kind !== "value" || now.options === undefined) return former;
  const isSingle = type === "single_choice";
  const before = former.value ?? "";
  const names = namesNow(isSingle ? [before] : choicesOf(before), previous, now);
  const value = isSingle ? (names[0] ?? null) : choicesText(names);
  return value === null ? undefined : { ...former, value };
};

/** Whether a default is sent as it was, maybe by who has renamed its option. */
const isFormer = (sent: Input["default_value"], former: PropertyDefault | undefined): boolean =>
  sent !== null && sent?.kind === former?.kind && (sent?.value ?? undefined) === former?.value;

const readDefault = (
  type: KnownPropertyType,
  sent: NonNullable<Input["default_value"]>,
  config: PropertyConfig,
): PropertyDefault | undefined => {
  const kind = defaultsOfTypes[type]?.find((known) => known === sent.kind);
  if (!kind) throw wrong(propertyTexts.defaultKind);
  if (kind !== "value") return { kind };
  const parsed = valueTypes[type].parse(sent.value ?? null, config);
  if (!parsed.ok) throw wrong(propertyTexts.defaultValue(parsed.message));
  return parsed.value === null ? undefined : { kind, value: parsed.value };
};

/**
 * The rules of a property and what its new entries begin with; what is not sent stays.
 * @param config what the rest of the configuration comes to be.
 * @throws DomainError `invalid`
 */
export const decideRules = (
  type: KnownPropertyType,
  input: Input,
  previous: PropertyConfig,
  config: PropertyConfig,
): Pick<PropertyConfig, "rules" | "default_value"> => {
  if (isAutomatic(config)) return {};
  const rules = input.rules === undefined ? previous.rules : readRules(type, input.rules ?? {});
  const begins =
    input.default_value === undefined || isFormer(input.default_value, previous.default_value)
      ? formerDefault(type, previous, config)
      : input.default_value === null
        ? undefined
        : readDefault(type, input.default_value, config);
  if (begins && rules?.unique) throw wrong(propertyTexts.defaultUnique);
  if (begins?.kind === "value" && rules) {
    const broken = brokenRule(
      { name: propertyTexts.theDefault, config: { ...config, rules } },
      begins.value ?? null,
      null,
    );
    if (broken !== null) throw wrong(broken);
  }
  return {
    ...(rules && Object.keys(rules).length > 0 ? { rules } : {}),
    ...(begins ? { default_value: begins } : {}),
  };
};

/** The rules that another type knows, too. */
export const rulesInType = (
  type: KnownPropertyType,
  { rules = {} }: PropertyConfig,
): Pick<PropertyConfig, "rules"> => {
  const known: ReadonlySet<string> = new Set(rulesOfTypes[type]);
  const left = Object.fromEntries(Object.entries(rules).filter(([name]) => known.has(name)));
  return Object.keys(left).length > 0 ? { rules: left } : {};
};
