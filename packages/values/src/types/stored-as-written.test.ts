import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDateValue } from "./date-format.ts";
import { dateText, momentMs, momentText, readDate } from "./date-value.ts";
import { date } from "./date.ts";
import { canonicalDecimal, digitsOf, roundDecimal } from "./decimal.ts";
import { linkedIds, relation } from "./links.ts";
import { formatNumber } from "./number-text.ts";
import { number } from "./number.ts";

/*
 * Canonical text has a fast path. A leading blank forces the general parser and means the same, so both must agree,
 * for almost canonical text, too.
 */

/** A text with one character replaced, removed or inserted, or unchanged. */
const damaged = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.nat(),
      fc.constantFrom(..."0189-.,+ eTZ:{}\"'af\u00b2\u0660", ""),
      fc.constantFrom("keep", "replace", "insert"),
    )
    .map(([whole, at, sign, how]) => {
      const place = at % (whole.length + 1);
      if (how === "keep") return whole;
      return whole.slice(0, place) + sign + whole.slice(how === "replace" ? place + 1 : place);
    });

const decimal = damaged(
  fc
    .tuple(fc.constantFrom("", "-"), fc.stringMatching(/^\d{0,20}$/), fc.stringMatching(/^(?:\.\d{0,20})?$/))
    .map((parts) => parts.join("")),
);

it("numbers", () => {
  fc.assert(
    fc.property(decimal, (text) => {
      expect(canonicalDecimal(text)).toBe(canonicalDecimal(` ${text}`));
      expect(number.parse(text, {})).toEqual(number.parse(` ${text}`, {}));
    }),
    { numRuns: 5_000 },
  );
});

/** A decimal rounded by its digits alone. */
const roundedByDigits = (value: string, decimals: number): string => {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)\.?(\d*)$/.exec(value) ?? [];
  const scaled = BigInt(whole + fraction.padEnd(decimals + 1, "0"));
  const unit = 10n ** BigInt(Math.max(fraction.length, decimals + 1) - decimals);
  const digits = String((scaled + unit / 2n) / unit).padStart(decimals + 1, "0");
  const cut = digits.length - decimals;
  return canonicalDecimal(` ${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`) ?? "";
};

it("numbers that are shown, looked for and rounded", () => {
  const stored = fc.tuple(decimal, fc.double({ noNaN: true, noDefaultInfinity: true })).map(
    ([text, double]) =>
      // Halves and nines are where rounding matters.
      canonicalDecimal(text) ?? canonicalDecimal(double) ?? "0",
  );
  fc.assert(
    fc.property(
      fc.oneof(stored, fc.stringMatching(/^[1-9]{1,12}\.[0-9]{0,3}[459]{1,6}[1-9]$/)),
      fc.nat(8),
      (value, decimals) => {
        expect(digitsOf(value)).toBe(value.replace(/\D/g, "").length);
        expect(roundDecimal(value, decimals)).toBe(roundedByDigits(value, decimals));
        const [whole = "", fraction] = value.split(".");
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
        const shown = fraction === undefined ? grouped : `${grouped},${fraction}`;
        expect(formatNumber(value)).toBe(shown);
        expect(number.searchText(value, {})).toBe(
          [...new Set([shown, value.replace(".", ","), value])].join("\n"),
        );
      },
    ),
    { numRuns: 5_000 },
  );
});

const moment = fc
  .tuple(
    fc.integer({ min: momentMs("0001-01-01") ?? 0, max: Date.UTC(9_999, 11, 31, 23, 59, 59, 999) }),
    fc.boolean(),
  )
  .map(([ms, isDay]) => momentText(isDay ? Math.floor(ms / 86_400_000) * 86_400_000 : ms));

const written = damaged(
  fc
    .record({
      start_date: moment,
      end_date: fc.option(moment),
      include_time: fc.boolean(),
      include_end_date: fc.boolean(),
    })
    .map((value) => dateText(value)),
);

it("dates", () => {
  fc.assert(
    fc.property(written, (text) => {
      const long = readDate(` ${text}`);
      expect(readDate(text)).toEqual(long);
      expect(date.parse(text, {})).toEqual(date.parse(` ${text}`, {}));
      expect(date.sortKey(text, {})).toEqual(date.sortKey(` ${text}`, {}));
      expect(date.format(text, {})).toBe(date.format(` ${text}`, {}));
    }),
    { numRuns: 10_000 },
  );
});

it("moments that are shown", () => {
  fc.assert(
    fc.property(damaged(moment), fc.boolean(), (text, include_time) => {
      const shown = (start_date: string) =>
        formatDateValue({ start_date, end_date: null, include_time, include_end_date: false });
      expect(momentMs(text)).toBe(momentMs(` ${text}`));
      expect(shown(text)).toBe(shown(` ${text}`));
    }),
    { numRuns: 5_000 },
  );
});

it("ids", () => {
  const id = damaged(fc.uuid());
  fc.assert(
    fc.property(fc.array(id, { maxLength: 3 }), fc.boolean(), (ids, multiple) => {
      const text = ids.join(",");
      expect(linkedIds(text)).toEqual(text === "" ? [] : text.split(","));
      expect(relation.parse(text, { multiple })).toEqual(relation.parse(` ${text}`, { multiple }));
    }),
    { numRuns: 5_000 },
  );
});
