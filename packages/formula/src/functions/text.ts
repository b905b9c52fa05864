import { boundedList, boundedText, joinBounded } from "../values/bounds.ts";
import { asInteger, asList, asText, toText } from "../values/read.ts";
import { isError, isList, type ErrorResult, type FormulaValue } from "../values/value.ts";
import { atLeast, exactly, type FormulaFunction } from "./formula-function.ts";
import { searching } from "./searching.ts";
import { textTexts } from "./text-texts.ts";

/** Reads all values as texts; the first error otherwise. */
function texts(values: readonly FormulaValue[], read: typeof asText): readonly string[] | ErrorResult {
  const found: string[] = [];
  for (const value of values) {
    const text = read(value);
    if (isError(text)) return text;
    found.push(text);
  }
  return found;
}

/** A function of texts alone. */
const ofTexts =
  (run: (...parts: string[]) => FormulaValue) =>
  (values: readonly FormulaValue[]): FormulaValue => {
    const found = texts(values, asText);
    return isError(found) ? found : run(...found);
  };

export const textFunctions: readonly FormulaFunction[] = [
  {
    name: "length",
    group: "text",
    ...textTexts.length,
    takes: exactly(1),
    run([value = null]) {
      if (isList(value)) return value.items.length;
      const text = asText(value);
      return isError(text) ? text : [...text].length;
    },
  },
  {
    name: "concat",
    group: "text",
    ...textTexts.concat,
    takes: atLeast(1),
    run(values) {
      const found = texts(values, toText);
      return isError(found) ? found : joinBounded(found, "");
    },
  },
  {
    name: "lower",
    group: "text",
    ...textTexts.lower,
    takes: exactly(1),
    run: ofTexts((text = "") => boundedText(text.toLowerCase())),
  },
  {
    name: "upper",
    group: "text",
    ...textTexts.upper,
    takes: exactly(1),
    run: ofTexts((text = "") => boundedText(text.toUpperCase())),
  },
  {
    name: "trim",
    group: "text",
    ...textTexts.trim,
    takes: exactly(1),
    run: ofTexts((text = "") => text.trim()),
  },
  {
    name: "replace",
    group: "text",
    ...textTexts.replace,
    takes: exactly(3),
    cost: searching,
    run: ofTexts((text = "", part = "", by = "") => (part === "" ? text : joinBounded(text.split(part), by))),
  },
  {
    name: "contains",
    group: "text",
    ...textTexts.contains,
    takes: exactly(2),
    cost: searching,
    run: ofTexts((text = "", part = "") => text.includes(part)),
  },
  {
    name: "startsWith",
    group: "text",
    ...textTexts.startsWith,
    takes: exactly(2),
    run: ofTexts((text = "", part = "") => text.startsWith(part)),
  },
  {
    name: "endsWith",
    group: "text",
    ...textTexts.endsWith,
    takes: exactly(2),
    run: ofTexts((text = "", part = "") => text.endsWith(part)),
  },
  {
    name: "slice",
    group: "text",
    ...textTexts.slice,
    takes: exactly(2, 3),
    run([value = null, from = null, to]) {
      const whole = isList(value) ? value.items : asText(value);
      const [start, end] = [asInteger(from), to === undefined ? null : asInteger(to)];
      if (isError(whole)) return whole;
      if (isError(start)) return start;
      if (isError(end)) return end;
      return typeof whole === "string"
        ? [...whole].slice(start, end ?? undefined).join("")
        : { kind: "list", items: whole.slice(start, end ?? undefined) };
    },
  },
  {
    name: "split",
    group: "lists",
    ...textTexts.split,
    takes: exactly(2),
    cost: searching,
    run: ofTexts((text = "", separator = "") => {
      if (text === "") return boundedList([]);
      return boundedList(separator === "" ? [...text] : text.split(separator));
    }),
  },
  {
    name: "join",
    group: "lists",
    ...textTexts.join,
    takes: exactly(2),
    run([list = null, separator = null]) {
      const items = asList(list);
      if (isError(items)) return items;
      const [found, between] = [texts(items, toText), asText(separator)];
      if (isError(found)) return found;
      return isError(between) ? between : joinBounded(found, between);
    },
  },
  {
    name: "at",
    group: "lists",
    ...textTexts.at,
    takes: exactly(2),
    run([list = null, place = null]) {
      const [items, index] = [asList(list), asInteger(place)];
      if (isError(items)) return items;
      return isError(index) ? index : (items[index] ?? null);
    },
  },
];
