import { boundedList, boundedText, joinBounded } from "../values/bounds.ts";
import { asInteger, asList, asText, toText } from "../values/read.ts";
import { isError, isList, type ErrorResult, type FormulaValue } from "../values/value.ts";
import { atLeast, exactly, type FormulaFunction } from "./formula-function.ts";

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
    signature: "length(Text oder Liste)",
    description: "Zählt die Zeichen eines Textes oder die Einträge einer Liste.",
    example: 'length("Hallo")',
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
    signature: "concat(Wert, Wert, …)",
    description: "Fügt Werte zu einem Text zusammen.",
    example: 'concat(prop("Vorname"), " ", prop("Nachname"))',
    takes: atLeast(1),
    run(values) {
      const found = texts(values, toText);
      return isError(found) ? found : joinBounded(found, "");
    },
  },
  {
    name: "lower",
    group: "text",
    signature: "lower(Text)",
    description: "Schreibt einen Text klein.",
    example: 'lower("Hallo")',
    takes: exactly(1),
    run: ofTexts((text = "") => boundedText(text.toLowerCase())),
  },
  {
    name: "upper",
    group: "text",
    signature: "upper(Text)",
    description: "Schreibt einen Text groß.",
    example: 'upper("Hallo")',
    takes: exactly(1),
    run: ofTexts((text = "") => boundedText(text.toUpperCase())),
  },
  {
    name: "trim",
    group: "text",
    signature: "trim(Text)",
    description: "Entfernt Leerzeichen am Anfang und am Ende.",
    example: 'trim("  Hallo ")',
    takes: exactly(1),
    run: ofTexts((text = "") => text.trim()),
  },
  {
    name: "replace",
    group: "text",
    signature: "replace(Text, Teil, Ersatz)",
    description: "Ersetzt einen Teil des Textes überall, wo er vorkommt.",
    example: 'replace("a-b-c", "-", " ")',
    takes: exactly(3),
    run: ofTexts((text = "", part = "", by = "") => (part === "" ? text : joinBounded(text.split(part), by))),
  },
  {
    name: "contains",
    group: "text",
    signature: "contains(Text, Teil)",
    description: "Sagt, ob ein Text einen Teil enthält; Groß- und Kleinschreibung zählt.",
    example: 'contains("Wanderung", "wand")',
    takes: exactly(2),
    run: ofTexts((text = "", part = "") => text.includes(part)),
  },
  {
    name: "startsWith",
    group: "text",
    signature: "startsWith(Text, Teil)",
    description: "Sagt, ob ein Text mit einem Teil beginnt.",
    example: 'startsWith("Wanderung", "Wand")',
    takes: exactly(2),
    run: ofTexts((text = "", part = "") => text.startsWith(part)),
  },
  {
    name: "endsWith",
    group: "text",
    signature: "endsWith(Text, Teil)",
    description: "Sagt, ob ein Text mit einem Teil endet.",
    example: 'endsWith("Wanderung", "ung")',
    takes: exactly(2),
    run: ofTexts((text = "", part = "") => text.endsWith(part)),
  },
  {
    name: "slice",
    group: "text",
    signature: "slice(Text, von, bis?)",
    description: "Schneidet einen Teil heraus; gezählt wird ab 0, „bis“ gehört nicht mehr dazu.",
    example: 'slice("Wanderung", 0, 4)',
    takes: exactly(2, 3),
    run([value = null, from = null, to]) {
      const [text, start, end] = [asText(value), asInteger(from), to === undefined ? null : asInteger(to)];
      if (isError(text)) return text;
      if (isError(start)) return start;
      if (isError(end)) return end;
      return [...text].slice(start, end ?? undefined).join("");
    },
  },
  {
    name: "split",
    group: "text",
    signature: "split(Text, Trenner)",
    description: "Teilt einen Text an jedem Trenner in eine Liste.",
    example: 'split("a, b, c", ", ")',
    takes: exactly(2),
    run: ofTexts((text = "", separator = "") => {
      if (text === "") return boundedList([]);
      return boundedList(separator === "" ? [...text] : text.split(separator));
    }),
  },
  {
    name: "join",
    group: "text",
    signature: "join(Liste, Trenner)",
    description: "Fügt eine Liste zu einem Text zusammen.",
    example: 'join(prop("Themen"), " / ")',
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
    group: "text",
    signature: "at(Liste, Platz)",
    description: "Gibt den Eintrag an einem Platz der Liste; gezählt wird ab 0.",
    example: 'at(split("a,b,c", ","), 1)',
    takes: exactly(2),
    run([list = null, place = null]) {
      const [items, index] = [asList(list), asInteger(place)];
      if (isError(items)) return items;
      return isError(index) ? index : (items[index] ?? null);
    },
  },
];
