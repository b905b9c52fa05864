import { patternKinds, type PropertyConfig, type PropertyRules, todayWord } from "@maive/contract";
import { isAutomatic } from "../types/automatic.ts";
import type { Day } from "../types/calendar-day.ts";
import { formatDay } from "../types/date-format.ts";
import { dayOfDate } from "../types/date-value.ts";
import { canonicalDecimal } from "../types/decimal.ts";
import { number } from "../types/number.ts";
import { scaledDecimal, unitsAt } from "../types/scaled-decimal.ts";
import { isEmpty, type StoredValue } from "../types/value-type.ts";
import { fitsPattern } from "./fits-pattern.ts";
import { ruleTexts as texts } from "./texts.ts";

/** A property whose rules are checked. */
export interface RuledProperty {
  name: string;
  config: PropertyConfig;
}

/** Whether a decimal is below another one, exactly. */
const isBelow = (a: string, b: string): boolean => {
  const [x, y] = [scaledDecimal(a), scaledDecimal(b)];
  const scale = Math.max(x.scale, y.scale);
  return unitsAt(x, scale) < unitsAt(y, scale);
};

const brokenNumber = (
  { name, config }: RuledProperty,
  rules: PropertyRules,
  value: string,
): string | null => {
  const decimal = canonicalDecimal(value);
  if (decimal === null) return null;
  const { minimum, maximum } = rules;
  if (minimum !== undefined && isBelow(decimal, minimum))
    return texts.minimum(name, number.format(minimum, config));
  if (maximum !== undefined && isBelow(maximum, decimal))
    return texts.maximum(name, number.format(maximum, config));
  return null;
};

const shownDay = (day: string): string => (day === todayWord ? texts.today : texts.theDay(formatDay(day)));

/** @param today null where it is not known: what is compared with it passes. */
const brokenDate = (
  { name }: RuledProperty,
  { earliest, latest }: PropertyRules,
  value: string,
  today: Day | null,
): string | null => {
  const [from, to] = [dayOfDate(value, "start_date"), dayOfDate(value, "end_date")];
  if (from === null || to === null) return null;
  const least = earliest === todayWord ? today : earliest;
  const most = latest === todayWord ? today : latest;
  if (earliest !== undefined && least && from < least) return texts.earliest(name, shownDay(earliest));
  if (latest !== undefined && most && to > most) return texts.latest(name, shownDay(latest));
  return null;
};

const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text.normalize("NFC")) length += 1;
  return length;
};

const brokenText = ({ name }: RuledProperty, rules: PropertyRules, value: string): string | null => {
  const { min_length: least, max_length: most, pattern } = rules;
  if (least !== undefined || most !== undefined) {
    const length = lengthOf(value);
    if (least !== undefined && length < least) return texts.minLength(name, least);
    if (most !== undefined && length > most) return texts.maxLength(name, most);
  }
  // A later version may know more patterns.
  if (!pattern || !patternKinds.includes(pattern.kind)) return null;
  const text = pattern.text ?? "";
  return fitsPattern(pattern.kind, text, value) ? null : texts.pattern(name, pattern.kind, text);
};

/** Whether an entry without a value breaks the rules: it may begin so, but no value may go, and forms demand one. */
export const isRequired = (config: PropertyConfig): boolean =>
  config.rules?.required === true && !isAutomatic(config);

/** Whether no two entries may have the same value. */
export const isUnique = (config: PropertyConfig): boolean =>
  config.rules?.unique === true && !isAutomatic(config);

/**
 * The German sentence for what a value breaks by itself; null if nothing. Whether it is unique is not decided here.
 * @param today null where it is not known: what is compared with it passes.
 */
export const brokenRule = (property: RuledProperty, value: StoredValue, today: Day | null): string | null => {
  const { name, config } = property;
  const { rules } = config;
  if (!rules || isAutomatic(config)) return null;
  if (isEmpty(value)) return rules.required ? texts.required(name) : null;
  return (
    (rules.minimum !== undefined || rules.maximum !== undefined
      ? brokenNumber(property, rules, value)
      : null) ??
    (rules.earliest !== undefined || rules.latest !== undefined
      ? brokenDate(property, rules, value, today)
      : null) ??
    brokenText(property, rules, value)
  );
};
