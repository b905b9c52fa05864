import { lengthInWords } from "./letters.ts";
import type { OtherWord } from "./other-word.ts";

/** Between the digits stand blanks, hyphens, dashes, slashes and brackets. */
const phone = /(?<![\p{L}\p{N}.,])(?:\(?\+|\(?0)\d*(?:[ \u00a0\u202f()/\u2010-\u2013-]{1,3}\d+)*/gu;
/** Two letters, two digits, and groups of four: `de89 3704 0044 0532 0130 00`, in any grouping. */
const iban = /(?<![\p{L}\p{N}])[a-z]{2}\d{2}[ \u00a0-]?[a-z0-9]{4}(?:[ \u00a0-]?\d){4,24}(?![\p{L}\p{N}])/gu;
const ibanBeginning = /^[a-z]{2}\d{2} [a-z0-9]{4}(?: \d{4})* \d{1,4}$/u;

const fewestDigits = 7;
const mostDigits = 17;
const country = "49";

/** Without the sign of another country; numbers of this one as they are dialled within it, too. */
const dialled = (written: string): string[] => {
  const digits = written.replaceAll(/\D/g, "").slice(0, mostDigits);
  const far = written.includes("+") ? digits : digits.startsWith("00") ? digits.slice(2) : null;
  if (far === null) return [digits];
  if (!far.startsWith(country)) return [far];
  const rest = far.slice(country.length).replace(/^0/, "");
  return [country + rest, `0${rest}`];
};

const phonesIn = (letters: string): OtherWord[] =>
  [...letters.matchAll(phone)].flatMap(({ 0: written, index: from }) => {
    if (written.replaceAll(/\D/g, "").length < fewestDigits) return [];
    return dialled(written)
      .filter((digits) => digits !== written)
      .map((digits) => ({ letters: digits, from, to: from + written.length }));
  });

const ibansIn = (letters: string): OtherWord[] =>
  [...letters.matchAll(iban)].map(({ 0: written, index: from }) => ({
    letters: written.replaceAll(/[^a-z0-9]/g, ""),
    from,
    to: from + written.length,
  }));

/** Telephone numbers and IBANs of a folded text, each as one word, however they are divided. */
export const longNumbersOf = (letters: string): OtherWord[] => {
  const ibans = ibansIn(letters);
  return [
    ...phonesIn(letters).filter(({ from: at }) => !ibans.some(({ from, to }) => at > from && at < to)),
    ...ibans.filter(({ letters: whole, from, to }) => whole.length < to - from),
  ];
};

/** Whether a text is nothing but a telephone number or the beginning of an IBAN, and divided by blanks. */
export const isDividedNumber = (letters: string): boolean =>
  ibanBeginning.test(letters) ||
  phonesIn(letters).some(({ from, to }) => from === 0 && to === lengthInWords(letters));
