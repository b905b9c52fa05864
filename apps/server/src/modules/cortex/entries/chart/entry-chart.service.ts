import { type chartEntries, type ChartFigures, limits, type Ok, type Query } from "@maive/contract";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { LruCache } from "../../../../shared/lru-cache.ts";
import type { Storage } from "../../../../storage/index.ts";
import { valueIn } from "../entry-doc.ts";
import type { KeyTables } from "../key-tables/key-tables.ts";
import { figures } from "../key-tables/table-figures.ts";
import { sortKeyOf } from "../derived/sort-key.ts";
import { cachedFor, type EntryList, type FoundEntries } from "../list/entry-list.service.ts";
import { selectedDocs } from "../list/window.store.ts";
import { type Axis, axisOf } from "./chart-axis.ts";
import {
  addOwn,
  addPart,
  chosen,
  tallyIn,
  type GroupTally,
  type NamedValue,
  type Tallies,
  withoutGaps,
} from "./chart-groups.ts";
import { type ChartCell, chartCells } from "./chart.store.ts";
import { decideChart, type DecidedChart } from "./decide-chart.ts";
import { amountOf, noTally, type Tally, tallyOf, together } from "./tally.ts";

export interface EntryChartDeps {
  storage: Storage;
  bus: EventBus;
  list: EntryList;
  keyTables: KeyTables;
  /** Several processes change rights. */
  isShared?: boolean;
}

type Answer = Ok<typeof chartEntries>;
type ChartQuery = Query<typeof chartEntries>;
interface Axes {
  by: Axis | null;
  split: Axis | null;
}

/** The values of an axis, and how many of its buckets are of each. */
const valuesOf = async (axis: Axis | null, cells: readonly ChartCell[], at: "group" | "part") => {
  if (!axis) return { valueOf: () => null, all: [{ value: null }] };
  const totals = new Map<ChartCell["group"], number>();
  for (const cell of cells) totals.set(cell[at], (totals.get(cell[at]) ?? 0) + cell.count);
  return axis.values(Array.from(totals, ([bucket, total]) => ({ bucket, total })));
};

/** What further values come to. */
const allOf = (tallies: Iterable<Tally>): Tally => {
  let all = noTally;
  for (const tally of tallies) all = together(all, tally);
  return all;
};

/** Figures of entries for charts. */
export class EntryChart {
  readonly #storage: Storage;
  readonly #list: EntryList;
  readonly #keyTables: KeyTables;
  /** Keyed by everything that determines them, including the database's version. */
  readonly #known: LruCache<Answer>;

