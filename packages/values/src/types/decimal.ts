import { trimEndOf } from "../text/trim-end-of.ts";

/** Maximum number of digits. */
export const decimalDigits = 64;

/** Writes a finite JavaScript number without exponent. */
function plainDigits(value: number): string {
  const [mantissa = "0", exponent] = String(value).split("e");
  if (exponent === undefined) return mantissa;
  const sign = mantissa.startsWith("-") ? "-" : "";
  const [whole = "0", fraction = ""] = mantissa.replace("-", "").split(".");
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, "0").slice(0, point)}.${digits.slice(point)}`;
}

const zero = 0x30;
const nine = 0x39;
const dot = 0x2e;
const minus = 0x2d;

/** Whether text is a canonical decimal. Stored ones are, and checking is much cheaper than rewriting. */
function isCanonicalDecimal(text: string): boolean {
  const start = text.charCodeAt(0) === minus ? 1 : 0;
  let pointAt = -1;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === dot && pointAt === -1) pointAt = at;
    else if (code < zero || code > nine) return false;
  }
  const wholeEnd = pointAt === -1 ? text.length : pointAt;
  const leadsWithZero = text.charCodeAt(start) === zero;
  if (wholeEnd === start || (leadsWithZero && wholeEnd > start + 1)) return false;
  if (pointAt === -1) return start === 0 || !leadsWithZero;
  return pointAt < text.length - 1 && text.charCodeAt(text.length - 1) !== zero;
}

/**
 * The canonical decimal of a number or of text with a decimal point: no superfluous zeros, no plus, no
 * exponent, no `-0`. Null if it is none: other letters, `1e3`, grouping, NaN and infinities.
 */
export function canonicalDecimal(raw: string | number): string | null {
  if (typeof raw === "number") {
    if (!Number.isFinite(raw)) return null;
    const written = String(raw);
    // JavaScript writes no redundant zeros, and no `-0`.
    if (!written.includes("e")) return written;
  } else if (isCanonicalDecimal(raw)) return raw;
  const text = typeof raw === "number" ? plainDigits(raw) : raw.trim();
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  if (whole === "" && fraction === "") return null;
  const left = whole.replace(/^0+(?=\d)/, "") || "0";
  const right = trimEndOf(fraction, "0");
  const size = right === "" ? left : `${left}.${right}`;
  return sign === "-" && size !== "0" ? `-${size}` : size;
}

/** The digits of a canonical decimal. */
export const digitsOf = (decimal: string): number =>
  decimal.length - (decimal.startsWith("-") ? 1 : 0) - (decimal.includes(".") ? 1 : 0);

/** Integers of so many digits, and their successors, are exact doubles. */
const exactDigits = 15;

/** Rounds a canonical decimal to at most this many decimals, halves away from zero. */
export function roundDecimal(decimal: string, decimals: number): string {
  const pointAt = decimal.indexOf(".");
  if (pointAt === -1 || decimal.length - pointAt - 1 <= decimals) return decimal;
  const start = decimal.startsWith("-") ? 1 : 0;
  const remaining = decimal.slice(start, pointAt) + decimal.slice(pointAt + 1, pointAt + 1 + decimals);
  const up = decimal.charCodeAt(pointAt + 1 + decimals) >= 0x35 ? 1 : 0;
  const rounded = remaining.length <= exactDigits ? Number(remaining) + up : BigInt(remaining) + BigInt(up);
  const digits = String(rounded).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return canonicalDecimal(`${start === 1 ? "-" : ""}${digits.slice(0, cut)}.${digits.slice(cut)}`) ?? decimal;
}
