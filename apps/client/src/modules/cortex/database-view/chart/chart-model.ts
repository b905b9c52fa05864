import { type chartEntries, type ChartSeries, type Ok, unreadableGroup } from "@maive/contract";
import { formatStyled } from "@maive/values";
import { groupName } from "../groups/group-name.ts";
import { chartColor, type ChartColor } from "./chart-colors.ts";
import type { ChartAxis, ChartOptions } from "./chart-options.ts";
import { chartTexts as texts } from "./texts.ts";

/** A bar, a point or a slice. */
export interface ChartItem {
  key: string;
  label: string;
  color: ChartColor;
  count: number;
  amount: number | null;
  /** Of each series; the amount itself where nothing is split. */
  amounts: readonly (number | null)[];
}

export interface ChartModel {
  title: string;
  /** What the amounts are. */
  figure: string;
  items: readonly ChartItem[];
  series: readonly { key: string; label: string; color: ChartColor }[];
  /** Spans or steps: the distance between items means something. */
  isSequence: boolean;
  hasSplit: boolean;
  /** What is left out of the drawing. */
  notes: readonly string[];
  total: number;
  amount: number | null;
  /** Amounts are numbers of entries: an axis has no halves. */
  isCount: boolean;
  /** A group without numbers has nothing to show, not zero. */
  hasGaps: boolean;
  format(amount: number | null): string;
  /** Of the steps of an axis. */
  formatStep(amount: number): string;
}

const labelOf = (axis: ChartAxis, { value, name }: ChartSeries): string =>
  groupName(
    value === unreadableGroup ? { value } : { value, ...(name === undefined ? {} : { name }) },
    axis.property,
    axis.by,
  );

const colorOf = (axis: ChartAxis | null, value: string | null, at: number): ChartColor => {
  const option = axis?.property.property_config.options?.find(({ name }) => name === value);
  return option?.color ?? (value === null ? "none" : chartColor(at));
};

/** Decimals of displayed amounts. */
const shownDecimals = 2;

/** An answer as it is drawn and listed. */
export const chartModel = (
  answer: Ok<typeof chartEntries>,
  { type, by, split, value }: ChartOptions,
): ChartModel => {
  const look = value?.property.property_config ?? {};
  const format = (amount: number | null) =>
    amount === null ? texts.noValue : formatStyled(plain(amount), value ? look : {}, shownDecimals);
  const isSequence = by?.isSequence === true;
  const amountsOf = (amount: number | null, parts: readonly (number | null)[]) => (split ? parts : [amount]);
  const groups = by
    ? answer.groups.map(({ value: group, name, count, amount, parts }, at): ChartItem => ({
        key: group ?? "",
        label: labelOf(by, { value: group, ...(name === undefined ? {} : { name }) }),
        color: colorOf(by, group, at),
        count,
        amount,
        amounts: amountsOf(amount, parts),
      }))
    : [];
  const rest = answer.others;
  const others: ChartItem[] = rest
    ? [
        {
          key: " others",
          label: texts.others(rest.groups),
          color: "none",
          count: rest.count,
          amount: rest.amount,
          amounts: amountsOf(rest.amount, rest.parts),
        },
      ]
    : [];
  const figure = texts.figure(value?.chosen.aggregation ?? "count", value?.property.property_name);
  const empty = groups.find(({ key }) => key === "");
  const isDrawnThrough = isSequence && (type === "line" || type === "area");
  return {
    title: texts.title(figure, by?.property.property_name, split?.property.property_name),
    figure,
    items: isSequence ? [...others, ...groups] : [...groups, ...others],
    series: split
      ? [
          ...answer.series.map((each, at) => ({
            key: each.value ?? "",
            label: labelOf(split, each),
            color: colorOf(split, each.value, at),
          })),
          ...(answer.other_series > 0
            ? [{ key: " others", label: texts.otherSeries, color: "none" as const }]
            : []),
        ]
      : [{ key: "all", label: figure, color: chartColor(0) }],
    isSequence,
    hasSplit: split !== null,
    notes: [
      ...(isDrawnThrough && empty ? [texts.notDrawn(empty.label, format(empty.amount))] : []),
      ...(isSequence && rest ? [texts.onlyLast(groups.length, rest.groups)] : []),
    ],
    total: answer.total,
    amount: answer.amount,
    isCount: value === null,
    hasGaps: value !== null && value.chosen.aggregation !== "sum",
    format,
    formatStep: (amount) =>
      Number.isInteger(amount)
        ? formatStyled(plain(amount), value ? { ...look, decimals: 0 } : {})
        : format(amount),
  };
};

/** A number without an exponent. */
const plain = (amount: number): string =>
  Math.abs(amount) >= 1e21 || (amount !== 0 && Math.abs(amount) < 1e-6)
    ? amount.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })
    : String(amount);

/** The items of a drawing: what has no place in a sequence is only said and listed. */
export const drawnItems = ({ items, isSequence }: ChartModel, isDrawnThrough: boolean): ChartItem[] =>
  items.filter(({ key }) => !isSequence || (key !== " others" && !(isDrawnThrough && key === "")));
