import { numberBounds } from "@maive/contract";
import { canonicalDecimal, roundDecimal } from "../decimal.ts";
import { formatNumber } from "../number-text.ts";
import { currencyDecimals, currencySign } from "./currency.ts";
import { durationText } from "./duration.ts";
import { isSerial, type NumberLook, usualCurrency } from "./look.ts";
import { hundredfold } from "./percent.ts";
import { serialText } from "./serial.ts";

/** A number with exactly so many decimals; without a number of them, with at most `most`. */
function withDecimals(
  decimal: string,
  decimals: number | undefined,
  most: number | undefined,
  look: NumberLook,
): string {
  if (decimals === undefined) return formatNumber(decimal, most, look.number_format);
  const text = formatNumber(decimal, decimals, look.number_format);
  if (decimals === 0) return text;
  const [whole = "", fraction = ""] = text.split(",");
  return `${whole},${fraction.padEnd(decimals, "0")}`;
}

/**
 * A canonical decimal as its property shows it: `1.250,00 €`, `12,5 %`, `1:30 h`, `4 ★`. Of numbers without fixed decimals
 * at most `most` are shown. Text that is no canonical decimal comes back as it is.
 */
export function formatStyled(value: string, look: NumberLook, most?: number): string {
  const decimal = canonicalDecimal(value);
  if (decimal === null) return value;
  if (isSerial(look)) return serialText(decimal, look);
  const { number_style, decimals } = look;
  switch (number_style) {
    case "currency": {
      const code = look.currency ?? usualCurrency;
      return `${withDecimals(decimal, decimals ?? currencyDecimals(code), most, look)}\u00a0${currencySign(code)}`;
    }
    case "percent":
    case "progress":
      return `${withDecimals(hundredfold(decimal), decimals, most, look)}\u00a0%`;
    case "duration":
      return durationText(decimal);
    case "stars":
      return `${withDecimals(decimal, decimals, most, look)}\u00a0★`;
    default:
      return withDecimals(decimal, decimals, most, look);
  }
}

/** How many of a property's stars are filled, in halves; null where the value does not lie among them. */
export function starsOf(value: string, { stars = numberBounds.usualStars }: NumberLook): number | null {
  const decimal = canonicalDecimal(value);
  if (decimal === null) return null;
  const halves = Math.round(Number(roundDecimal(decimal, 2)) * 2);
  return halves < 0 || halves > stars * 2 ? null : halves / 2;
}

/** The part of 1 that a bar of progress shows, from 0 to 1. */
export const progressOf = (value: string): number => Math.min(1, Math.max(0, Number(value) || 0));
