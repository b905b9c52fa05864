import * as dates from "./reference-dates.test-support.ts";
import { empty, Failure, NoReference, type Cell, type DateCell } from "./reference-values.test-support.ts";
import * as exact from "./rational.test-support.ts";

/** Cells of the second evaluator: read as a kind, shown, compared. */

export type Rational = exact.Rational;

const german = new Intl.Collator("de", { numeric: true });
export const zero = exact.rational(0n);

export function num(cell: Cell): Rational {
  if (cell.is === "empty") return zero;
  if (cell.is !== "number") throw new Failure("kind");
  return cell.value;
}
export function int(cell: Cell): number {
  const whole = exact.snapped(num(cell));
  if (whole === null || !Number.isSafeInteger(Number(whole))) throw new Failure("value");
  return Number(whole);
}
export function str(cell: Cell): string {
  if (cell.is === "empty") return "";
  if (cell.is !== "text") throw new Failure("kind");
  return cell.value;
}
export function bool(cell: Cell): boolean {
  if (cell.is === "empty") return false;
  if (cell.is !== "boolean") throw new Failure("kind");
  return cell.value;
}
export function list(cell: Cell): readonly Cell[] {
  if (cell.is === "empty") return [];
  if (cell.is !== "list") throw new Failure("kind");
  return cell.value;
}
export function day(cell: Cell): DateCell | null {
  if (cell.is === "empty" || (cell.is === "text" && cell.value === "")) return null;
  if (cell.is !== "date") throw new Failure("kind");
  return cell.value;
}

/** The decimal of a number to 15 digits. */
export function decimal(value: Rational): string {
  const number = exact.toNumber(value);
  const fixed = Number(number.toPrecision(15));
  if (fixed === 0) return "0";
  const [mantissa = "0", exponent] = String(fixed).split("e");
  if (exponent === undefined) return mantissa;
  const { top, bottom } = exact.fromText(String(fixed));
  const sign = top < 0n ? "-" : "";
  const size = top < 0n ? -top : top;
  const places = Math.max(0, 20 - Number(exponent));
  const digits = String((size * 10n ** BigInt(places)) / bottom).padStart(places + 1, "0");
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  return `${sign}${digits.slice(0, digits.length - places)}${fraction === "" ? "" : `.${fraction}`}`;
}

export function number(value: Rational): Cell {
  const size = exact.toNumber(value);
  if (Math.abs(size) > 1e12 || (size !== 0 && Math.abs(size) < 1e-9)) throw new NoReference();
  return { is: "number", value };
}

export function show(cell: Cell): string {
  switch (cell.is) {
    case "empty":
      return "";
    case "number":
      return decimal(cell.value).replace(".", ",");
    case "text":
      return cell.value;
    case "boolean":
      return cell.value ? "Ja" : "Nein";
    case "date":
      return dates.shown(cell.value);
    case "list":
      return cell.value.map(show).join(", ");
  }
}

export const isEmpty = (cell: Cell): boolean =>
  cell.is === "empty" ||
  (cell.is === "text" && cell.value === "") ||
  (cell.is === "list" && cell.value.length === 0);

export function equal(a: Cell, b: Cell): boolean {
  if (a.is === "empty" || b.is === "empty") {
    const other = a.is === "empty" ? b : a;
    if (other.is === "number") return exact.compare(other.value, zero) === 0;
    return isEmpty(other) || (other.is === "boolean" && !other.value);
  }
  if (a.is === "number" && b.is === "number") return exact.compare(a.value, b.value) === 0;
  if (a.is === "text" && b.is === "text") return a.value === b.value;
  if (a.is === "boolean" && b.is === "boolean") return a.value === b.value;
  if (a.is === "date" && b.is === "date") {
    return (
      a.value.start === b.value.start && (a.value.end ?? a.value.start) === (b.value.end ?? b.value.start)
    );
  }
  if (a.is !== "list" || b.is !== "list" || a.value.length !== b.value.length) return false;
  return a.value.every((item, index) => equal(item, b.value[index] ?? empty));
}

/** Null: an empty date has no order. */
export function order(a: Cell, b: Cell): number | null {
  const kinds = [a, b].map((cell) => cell.is).filter((kind) => kind !== "empty");
  const [kind = "number"] = kinds;
  if (kinds.some((each) => each !== kind)) throw new Failure("kind");
  if (kind === "number") return exact.compare(num(a), num(b));
  if (kind === "text") return german.compare(str(a), str(b));
  if (kind !== "date") throw new Failure("kind");
  const [from, to] = [day(a), day(b)];
  return from && to ? from.start - to.start : null;
}

export const joined = (cells: readonly Cell[]): Cell => ({
  is: "list",
  value: cells.flatMap((cell) => (cell.is === "list" ? cell.value : [cell])),
});
