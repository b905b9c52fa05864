import { bit, namesOf, withoutEmptyKind, type Kinds } from "../checker/possible.ts";
import { namesOthers, possibleOf, type ReadableProperty } from "../checker/property-types.ts";
import { checkTexts, rollupTexts } from "../texts.ts";
import type { FormulaType, ReturnType } from "../values/result.ts";

/** Aggregations of a rollup. */
export const aggregations = [
  "count",
  "sum",
  "average",
  "min",
  "max",
  "earliest",
  "latest",
  "list",
  "unique",
  "median",
  "share",
  "lookup",
] as const;
export type Aggregation = (typeof aggregations)[number];

const results: Readonly<Record<Aggregation, ReturnType | "list">> = {
  count: "number",
  sum: "number",
  average: "number",
  min: "number",
  max: "number",
  earliest: "date",
  latest: "date",
  list: "list",
  unique: "list",
  median: "number",
  share: "number",
  lookup: "list",
};

/** The type of an aggregation's results. */
export const rollupType = (aggregation: Aggregation): ReturnType | "list" => results[aggregation];

/** Whether the values of the aggregated property matter; `count` counts entries, whatever they hold. */
export const readsValues = (aggregation: Aggregation): boolean => aggregation !== "count";

/** Aggregations that take values of every kind. */
export const takesAny = (aggregation: Aggregation): boolean =>
  aggregation === "list" || aggregation === "unique" || aggregation === "share" || aggregation === "lookup";

const acceptedKinds = (aggregation: Aggregation): Kinds =>
  rollupType(aggregation) === "date" ? bit.date : bit.number;

/** Whether an aggregation would make a text of names of other things. */
export const showsNames = (aggregation: Aggregation, property: ReadableProperty): boolean =>
  rollupType(aggregation) === "list" && aggregation !== "lookup" && namesOthers(property);

/** Whether values of a property can ever be aggregated in this way; for offering those alone. */
export const canAggregate = (aggregation: Aggregation, property: ReadableProperty): boolean =>
  !readsValues(aggregation) ||
  (takesAny(aggregation) && !showsNames(aggregation, property)) ||
  (!takesAny(aggregation) &&
    (withoutEmptyKind(possibleOf(property).kinds) & acceptedKinds(aggregation)) !== 0);

const hasLinks = (property: ReadableProperty): boolean =>
  (property.type === "formula" || property.type === "rollup") && property.links === true;

export type RollupCheck = {
  type: FormulaType;
  /** Results are numbers that are shown without grouping, as those they are chosen from. */
  plain: boolean;
  /** Links are among its results. */
  links: boolean;
  /** Its results name what the property names, each once. */
  names: boolean;
  /** German warnings. What cannot work yields errors rather than being refused. */
  problems: readonly string[];
};

const broken = { type: "error", plain: false, links: false, names: false } as const;

/** The type of a single value of a property. */
const typeOfOne = (property: ReadableProperty): FormulaType => {
  switch (property.type) {
    case "formula":
    case "rollup":
      return property.results ?? "any";
    case "number":
    case "boolean":
    case "date":
      return property.type;
    case "multiple_choice":
      return "list";
    case "checklist":
      return "number";
    default:
      return "text";
  }
};

/**
 * Checks a rollup against its aggregated property, undefined if it is missing. `isSingle`: its relation leads to one entry at
 * most, whose value a lookup shows with its type.
 */
export function checkRollup(
  aggregation: Aggregation,
  property: ReadableProperty | undefined,
  returnType: ReturnType | null = null,
  isSingle = false,
): RollupCheck {
  const names = aggregation === "lookup" && property !== undefined && namesOthers(property);
  const looksUpOne = aggregation === "lookup" && isSingle && !names;
  const type = looksUpOne && property ? typeOfOne(property) : rollupType(aggregation);
  const problems: string[] = [];
  if (readsValues(aggregation)) {
    if (!property) return { ...broken, problems: [rollupTexts.noProperty] };
    const { kinds } = possibleOf(property);
    if (showsNames(aggregation, property)) problems.push(rollupTexts.names);
    else if (!canAggregate(aggregation, property))
      problems.push(rollupTexts.wrongKind(aggregation, rollupType(aggregation), namesOf(kinds)));
  }
  const plain =
    property?.plain === true &&
    (aggregation === "min" || aggregation === "max" || aggregation === "median" || looksUpOne);
  const links = looksUpOne && property !== undefined && hasLinks(property);
  // A list is stored as the text of its items.
  if (returnType === null || type === "any" || returnType === (type === "list" ? "text" : type))
    return { type, plain, links, names, problems };
  return { ...broken, problems: [...problems, checkTexts.returnType(returnType, [type])] };
}
