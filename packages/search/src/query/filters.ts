import { queryTexts } from "../texts.ts";
import { foldLetters } from "../words/fold-letters.ts";
import type { Piece } from "./pieces.ts";
import type { Filter, Kind, OpenFilter } from "./query.ts";

const year = /^(\d{4})$/;
const isoMonth = /^(\d{4})-(\d{1,2})$/;
const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const germanMonth = /^(\d{1,2})\.(\d{4})$/;
const germanDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

const dayText = (year: string, month: string, day: string): string | null => {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  // Days that there are not roll over into other ones, or are no date at all.
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
};

/** The first day of a year, a month or a day, as `yyyy-mm-dd`; null for anything else. */
const firstDay = (typed: string): string | null => {
  const [, y = ""] = year.exec(typed) ?? [];
  if (y) return dayText(y, "1", "1");
  const [, isoYear = "", isoMonthOf = "1", isoDayOf = "1"] = isoDay.exec(typed) ?? isoMonth.exec(typed) ?? [];
  if (isoYear) return dayText(isoYear, isoMonthOf, isoDayOf);
  const [, month = "", monthYear = ""] = germanMonth.exec(typed) ?? [];
  if (monthYear) return dayText(monthYear, month, "1");
  const [, day = "", dayMonth = "", dayYear = ""] = germanDay.exec(typed) ?? [];
  return dayYear ? dayText(dayYear, dayMonth, day) : null;
};

const known = new Map<string, OpenFilter["of"]>(Object.entries(queryTexts.filters));
const kinds = new Map<string, Kind>(Object.entries(queryTexts.kinds));

/** Words of a question in the plural mean the same. */
const kindOf = (typed: string): Kind | undefined => {
  const { letters } = foldLetters(typed.trim());
  return (
    kinds.get(letters) ??
    ["n", "en", "e"]
      .map((ending) => kinds.get(letters.slice(0, -ending.length)))
      .find((kind, at) => kind && letters.endsWith(["n", "en", "e"][at] ?? ""))
  );
};

/** The filter of a piece whose name is one of ours; null where it is not. */
export const ownFilter = ({ name, text, from, to, minus }: Piece): Filter | null => {
  const of = known.get(foldLetters(name ?? "").letters);
  if (of === undefined) return null;
  const place = { from, to, excluded: minus };
  const open: OpenFilter = { filter: "open", of, ...place };
  switch (of) {
    case "kind": {
      const kind = kindOf(text);
      return kind ? { filter: "kind", kind, ...place } : open;
    }
    case "after":
    case "before": {
      const day = firstDay(text.trim());
      return day === null ? open : { filter: of, day, ...place };
    }
    default:
      return text.trim() === "" ? open : { filter: of, name: text.trim(), ...place };
  }
};
