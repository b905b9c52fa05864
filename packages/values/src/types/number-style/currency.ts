/** Signs of frequent currencies; others are shown by their code. */
const signs: Readonly<Record<string, string>> = {
  EUR: "€",
  USD: "$",
  GBP: "£",
  JPY: "¥",
  PLN: "zł",
  CZK: "Kč",
  INR: "₹",
  TRY: "₺",
  UAH: "₴",
};

/** Currencies without a smaller unit. */
const whole: ReadonlySet<string> = new Set(["JPY", "KRW", "ISK", "HUF", "CLP", "VND"]);

/** A currency as it stands behind an amount: `€`, `CHF`. */
export const currencySign = (code: string): string => signs[code] ?? code;

/** Usual decimals of a currency. */
export const currencyDecimals = (code: string): number => (whole.has(code) ? 0 : 2);

/** Strips the sign or code of a currency before or behind an amount. */
export function withoutSign(text: string, code: string): string {
  const trimmed = text.trim();
  for (const sign of [currencySign(code), code]) {
    const upper = trimmed.toUpperCase();
    if (upper.endsWith(sign.toUpperCase())) return trimmed.slice(0, -sign.length).trimEnd();
    if (upper.startsWith(sign.toUpperCase())) return trimmed.slice(sign.length).trimStart();
  }
  return trimmed;
}