  constructor({ storage, bus, list, keyTables, isShared }: EntryChartDeps) {
    this.#known = new LruCache(100, cachedFor(isShared));
    this.#storage = storage;
    this.#list = list;
    this.#keyTables = keyTables;
    bus.on("grantsChanged", () => this.#known.clear());
  }

  /**
   * Figures of the entries that a list with the same filters contains.
   * @throws DomainError `invalid` for a property without groups or numbers, `forbidden` for a hidden one.
   */
  async chart(
    actor: Actor,
    databaseId: number,
    { by, split, value, order = "group", limit = limits.chartGroups, ...query }: ChartQuery,
  ): Promise<Answer> {
    const found = await this.#list.found(actor, databaseId, query);
    const decided = decideChart({ by, split, value }, found);
    const key = JSON.stringify([found.key, by, split, value, order, limit]);
    return this.#known.get(key, () => this.#answer(actor, found, decided, { order, limit }));
  }

  async #answer(
    actor: Actor,
    found: FoundEntries,
    { by, split, value }: DecidedChart,
    { order, limit }: Required<Pick<ChartQuery, "order" | "limit">>,
  ): Promise<Answer> {
    const { views } = this.#storage;
    const axes: Axes = {
      by: by && axisOf(views, actor, found, by, "link_by"),
      split: split && axisOf(views, actor, found, split, "link_split"),
    };
    const property = value?.property ?? null;
    const cells = await this.#cells(found, axes, property);
    const isLinked = (axis: DecidedChart["by"]) => axis && found.sight.linked.has(axis.property.propertyId);
    // Who is split among several parts is one entry of its group, and of all.
    const own = isLinked(split) ? await this.#cells(found, { ...axes, split: null }, property) : cells;
    const whole = isLinked(by) ? await this.#cells(found, { by: null, split: null }, property) : own;
    const [groups, parts] = [
      await valuesOf(axes.by, cells, "group"),
      await valuesOf(axes.split, cells, "part"),
    ];
    const shown: Tallies = new Map();
    const beyond: GroupTally = { own: noTally, parts: new Map() };
    const [unlisted, beyondParts] = [new Set<ChartCell["group"]>(), new Set<ChartCell["part"]>()];
    const sizes = new Map<string | null, number>();
    const otherPart = "";
    for (const cell of cells) {
      const [group, part] = [groups.valueOf(cell.group), parts.valueOf(cell.part)];
      if (part === undefined) beyondParts.add(cell.part);
      const named = part === undefined ? otherPart : part;
      sizes.set(named, (sizes.get(named) ?? 0) + cell.count);
      addPart(group === undefined ? beyond : tallyIn(shown, group), named, cell);
    }
    for (const cell of own) {
      const group = groups.valueOf(cell.group);
      if (group === undefined) unlisted.add(cell.group);
      addOwn(group === undefined ? beyond : tallyIn(shown, group), cell);
    }
    const chartValue = value?.chosen ?? null;
    const chosenGroups = chosen(withoutGaps(groups.all, axes.by?.next, limit), {
      most: limit,
      order,
      isSequence: axes.by?.next !== undefined,
      sizeOf: (each) => amountOf(shown.get(each)?.own ?? noTally, chartValue) ?? Number.NEGATIVE_INFINITY,
    });
    const series = chosen(parts.all, {
      most: limits.chartSeries,
      order: "group",
      isSequence: false,
      sizeOf: (each) => sizes.get(each) ?? 0,
    });
    const otherSeries = series.others.length + beyondParts.size;
    const figuresOf = ({ own, parts: tallies }: GroupTally): ChartFigures => {
      const amounts = series.shown.map((each) => amountOf(tallies.get(each.value) ?? noTally, chartValue));
      const rest = [...series.others.map((each) => each.value), otherPart].flatMap(
        (each) => tallies.get(each) ?? [],
      );
      return {
        count: own.count,
        amount: amountOf(own, chartValue),
        parts: axes.split
          ? [...amounts, ...(otherSeries > 0 ? [amountOf(allOf(rest), chartValue)] : [])]
          : [],
      };
    };
    const empty: GroupTally = { own: noTally, parts: new Map() };
    const group = (each: NamedValue) => ({ ...each, ...figuresOf(shown.get(each.value) ?? empty) });
    const others = chosenGroups.others.reduce<GroupTally>((all, each) => {
      const { own, parts: tallies } = shown.get(each.value) ?? empty;
      for (const [part, tally] of tallies) addPart(all, part, tally);
      addOwn(all, own);
      return all;
    }, beyond);
    const otherGroups = chosenGroups.others.length + unlisted.size;
    return {
      groups: by ? chosenGroups.shown.map(group) : [],
      series: axes.split ? series.shown : [],
      others: by && otherGroups > 0 ? { groups: otherGroups, ...figuresOf(others) } : null,
      other_series: axes.split ? otherSeries : 0,
      total: found.total,
      amount: amountOf(allOf(whole), chartValue),
    };
  }

  async #cells(
    found: FoundEntries,
    { by, split }: Axes,
    property: NonNullable<DecidedChart["value"]>["property"] | null,
  ): Promise<readonly ChartCell[]> {
    const { views } = this.#storage;
    const { selection } = found;
    const [byKey, splitKey] = [by?.dimension ?? null, split?.dimension ?? null];
    const isInSql = (!by || byKey) && (!split || splitKey) && (!property || property.slot !== null);
    if (isInSql)
      return figures<readonly ChartCell[]>(
        this.#keyTables,
        views,
        found,
        {
          ...(by ? { by: by.rows } : {}),
          ...(split ? { split: split.rows } : {}),
          ...(property ? { amount: property.slot } : {}),
        },
        {
          byTable: (cells) => cells,
          bySql: () =>
            chartCells(views, selection, { by: byKey, split: splitKey, amount: property?.slot ?? null }),
        },
      );
    await by?.prepare();
    await split?.prepare();
    const cells = new Map<string, ChartCell>();
    for (const { pageId, doc } of await selectedDocs(views, selection, [])) {
      const key = property ? sortKeyOf(property, valueIn(doc, property)) : null;
      const tally = tallyOf(typeof key === "number" ? key : null);
      for (const group of by?.bucketsOf(pageId, doc) ?? [null])
        for (const part of split?.bucketsOf(pageId, doc) ?? [null]) {
          const at = JSON.stringify([group, part]);
          cells.set(at, { group, part, ...together(cells.get(at) ?? noTally, tally) });
        }
    }
    return [...cells.values()];
  }
}
