import { canonicalDecimal, decimalDigits, digitsOf } from "./decimal.ts";
import { formatNumber } from "./number-text.ts";
import { formatStyled } from "./number-style/format-styled.ts";
import { isSerial, type NumberLook, readsOtherwise } from "./number-style/look.ts";
import { valueTexts } from "./texts.ts";
import { accepted, isEmpty, refused, type ValueType } from "./value-type.ts";

const styledWithoutRounding = (value: string, { number_format, number_style }: NumberLook): string =>
  formatStyled(value, {
    ...(number_format === undefined ? {} : { number_format }),
    ...(number_style === undefined ? {} : { number_style }),
  });

/** Decimals of any size up to a bound; sorted as doubles, so that only the first 15 digits count there. */
export const number: ValueType = {
  parse(raw) {
    if (raw === null || raw === "") return accepted(null);
    if (typeof raw === "boolean") return refused(valueTexts.number);
    if (typeof raw === "string" && raw.trim() === "") return accepted(null);
    if (typeof raw === "string" && raw.length > decimalDigits * 4) {
      return refused(valueTexts.numberTooLong(decimalDigits));
    }
    const value = canonicalDecimal(raw);
    if (value === null) return refused(valueTexts.number);
    if (digitsOf(value) > decimalDigits) return refused(valueTexts.numberTooLong(decimalDigits));
    return accepted(value);
  },
  equal(a, b) {
    if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
    return (canonicalDecimal(a) ?? a) === (canonicalDecimal(b) ?? b);
  },
  sortKey(value) {
    const key = isEmpty(value) ? null : Number(value);
    return { kind: "n", key: key === null || Number.isNaN(key) ? null : key };
  },
  format: (value, config) => (isEmpty(value) ? "" : formatStyled(value, config)),
  searchText(value, config) {
    if (isEmpty(value)) return "";
    // Nobody looks for what stands nowhere: half an hour is 1800 only where it is stored.
    if (readsOtherwise(config)) return styledWithoutRounding(value, config).replaceAll("\u00a0", " ");
    if (isSerial(config)) {
      const text = formatStyled(value, config);
      return text === value ? value : `${text}\n${value}`;
    }
    const [shown, ungrouped] = [formatNumber(value), value.replace(".", ",")];
    // Each reading once: small whole numbers have but one.
    const two = ungrouped === shown ? shown : `${shown}\n${ungrouped}`;
    return value === shown || value === ungrouped ? two : `${two}\n${value}`;
  },
};
