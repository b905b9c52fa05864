import { type Property, numberBounds } from "@maive/contract";
import { clockText, currencyDecimals, currencySign, type NumberLook, usualCurrency } from "@maive/values";

const decimalsCode = (count: number): string => (count === 0 ? "" : `.${"0".repeat(count)}`);

/**
 * The number format of spreadsheets for a column that has a style or fixed decimals; null where each number is written with
 * the decimals it has. Stars and progress stay what they are: numbers, and percent.
 */
export const codeOf = (look: NumberLook | undefined): string | null => {
  if (!look) return null;
  const { number_format, number_style, decimals, currency = usualCurrency } = look;
  const whole = number_format === "plain" ? "0" : "#,##0";
  switch (number_style) {
    case "currency":
      return `${whole}${decimalsCode(decimals ?? currencyDecimals(currency))} "${currencySign(currency)}"`;
    case "percent":
    case "progress":
      return decimals === undefined ? null : `${whole}${decimalsCode(decimals)} %`;
    case "duration":
      return "[h]:mm:ss";
    default:
      return decimals === undefined ? null : `${whole}${decimalsCode(decimals)}`;
  }
};

/** Percent with as many decimals as the number has. */
export const percentCodes = Array.from(
  { length: numberBounds.decimals + 1 },
  (_, count) => `#,##0${decimalsCode(count)} %`,
);

/** Seconds as spreadsheets count time: in days. */
export const daysOf = (seconds: string): string => String(Number(seconds) / 86_400);

/** A number in CSV: with a decimal comma; durations as `1:30`, which spreadsheets read as a time. */
export const numberText = (n: string, look: NumberLook | undefined): string =>
  look?.number_style === "duration" ? clockText(n) : n.replace(".", ",");

const withNumbers: ReadonlySet<Property["property_type"]> = new Set(["number", "formula", "rollup"]);

/** The look of a column's numbers, as far as it has one. */
export const lookOfColumn = ({
  property_type,
  property_config,
}: Pick<Property, "property_type" | "property_config">): { look?: NumberLook } => {
  const { number_format, number_style, decimals, currency } = property_config;
  if (!withNumbers.has(property_type) || (number_style === undefined && decimals === undefined)) return {};
  return {
    look: {
      ...(number_format === undefined ? {} : { number_format }),
      ...(number_style === undefined ? {} : { number_style }),
      ...(decimals === undefined ? {} : { decimals }),
      ...(currency === undefined ? {} : { currency }),
    },
  };
};
