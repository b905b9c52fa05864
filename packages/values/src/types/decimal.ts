/** Longest number kept, in digits. */
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

/**
 * The canonical decimal of a number or of text with a decimal point: no superfluous zeros, no plus, no
 * exponent, no `-0`. Null if it is none: other letters, `1e3`, grouping, NaN and infinities.
 */
export function canonicalDecimal(raw: string | number): string | null {
  if (typeof raw === "number") {
    if (!Number.isFinite(raw)) return null;
    const written = String(raw);
    // JavaScript writes no superfluous zeros, and no `-0`.
    if (!written.includes("e")) return written;
  }
  const text = typeof raw === "number" ? plainDigits(raw) : raw.trim();
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = "", fraction = ""] = match;
  if (whole === "" && fraction === "") return null;
  const left = whole.replace(/^0+(?=\d)/, "") || "0";
  const right = fraction.replace(/0+$/, "");
  const size = right === "" ? left : `${left}.${right}`;
  return sign === "-" && size !== "0" ? `-${size}` : size;
}

/** The digits of a canonical decimal. */
export const digitsOf = (decimal: string): number => decimal.replace(/[-.]/g, "").length;

/** Rounds a canonical decimal to at most this many decimals, halves away from zero. */
export function roundDecimal(decimal: string, decimals: number): string {
  const negative = decimal.startsWith("-");
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  if (fraction.length <= decimals) return decimal;
  const up = fraction.charAt(decimals) >= "5" ? 1n : 0n;
  const digits = String(BigInt(whole + fraction.slice(0, decimals)) + up).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return canonicalDecimal(`${negative ? "-" : ""}${digits.slice(0, cut)}.${digits.slice(cut)}`) ?? decimal;
}
