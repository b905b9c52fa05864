import {
  importedNewTypes,
  importedTypes,
  type ColumnTarget,
  type FoundColumn,
  type ImportPlan,
  type Property,
  type TableAnalysis,
} from "@maive/contract";
import { tableTransferTexts as texts } from "../texts.ts";

/** A column's target as the value of a select: `skip`, `title`, `property:7`, `new:number`. */
export type TargetKey = string;

/** What becomes of the columns, by their place in the file. */
export type Targets = Readonly<Record<number, TargetKey>>;

export const keyOfTarget = (target: ColumnTarget): TargetKey => {
  if (target.kind === "property") return `property:${target.property_id}`;
  return target.kind === "new" ? `new:${target.type}` : target.kind;
};

const targetOf = (key: TargetKey, column: FoundColumn, createOptions: boolean): ColumnTarget => {
  const [kind, rest = ""] = key.split(":");
  const type = importedNewTypes.find((known) => known === rest);
  if (kind === "property")
    return { kind: "property", property_id: Number(rest), create_options: createOptions };
  if (kind === "new" && type) return { kind: "new", name: column.name, type };
  return kind === "title" ? { kind: "title" } : { kind: "skip" };
};

/** The targets that the server suggests. */
export const suggestedTargets = ({ columns }: TableAnalysis): Targets =>
  Object.fromEntries(columns.map(({ index, suggestion }) => [index, keyOfTarget(suggestion)]));

/** The properties an import can fill. */
export const fillable = (properties: readonly Property[]): Property[] =>
  properties.filter(
    ({ property_type: type, is_lead_property: isLead }) =>
      !isLead && importedTypes.some((known) => known === type),
  );

/** The type values must have to go where a column goes; null where any will do. */
const typeOf = (key: TargetKey, properties: readonly Property[]): string => {
  const [kind, rest] = key.split(":");
  if (kind === "new") return rest ?? "";
  return (
    properties.find(({ property_id: id }) => kind === "property" && String(id) === rest)?.property_type ?? ""
  );
};

/** How many cells of a column would get lost as what it becomes. */
export const lossOf = ({ losses }: FoundColumn, key: TargetKey, properties: readonly Property[]): number => {
  const type = typeOf(key, properties);
  return type === "number" || type === "boolean" || type === "date" ? (losses[type] ?? 0) : 0;
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
  into: ImportPlan["into"],
  createOptions: boolean,
): ImportPlan => ({
  into,
  columns: columns.map((column) => ({
    index: column.index,
    to: targetOf(targets[column.index] ?? "skip", column, createOptions),
  })),
});
