import { canonicalDecimal, roundDecimal } from "../decimal.ts";
import { parseGermanNumber } from "../number-text.ts";

const hour = 3_600n;
const minute = 60n;

const two = (n: bigint): string => String(n).padStart(2, "0");

/** Seconds as hours and minutes, `1:30`, with seconds where there are any: `0:00:45`. */
export function clockText(decimal: string): string {
  const rounded = roundDecimal(decimal, 0);
  const isNegative = rounded.startsWith("-");
  const seconds = BigInt(isNegative ? rounded.slice(1) : rounded);
  const rest = seconds % minute;
  const clock = `${seconds / hour}:${two((seconds / minute) % minute)}${rest === 0n ? "" : `:${two(rest)}`}`;
  return isNegative ? `-${clock}` : clock;
}

/** Seconds as a duration: `1:30 h`. */
export const durationText = (decimal: string): string => `${clockText(decimal)} h`;

/** Longest text that is read as a duration. */
const longest = 60;
const clock = /^(\d{1,9}):([0-5]\d)(?::([0-5]\d))?$/;
const part =
  /^\s*([\d.,]{1,20})\s*(tage?|d|stunden?|std\.?|h|minuten?|min\.?|m|sekunden?|sek\.?|s)(?![a-zäöü])/i;

const secondsOf = (unit: string): number => {
  switch (unit[0]?.toLowerCase()) {
    case "t":
    case "d":
      return 86_400;
    case "m":
      return 60;
    case "h":
      return 3_600;
    default:
      return unit.toLowerCase().startsWith("st") ? 3_600 : 1;
  }
};

/** `2 h 15 min`, the sum of its parts in seconds; null if something else stands there. */
function sumOfParts(text: string): number | null {
  let rest = text;
  let sum = 0;
  while (rest.trim() !== "") {
    const match = part.exec(rest);
    const amount = match && parseGermanNumber(match[1] ?? "");
    if (!match || amount === null) return null;
    sum += Number(amount) * secondsOf(match[2] ?? "");
    rest = rest.slice(match[0].length);
  }
  return sum;
}

/**
 * Reads a duration as people write it: `1:30`, `1:30 h`, `0:05:30`, `90 min`, `1,5 h`, `2 h 15 min`. A bare number is
 * hours. Seconds as a canonical decimal, or null.
 */
export function readDuration(input: string): string | null {
  const written = input.trim().replace("−", "-");
  if (written === "" || written.length > longest) return null;
  const isNegative = written.startsWith("-");
  const text = (isNegative ? written.slice(1) : written).trim();
  const match = clock.exec(text.replace(/ ?(?:h|std\.?|stunden)$/i, ""));
  const bare = match ? null : parseGermanNumber(text);
  if (bare?.startsWith("-")) return null;
  const seconds = match
    ? Number(match[1]) * 3_600 + Number(match[2]) * 60 + Number(match[3] ?? 0)
    : bare === null
      ? sumOfParts(text)
      : Number(bare) * 3_600;
  if (seconds === null) return null;
  const rounded = Math.round(seconds * 1_000) / 1_000;
  return canonicalDecimal(isNegative && rounded !== 0 ? -rounded : rounded);
}
