import { queryTexts } from "../texts.ts";
import { foldLetters } from "../words/fold-letters.ts";
import type { Piece } from "./pieces.ts";
import type { Filter, Kind, OpenFilter } from "./query.ts";
import { firstDay } from "./first-day.ts";

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
