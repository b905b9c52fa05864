import { valueTexts } from "./texts.ts";
import { accepted, isEmpty, refused, type ValueType } from "./value-type.ts";

const meaning = (value: string | null): boolean => value === "true";

/** A tick. Unset means no wherever values are compared, but it is empty and sorts first. */
export const boolean: ValueType = {
  parse(raw) {
    if (raw === null || raw === "") return accepted(null);
    if (raw === true || raw === "true") return accepted("true");
    if (raw === false || raw === "false") return accepted("false");
    return refused(valueTexts.boolean);
  },
  equal: (a, b) => meaning(a) === meaning(b),
  sortKey: (value) => ({ kind: "n", key: isEmpty(value) ? null : meaning(value) ? 1 : 0 }),
  format: (value) => (isEmpty(value) ? "" : meaning(value) ? valueTexts.yes : valueTexts.no),
  // A checkbox has no searchable text.
  searchText: () => "",
};
