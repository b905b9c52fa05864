import fc from "fast-check";

/** A random formula, apart from how the product represents one. */
export type Tree =
  | { kind: "number"; text: string }
  | { kind: "text"; value: string }
  | { kind: "boolean"; value: boolean }
  | { kind: "property"; name: string }
  | { kind: "variable"; name: string }
  | { kind: "let"; name: string; value: Tree; body: Tree }
  | { kind: "sign"; operator: "-" | "+" | "not"; of: Tree }
  | { kind: "operator"; operator: string; left: Tree; right: Tree }
  | { kind: "choice"; condition: Tree; yes: Tree; no: Tree }
  | { kind: "call"; name: string; parts: readonly Tree[] };

/** Between a relation and a property of its entries, in the names of properties. */
export const behind = "→";

/** How tightly operators bind, weakest first. */
const levels = [["or"], ["and"], ["==", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"]];
const binding = new Map(levels.flatMap((signs, level) => signs.map((sign) => [sign, level + 1] as const)));
const notLevel = 2.5;
const signLevel = 7;
const powerLevel = 8;
const tight = 9;

function levelOf(tree: Tree): number {
  if (tree.kind === "choice") return 0;
  if (tree.kind === "sign") return tree.operator === "not" ? notLevel : signLevel;
  if (tree.kind !== "operator") return tight;
  return tree.operator === "^" ? powerLevel : (binding.get(tree.operator) ?? tight);
}

const within = (tree: Tree, least: number): string =>
  levelOf(tree) >= least ? sourceOf(tree) : `(${sourceOf(tree)})`;
const quoted = (text: string): string => JSON.stringify(text).replaceAll("\\u0000", "");

/** The formula as text, with no bracket that precedence does not require. */
export function sourceOf(tree: Tree): string {
  switch (tree.kind) {
    case "number":
      return tree.text;
    case "text":
      return quoted(tree.value);
    case "boolean":
      return String(tree.value);
    case "property": {
      const [own = "", there] = tree.name.split(behind);
      if (there === undefined) return `prop(${quoted(own)})`;
      return `prop(${quoted(own)}).${/^\p{L}+$/u.test(there) ? there : `prop(${quoted(there)})`}`;
    }
    case "variable":
      return tree.name;
    case "let":
      return `let(${tree.name}, ${sourceOf(tree.value)}, ${sourceOf(tree.body)})`;
    case "sign":
      return tree.operator === "not"
        ? `not ${within(tree.of, notLevel)}`
        : `${tree.operator}${within(tree.of, signLevel)}`;
    case "operator": {
      if (tree.operator === "^") return `${within(tree.left, tight)}^${within(tree.right, signLevel)}`;
      const level = levelOf(tree);
      return `${within(tree.left, level)} ${tree.operator} ${within(tree.right, level + 0.6)}`;
    }
    case "choice":
      return `${within(tree.condition, 1)} ? ${sourceOf(tree.yes)} : ${sourceOf(tree.no)}`;
    case "call":
      return `${tree.name}(${tree.parts.map(sourceOf).join(", ")})`;
  }
}

/** Names of the properties that random formulas read. */
const propertyNames = {
  number: ["Preis", "Menge", "Kunde→Rabatt"],
  text: ["Name", "Notiz", "Kunde→Kurzer Name"],
  boolean: ["Fertig"],
  date: ["Tag", "Urlaub"],
  list: ["Themen", "Aufgaben→Titel"],
  any: ["Was"],
} as const;
type Sort = keyof typeof propertyNames;

const property = (sort: Sort): fc.Arbitrary<Tree> =>
  fc.constantFrom(...propertyNames[sort]).map((name): Tree => ({ kind: "property", name }));
const text = (...values: string[]): fc.Arbitrary<Tree> =>
  fc.constantFrom(...values).map((value): Tree => ({ kind: "text", value }));
const numbers = [
  "0",
  "1",
  "2",
  "3",
  "7",
  "10",
  "0.1",
  "0.2",
  "0.5",
  "1.25",
  "2.345",
  "12.5",
  "100",
  "999.99",
];
const patterns = ["dd.MM.yyyy", "HH:mm", "EEEE, d. MMMM yy", "MMM yyyy", "'am' d.M.", "Q", "JJ"];
/** Patterns that mean the same to the engine of JavaScript, and one that means nothing. */
export const regexes = [
  "a",
  "[0-9]+",
  "(B|ir)+n?e",
  "^.",
  "\\bB",
  "(\\w)(\\d)",
  "x*",
  "[^a-z ]{1,2}?$",
  "\\p{L}+",
  "(",
];
const unitNames = ["years", "quarters", "months", "weeks", "days", "hours", "minutes", "tage"];

const leaves: Record<Exclude<Sort, "any">, fc.Arbitrary<Tree>> = {
  number: fc.constantFrom(...numbers).map((digits): Tree => ({ kind: "number", text: digits })),
  text: text("", "a", "Äpfel", "Birne 10", "Birne 9", " x ", "1,5", "12.5", "1.234,5", "a, b", "ß"),
  boolean: fc.boolean().map((value): Tree => ({ kind: "boolean", value })),
  date: fc
    .tuple(
      fc.integer({ min: 2023, max: 2028 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    .map((parts): Tree => ({
      kind: "call",
      name: "date",
      parts: parts.map((part): Tree => ({ kind: "number", text: String(part) })),
    })),
  list: text("a,b,,c", "a", "", "3,1,2").map((from): Tree => ({
    kind: "call",
    name: "split",
    parts: [from, { kind: "text", value: "," }],
  })),
};

/** Addresses, and what is none. */
export const addresses = new Map([
  ["https://example.org/a b", "https://example.org/a%20b"],
  ["example.org", "https://example.org"],
  ["ada@example.org", "mailto:ada@example.org"],
  ["tel:030 / 12", "tel:03012"],
  ["/cortex", "/cortex"],
  ["javascript:alert(1)", null],
]);

type Slot = Sort | "unit" | "pattern" | "regex" | "address";
type Made = { name: string; parts: readonly Slot[] };
const operator = (name: string, left: Slot, right: Slot): Made => ({ name, parts: [left, right] });
const functions: Record<Exclude<Sort, "any">, readonly Made[]> = {
  number: [
    ...["+", "-", "*", "/", "%"].map((sign) => operator(sign, "number", "number")),
    operator("^", "number", "number"),
    { name: "-", parts: ["number"] },
    { name: "+", parts: ["number"] },
    { name: "length", parts: ["text"] },
    { name: "length", parts: ["list"] },
    ...["round", "floor", "ceil", "abs", "sqrt"].map((name): Made => ({ name, parts: ["number"] })),
    ...["round", "pow", "mod", "min", "max", "sum", "mean"].map((name): Made => ({
      name,
      parts: ["number", "number"],
    })),
    ...["min", "sum"].map((name): Made => ({ name, parts: ["list", "number", "any"] })),
    { name: "ifError", parts: ["number", "number"] },
    { name: "switch", parts: ["any", "any", "number", "number"] },
    { name: "find", parts: ["text", "text"] },
    { name: "count", parts: ["any", "list"] },
    { name: "roundUp", parts: ["number"] },
    ...["roundUp", "median"].map((name): Made => ({ name, parts: ["number", "number"] })),
    ...["week", "quarter"].map((name): Made => ({ name, parts: ["date"] })),
    { name: "toNumber", parts: ["any"] },
    { name: "dateBetween", parts: ["date", "date", "unit"] },
    { name: "workdays", parts: ["date", "date"] },
    ...["year", "month", "day", "hour", "minute", "weekday"].map((name): Made => ({ name, parts: ["date"] })),
  ],
  text: [
    operator("+", "text", "any"),
    operator("+", "any", "text"),
    { name: "concat", parts: ["any", "any", "any"] },
    ...["lower", "upper", "trim"].map((name): Made => ({ name, parts: ["text"] })),
    { name: "replace", parts: ["text", "text", "text"] },
    { name: "regexReplace", parts: ["text", "regex", "text"] },
    { name: "regexExtract", parts: ["text", "regex"] },
    { name: "slice", parts: ["text", "number"] },
    { name: "slice", parts: ["text", "number", "number"] },
    ...["left", "right", "repeat", "pad"].map((name): Made => ({ name, parts: ["text", "number"] })),
    { name: "mid", parts: ["text", "number", "number"] },
    { name: "pad", parts: ["text", "number", "text"] },
    { name: "formatNumber", parts: ["number"] },
    { name: "formatNumber", parts: ["number", "number"] },
    { name: "ifError", parts: ["text", "any"] },
    { name: "switch", parts: ["text", "text", "text", "any", "text", "text"] },
    { name: "join", parts: ["list", "text"] },
    { name: "at", parts: ["list", "number"] },
    ...["first", "last"].map((name): Made => ({ name, parts: ["list"] })),
    { name: "toText", parts: ["any"] },
    { name: "link", parts: ["text", "address"] },
    { name: "link", parts: ["any", "text"] },
    { name: "hyperlink", parts: ["address"] },
    { name: "hyperlink", parts: ["address", "text"] },
    { name: "formatDate", parts: ["date", "pattern"] },
  ],
  boolean: [
    ...["==", "!="].map((sign) => operator(sign, "any", "any")),
    ...["<", "<=", ">", ">=", "==", "!="].map((sign) => operator(sign, "number", "number")),
    ...["<", ">="].flatMap((sign) => [operator(sign, "text", "text"), operator(sign, "date", "date")]),
    operator("and", "boolean", "boolean"),
    operator("or", "boolean", "boolean"),
    { name: "not", parts: ["boolean"] },
    { name: "empty", parts: ["any"] },
    { name: "regexMatch", parts: ["text", "regex"] },
    { name: "includes", parts: ["list", "any"] },
    ...["some", "every"].map((name): Made => ({ name, parts: ["list", "boolean"] })),
    ...["contains", "startsWith", "endsWith"].map((name): Made => ({ name, parts: ["text", "text"] })),
  ],
  date: [
    { name: "now", parts: [] },
    { name: "today", parts: [] },
    { name: "date", parts: ["text"] },
    { name: "dateAdd", parts: ["date", "number", "unit"] },
    { name: "dateSubtract", parts: ["date", "number", "unit"] },
    { name: "monthEnd", parts: ["date"] },
    { name: "addWorkdays", parts: ["date", "number"] },
    { name: "dateStart", parts: ["date"] },
    { name: "dateEnd", parts: ["date"] },
  ],
  list: [
    { name: "split", parts: ["text", "text"] },
    { name: "unique", parts: ["list"] },
    { name: "map", parts: ["list", "any"] },
    { name: "filter", parts: ["list", "boolean"] },
    { name: "sort", parts: ["list"] },
    { name: "sort", parts: ["list", "any"] },
    { name: "reverse", parts: ["list"] },
    { name: "list", parts: ["any", "any"] },
    { name: "slice", parts: ["list", "number", "number"] },
  ],
};

/** A tree that reads names where it read properties. */
export function reading(tree: Tree, names: ReadonlyMap<string, string>): Tree {
  const within = (part: Tree): Tree => reading(part, names);
  switch (tree.kind) {
    case "property": {
      const name = names.get(tree.name);
      return name === undefined ? tree : { kind: "variable", name };
    }
    case "sign":
      return { ...tree, of: within(tree.of) };
    case "operator":
      return { ...tree, left: within(tree.left), right: within(tree.right) };
    case "choice":
      return { ...tree, condition: within(tree.condition), yes: within(tree.yes), no: within(tree.no) };
    case "let":
      return { ...tree, value: within(tree.value), body: within(tree.body) };
    case "call":
      return { ...tree, parts: tree.parts.map(within) };
    default:
      return tree;
  }
}

const eachCalls = new Set(["map", "filter", "sort", "some", "every"]);

/** Names for properties within a part for each item. */
const eachNames = new Map([
  ["Name", "current"],
  ["Was", "current"],
  ["Menge", "index"],
]);

function made(name: string, parts: readonly Tree[]): Tree {
  const [left, right] = parts;
  if (left && right && (binding.has(name) || name === "^"))
    return { kind: "operator", operator: name, left, right };
  if (left && (name === "-" || name === "+" || name === "not"))
    return { kind: "sign", operator: name, of: left };
  if (left && right && eachCalls.has(name))
    return { kind: "call", name, parts: [left, reading(right, eachNames)] };
  return { kind: "call", name, parts };
}

const sorts = ["number", "text", "boolean", "date", "list"] as const;
const leavesOf = (sort: Sort): fc.Arbitrary<Tree> =>
  sort === "any"
    ? fc.oneof(property("any"), ...sorts.map(leavesOf))
    : fc.oneof({ weight: 1, arbitrary: leaves[sort] }, { weight: 2, arbitrary: property(sort) });

/** Trees of a sort, each built from those that are one level less deep. */
function deeper(below: (sort: Sort) => fc.Arbitrary<Tree>): (sort: Sort) => fc.Arbitrary<Tree> {
  const slot = (wanted: Slot): fc.Arbitrary<Tree> => {
    if (wanted === "unit") return text(...unitNames);
    if (wanted === "pattern") return text(...patterns);
    if (wanted === "address") return text(...addresses.keys(), "");
    if (wanted === "regex") return text(...regexes);
    if (wanted === "any") return below("any");
    return fc.oneof({ weight: 12, arbitrary: below(wanted) }, { weight: 1, arbitrary: below("any") });
  };
  const choices = (sort: Sort): fc.Arbitrary<Tree> =>
    fc.oneof(
      fc
        .tuple(slot("boolean"), slot(sort), slot(sort), fc.boolean())
        .map(([condition, yes, no, called]): Tree =>
          called
            ? { kind: "call", name: "if", parts: [condition, yes, no] }
            : { kind: "choice", condition, yes, no },
        ),
      fc
        .tuple(slot("boolean"), slot(sort), slot("boolean"), slot("any"), slot(sort))
        .map((parts): Tree => ({ kind: "call", name: "ifs", parts })),
    );
  const ofSort = new Map<Sort, fc.Arbitrary<Tree>>();
  for (const sort of sorts) {
    const calls = functions[sort].map(({ name, parts }) =>
      fc.tuple(...parts.map(slot)).map((filled): Tree => made(name, filled)),
    );
    const bound = fc
      .tuple(below("any"), below(sort), fc.constantFrom("Preis", "Name", "Tag", "Themen", "Was"))
      .map(([value, body, name]): Tree => ({
        kind: "let",
        name: "x",
        value,
        body: reading(body, new Map([[name, "x"]])),
      }));
    const several = [
      { weight: 1, arbitrary: bound },
      { weight: 1, arbitrary: leavesOf(sort) },
      { weight: 6, arbitrary: fc.oneof(...calls) },
      { weight: 1, arbitrary: choices(sort) },
    ];
    ofSort.set(sort, fc.oneof(...several));
  }
  ofSort.set("any", fc.oneof(...ofSort.values()));
  return (sort) => ofSort.get(sort) ?? leavesOf(sort);
}

const oneLevel = deeper(leavesOf);
const twoLevels = deeper(oneLevel);
const fourLevels = deeper(deeper(twoLevels));

/** Random formulas: mostly of fitting types, some of any; failures print them as source. */
export const trees: fc.Arbitrary<Tree> = fc
  .oneof(oneLevel("any"), twoLevels("any"), fourLevels("any"))
  .filter((tree) => sourceOf(tree).length < 2_000)
  .map((tree) => Object.assign(tree, { [fc.toStringMethod]: () => sourceOf(tree) }));
