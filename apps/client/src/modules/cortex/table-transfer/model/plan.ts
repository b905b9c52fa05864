import {
  dateStyles,
  importedNewTypes,
  importedTypes,
  type ColumnTarget,
  type DateStyle,
  type FoundColumn,
  type ImportPlan,
  type NumberStyle,
  type Property,
  type StyleReading,
  type TableAnalysis,
  numberStyles,
} from "@maive/contract";
import { isAutomatic } from "@maive/values";
import { tableTransferTexts as texts } from "../texts.ts";

/** A column's target as the value of a select: `skip`, `title`, `property:7`, `new:number`, `new:number:plain`. */
export type TargetKey = string;

/** The columns' targets by index. */
export type Targets = Readonly<Record<number, TargetKey>>;

/** Chosen value styles by column index. */
export type Styles = Readonly<Record<number, NumberStyle | DateStyle>>;

/** A number without grouping, as years are. */
export const plainNumber: TargetKey = "new:number:plain";

const keyOfTarget = (target: ColumnTarget): TargetKey => {
  if (target.kind === "property") return `property:${target.property_id}`;
  if (target.kind !== "new") return target.kind;
  return target.number_format === "plain" ? plainNumber : `new:${target.type}`;
};

const targetOf = (key: TargetKey, column: FoundColumn, createOptions: boolean): ColumnTarget => {
  const [kind, rest = ""] = key.split(":");
  const type = importedNewTypes.find((known) => known === rest);
  if (kind === "property")
    return { kind: "property", property_id: Number(rest), create_options: createOptions };
  if (kind === "new" && type)
    return {
      kind: "new",
      name: column.name,
      type,
      ...(key === plainNumber ? { number_format: "plain" as const } : {}),
    };
  return kind === "title" ? { kind: "title" } : { kind: "skip" };
};

/** The targets that the server suggests. */
export const suggestedTargets = ({ columns }: TableAnalysis): Targets =>
  Object.fromEntries(columns.map(({ index, suggestion }) => [index, keyOfTarget(suggestion)]));

/** The properties an import can fill. */
export const fillable = (properties: readonly Property[]): Property[] =>
  properties.filter(
    ({ property_type: type, property_config: config, is_lead_property: isLead }) =>
      !isLead && !isAutomatic(config) && importedTypes.some((known) => known === type),
  );

/** The value type demanded by a target; null for any. */
const typeOf = (key: TargetKey, properties: readonly Property[]): string => {
  const [kind, rest] = key.split(":");
  if (kind === "new") return rest ?? "";
  return (
    properties.find(({ property_id: id }) => kind === "property" && String(id) === rest)?.property_type ?? ""
  );
};

/** The possible value styles of a column for its target, with the chosen one. */
export interface Choice {
  chosen: NumberStyle | DateStyle;
  readings: readonly { style: NumberStyle | DateStyle; reading: StyleReading }[];
}

/** The style choice of a column; null when unambiguous. */
export const choiceOf = (
  column: FoundColumn,
  key: TargetKey,
  properties: readonly Property[],
  styles: Styles,
): Choice | null => {
  const type = typeOf(key, properties);
  const style = styles[column.index];
  const { number_readings: numbers, date_readings: dates } = column;
  if (type === "number" && numbers) {
    const chosen = numberStyles.find((each) => each === style) ?? column.numbers;
    return { chosen, readings: numberStyles.map((each) => ({ style: each, reading: numbers[each] })) };
  }
  if (type !== "date" || !dates) return null;
  const chosen = dateStyles.find((each) => each === style) ?? column.dates;
  return { chosen, readings: dateStyles.map((each) => ({ style: each, reading: dates[each] })) };
};

/** Number of cells lost by a column's target. */
export const lossOf = (
  column: FoundColumn,
  key: TargetKey,
  properties: readonly Property[],
  styles: Styles,
): number => {
  const choice = choiceOf(column, key, properties, styles);
  const chosen = choice?.readings.find(({ style }) => style === choice.chosen);
  if (chosen) return chosen.reading.lost;
  const type = typeOf(key, properties);
  return type === "number" || type === "boolean" || type === "date" ? (column.losses[type] ?? 0) : 0;
};

/** The styles of a column as the plan says them. */
const chosenStyle = (style: Styles[number] | undefined): { numbers?: NumberStyle; dates?: DateStyle } => {
  const numbers = numberStyles.find((each) => each === style);
  const dates = dateStyles.find((each) => each === style);
  return { ...(numbers && { numbers }), ...(dates && { dates }) };
};

/** A German sentence about targets that cannot work together, or null. */
export const targetProblem = (targets: Targets): string | null => {
  const keys = Object.values(targets);
  if (!keys.includes("title")) return texts.noTitle;
  const filled = keys.filter((key) => key === "title" || key.startsWith("property:"));
  return new Set(filled).size < filled.length ? texts.twice : null;
};

/** The plan to send. */
export const planOf = (
  { columns }: TableAnalysis,
  targets: Targets,
  styles: Styles,
  into: ImportPlan["into"],
  createOptions: boolean,
): ImportPlan => ({
  into,
  columns: columns.map((column) => ({
    index: column.index,
    to: targetOf(targets[column.index] ?? "skip", column, createOptions),
    ...chosenStyle(styles[column.index]),
  })),
});
