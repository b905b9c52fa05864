import type { ColorRule, Filter, View } from "@maive/contract";
import { type Condition, filtersIn, mapFilters } from "@maive/values";
import { generateKeyBetween } from "fractional-indexing";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseRow } from "../access/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";
import { decideColors } from "./decide-colors.ts";
import { viewTexts } from "./texts.ts";
import { formHere } from "./form-options.ts";
import { namedOptions } from "./layout-options.ts";
import { decideFilters, decideSorts, mergeColumns, type ViewConfig } from "./view-config.ts";
import * as store from "./views.store.ts";

/** Maps what imported views reference. */
export interface NamesInViews {
  property(propertyId: number): DatabaseProperty | undefined;
  /** The template that new entries begin with. */
  template(templateId: string): string | null;
  /** The value of a filter. */
  value(filter: Filter, property: DatabaseProperty): unknown;
}

/** The layout, with the properties as they are called here. */
const layoutHere = (
  names: NamesInViews,
  layout: View["layout"],
  options: View["layout_options"],
): Pick<ViewConfig, "layout" | "layoutOptions"> => {
  const idHere = (id: number | null | undefined) =>
    typeof id === "number" ? (names.property(id)?.propertyId ?? null) : id;
  const named = namedOptions.flatMap((name) => {
    const id = idHere(options?.[name]);
    return id === undefined ? [] : [[name, id] as const];
  });
  const groups_by = options?.groups_by?.flatMap((by) => {
    const property_id = idHere(by.property_id);
    return typeof property_id === "number" ? [{ ...by, property_id }] : [];
  });
  const here = <Named extends { property_id: number }>(named: Named | null | undefined) => {
    if (!named) return named;
    const property_id = idHere(named.property_id);
    return typeof property_id === "number" ? { ...named, property_id } : null;
  };
  const [chart_by, chart_split] = [here(options?.chart_by), here(options?.chart_split)];
  const chart_value = here(options?.chart_value);
  const form = options?.form && formHere(options.form, idHere);
  const template = options?.template && names.template(options.template);
  return {
    ...(layout === undefined ? {} : { layout }),
    ...(options === undefined
      ? {}
      : {
          layoutOptions: {
            ...options,
            ...Object.fromEntries(named),
            ...(groups_by === undefined ? {} : { groups_by }),
            ...(chart_by === undefined ? {} : { chart_by }),
            ...(chart_split === undefined ? {} : { chart_split }),
            ...(chart_value === undefined ? {} : { chart_value }),
            ...(form === undefined ? {} : { form }),
            ...(template === undefined ? {} : { template }),
          },
        }),
  };
};

const configHere = (
  { properties: columns, sorts, filters, layout, layout_options, locked }: View,
  all: readonly DatabaseProperty[],
  names: NamesInViews,
): { config: ViewConfig; isWhole: boolean } => {
  let isWhole = true;
  const columnsHere = Object.entries(columns).flatMap(([id, column]) => {
    const property = names.property(Number(id));
    if (!property) return [];
    return [[String(property.propertyId), property.isLead ? { ...column, visibility: "show" } : column]];
  });
  const filterHere = (filter: Filter): Condition | null => {
    const property = names.property(filter.property_id);
    try {
      if (property) {
        const value = filter.value === undefined ? {} : { value: names.value(filter, property) };
        const [decided] = filtersIn(
          decideFilters([{ ...filter, property_id: property.propertyId, ...value }], all),
        );
        if (decided) return decided;
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
    isWhole = false;
    return null;
  };
  const filtersHere = mapFilters(filters, filterHere);
  const colorsHere = layout_options?.colors?.flatMap((rule): ColorRule[] => {
    const property = rule.property_id === null ? null : names.property(rule.property_id);
    const conditions = mapFilters(rule.filters, filterHere);
    if (property === undefined || filtersIn(conditions).length < filtersIn(rule.filters).length) {
      isWhole = false;
      return [];
    }
    return [{ ...rule, filters: conditions, property_id: property?.propertyId ?? null }];
  });
  const sortsHere = sorts.flatMap((sort) => {
    const property = names.property(sort.property_id);
    return property ? [{ ...sort, property_id: property.propertyId }] : [];
  });
  const laidOut = layoutHere(names, layout, layout_options);
  return {
    config: {
      properties: mergeColumns({}, Object.fromEntries(columnsHere), all),
      sorts: decideSorts(sortsHere, all),
      filters: decideFilters(filtersHere, all),
      ...laidOut,
      ...(colorsHere
        ? { layoutOptions: { ...laidOut.layoutOptions, colors: decideColors([], colorsHere, all) } }
        : {}),
      ...(locked ? { locked } : {}),
    },
    isWhole,
  };
};

/**
 * Imports the views of a database that was just created.
 * @returns their ids by source id, and the names of those that lost a filter.
 */
export const importViews = async (
  tx: Tx,
  database: Authorized<DatabaseRow, "write">,
  views: readonly View[],
  all: readonly DatabaseProperty[],
  names: NamesInViews,
): Promise<{ ids: ReadonlyMap<number, number>; unfiltered: string[] }> => {
  const ids = new Map<number, number>();
  const unfiltered: string[] = [];
  const [first] = await store.viewsOfDatabase(tx.db, database.database_id);
  let last = first?.pos ?? null;
  for (const [index, view] of views.entries()) {
    const { config, isWhole } = configHere(view, all, names);
    const name = view.name.trim() || viewTexts.firstView;
    if (!isWhole) unfiltered.push(name);
    if (index === 0 && first) {
      await store.saveView(tx, database, { ...first, name, config });
      ids.set(view.id, first.viewId);
      continue;
    }
    last = generateKeyBetween(last, null);
    ids.set(view.id, (await store.insertView(tx, database, { name, pos: last, config })).viewId);
  }
  return { ids, unfiltered };
};
