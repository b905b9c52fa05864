/** Functions that are called the same and mean the same. */
const same: ReadonlySet<string> = new Set([
  "if",
  "ifs",
  "let",
  "empty",
  "length",
  "abs",
  "ceil",
  "floor",
  "round",
  "sqrt",
  "pow",
  "mod",
  "min",
  "max",
  "sum",
  "mean",
  "median",
  "lower",
  "upper",
  "trim",
  "repeat",
  "contains",
  "concat",
  "join",
  "split",
  "map",
  "filter",
  "some",
  "every",
  "sort",
  "reverse",
  "unique",
  "first",
  "last",
  "at",
  "slice",
  "includes",
  "toNumber",
  "now",
  "today",
  "dateAdd",
  "dateSubtract",
  "dateBetween",
  "dateStart",
  "dateEnd",
  "year",
  "month",
  "week",
  "hour",
  "minute",
]);

/** Functions that are called otherwise here. */
const renamed: ReadonlyMap<string, string> = new Map([
  ["lets", "let"],
  ["format", "toText"],
  ["test", "regexMatch"],
  ["substring", "slice"],
  // The day of the month, and of the week from Monday on.
  ["date", "day"],
  ["day", "weekday"],
]);

const operators: ReadonlyMap<string, string> = new Map([
  ["add", "+"],
  ["subtract", "-"],
  ["multiply", "*"],
  ["divide", "/"],
  ["larger", ">"],
  ["largerEq", ">="],
  ["smaller", "<"],
  ["smallerEq", "<="],
  ["equal", "=="],
  ["unequal", "!="],
  ["and", "and"],
  ["or", "or"],
]);

/** Only how a text looks; it is the same without. */
const looks: ReadonlySet<string> = new Set(["style", "unstyle"]);

/** A call as it is written here; null where there is none that means the same. */
export const callHere = (name: string, parts: readonly string[]): string | null => {
  const [first, second] = parts;
  const operator = operators.get(name);
  if (operator !== undefined)
    return first !== undefined && second !== undefined ? `(${parts.join(` ${operator} `)})` : null;
  if (first !== undefined) {
    if (looks.has(name)) return first;
    if (name === "not") return `(not ${first})`;
    if (name === "unaryMinus") return `(-${first})`;
    if (name === "unaryPlus") return first;
  }
  const here = same.has(name) ? name : renamed.get(name);
  return here === undefined ? null : `${here}(${parts.join(", ")})`;
};
