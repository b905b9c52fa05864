import type { LayoutOptions, View, ViewLayout } from "@maive/contract";
import { comparedAs, isAutomatic, isResult, lookupTypeOf } from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { decideForm, knownForm } from "./form-options.ts";
import { viewTexts } from "./texts.ts";

/** The layout in a view's stored configuration. */
export interface StoredLayout {
  /** Absent: a table. */
  layout?: ViewLayout;
  layoutOptions?: Partial<LayoutOptions>;
}

/** Options that name a property. */
export const namedOptions = [
  "columns_by",
  "lanes_by",
  "sum_of",
  "date_by",
  "start_by",
  "end_by",
  "depends_by",
  "cover_by",
] as const;

/** Whether an entry has at most one value of it, of few that occur: a card stands in one column. */
const makesColumns = ({ type, config }: DatabaseProperty): boolean =>
  !isAutomatic(config) &&
  (type === "single_choice" ||
    type === "boolean" ||
    ((type === "person" || type === "relation") && config.multiple !== true));

const isNumber = ({ type, config }: DatabaseProperty): boolean => comparedAs(type, config) === "number";

const isDate = ({ type }: DatabaseProperty): boolean => type === "date";

const isRelation = ({ type }: DatabaseProperty): boolean => type === "relation";

const hasFiles = ({ type }: DatabaseProperty): boolean => type === "file" || type === "drive_link";

/** What a named property must be. */
const fits = {
  columns_by: makesColumns,
  lanes_by: makesColumns,
  sum_of: isNumber,
  date_by: isDate,
  start_by: isDate,
  end_by: isDate,
  depends_by: isRelation,
  cover_by: hasFiles,
} as const;

/** Types whose values make groups. */
const grouping: ReadonlySet<DatabaseProperty["type"]> = new Set([
  "single_choice",
  "boolean",
  "date",
  "number",
  "person",
  "relation",
]);

const invalid = (name: keyof LayoutOptions, message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: `layout_options.${name}`, message }] });

const makesGroups = (property: DatabaseProperty | undefined): boolean => {
  if (!property) return false;
  const { type, config } = property;
  return isResult(type, config) || grouping.has(lookupTypeOf(type, config) ?? type);
};

/** @throws DomainError `invalid` for what makes no groups or is no number. */
const decideChart = (
  { chart_by, chart_split, chart_value }: Partial<LayoutOptions>,
  properties: readonly DatabaseProperty[],
): void => {
  const find = (id: number | undefined) => properties.find(({ propertyId }) => propertyId === id);
  const isAxis = (by: LayoutOptions["chart_by"] | undefined) => !by || makesGroups(find(by.property_id));
  if (!isAxis(chart_by)) throw invalid("chart_by", viewTexts.noChartGroups);
  if (!isAxis(chart_split)) throw invalid("chart_split", viewTexts.noChartGroups);
  const value = find(chart_value?.property_id);
  if (chart_value && !(value && isNumber(value))) throw invalid("chart_value", viewTexts.noChartValue);
};

/** @throws DomainError `invalid` for a property that makes no groups, or is named twice. */
const decideGroups = (
  groups: NonNullable<View["layout_options"]>["groups_by"],
  properties: readonly DatabaseProperty[],
): void => {
  const byId = new Map(properties.map((property) => [property.propertyId, property]));
  const ids = (groups ?? []).map(({ property_id }) => property_id);
  const isFit = (id: number, at: number): boolean => makesGroups(byId.get(id)) && ids.indexOf(id) === at;
  if (ids.every(isFit)) return;
  throw invalid("groups_by", viewTexts.noGroups);
};

/** The options without references to properties that were removed, or have become another type. */
export const optionsWithoutGone = (
  options: Partial<LayoutOptions>,
  properties: readonly DatabaseProperty[],
): Partial<LayoutOptions> => {
  const known = new Map(properties.map((property) => [property.propertyId, property]));
  const gone = namedOptions.filter((name) => {
    const id = options[name];
    const property = typeof id === "number" ? known.get(id) : undefined;
    return typeof id === "number" && !(property && fits[name](property));
  });
  const areGroups = (id: number) => makesGroups(known.get(id));
  const { chart_by, chart_split, chart_value } = options;
  const value = chart_value ? known.get(chart_value.property_id) : undefined;
  const groups = options.groups_by?.filter(({ property_id: id }) => areGroups(id));
  return {
    ...options,
    ...Object.fromEntries(gone.map((name) => [name, null])),
    ...(groups ? { groups_by: groups } : {}),
    ...(chart_by && !areGroups(chart_by.property_id) ? { chart_by: null } : {}),
    ...(chart_split && !areGroups(chart_split.property_id) ? { chart_split: null } : {}),
    ...(chart_value && !(value && isNumber(value)) ? { chart_value: null } : {}),
    ...(options.form ? { form: knownForm(options.form, properties) } : {}),
  };
};

/**
 * The layout to store; options are merged by key.
 * @throws DomainError `invalid` for a property that makes no columns or groups, has no sum or is no date.
 */
export const decideLayout = (
  stored: StoredLayout,
  { layout, layout_options }: Pick<View, "layout" | "layout_options">,
  properties: readonly DatabaseProperty[],
): StoredLayout => {
  const decide = (name: (typeof namedOptions)[number], message: string) => {
    const id = layout_options?.[name];
    if (id === undefined || id === null) return;
    const property = properties.find(({ propertyId }) => propertyId === id);
    if (property && fits[name](property)) return;
    throw invalid(name, message);
  };
  decide("columns_by", viewTexts.noBoardProperty);
  decide("lanes_by", viewTexts.noBoardLanes);
  decide("sum_of", viewTexts.noSum);
  decide("date_by", viewTexts.noDate);
  decide("start_by", viewTexts.noTimelineDate);
  decide("end_by", viewTexts.noTimelineDate);
  decide("depends_by", viewTexts.noDependency);
  decide("cover_by", viewTexts.noCover);
  decideGroups(layout_options?.groups_by, properties);
  decideChart(layout_options ?? {}, properties);
  decideForm(layout_options?.form ?? null, properties);
  const requestedLayout = layout ?? stored.layout;
  const options =
    layout_options === undefined ? stored.layoutOptions : { ...stored.layoutOptions, ...layout_options };
  return {
    ...(requestedLayout === undefined ? {} : { layout: requestedLayout }),
    ...(options === undefined ? {} : { layoutOptions: options }),
  };
};
